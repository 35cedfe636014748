"""The middle of the table: the age, the war as it would end now, the discards, and the giver of the next hand."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.block import beside, block_cells, centered
from sevenwonders_tui.present.drawing.large import LARGE_ROWS, large_text, large_width
from sevenwonders_tui.present.line import Line, Role, Span, clip_line, flow, join, line, measure, pad, told, wrap_line
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.ring import neighbors_of, passing_side
from sevenwonders_tui.seven.engine.rules import TURNS
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.panels.outlook import verdict, war_told
from sevenwonders_tui.seven.words.table.glance import WarFront, all_fronts
from sevenwonders_tui.seven.words.terms.table import AGE, DISCARDS, NEXT_HAND, WAR_NOW
from sevenwonders_tui.seven.words.tokens import shield_signs, token_span

COLUMN_GAP = "    "


@dataclass(frozen=True, slots=True)
class MiddleFacts:
    """The facts in the middle of the table."""

    age: int
    own: CityId
    fronts: tuple[WarFront, ...]
    """Every front once, those of the city in the middle of the screen first."""
    names: tuple[str, ...]
    discards: int
    next_hand: CityId | None
    """The city whose hand the seat gets after this turn; None if it gets none."""


def middle_facts(view: View, own: CityId, names: tuple[str, ...]) -> MiddleFacts:
    """Return the facts in the middle of a table; `own` is the city in the middle of the screen."""
    return MiddleFacts(view.age, own, all_fronts(view, own), names, view.discards, _next_hand(view))


def _next_hand(view: View) -> CityId | None:
    if view.seat is None or view.is_over or view.turn >= TURNS:
        return None
    if view.variant is Variant.FREE_CITY:
        return CityId(1 - view.seat)
    left, right = neighbors_of(CityId(view.seat), len(view.cities))
    return right if passing_side(view.age) is Side.LEFT else left


def _next_hand_line(giver: str) -> Line:
    words = _("your next hand is that of {name}")
    return NEXT_HAND.line(told(words, Role.MUTED, name=Span(giver, Role.STRONG)))


def age_lines(told: MiddleFacts, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return the age in large letters, with the discards and the next hand beside or below it."""
    title = _("Age {age}").format(age=AGES[told.age])
    discards = line(Span(_("discarded"), Role.MUTED), " ", Span(_cards(told.discards), Role.STRONG))
    facts = [DISCARDS.line(discards)]
    if told.next_hand is not None:
        facts.append(_next_hand_line(told.names[told.next_hand]))
    is_low = rows < LARGE_ROWS + 2 and large_width(title, signs) + 3 + block_cells(facts) > cells
    if rows < LARGE_ROWS or large_width(title, signs) > cells or is_low:
        below = [row for fact in facts for row in wrap_line(fact, cells)]
        return [line(Span(title, Role.STRONG, term=AGE.id)), *below][:rows]
    letters = AGE.block(large_text(title, Role.MUTED, signs))
    wide = large_width(title, signs) + 3 + block_cells(facts)
    if wide <= cells:
        block = beside([letters, [(), *facts]], 3)
        return [*[()] * ((rows - LARGE_ROWS) // 2), *centered(block, cells)]
    below = [clip_line(row, cells) for row in flow(facts, cells)][: max(rows - LARGE_ROWS - 1, 0)]
    gap: list[Line] = [()] if below else []
    block = [*centered(letters, cells), *gap, *(row for each in below for row in centered([each], cells))]
    return [*[()] * min((rows - len(block)) // 2, 2), *block]


def _cards(count: int) -> str:
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def war_lines(told: MiddleFacts, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return how the war of this age would end now, the own fronts first; those of others as room allows."""
    fronts = _fronts(told, signs)
    own = sum(told.own in (front.city, front.neighbor) for front in told.fronts)
    head = line(Span(_("war, if it came now"), Role.MUTED, term=WAR_NOW.id))
    shown = _arranged(fronts, cells, rows - 1) or _arranged(fronts[:own], cells, rows - 1)
    if not shown:
        return [clip_line(row, cells) for row in [head, *fronts][: max(rows, 0)]]
    block = [head, *shown]
    return [*[()] * min((rows - len(block)) // 2, 2), *centered(block, cells)]


def tells_all(told: MiddleFacts, signs: Symbols, cells: int, rows: int) -> bool:
    """Return whether the lines of the war in this room show every front."""
    return bool(_arranged(_fronts(told, signs), cells, rows - 1))


def _fronts(told: MiddleFacts, signs: Symbols) -> list[Line]:
    sides = [[_side(told, front, at, signs) for at in (0, 1)] for front in told.fronts]
    wide = [max(measure(side[at]) for side in sides) for at in (0, 1)]
    return [
        WAR_NOW.line(
            (
                *pad(left, wide[0]),
                Span(f" {verdict(*front.shields)} ", Role.STRONG),
                *pad(right, wide[1]),
                Span("  "),
                *_tokens(front),
            ),
            war_told(front, told.names),
        )
        for front, (left, right) in zip(told.fronts, sides, strict=True)
    ]


def _arranged(fronts: list[Line], cells: int, rows: int) -> list[Line]:
    """Return the fronts in the fewest columns that `rows` rows allow; nothing if there is no room."""
    if rows <= 0:
        return []
    columns = -(-len(fronts) // rows)
    high = -(-len(fronts) // columns)
    wide = max(map(measure, fronts))
    if columns * wide + (columns - 1) * len(COLUMN_GAP) > cells:
        return []
    return [join([pad(front, wide) for front in fronts[at::high]], COLUMN_GAP) for at in range(high)]


def _side(told: MiddleFacts, front: WarFront, at: int, signs: Symbols) -> Line:
    city, count = (front.city, front.neighbor)[at], front.shields[at]
    role = Role.STRONG if city == told.own else Role.PLAIN
    return line(Span(told.names[city], role), " ", shield_signs(count, signs))


def _tokens(front: WarFront) -> Line:
    """Return the tokens that both sides would take."""
    return line(token_span(front.tokens[0]), Span(" : ", Role.MUTED), token_span(front.tokens[1]))
