"""A city in full, as lines of a sheet."""

from __future__ import annotations

from sevenwonders_tui.content.seven.words import card_effects_words
from sevenwonders_tui.content.words import AGES, coins_words, color_word
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.engine.seven.view import CityView
from sevenwonders_tui.i18n import _, ngettext, pgettext, semicolon_list
from sevenwonders_tui.present.line import Line, Role, Span, clip, line, measure, role_of, spread, wrap
from sevenwonders_tui.present.seven.book import left_of, right_of
from sevenwonders_tui.present.seven.goods import cost_letters
from sevenwonders_tui.present.seven.sight import Scene

LABEL_CELLS = 12
NAME_CELLS = 22


def city_sheet(scene: Scene, city: CityId, cells: int) -> list[Line]:
    """Return everything that is known about a city."""
    return [
        *_facts(scene, city, cells),
        (),
        *_stages(scene, scene.view.cities[city], cells),
        (),
        *_cards(scene, scene.view.cities[city], cells),
    ]


def _row(label: str, value: str, cells: int, role: Role = Role.PLAIN) -> list[Line]:
    """Return a labelled text, broken into lines below itself."""
    texts = wrap(value, max(cells - LABEL_CELLS, 10))
    heads = [label, *[""] * (len(texts) - 1)]
    return [
        line(Span(clip(head, LABEL_CELLS - 1).ljust(LABEL_CELLS), Role.MUTED), Span(text, role))
        for head, text in zip(heads, texts, strict=True)
    ]


def _facts(scene: Scene, city: CityId, cells: int) -> list[Line]:
    face, seen = scene.city(city), scene.view.cities[city]
    treasury = line(Span(_("treasury").ljust(LABEL_CELLS), Role.MUTED), Span(coins_words(seen.coins), Role.TITLE))
    points: Line = ()
    if face.points is not None:
        text = ngettext("{n} point so far", "{n} points so far", face.points).format(n=face.points)
        points = line(Span(text, Role.TITLE))
    rows = [spread(treasury, points, cells)]
    rows += _row(_("shields"), str(face.shields), cells, Role.STRONG)
    rows += _row(_("makes"), _("{goods}   (neighbours may buy it)").format(goods=face.for_sale), cells)
    if face.private:
        text = _("{goods}   (for this city only)").format(goods=face.private)
        rows += _row(pgettext("goods", "private"), text, cells)
    rows += _row(_("tokens"), _tokens(scene, seen), cells)
    if face.free_builds:
        rows += _row(_("power"), _("one card of this age may still be built free of charge"), cells, Role.GOOD)
    return rows


def _tokens(scene: Scene, city: CityView) -> str:
    """Return the tokens by age, with the neighbour they came from."""
    if not city.tokens:
        return _("none yet")
    left, right = (scene.name(other) for other in (left_of(scene.view, city.id), right_of(scene.view, city.id)))
    parts = []
    for age, (from_left, from_right) in enumerate(city.tokens, start=1):
        text = _("age {age}: {left:+d} {left_name}, {right:+d} {right_name}")
        parts.append(
            text.format(age=AGES[age], left=from_left, left_name=left, right=from_right, right_name=right).replace(
                "+0", "0"
            )
        )
    return semicolon_list(parts)


def _stages(scene: Scene, city: CityView, cells: int) -> list[Line]:
    rows: list[Line] = []
    for number, stage in enumerate(scene.book.stages(city), start=1):
        is_built = number <= city.stages
        mark = f"{scene.signs.check} " if is_built else ""
        words = semicolon_list(card_effects_words(stage.effects))
        if is_built:
            card = city.buried[number - 1]
            under = _("a card unknown to you") if card is None else scene.book.name(card)
            text = _("{mark}{words} (under it: {card})").format(mark=mark, words=words, card=under)
        else:
            text = _("{words}, for {cost}").format(words=words, cost=cost_letters(stage.cost, scene.signs))
        role = Role.GOOD if is_built else Role.STRONG if number == city.stages + 1 else Role.PLAIN
        rows += _row(_("stage {n}").format(n=number), text, cells, role)
    return rows


def _cards(scene: Scene, city: CityView, cells: int) -> list[Line]:
    cards = [scene.book.card(card) for card in city.cards]
    rows: list[Line] = []
    for color in Color:
        group = [card for card in cards if card.color is color]
        for at, card in enumerate(group):
            head = f"{color_word(color)} {len(group)}" if not at else ""
            words = wrap(semicolon_list(card_effects_words(card.effects)), max(cells - LABEL_CELLS - NAME_CELLS, 10))
            start = (
                Span(head.ljust(LABEL_CELLS), role_of(color)),
                Span(clip(card.name, NAME_CELLS - 1).ljust(NAME_CELLS), Role.STRONG),
            )
            rows.append((*start, Span(words[0])))
            rows.extend(line(" " * measure(start), text) for text in words[1:])
    return rows or [line(Span(_("No card is built yet."), Role.MUTED))]
