"""The ways to draw one thing, from the one that says most to the smallest one, and the choice of one that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TypeAlias

from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, clip_line, measure, pad

NO_FIT = 999
"""More rows than any terminal has."""


class Level(IntEnum):
    """The amount of detail in a way to draw a city."""

    LEAST = 0
    """Everything that decides a game, with cards as numbers."""
    NAMED = 1
    """With the name of each card."""
    PICTURED = 2
    """With a small picture of the wonder and the stages beside their layers."""
    LISTED = 3
    """With a small picture, and the cards in a row or more for each colour."""
    LARGE = 4
    DOUBLE = 5
    """With the wonder in double size."""


LEVELS = {WonderSize.SMALL: Level.PICTURED, WonderSize.LARGE: Level.LARGE, WonderSize.DOUBLE: Level.DOUBLE}


@dataclass(frozen=True, slots=True)
class PicturePlace:
    """The place of a wonder's picture in a sketch, so that the picture can be drawn again alone."""

    x: int
    y: int
    size: WonderSize


@dataclass(frozen=True, slots=True)
class Sketch:
    """The result of one way: lines, and the place of the wonder's picture in them."""

    lines: list[Line]
    picture: PicturePlace | None = None
    is_broken: bool = False
    """Whether something runs into the picture."""

    def fits(self, cells: int) -> bool:
        """Return whether no line is longer than `cells` cells."""
        return not self.is_broken and all(measure(parts) <= cells for parts in self.lines)


def below(rows: Sequence[Line], drawn: Sketch) -> Sketch:
    """Return the drawing with some lines above it."""
    assert drawn.picture is not None
    return replace(drawn, lines=[*rows, *drawn.lines], picture=replace(drawn.picture, y=drawn.picture.y + len(rows)))


def beside_picture(left: Sequence[Line], drawn: Sketch, start: int) -> Sketch:
    """Return the drawing with a column of lines on its left; the drawing begins at cell `start`."""
    assert drawn.picture is not None
    rows = max(len(left), len(drawn.lines))
    lines: list[Line] = []
    for at in range(rows):
        words = left[at] if at < len(left) else ()
        more = drawn.lines[at] if at < len(drawn.lines) else ()
        lines.append((*pad(words, start), *more) if more else words)
    is_broken = drawn.is_broken or any(measure(words) >= start for words in left[: len(drawn.lines)] if start)
    return Sketch(lines, replace(drawn.picture, x=drawn.picture.x + start), is_broken)


Layout: TypeAlias = Callable[[int], Sketch]
"""Draws in a number of cells; a longer line means that the way does not fit."""


@dataclass(frozen=True, slots=True)
class PanelWay:
    """One way to draw a city."""

    level: Level
    layout: Layout


class Ways:
    """All ways to draw one city, the one that says most first. Each is drawn on demand, once for each width."""

    def __init__(self, ways: Sequence[PanelWay]) -> None:
        self._ways = tuple(ways)
        self._drawn: dict[tuple[int, int], Sketch | None] = {}

    def _fitting(self, cells: int, least: Level = Level.LEAST, most: Level = Level.DOUBLE) -> Iterator[Sketch]:
        """Yield the sketches of the ways between these levels that fit into `cells` cells."""
        for at, way in enumerate(self._ways):
            if not least <= way.level <= most:
                continue
            key = (at, cells)
            if key not in self._drawn:
                sketch = way.layout(cells)
                self._drawn[key] = sketch if sketch.fits(cells) else None
            sketch_or_none = self._drawn[key]
            if sketch_or_none is not None:
                yield sketch_or_none

    def drawn(self, cells: int, rows: int) -> Sketch:
        """Return the first way that fits into cells and rows; if none does, the last one, cut off."""
        for sketch in self._fitting(cells):
            if len(sketch.lines) <= rows:
                return sketch
        least = self._ways[-1].layout(cells)
        return Sketch([clip_line(parts, cells) for parts in least.lines[:rows]])

    def drawn_at(self, cells: int, rows: int, level: Level) -> Sketch:
        """Return the first way of exactly this level that fits into cells and rows; without one as `drawn`."""
        for sketch in self._fitting(cells, level, level):
            if len(sketch.lines) <= rows:
                return sketch
        return self.drawn(cells, rows)

    def reaches(self, cells: int, rows: int, level: Level) -> bool:
        """Return whether a way of exactly this level fits into cells and rows."""
        return any(len(sketch.lines) <= rows for sketch in self._fitting(cells, level, level))

    def rows(self, cells: int, level: Level = Level.LEAST) -> int:
        """Return the rows of the lowest way with at least this level; NO_FIT if none is narrow enough."""
        return min((len(sketch.lines) for sketch in self._fitting(cells, level)), default=NO_FIT)

    def most_rows(self, cells: int) -> int:
        """Return the rows of the first way that is narrow enough; more rows would show no more."""
        return next((len(sketch.lines) for sketch in self._fitting(cells)), 0)
