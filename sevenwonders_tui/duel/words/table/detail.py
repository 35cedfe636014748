"""The lines below the table about the thing under the cursor."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.words.book import back_name, chamber_name
from sevenwonders_tui.duel.words.effects.cost import cost_line
from sevenwonders_tui.duel.words.effects.full import (
    card_told,
    conspiracy_told,
    decree_told,
    divinity_told,
    military_told,
    progress_told,
    wonder_told,
)
from sevenwonders_tui.duel.words.effects.short import card_gives, divinity_gives, progress_gives, wonder_gives
from sevenwonders_tui.duel.words.effects.why import (
    card_why,
    makes_free_words,
    rival_words,
    space_why,
    uncovers_words,
    wonder_why,
)
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.duel.words.terms.sheets import CAN_HAVE, CANNOT_HAVE, DOES, MEANS, NEEDS, POINTED
from sevenwonders_tui.duel.words.terms.signs import MAKES_FREE
from sevenwonders_tui.duel.words.thing_terms import color_term, lying_tokens, zone_points
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, and_list, comma_list, ngettext, pgettext, sentences, start_upper
from sevenwonders_tui.present.block import broken
from sevenwonders_tui.present.line import Line, Role, Span, line, measure, role_of, spread, wrap, wrap_rows


@dataclass(frozen=True, slots=True)
class Detail:
    """The texts about one thing."""

    head: Line
    """Its name, kind and effects in signs."""
    tail: Line = ()
    """The right end of the first line."""
    why: str = ""
    """Its price, or why it cannot be had."""
    can: bool | None = None
    """Whether the player can have it; None if that does not apply."""
    more: str = ""
    """Its consequences: what it uncovers, what it is worth to the rival."""
    told: str = ""
    """Its effects in words. They are the first to be left out, since the signs in `head` say the same."""


def detail_lines(scene: DuelScene, target: Target, cells: int, rows: int) -> list[Line]:
    """Return the lines about a target, at most `rows` of them; the least useful part is left out first."""
    detail = detail_of(scene, target)
    if detail is None:
        return []
    why = NEEDS.block(_why(scene, detail, cells))
    more = MEANS.block([line(row) for row in wrap(detail.more, cells)] if detail.more else [])
    told = DOES.block([line(Span(row, Role.MUTED)) for row in wrap(detail.told, cells)] if detail.told else [])
    head = POINTED.block(_heading(detail, cells, rows))
    for ways in ([*told, *why, *more], [*why, *more], why or more or told):
        if len(head) + len(ways) <= rows:
            return [*head, *ways]
    if rows <= len(head):
        return head[:rows]
    left = rows - len(head)
    if detail.why:
        return [*head, *NEEDS.block(_why(scene, detail, cells, left))]
    said, term = (detail.more, MEANS) if detail.more else (detail.told, DOES)
    return [*head, *term.block(line(row) for row in wrap_rows(said, cells, left))]


def _heading(detail: Detail, cells: int, rows: int) -> list[Line]:
    """Return the name, kind and effects with what stands at their right; where they do not fit, below each other."""
    if measure(detail.head) + measure(detail.tail) + bool(detail.tail) <= cells:
        return [spread(detail.head, detail.tail, cells) if detail.tail else detail.head]
    head = broken(detail.head, cells)[: max(rows - 1, 1)]
    has_room = detail.tail and len(head) + 2 < rows
    return [*head, *([detail.tail] if has_room else [])]


def _why(scene: DuelScene, detail: Detail, cells: int, rows: int | None = None) -> list[Line]:
    """Return the price behind a check or a cross; the mark stays if the words are cut to `rows`."""
    if not detail.why:
        return []
    room = cells - 2 * (detail.can is not None)
    said = wrap(detail.why, room) if rows is None else wrap_rows(detail.why, room, rows)
    if detail.can is None:
        return [line(row) for row in said]
    signs = scene.signs
    can, cannot = CAN_HAVE.span(Span(f"{signs.check} ", Role.GOOD)), CANNOT_HAVE.span(Span(f"{signs.cross} ", Role.BAD))
    mark = can if detail.can else cannot
    first, *others = said
    return [line(mark, first), *(line("  ", row) for row in others)]


def detail_of(scene: DuelScene, target: Target) -> Detail | None:  # noqa: PLR0911  one for each kind
    """Return the texts about a target; None if it is no longer there."""
    book, signs, id_ = scene.book, scene.signs, str(target.id)
    match target.kind:
        case SpotKind.PLACE:
            return _place(scene, id_)
        case SpotKind.CARD:
            return Detail(_card_head(scene, id_), told=sentences(card_told(book, id_)))
        case SpotKind.WONDER:
            return _wonder(scene, WonderId(id_))
        case SpotKind.PROGRESS:
            head = _head(scene, line(Span(book.progress_name(id_), Role.STRONG)), progress_gives(book, id_, signs))
            return Detail(head, told=sentences(progress_told(book, id_)))
        case SpotKind.DIVINITY:
            head = _head(scene, line(Span(book.divinity_name(id_), Role.STRONG)), divinity_gives(book, id_, signs))
            return Detail(head, told=sentences(divinity_told(book, id_)))
        case SpotKind.SPACE:
            return _space(scene, int(target.id))
        case SpotKind.CHAMBER:
            return _chamber(scene, int(target.id))
        case SpotKind.MILITARY:
            told = sentences(military_told(book, id_, has_agora=scene.has_agora))
            return Detail(line(Span(start_upper(book.name_of(id_)), Role.STRONG)), told=told)
        case SpotKind.POSITION:
            return _position(scene, int(target.id))
        case SpotKind.TOKENS:
            return _tokens(scene, Seat(int(target.id)))
        case SpotKind.PLOTS:
            return _plots(scene, Seat(int(target.id)))
        case _:
            assert_never(target.kind)


def _head(scene: DuelScene, *parts: Line) -> Line:
    """Join the parts with a dot."""
    found: list[Span] = []
    for part in filter(None, parts):
        found += [*([Span(f" {scene.signs.dot} ", Role.MUTED)] if found else []), *part]
    return tuple(found)


def _card_head(scene: DuelScene, card: str) -> Line:
    book = scene.book
    color = book.card(card).color
    name = line(Span(book.card_name(card), Role.STRONG if color is None else role_of(color)))
    word = pgettext("card", "Senator") if color is None else color_word(color)
    word_line = line(Span(word, Role.MUTED, term=color_term(color)))
    return _head(scene, name, word_line, card_gives(book, card, scene.signs))


def _place(scene: DuelScene, place: str) -> Detail | None:
    structure = scene.structure
    places = () if structure is None else structure.places
    number = next((at for at, each in enumerate(places) if each.id == place), None)
    if number is None or not scene.lies(number):
        return None
    card = scene.view.cards[number]
    is_open = number in scene.view.open
    if card is None:
        back = _("A face-down card: {back}").format(back=back_name(scene.view.backs[number]))
        return Detail(line(Span(back, Role.STRONG)), more=covered_by_words(scene, number), told="")
    quote = scene.quote(card, scene.payer)
    lies = uncovers_words(scene, number) if is_open else covered_by_words(scene, number)
    return Detail(
        _card_head(scene, card),
        line(MAKES_FREE.span(Span(makes_free_words(scene, card), Role.MUTED))),
        card_why(scene, card, scene.payer),
        not quote.coins_short if is_open else None,
        sentences([rival_words(scene, card, scene.payer), lies]),
        sentences(card_told(scene.book, card)),
    )


def covered_by_words(scene: DuelScene, number: int) -> str:
    """Return the cards that cover a place, and the token that lies on its card."""
    structure, view = scene.structure, scene.view
    assert structure is not None, "a card lies there"
    place = structure.places[number]
    above = [at for at, each in enumerate(structure.places) if each in structure.covered_by(place) and scene.lies(at)]
    names = [scene.book.card_name(card) for card in (view.cards[at] for at in above) if card is not None]
    hidden = sum(view.cards[at] is None for at in above)
    if hidden:
        names.append(ngettext("a face-down card", "{n} face-down cards", hidden).format(n=hidden))
    said = [_("It lies below {cards}.").format(cards=and_list(names))] if names else []
    for deposit in view.deposits:
        if deposit.place == number:
            token = deposit.token
            if isinstance(token, int):
                said.append(
                    _("Whoever uncovers it gets {coins} for the Pantheon.").format(coins=scene.signs.coins(token))
                )
            else:
                name = scene.book.mythology_name(str(token))
                said.append(_("Whoever uncovers it gets the {mythology} token.").format(mythology=name))
    return sentences(said)


def _wonder(scene: DuelScene, wonder: WonderId) -> Detail:
    book, signs = scene.book, scene.signs
    owner = next((seat for seat in SEATS if wonder in scene.city(seat).unbuilt), None)
    head = _head(
        scene,
        line(Span(book.wonder_name(wonder), Role.STRONG)),
        cost_line(book.wonder(wonder).cost, signs),
        wonder_gives(book, wonder, signs, is_drafted=bool(scene.view.group)),
    )
    told = sentences(wonder_told(book, wonder, is_drafted=bool(scene.view.group)))
    if owner is None:
        return Detail(head, told=told)
    can = not scene.quote_wonder(wonder, owner).coins_short
    return Detail(head, why=wonder_why(scene, wonder, owner), can=can, told=told)


def _space(scene: DuelScene, space: int) -> Detail:
    laid = scene.view.spaces[space - 1]
    where = _("space {number}").format(number=space)
    if laid is None:
        return Detail(line(Span(start_upper(where), Role.STRONG)), more=_("It is empty."))
    if laid.card.item is None:
        assert laid.mythology is not None, "the Gate lies face up"
        name = _("a face-down divinity ({mythology})").format(mythology=scene.book.mythology_name(laid.mythology))
        return Detail(_head(scene, line(Span(start_upper(name), Role.STRONG)), line(Span(where, Role.MUTED))))
    divinity = laid.card.item
    quote = scene.quote_space(space, scene.payer)
    return Detail(
        _head(scene, line(Span(scene.book.divinity_name(divinity), Role.STRONG)), line(Span(where, Role.MUTED))),
        divinity_gives(scene.book, divinity, scene.signs),
        space_why(scene, space, scene.payer),
        quote is not None and quote.refusal is None,
        told=sentences(divinity_told(scene.book, divinity)),
    )


def _chamber(scene: DuelScene, number: int) -> Detail:
    chamber = scene.game.catalog.agora.chambers[number - 1]
    holder = scene.view.controllers[number - 1]
    points = scene.signs.points(chamber.points)
    held = _("nobody controls it") if holder is None else _("{name} controls it").format(name=scene.name(holder))
    told = []
    for decree in scene.view.decrees[number - 1]:
        if decree.decree is None:
            told.append(_("A decree lies face down."))
        else:
            told += decree_told(scene.book, decree.decree)
    ours, theirs = (scene.view.cubes[seat][number - 1] for seat in SEATS)
    cubes = _("cubes {left}:{right}").format(left=ours, right=theirs)
    head = _head(
        scene,
        line(Span(start_upper(chamber_name(number)), Role.STRONG)),
        line(points),
        line(cubes),
        line(Span(held, Role.MUTED)),
    )
    return Detail(head, told=sentences(told))


def _position(scene: DuelScene, position: int) -> Detail:
    points = zone_points(scene, position)
    if not position:
        return Detail(line(Span(_("The middle of the military track"), Role.STRONG)))
    leader = SEATS[0] if position > 0 else SEATS[1]
    if abs(position) == scene.game.catalog.track.capital:
        text = _("The capital of {rival}: {name} wins at once when the pawn gets there.")
        rival = scene.name(Seat(1 - leader))
        return Detail(line(Span(text.format(rival=rival, name=scene.name(leader)), Role.STRONG)))
    text = ngettext(
        "A pawn here gives {name} {n} point at the end.", "A pawn here gives {name} {n} points at the end.", points
    )
    where = _("Space {number} of the military track").format(number=abs(position))
    said = [text.format(name=scene.name(leader), n=points), *_military_here(scene, position)]
    return Detail(line(Span(where, Role.STRONG)), more=sentences(said))


def _military_here(scene: DuelScene, position: int) -> Iterator[str]:
    """Yield the effect of the Military token on a space, if one still lies there."""
    token = lying_tokens(scene).get(position)
    if token is not None:
        told = military_told(scene.book, token.id, has_agora=scene.has_agora)
        yield sentences([_("A Military token lies here."), *told])


def _tokens(scene: DuelScene, seat: Seat) -> Detail:
    city = scene.city(seat)
    mythologies = comma_list(map(scene.book.mythology_name, city.tokens))
    offerings = comma_list(map(scene.signs.coins, city.offerings))
    said = [
        _("Mythology tokens: {tokens}.").format(tokens=mythologies) if mythologies else "",
        _("Offering tokens, each for one call of a divinity: {coins}.").format(coins=offerings) if offerings else "",
    ]
    head = _("Tokens of {name}").format(name=scene.name(seat))
    return Detail(line(Span(head, Role.STRONG)), more=sentences(said))


def _plots(scene: DuelScene, seat: Seat) -> Detail:
    city = scene.city(seat)
    drawn, ready = len(city.unprepared), len(city.prepared)
    counts = _("{drawn} drawn, {ready} ready").format(drawn=drawn, ready=ready)
    said = [
        _("{name}: {what}").format(
            name=scene.book.conspiracy_name(plot), what=sentences(conspiracy_told(scene.book, plot))
        )
        for plot, _card in city.triggered
    ]
    head = _head(
        scene,
        line(Span(_("Conspiracies of {name}").format(name=scene.name(seat)), Role.STRONG)),
        line(Span(counts, Role.MUTED)),
    )
    return Detail(head, told=sentences(said))
