"""Cities in line mode: everything that a panel of the table shows, one fact for each line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sevenwonders_tui.content.words import AGES, coins_words, color_word, cost_words, points_words, shields_words
from sevenwonders_tui.i18n import _, comma_list, ngettext, say, sentences
from sevenwonders_tui.plain.sentence import full, labelled, told_so
from sevenwonders_tui.seven.engine.effects import Symbol
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.rules import TURNS
from sevenwonders_tui.seven.engine.scoring import CATEGORIES
from sevenwonders_tui.seven.words.book import left_of, right_of
from sevenwonders_tui.seven.words.cities.sheet import FREE_BUILD_LEFT
from sevenwonders_tui.seven.words.effects.full import does
from sevenwonders_tui.seven.words.effects.phrase import symbol_words
from sevenwonders_tui.seven.words.end.scores import categories
from sevenwonders_tui.seven.words.panels.outlook import gain_told, war_told
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.table.glance import all_fronts, fronts_of, science_count
from sevenwonders_tui.seven.words.table.top_line import passing
from sevenwonders_tui.seven.words.terms import city as terms
from sevenwonders_tui.seven.words.terms import table


def city_lines(scene: Scene, city: CityId) -> list[str]:
    """Return everything that is known about a city."""
    return [
        head_line(scene, city),
        *_goods(scene, city),
        *_stages(scene, city),
        *_cards(scene, city),
        *war_lines(scene, city),
        *science_lines(scene, city),
        *_last(scene, city),
    ]


def head_line(scene: Scene, city: CityId) -> str:
    """Return the main facts of a city: its name, treasury, shields, stages and points."""
    seen, face = scene.view.cities[city], scene.city(city)
    parts = [
        face.board,
        coins_words(seen.coins),
        shields_words(seen.shields),
        _("stages {built} of {all}").format(built=face.built, all=len(face.stages)),
        ngettext("{n} card", "{n} cards", len(seen.cards)).format(n=len(seen.cards)),
    ]
    if face.points is not None:
        parts.append(_("{points} so far").format(points=points_words(face.points)))
    return full(_("{name}: {what}").format(name=face.name, what=comma_list(parts)))


def _goods(scene: Scene, city: CityId) -> list[str]:
    face = scene.city(city)
    made = [told_so(terms.MADE, name=face.name, goods=face.for_sale_words)]
    if face.private:
        made.append(told_so(terms.PRIVATE, name=face.name, goods=face.private_words))
    if face.free_builds:
        made.append(full(_("{name}: {what}").format(name=face.name, what=say(FREE_BUILD_LEFT))))
    return made


def _stages(scene: Scene, city: CityId) -> list[str]:
    """Return each stage with its powers, and its cost if it is not built."""
    seen = scene.view.cities[city]
    rows = []
    for number, stage in enumerate(scene.book.stages(seen), start=1):
        if number <= seen.stages:
            under = seen.buried[number - 1]
            built = told_so(terms.STAGE_BUILT, n=str(number), does=does(stage.effects))
            card = "" if under is None else _("Under it lies {card}.").format(card=scene.book.name(under))
            rows.append(sentences([built, _("It is built."), card]))
        else:
            term = terms.STAGE_NEXT if number == seen.stages + 1 else terms.STAGE_LATER
            rows.append(told_so(term, n=str(number), does=does(stage.effects), cost=cost_words(stage.cost)))
    if seen.stages < len(rows) and city == scene.own and scene.view.prompt is not None:
        rows.append(scene.stage_why(city))
    return rows


def _cards(scene: Scene, city: CityId) -> list[str]:
    """Return the buildings by colour, each with its effects unless all cards of its colour give the same."""
    face = scene.city(city)
    if not face.cards:
        return [_("No card is built here yet.")]
    return [full(labelled(color_word(color), names)) for color, names in face.cards]


def buildings_told(scene: Scene, city: CityId) -> list[str]:
    """Return every building with its effects."""
    book = scene.book
    return [
        told_so(terms.BUILDING, card=book.name(card), does=does(book.card(card).effects))
        for card in scene.view.cities[city].cards
    ]


def war_lines(scene: Scene, city: CityId) -> list[str]:
    """Return the state of this age's wars, and the tokens of the wars before."""
    names, seen = scene.snapshot.names, scene.view.cities[city]
    rows = [] if scene.view.is_over else [war_told(front, names) for front in fronts_of(scene.view, city)]
    for age, pair in enumerate(seen.tokens, start=1):
        sides = zip((left_of(scene.view, city), right_of(scene.view, city)), pair, strict=True)
        taken = comma_list(
            _("{name}: {what}").format(name=names[other], what=f"{token:+d}" if token else _("no token"))
            for other, token in sides
        )
        rows.append(full(_("Tokens of age {age} by neighbour: {tokens}").format(age=AGES[age], tokens=taken)))
    return rows


def science_lines(scene: Scene, city: CityId) -> list[str]:
    """Return the symbols of a city; if the table shows points, also their worth and that of one more of each."""
    count = science_count(scene.book, scene.view, city)
    has = [symbol_words(symbol, n) for symbol, n in zip(Symbol, count.counts, strict=True) if n]
    if count.free:
        has.append(ngettext("{n} symbol of its choice", "{n} symbols of its choice", count.free).format(n=count.free))
    if not has:
        return []
    told = [full(_("{name}: {what}").format(name=_("Science"), what=comma_list(has)))]
    if scene.snapshot.rules.live_points:
        told.append(full(points_words(count.points)))
        told += [gain_told(symbol, gain) for symbol, gain in zip(Symbol, count.gains, strict=True)]
    return [sentences(told)]


def _last(scene: Scene, city: CityId) -> list[str]:
    last = scene.city(city).last
    return [full(_("Last turn: {what}").format(what=last))] if last else []


def table_lines(scene: Scene, cities: Iterable[CityId]) -> list[str]:
    """Return the table at a glance: each city in a line, the direction of hands, the wars, the discard pile."""
    view = scene.view
    rows = [] if view.is_over else [told_so(table.TURN, age=AGES[view.age], turn=str(view.turn), turns=str(TURNS))]
    rows += [head_line(scene, city) for city in cities]
    for seat in scene.snapshot.seats:
        if seat.is_pending and seat.seat != view.seat:
            rows.append(told_so(table.SEAT_LOCKED if seat.has_locked else table.CHOOSING, name=seat.name))
    rows.append(full(passing(view, replace(scene.signs, left="", right="")).strip()))
    if not view.is_over:
        rows += [war_told(front, scene.snapshot.names) for front in all_fronts(view, scene.own)]
    cards = ngettext("{n} card", "{n} cards", view.discards).format(n=view.discards)
    return [*rows, full(_("The discard pile has {cards}").format(cards=cards))]


def standing_lines(scene: Scene, cities: Iterable[CityId]) -> list[str]:
    """Return the points of each city if the game ended now, if the table shows them."""
    if not scene.snapshot.rules.live_points:
        return [_("This table does not tell points before the end.")]
    rows = []
    for city in cities:
        score = scene.standing[city]
        parts = [
            _("{name}: {what}").format(name=row.name, what=getattr(score, category))
            for row, category in zip(categories(), CATEGORIES, strict=True)
        ]
        head = told_so(terms.POINTS, name=scene.name(city), points=points_words(score.total))
        rows.append(sentences([head, full(comma_list(parts))]))
    return rows
