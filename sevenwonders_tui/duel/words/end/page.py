"""The end of a game of Duel on one page: the winner's Wonders and name, what decided the game, and the score sheet.

The page starts with the smallest shape that says everything, and grows while it fits: first the Wonders, then large
letters, then blank lines. `step` counts up the sheet, see `score_pad`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeAlias

from sevenwonders_tui.duel.words.end.result import DuelScoreSheet
from sevenwonders_tui.duel.words.end.score_pad import duel_pad_lines, last_step
from sevenwonders_tui.duel.words.pictures.wonder_art import duel_wonder_picture
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.present.block import Block, beside, on_ground
from sevenwonders_tui.present.drawing.large import has_large, large_text, large_width
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Ground, Line, Role, Span, flow, line, wrap
from sevenwonders_tui.present.symbols import Symbols

DUEL_WIDEST = 132
"""The greatest useful width in cells: wider columns and bars are no easier to read."""
LEAST_BESIDE = 36
"""The least number of cells for words beside a Wonder."""
GAP = 3
"""The cells between Wonders, and between a Wonder and the words beside it."""


@dataclass(frozen=True, slots=True)
class WonderWall:
    """How the winner's Wonders are shown: their number, their size, and how many stand side by side."""

    size: WonderSize
    most: int
    across: int

    def rows(self, wonders: int) -> int:
        """Return the number of lines that they take."""
        shelves = -(-min(wonders, self.most) // self.across)
        return shelves * (self.size.rows + 1) - 1

    def cells(self, wonders: int) -> int:
        """Return their width in cells."""
        return min(wonders, self.most, self.across) * (self.size.cells + GAP) - GAP


WALLS = (
    WonderWall(WonderSize.SMALL, 1, 1),
    WonderWall(WonderSize.SMALL, 2, 2),
    WonderWall(WonderSize.LARGE, 1, 1),
    WonderWall(WonderSize.LARGE, 2, 2),
    WonderWall(WonderSize.LARGE, 4, 2),
    WonderWall(WonderSize.LARGE, 4, 4),
    WonderWall(WonderSize.DOUBLE, 1, 1),
)
"""The possible walls, from small to large."""


@dataclass(frozen=True, slots=True)
class DuelEndShape:
    """The parts of the page that have room."""

    wall: WonderWall | None = None
    has_large_name: bool = False
    has_figures: bool = False
    """Whether the points are shown as large figures too."""
    has_gap: bool = False
    has_margin: bool = False
    has_rule: bool = False
    is_airy: bool = False


GrowDuel: TypeAlias = Callable[[DuelEndShape], DuelEndShape]


def _with(**changes: Any) -> GrowDuel:
    return lambda shape: replace(shape, **changes)


GROWTH: tuple[GrowDuel, ...] = (
    *(_with(wall=wall) for wall in WALLS[:3]),
    _with(has_gap=True),
    _with(has_large_name=True),
    _with(has_rule=True),
    _with(has_figures=True),
    *(_with(wall=wall) for wall in WALLS[3:]),
    _with(has_margin=True),
    _with(is_airy=True),
)
"""The steps that make a shape larger, the most wanted first; a step that does not fit is left out."""


@dataclass(frozen=True, slots=True)
class DuelEndPage:
    """The page at the end of a game, for a number of cells."""

    sheet: DuelScoreSheet
    cells: int
    signs: Symbols
    notes: tuple[str, ...] = ()
    """Other facts about the game, such as that it was a practice game."""
    below: tuple[Line, ...] = ()
    """Lines from a review: the chances, and the turning point."""
    is_flat: bool = False
    """Whether the ground has no shades: then lines separate the parts."""

    @property
    def last_step(self) -> int:
        """The step at which everything is counted."""
        return last_step(self.sheet)

    def fitting(self, rows: int) -> DuelEndShape:
        """Return the largest shape that fits into `rows` rows; the smallest shape if none fits."""
        return _fitting(self, rows)

    def is_within(self, shape: DuelEndShape, rows: int) -> bool:
        """Return whether a shape fits into the width of the page and into `rows` rows."""
        if shape.wall is not None and not self._has_room(shape):
            return False
        if shape.has_large_name and not 0 < self._large_width() <= self._beside(shape):
            return False
        if shape.has_figures and not self.sheet.counts:
            return False
        return len(self.lines(shape)) <= rows

    def _has_room(self, shape: DuelEndShape) -> bool:
        """Return whether the Wonders leave room for the words; only a single one may have the double size."""
        wall, wonders = shape.wall, len(self._wonders)
        if wall is None or not wonders or (wall.size is WonderSize.DOUBLE and wonders > 1):
            return False
        return self._beside(shape) >= LEAST_BESIDE

    def lines(self, shape: DuelEndShape, step: int | None = None) -> list[Line]:
        """Return the page in a shape; every step has the same number of lines."""
        step = self.last_step if step is None else step
        margin, gap = [line()] * shape.has_margin, [line()] * shape.has_gap
        pad = duel_pad_lines(
            self.sheet,
            self.cells,
            self.signs,
            step,
            has_rule=shape.has_rule,
            is_airy=shape.is_airy,
            is_flat=self.is_flat,
        )
        below = [(Span(" "), *each) if step >= self.last_step else line() for each in self.below]
        return [*margin, *self._top(shape, step), *gap, *pad, *on_ground(below, Ground.PANEL, self.cells)]

    @property
    def _wonders(self) -> Sequence[WonderId]:
        """The winner's Wonders, the last one built first; those of both for a shared victory."""
        return [wonder for seat in self.sheet.winners for wonder in reversed(self.sheet.wonders[seat])]

    def _beside(self, shape: DuelEndShape) -> int:
        """Return the width of the words beside the Wonders, in cells."""
        return self.cells - 2 - (0 if shape.wall is None else shape.wall.cells(len(self._wonders)) + GAP)

    def _large_width(self) -> int:
        """Return the width of the headline in large letters, in cells; 0 if there is none."""
        text = self.sheet.headline
        return large_width(text, self.signs) if text and has_large(text) else 0

    # Above the sheet

    def _top(self, shape: DuelEndShape, step: int) -> list[Line]:
        """Return the Wonders with the words beside them."""
        room = self._beside(shape)
        words = [*self._headline(shape, room), *[line()] * shape.is_airy, *self._why(room)]
        if step < self.last_step:
            words = [line()] * len(words)
        if shape.wall is not None:
            above = max(0, (shape.wall.rows(len(self._wonders)) - len(words)) // 2)
            words = beside([self._wall(shape.wall, step), [*[line()] * above, *words]], GAP)
        return [(Span(" "), *each) for each in words]

    def _wall(self, wall: WonderWall, step: int) -> Block:
        wonders = self._wonders[: wall.most]
        if step < self.last_step:
            return [line(" " * wall.cells(len(wonders)))] * wall.rows(len(wonders))
        shelves = [wonders[at : at + wall.across] for at in range(0, len(wonders), wall.across)]
        found: list[Line] = []
        for shelf in shelves:
            pictures = [duel_wonder_picture(each, wall.size, self.signs, is_built=True) for each in shelf]
            found += [line()] * bool(found) + beside(pictures, GAP)
        return found

    def _headline(self, shape: DuelEndShape, cells: int) -> list[Line]:
        """Return the winner's name, or that nobody has won."""
        sheet = self.sheet
        if not sheet.winners:
            return [line(Span(row, Role.STRONG)) for row in wrap(sheet.verdict, cells)]
        if not shape.has_large_name:
            return [line(Span(row, Role.YOU)) for row in wrap(f"{self.signs.prompt} {sheet.verdict}", cells)]
        name = large_text(sheet.headline, Role.YOU, self.signs)
        if not shape.has_figures:
            return [*name, *(line(Span(row, Role.STRONG)) for row in wrap(sheet.result, cells))]
        points = " : ".join(str(total) for total in sheet.totals)
        return [*name, line(), *large_text(points, Role.STRONG, self.signs), line(Span(sheet.result, Role.PLAIN))]

    def _why(self, cells: int) -> list[Line]:
        """Return what decided the game, and the other notes."""
        rows = [line(Span(text, Role.STRONG)) for text in wrap(self.sheet.decided, cells)] if self.sheet.decided else []
        return rows + flow([line(Span(text, Role.MUTED)) for text in self.notes], cells)


@lru_cache(maxsize=32)
def _fitting(page: DuelEndPage, rows: int) -> DuelEndShape:
    """Return the largest shape; it is asked for again at every step of counting."""
    shape = DuelEndShape()
    for grow in GROWTH:
        larger = grow(shape)
        if page.is_within(larger, rows):
            shape = larger
    return shape
