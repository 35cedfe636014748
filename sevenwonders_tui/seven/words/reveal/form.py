"""The forms of a city's panel in the reveal: its parts below each other, or side by side in low panels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import Block, beside, block_cells, centered, padded
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    clip,
    clip_front,
    flow,
    join,
    line,
    measure,
    pad,
    role_of,
    wrap,
)
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.cards.act_card import (
    CardRoom,
    act_card,
    bar_rows,
    face_down,
    from_the_side,
    least_rows,
)
from sevenwonders_tui.seven.words.events.story import Act, ActKind, Deed
from sevenwonders_tui.seven.words.reveal.parts import (
    coins_text,
    color_bar,
    count_rows,
    fact_items,
    facts_below,
    has_bars,
    later_acts,
    main_act,
    marks_line,
    marks_rows,
    money_rows,
    way_line,
    wonder_block,
)
from sevenwonders_tui.seven.words.reveal.steps import SHOWN, CardSide, PanelStep

MARGIN = 1
"""Empty cells at either end of a panel's lines."""
WIDEST_CARD, CARD_ACROSS = 30, 28
"""The cells of the widest card above its wonder, and of a card with all its words beside it."""
FLAT_ROWS = 3
LABEL_CELLS = 18
HALF_WORDS = 22
"""With twice as many cells, words stand in two columns."""
MUCH = 3
"""The highest level of `PanelParts.has`."""


@dataclass(frozen=True, slots=True)
class RevealRoom:
    """The room for all panels."""

    cells: int
    rows: int
    signs: Symbols
    is_framed: bool
    """Whether panels and cards have lines around them."""


@dataclass(frozen=True, slots=True)
class PanelParts:
    """The form of a panel's parts, and their rows."""

    wonder: WonderSize | None
    is_beside: bool
    """Whether the wonder stands beside the card."""
    card: int
    """Rows of the card."""
    has: int
    """The level of detail about the city: 1 shields and points, 2 the cards too, 3 the cards in two ways."""


def row_of(deeds: Sequence[Deed], at: int, columns: int) -> Sequence[Deed]:
    """Return the deeds whose panels stand in the same row as this one."""
    first = at - at % columns
    return deeds[first : first + columns]


def card_room(room: RevealRoom, beside: int, rows: int = FLAT_ROWS) -> CardRoom:
    """Return the room for a card in a panel, with a picture of `beside` cells beside it."""
    cells = room.cells - 2 * MARGIN - (beside + 2 if beside else 0)
    return CardRoom(min(cells, WIDEST_CARD), rows, room.signs, room.is_framed)


def later_part(deed: Deed, room: CardRoom) -> list[Line]:
    """Return the acts of powers at the end of the turn, for below the card."""
    if main_act(deed) is None:
        return []
    return [row for act in later_acts(deed) for row in later_rows(act, room)]


def has_facts(size: WonderSize | None, is_beside: bool) -> TypeGuard[WonderSize]:
    """Return whether shields and points stand beside the wonder: if it is small and nothing else stands there."""
    return size is WonderSize.SMALL and not is_beside


def wonder_part(
    deed: Deed, size: WonderSize | None, step: PanelStep, cells: int, signs: Symbols, *, is_beside: bool
) -> list[Line]:
    """Return the wonder with its stages as signs: beside it if it is small, otherwise below it."""
    if size is None:
        return marks_rows(deed, step, cells, signs)
    picture = wonder_block(deed, size, step, signs)
    if has_facts(size, is_beside):
        room = cells - size.cells - 2
        facts = facts_below(deed, room, signs) if step.is_face else []
        marks = marks_rows(deed, step, room, signs)
        return beside([picture, [*marks, *[line()] * (size.rows - len(marks) - len(facts)), *facts]], 2)
    block = [*picture, *marks_rows(deed, step, size.cells, signs)]
    return block if is_beside else centered(block, cells)


class UprightForm:
    """Panels with their parts one below the other."""

    def __init__(
        self, deeds: Sequence[Deed], room: RevealRoom, columns: int, parts: PanelParts, ways: Sequence[bool]
    ) -> None:
        self._deeds, self._room, self._parts, self._columns, self._ways = deeds, room, parts, columns, ways
        self._cells = room.cells - 2 * MARGIN
        beside_card = parts.wonder.cells if parts.wonder and parts.is_beside else 0
        self._card = card_room(room, beside_card, parts.card)
        drawn = [self._parts_of(deed, SHOWN) for deed in deeds]
        self._heights = [max(len(each[part]) for each in drawn) for part in range(4)]

    def draw(self, at: int, step: PanelStep) -> list[Line]:
        """Return a panel."""
        deed, cells = self._deeds[at], self._cells
        card, wonder, money, has = (
            padded(part, cells, rows) for part, rows in zip(self._parts_of(deed, step), self._heights, strict=True)
        )
        ways = [
            way_line(
                row_of(self._deeds, at, self._columns),
                at % self._columns,
                step,
                self._room.cells,
                self._room.signs,
                is_clockwise=is_clockwise,
            )
            for is_clockwise in self._ways
        ]
        gaps = self._gaps()
        margin = Span(" " * MARGIN)

        def placed(block: Block) -> list[Line]:
            return [(margin, *each, margin) for each in block]

        rows: list[Line] = [line()] * gaps[0]
        for part, gap in ((card, gaps[1]), (wonder, gaps[2])):
            rows += [*placed(part), *[line()] * gap]
        rows += [*placed(money), *ways, *[line()] * gaps[3], *placed(has)]
        return padded(rows, self._room.cells, self._room.rows)

    def _gaps(self) -> tuple[int, int, int, int]:
        """Return the empty rows above the card, the wonder, the coins and the facts of the city."""
        gaps = [0, 0, 0, 0]
        spare = self._room.rows - sum(self._heights) - len(self._ways)
        is_needed = [True, self._heights[1] > 0, self._heights[2] + len(self._ways) > 0, self._heights[3] > 0]
        order = [at for at in (1, 2, 3, 0) if is_needed[at]]
        for most in (1, 2):
            for at in order:
                if spare > 0 and gaps[at] < most:
                    gaps[at] += 1
                    spare -= 1
        gaps[0] += max(spare - 1, 0) // 2
        return gaps[0], gaps[1], gaps[2], gaps[3]

    def _parts_of(self, deed: Deed, step: PanelStep) -> tuple[Block, Block, Block, Block]:
        """Return the card, the wonder, the coins, and the facts of the city."""
        signs, cells = self._room.signs, self._cells
        is_beside = self._parts.is_beside
        card: Block = card_rows(deed, step, self._card)
        wonder: Block = wonder_part(deed, self._parts.wonder, step, cells, signs, is_beside=is_beside)
        money = money_rows(deed, step, cells, signs)
        card, wonder = (
            (beside([padded(card, self._card.cells), wonder], 2), []) if is_beside else (centered(card, cells), wonder)
        )
        facts = not has_facts(self._parts.wonder, is_beside)
        has = what_city_has(deed, cells, signs, self._parts.has, has_facts=facts) if step.is_face else []
        return card, wonder, money, has


class AcrossForm:
    """Panels below each other with their parts side by side."""

    def __init__(self, deeds: Sequence[Deed], room: RevealRoom, *, has_label: bool) -> None:
        self._deeds, self._room, self.has_label = deeds, room, has_label
        self._has_wonder = room.rows >= WonderSize.SMALL.rows

    def draw(self, at: int, step: PanelStep) -> list[Line]:
        """Return a panel."""
        deed, room = self._deeds[at], self._room
        columns: list[Block] = []
        if self.has_label:
            columns.append(self._label(deed, step))
        act = main_act(deed)
        card = CardRoom(CARD_ACROSS, room.rows, room.signs, room.is_framed and room.rows > FLAT_ROWS)
        has_foot = act is not None and least_rows(act, card) <= room.rows
        card = replace(card, has_foot=has_foot, is_filled=self.has_label)
        if act is not None:
            columns.append(card_rows(deed, step, card, has_later=False))
        if self._has_wonder:
            columns.append(wonder_block(deed, WonderSize.SMALL, step, room.signs))
        left = room.cells - 2 * MARGIN - sum(block_cells(column) + 2 for column in columns)
        columns.append(self._words(deed, step, left, has_foot=has_foot))
        rows = [(Span(" " * MARGIN), *each) for each in beside(columns, 2)]
        return padded(rows[: room.rows], room.cells, room.rows)

    def _label(self, deed: Deed, step: PanelStep) -> Block:
        """Return the name of the city, and in one line its treasury, stages, shields and points."""
        signs, cells = self._room.signs, LABEL_CELLS - 2
        facts = fact_items(deed, signs, has_words=False) if step.is_face else []
        tight = [tuple(replace(span, text=span.text.rstrip()) for span in fact) for fact in facts]
        coins = line(Span(coins_text(deed, step, signs), Role.TITLE))
        name = line(Span(clip(deed.name, cells, signs.ellipsis), Role.STRONG))
        board = line(Span(clip_front(deed.board, cells, signs.ellipsis), Role.MUTED))
        return [pad(row, cells) for row in (name, board, join([coins, marks_line(deed, step, signs), *tight], " "))]

    def _words(self, deed: Deed, step: PanelStep, cells: int, *, has_foot: bool) -> Block:
        """Return everything that the card does not say; parts stand side by side if there are too few rows."""
        if not step.is_face:
            return []
        signs, act, rows = self._room.signs, main_act(deed), self._room.rows
        hows = [line(Span(act.how, Role.MUTED))] if act is not None and act.how and not has_foot else []
        is_double = cells >= 2 * HALF_WORDS
        money = money_rows(deed, step, HALF_WORDS if is_double else cells, signs)
        must = [*hows, *later_lines(deed, act is not None, cells), *money]
        if len(must) > rows:
            must = flow(must, cells, "  ")[:rows]
            is_double = False
        marks = [] if self.has_label else marks_rows(deed, step, cells, signs)
        if is_double and block_cells(must) <= cells - HALF_WORDS - 2:
            has = _whole([marks, *self._has(deed, HALF_WORDS)], rows)
            return beside([padded(must, cells - HALF_WORDS - 2, 1), has], 2)
        return [*must, *_whole([marks, *self._has(deed, cells)], rows - len(must))]

    def _has(self, deed: Deed, cells: int) -> list[list[Line]]:
        """Return shields and points, and the number of cards of each colour."""
        signs = self._room.signs
        bars = color_bar(deed, cells) if has_bars(signs) else []
        facts = flow(fact_items(deed, signs), cells, "   ")
        if len(facts) > 1:
            facts = flow(fact_items(deed, signs, has_words=False), cells, "   ")
        return [[] if self.has_label else facts, bars or count_rows(deed, cells)]


def _whole(parts: Sequence[Sequence[Line]], rows: int) -> list[Line]:
    """Return the parts that fit into `rows` rows; none is cut."""
    kept: list[Line] = []
    for part in parts:
        if len(kept) + len(part) <= rows:
            kept += part
    return kept


def what_city_has(deed: Deed, cells: int, signs: Symbols, much: int, *, has_facts: bool) -> list[Line]:
    """Return shields and points, and the number of cards of each colour in the ways that `much` allows."""
    facts = flow(fact_items(deed, signs), cells, "   ") if has_facts else []
    if much < MUCH - 1:
        return facts
    words = count_rows(deed, cells)
    if not has_bars(signs):
        return [*facts, *words]
    return [*facts, *color_bar(deed, cells), *(words if much >= MUCH else [])]


def card_rows(deed: Deed, step: PanelStep, room: CardRoom, *, has_later: bool = True) -> list[Line]:
    """Return the acts of a city as cards: the first one large, and those of powers below it."""
    act = main_act(deed)
    if act is None:
        return later_lines(deed, False, room.cells) if step.is_face else []
    match step.side:
        case CardSide.BACK:
            return face_down(room)
        case CardSide.EDGE:
            return from_the_side(room)
        case CardSide.FACE:
            return [*act_card(act, room), *(later_part(deed, room) if has_later else [])]


def later_rows(act: Act, room: CardRoom) -> list[Line]:
    """Return the act of a power at the end of the turn."""
    if act.kind is ActKind.PASSED:
        return [line(Span(row, Role.MUTED)) for row in wrap(_("then {what}").format(what=act.sentence), room.cells)]
    return bar_rows(act, room)


def later_lines(deed: Deed, is_later: bool, cells: int) -> list[Line]:
    """Return the acts of powers at the end of the turn in words."""
    rows: list[Line] = []
    for act in later_acts(deed):
        text = _("then {what}").format(what=act.sentence) if is_later else act.sentence
        what = Span(text, role_of(act.color) if act.color else Role.STRONG)
        how = Span(f"({act.how})" if act.how else "", Role.MUTED)
        whole = line(what, " ", how)
        rows += [whole] if measure(whole) <= cells else [line(what), line(how)]
    return rows
