"""The end of a game on one page: the winner's wonder and name, the reason of the victory, the bars, and the score pad.

The smallest page has all facts. It grows while it fits: first the wonder, then large letters, then empty lines.
`step` counts the sheet up, see `score_pad`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import Any, TypeAlias

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import Block, beside, on_ground
from sevenwonders_tui.present.drawing.large import has_large, large_text, large_width
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Ground, Line, Role, Span, flow, line, wrap
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.end.score_pad import LAST_STEP, PadShape, bar_lines, column_width, pad_lines
from sevenwonders_tui.seven.words.end.scores import ScoreSheet
from sevenwonders_tui.seven.words.pictures.wonder_art import wonder_picture

WIDEST = 156
"""The widest page: wider columns and bars are not easier to read."""
LEAST_BESIDE = 40
"""The least cells for words and bars beside a wonder."""
GAP = 3
"""The cells between a wonder and the words beside it."""


class Headline(Enum):
    """How the winner is shown."""

    WORDS = "words"
    NAME = "name"
    """The name in large letters, everything else on a line."""
    ALL = "all"
    """Name and points in large letters."""


@dataclass(frozen=True, slots=True)
class EndShape:
    """The options of the page, as far as there is room."""

    portrait: WonderSize | None = None
    headline: Headline = Headline.WORDS
    pad: PadShape = field(default_factory=PadShape)
    has_gap: bool = False
    """A blank line above the pad."""
    has_margin: bool = False
    """A blank line at the top."""
    is_airy: bool = False
    """Blank lines between the words."""
    is_loose: bool = False
    """Blank lines between the bars."""

    @property
    def has_bars_beside(self) -> bool:
        """Whether the bars stand beside the wonder and not below it."""
        return self.portrait in {WonderSize.LARGE, WonderSize.DOUBLE}


Grow: TypeAlias = Callable[[EndShape], EndShape]


def _with(**changes: Any) -> Grow:
    return lambda shape: replace(shape, **changes)


def _with_pad(**changes: Any) -> Grow:
    return lambda shape: replace(shape, pad=replace(shape.pad, **changes))


GROWTH: tuple[Grow, ...] = (
    _with_pad(has_boards=True),
    _with(portrait=WonderSize.SMALL),
    _with(portrait=WonderSize.LARGE),
    _with(has_gap=True),
    _with_pad(has_rule=True),
    _with(headline=Headline.NAME),
    _with(portrait=WonderSize.DOUBLE),
    _with(headline=Headline.ALL),
    _with(has_margin=True),
    _with(is_airy=True),
    _with_pad(portrait=WonderSize.SMALL),
    _with(is_loose=True),
    _with_pad(portrait=WonderSize.LARGE),
    _with_pad(is_airy=True),
)
"""The changes that make a shape larger, the most wanted first; those that do not fit are left out."""


@dataclass(frozen=True, slots=True)
class EndPage:
    """The page at the end of a game, for a number of cells."""

    sheet: ScoreSheet
    cells: int
    signs: Symbols
    notes: tuple[str, ...] = ()
    """Notes about the game, such as that it was a practice game."""
    turning: str = ""
    """When the game turned, if a review knows it."""
    is_flat: bool = False
    """Whether the terminal shows no shades of the ground, so that lines separate the parts."""

    def fitting(self, rows: int) -> EndShape:
        """Return the largest shape that fits into `rows` rows; the least one if none does."""
        return _fitting(self, rows)

    def is_within(self, shape: EndShape, rows: int) -> bool:
        """Return whether a shape fits into the width of the page and `rows` rows."""
        return self._has_width(shape) and len(self.lines(shape)) <= rows

    def lines(self, shape: EndShape, step: int = LAST_STEP) -> list[Line]:
        """Return the page in a shape. Every step has as many lines as the last one."""
        margin, gap = [line()] * shape.has_margin, [line()] * shape.has_gap
        return [*margin, *self._top(shape, step), *gap, *self._pad(shape, step)]

    def _has_width(self, shape: EndShape) -> bool:
        """Return whether no part of a shape is wider than the room."""
        if shape.portrait is not None and (not self.sheet.winners or self._beside(shape) < LEAST_BESIDE):
            return False
        if shape.headline is not Headline.WORDS and not 0 < self._large_width() <= self._beside(shape):
            return False
        return shape.pad.portrait is None or shape.pad.portrait.cells < column_width(self.sheet, self.cells)

    def _beside(self, shape: EndShape) -> int:
        """Return the cells of the words and bars beside the wonder."""
        return self.cells - 2 - (0 if shape.portrait is None else self._portrait_cells(shape.portrait) + GAP)

    def _portrait_cells(self, size: WonderSize) -> int:
        return len(self.sheet.winners) * (size.cells + GAP) - GAP

    def _large_width(self) -> int:
        """Return the cells of the headline in large letters; 0 if it has none."""
        text = self.sheet.headline
        return large_width(text, self.signs) if text and has_large(text) else 0

    # Above the pad

    def _top(self, shape: EndShape, step: int) -> list[Line]:
        """Return the wonder, the words beside it, and the bars."""
        room = self._beside(shape)
        air = [line()] * shape.is_airy
        bars = bar_lines(
            self.sheet, room if shape.has_bars_beside else self.cells - 2, self.signs, step, is_loose=shape.is_loose
        )
        words = [*self._headline(shape, room), *air, *self._why(room)]
        if step < LAST_STEP:
            words = [line()] * len(words)
        if shape.has_bars_beside:
            words += [*air, *bars]
        if shape.portrait is not None:
            words = [*[line()] * ((shape.portrait.rows - len(words)) // 2), *words]
            words = beside([self._portrait(shape.portrait, step), words], GAP)
        return _indented(words if shape.has_bars_beside else [*words, *air, *bars])

    def _portrait(self, size: WonderSize, step: int) -> Block:
        """Return the wonders of the winners side by side."""
        if step < LAST_STEP:
            return [line(" " * self._portrait_cells(size))] * size.rows
        winners = self.sheet.winners
        return beside([wonder_picture(seat.wonder, seat.stages, seat.built, size, self.signs) for seat in winners], GAP)

    def _headline(self, shape: EndShape, cells: int) -> list[Line]:
        """Return the headline: who has won, or that nobody has."""
        sheet = self.sheet
        if not sheet.winners:
            return [line(Span(row, Role.STRONG)) for row in wrap(sheet.verdict, cells)]
        name = large_text(sheet.headline, Role.YOU, self.signs)
        match shape.headline:
            case Headline.WORDS:
                return [line(Span(row, Role.YOU)) for row in wrap(f"{self.signs.prompt} {sheet.verdict}", cells)]
            case Headline.NAME:
                return [*name, *(line(Span(row, Role.STRONG)) for row in wrap(sheet.result, cells))]
            case Headline.ALL:
                return [*name, line(), *self._large_result(cells)]

    def _large_result(self, cells: int) -> list[Line]:
        """Return the points in large figures, and beside them their name and the owner of the wonder."""
        sheet = self.sheet
        figures = large_text(str(sheet.winners[0].total), Role.STRONG, self.signs)
        room = cells - large_width(str(sheet.winners[0].total), self.signs) - 2
        names = flow([line(Span(seat.wonder_name, Role.MUTED)) for seat in sheet.winners], room)
        words = [line(Span(row, Role.PLAIN)) for row in wrap(sheet.points_word, room)]
        return beside([figures, [*[line()] * (len(figures) - len(words) - len(names)), *words, *names]], 2)

    def _why(self, cells: int) -> list[Line]:
        """Return the reason of the victory, and the notes."""
        rows = [line(Span(text, Role.STRONG)) for text in wrap(self.sheet.decided, cells)] if self.sheet.decided else []
        notes = [line(Span(text, Role.MUTED)) for text in (*self.sheet.choices, *self.notes)]
        return rows + flow(notes, cells)

    # The pad

    def _pad(self, shape: EndShape, step: int) -> list[Line]:
        rows = pad_lines(self.sheet, self.cells, self.signs, shape.pad, step, is_flat=self.is_flat)
        if not self.turning:
            return rows
        text = _("Turning point: {moment}").format(moment=self.turning)
        rows_told = wrap(text, self.cells - 4)
        turning = [line(" ", Span(row, Role.MUTED)) if step >= LAST_STEP else line() for row in rows_told]
        return rows + on_ground([*[line()] * shape.pad.has_rule, *_indented(turning)], Ground.PANEL, self.cells)


def _indented(block: Block) -> list[Line]:
    return [(Span(" "), *each) for each in block]


@lru_cache(maxsize=32)
def _fitting(page: EndPage, rows: int) -> EndShape:
    """Return the largest shape that fits. Cached, because every step of counting asks for it."""
    shape = EndShape()
    for grow in GROWTH:
        larger = grow(shape)
        if page.is_within(larger, rows):
            shape = larger
    return shape
