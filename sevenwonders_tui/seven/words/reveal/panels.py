"""The reveal of a turn as panels: their number in a row, their parts, and their state at a step.

All panels have the same parts at the same heights, so that eyes and coins go across. The room of a part that a step
does not show yet stays empty, so that nothing moves when the part appears.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import TypeAlias

from rich.cells import cell_len

from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, clip, clip_front
from sevenwonders_tui.seven.words.cards.act_card import (
    least_rows,
)
from sevenwonders_tui.seven.words.events.story import Deed
from sevenwonders_tui.seven.words.reveal.form import (
    FLAT_ROWS,
    MARGIN,
    AcrossForm,
    PanelParts,
    RevealRoom,
    UprightForm,
    card_room,
    has_facts,
    later_part,
    row_of,
    what_city_has,
    wonder_part,
)
from sevenwonders_tui.seven.words.reveal.parts import (
    coins_text,
    has_way,
    main_act,
    money_rows,
)
from sevenwonders_tui.seven.words.reveal.steps import SHOWN, PanelStep

GUTTER = 1
"""Empty cells between panels."""
WIDEST_PANEL = 64
LEAST_CARD = 16
LEAST_PANEL, LEAST_OF_FIVE, LEAST_OF_ROWS = 26, 30, 24
"""The narrowest panels: if all stand in one row, if five or more do, and if they stand in two rows."""
LEAST_TALL, LEAST_SQUARE, LEAST_BAND = 19, 9, 4
"""The lowest panels: in one row, in two rows, and below each other; lower ones have no title line."""
TITLE_REST = 9
"""The cells of a title line besides name and board: margins, a dot between them, and the treasury."""
SHORTEST_NAME = 8
FEW, MANY = 4, 5
"""The number of panels that may stand in two rows, and the number that does unless there is plenty of room."""


_WONDER_WORTH = {WonderSize.DOUBLE: 7.0, WonderSize.LARGE: 6.0, WonderSize.SMALL: 3.0, None: 0.0}
_SIGN_WORTH = 2.0
"""The worth of large signs on all cards."""
_ROW_WORTH = 0.1
"""The worth of a row of the card."""
_HAS_WORTH = {3: 1.3, 2: 0.9, 1: 0.2}
_GAP_WORTH = (0.5, 0.5, 0.3, 0.2)
"""The worth of the first empty row between the parts, and of the next ones."""
MOST_CARD = 11


class RevealLayout:
    """The panels of one turn in a room."""

    def __init__(self, deeds: Sequence[Deed], room: RevealRoom) -> None:
        self.columns, self.cells, self.rows, self._form = _fitting(deeds, room)
        lines = -(-len(deeds) // self.columns)
        self.gutter = GUTTER if lines * (self.rows + GUTTER) <= room.rows + GUTTER else 0
        """Empty rows between panels."""
        self._deeds = deeds
        self._room = room

    @property
    def is_framed(self) -> bool:
        """Whether panels and cards have lines around them."""
        return self._room.is_framed

    @property
    def has_titles(self) -> bool:
        """Whether panels have a title line, or a title in the frame; otherwise names stand inside."""
        return not isinstance(self._form, AcrossForm) or not self._form.has_label

    def title(self, at: int) -> str:
        """Return the title of a panel: the name of its city."""
        deed, signs = self._deeds[at], self._room.signs
        cells = self.cells - TITLE_REST
        name = clip(deed.name, max(cells - cell_len(deed.board), SHORTEST_NAME), signs.ellipsis)
        board = clip_front(deed.board, cells - cell_len(name), signs.ellipsis)
        return f"{name} {signs.dot} {board}"

    def coins(self, at: int, step: PanelStep) -> str:
        """Return the treasury of a city at a step."""
        return coins_text(self._deeds[at], step, self._room.signs)

    def draw(self, at: int, step: PanelStep = SHOWN) -> list[Line]:
        """Return a panel without its title line and its frame."""
        return self._form.draw(at, step)


_Form: TypeAlias = UprightForm | AcrossForm


def _fitting(deeds: Sequence[Deed], room: RevealRoom) -> tuple[int, int, int, _Form]:
    """Return the number of panels in a row, their cells and rows, and their form."""
    for columns in _columns(len(deeds), room.cells):
        lines = -(-len(deeds) // columns)
        cells = min((room.cells - GUTTER * (columns - 1)) // columns, WIDEST_PANEL)
        rows = (room.rows - GUTTER * (lines - 1)) // lines
        inside = _inside(cells, rows, room)
        if inside.rows < (LEAST_TALL if lines == 1 else LEAST_SQUARE):
            continue
        ways = _ways(deeds, columns)
        chosen = _Choice(deeds, inside, len(ways)).best()
        if chosen is not None:
            return columns, cells, rows, UprightForm(deeds, inside, columns, chosen, ways)
    rows = max(room.rows // len(deeds), FLAT_ROWS)
    is_flat = rows < LEAST_BAND + room.is_framed
    if is_flat:
        # A bar separates a card from its ground, so that three rows need no frame.
        rows, inside = FLAT_ROWS, replace(room, rows=FLAT_ROWS, is_framed=False)
    else:
        rows = min(rows, 9)
        inside = _inside(room.cells, rows, room)
    return 1, room.cells, rows, AcrossForm(deeds, inside, has_label=is_flat)


def _columns(panels: int, cells: int) -> Iterator[int]:
    """Yield the possible numbers of columns of panels, the best first."""
    if cells // panels >= (LEAST_PANEL if panels < MANY else LEAST_OF_FIVE):
        yield panels
    half = -(-panels // 2)
    if panels >= FEW and cells // half >= LEAST_OF_ROWS:
        yield half


def _inside(cells: int, rows: int, room: RevealRoom) -> RevealRoom:
    """Return the room within a panel: without its title line, or its frame."""
    if room.is_framed:
        return replace(room, cells=cells - 2, rows=rows - 2)
    return replace(room, cells=cells, rows=rows - 1)


def _ways(deeds: Sequence[Deed], columns: int) -> tuple[bool, ...]:
    """Return the directions in which coins go between panels beside each other: True is clockwise."""
    return tuple(
        is_clockwise
        for is_clockwise in (True, False)
        if any(has_way(row_of(deeds, at, columns), at % columns, is_clockwise=is_clockwise) for at in range(len(deeds)))
    )


class _Choice:
    """Finds the parts that show most among those that fit with all their words."""

    def __init__(self, deeds: Sequence[Deed], room: RevealRoom, ways: int) -> None:
        self._deeds, self._room, self._ways = deeds, room, ways
        self._cells = room.cells - 2 * MARGIN
        self._money = max(len(money_rows(deed, SHOWN, self._cells, room.signs)) for deed in deeds)
        self._has = {has_facts: self._has_rows(has_facts=has_facts) for has_facts in (False, True)}

    def best(self) -> PanelParts | None:
        """Return the best parts; None if nothing fits."""
        found = [
            each for wonder in _WONDER_WORTH for is_beside in (False, True) for each in self._with(wonder, is_beside)
        ]
        return max(found, key=lambda each: each[0])[1] if found else None

    def _with(self, wonder: WonderSize | None, is_beside: bool) -> Iterator[tuple[float, PanelParts]]:
        """Yield the parts that fit with a wonder of a size, each after its worth."""
        wide = wonder.cells if wonder else 0
        card = card_room(self._room, wide if is_beside else 0)
        if (is_beside and not wide) or wide > self._cells or card.cells < LEAST_CARD:
            return
        acts = [act for deed in self._deeds if (act := main_act(deed)) is not None]
        least = max((least_rows(act, card) for act in acts), default=0)
        signed = max((least_rows(act, card, has_sign=True) for act in acts), default=0)
        later = max(len(later_part(deed, card)) for deed in self._deeds)
        wonders = max(
            len(wonder_part(deed, wonder, SHOWN, self._cells, self._room.signs, is_beside=is_beside))
            for deed in self._deeds
        )
        has = self._has[not has_facts(wonder, is_beside)]
        for rows, much in product(range(least, MOST_CARD + 1), _HAS_WORTH):
            top = max(rows + later, wonders) if is_beside else rows + later + wonders
            spare = self._room.rows - top - self._money - self._ways - has[much]
            if spare >= 0:
                worth = _WONDER_WORTH[wonder] + _HAS_WORTH[much] + _SIGN_WORTH * (rows >= signed) + _ROW_WORTH * rows
                yield worth + sum(_GAP_WORTH[:spare]), PanelParts(wonder, is_beside, rows, much)

    def _has_rows(self, *, has_facts: bool) -> dict[int, int]:
        """Return the rows that each level of detail about the cities takes."""
        cells, signs = self._cells, self._room.signs
        return {
            much: max(len(what_city_has(deed, cells, signs, much, has_facts=has_facts)) for deed in self._deeds)
            for much in _HAS_WORTH
        }
