"""What the pictures of wonders have in common: their sizes, how one is drawn in each set of signs, and a plain one.

A wonder that nobody has drawn, since it comes from a file of one's own, is a stepped tower.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from sevenwonders_tui.present.line import Line, Paint, ljust
from sevenwonders_tui.present.picture import OPEN, Drawing, doubled, drawing, lettered, painted, shaped
from sevenwonders_tui.present.symbols import Pictures

AIRY = frozenset((Paint.BEAM.value, Paint.BEAM_FAR.value))
"""What is nothing that one could build: a beam of light."""


class WonderSize(Enum):
    """How large a wonder is drawn: cells across and rows."""

    SMALL = (12, 4)
    LARGE = (24, 8)
    DOUBLE = (48, 16)

    @property
    def cells(self) -> int:
        """How wide each line is."""
        return self.value[0]

    @property
    def rows(self) -> int:
        """How many lines there are."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class WonderDrawings:
    """The drawings of a game's wonders by their id: pixels as letters of `Paint`, and signs of ASCII."""

    large: Mapping[str, str]
    small: Mapping[str, str]
    large_text: Mapping[str, str]
    small_text: Mapping[str, str]
    open_without_color: Mapping[str, str]
    """What is a gap rather than a colour, and stays open without any: a door, a stripe, letters."""

    def drawing(self, wonder: str, size: WonderSize, how: Pictures, steps: int) -> Drawing:
        """Return the whole drawing of a wonder; a tower with so many steps for one that nobody has drawn.

        Where `is_text` says so it has a sign for each cell, else it has pixels.
        """
        is_small, is_double = size is WonderSize.SMALL, size is WonderSize.DOUBLE
        if is_text(size, how):
            texts = self.small_text if is_small else self.large_text
            if wonder in texts:
                return tuple(ljust(row, size.cells) for row in drawing(texts[wonder]))
            return text_tower(steps, size.cells, size.rows)
        pixels = self.small if is_small else self.large
        picture = drawing(pixels[wonder]) if wonder in pixels else tower(steps, *((12, 8) if is_small else (24, 16)))
        if how is Pictures.SHAPES and (gaps := self.open_without_color.get(wonder)):
            picture = tuple("".join(OPEN if pixel in gaps else pixel for pixel in row) for row in picture)
        return doubled(picture) if is_double and how is not Pictures.ASCII else picture


def is_text(size: WonderSize, how: Pictures) -> bool:
    """Return whether a wonder is drawn in signs, one a cell: twice as large in ASCII two signs make a pixel."""
    return how is Pictures.ASCII and size is not WonderSize.DOUBLE


def pixel_lines(picture: Drawing, how: Pictures) -> list[Line]:
    """Return pixels in the lines of a set of signs."""
    match how:
        case Pictures.PIXELS:
            return painted(picture)
        case Pictures.SHAPES:
            return shaped(picture)
        case Pictures.ASCII:
            return lettered(picture)


# A wonder that nobody has drawn


def tower(steps: int, cells: int, rows: int) -> Drawing:
    """Return a tower with so many steps, as pixels."""
    picture = []
    for y, (margin, is_top) in enumerate(_steps(steps, cells, rows)):
        half = cells // 2 - margin
        lit, shade = ("R", "r") if is_top else ("S", "s")
        door = "K" if y >= rows - 2 and half > 2 else ""
        picture.append(OPEN * margin + lit * (half - len(door)) + door * 2 + shade * (half - len(door)) + OPEN * margin)
    return tuple(picture)


def text_tower(steps: int, cells: int, rows: int) -> Drawing:
    """Return a tower with so many steps, in ASCII."""
    return tuple(
        " " * margin + "|" + ("=" if is_top else " ") * (cells - 2 * margin - 2) + "|" + " " * margin
        for margin, is_top in _steps(steps, cells, rows)
    )


def _steps(steps: int, cells: int, rows: int) -> Iterator[tuple[int, bool]]:
    """Yield for each row, the highest first, how far it stands back, and whether it is the top of a step."""
    for y in range(rows):
        step, above = (rows - 1 - y) * steps // rows, (rows - y) * steps // rows
        yield step * (cells // 2 - 2) // max(steps, 1), step != above
