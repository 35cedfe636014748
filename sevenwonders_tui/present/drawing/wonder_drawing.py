"""The shared parts of the wonder pictures: sizes, drawings in each set of signs, and a plain picture.

A wonder without a drawing, because it comes from the user's own file, is a stepped tower.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from sevenwonders_tui.present.drawing.art_file import read_art
from sevenwonders_tui.present.drawing.picture import OPEN, Drawing, doubled, lettered, painted, shaped
from sevenwonders_tui.present.line import Line, Paint, ljust
from sevenwonders_tui.present.symbols import Pictures

AIRY = frozenset((Paint.BEAM.value, Paint.BEAM_FAR.value))
"""Letters for parts that are not built of anything: a beam of light."""


class WonderSize(Enum):
    """The size of a wonder's picture: cells across and rows."""

    SMALL = (12, 4)
    LARGE = (24, 8)
    DOUBLE = (48, 16)

    @property
    def cells(self) -> int:
        """Return the width of each line."""
        return self.value[0]

    @property
    def rows(self) -> int:
        """Return the number of lines."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class WonderDrawings:
    """The drawings of a game's wonders by their id."""

    art: Path
    """The folder with the files: `wonders-large.txt` and `wonders-small.txt`, and each as `-ascii` too."""
    open_without_color: Mapping[str, str]
    """By wonder, the letters that are gaps without colour: a door, a stripe, letters."""

    def drawn(self, size: WonderSize, how: Pictures) -> Mapping[str, Drawing]:
        """Return the drawings of a size as its file has them; a double one is made from the large one."""
        name = "wonders-small" if size is WonderSize.SMALL else "wonders-large"
        return read_art(self.art / f"{name}-ascii.txt" if is_text(size, how) else self.art / f"{name}.txt")

    def drawing(self, wonder: str, size: WonderSize, how: Pictures, steps: int) -> Drawing:
        """Return the whole drawing of a wonder; if it has none, a tower with `steps` steps.

        If `is_text` is true for the size, it has a sign for each cell, otherwise pixels.
        """
        picture = self.drawn(size, how).get(wonder)
        if is_text(size, how):
            return tuple(ljust(row, size.cells) for row in picture or text_tower(steps, size.cells, size.rows))
        picture = picture or tower(steps, *((12, 8) if size is WonderSize.SMALL else (24, 16)))
        if how is Pictures.SHAPES and (gaps := self.open_without_color.get(wonder)):
            picture = tuple("".join(OPEN if pixel in gaps else pixel for pixel in row) for row in picture)
        return doubled(picture) if size is WonderSize.DOUBLE and how is not Pictures.ASCII else picture


def is_text(size: WonderSize, how: Pictures) -> bool:
    """Return whether a wonder is drawn in signs, one a cell; in ASCII at double size two signs make a pixel."""
    return how is Pictures.ASCII and size is not WonderSize.DOUBLE


def pixel_lines(picture: Drawing, how: Pictures) -> list[Line]:
    """Return the lines of a pixel drawing in a set of signs."""
    match how:
        case Pictures.PIXELS:
            return painted(picture)
        case Pictures.SHAPES:
            return shaped(picture)
        case Pictures.ASCII:
            return lettered(picture)


# A wonder without a drawing


def tower(steps: int, cells: int, rows: int) -> Drawing:
    """Return a tower with `steps` steps, as pixels."""
    picture = []
    for y, (margin, is_top) in enumerate(_steps(steps, cells, rows)):
        half = cells // 2 - margin
        lit, shade = ("R", "r") if is_top else ("S", "s")
        door = "K" if y >= rows - 2 and half > 2 else ""
        picture.append(OPEN * margin + lit * (half - len(door)) + door * 2 + shade * (half - len(door)) + OPEN * margin)
    return tuple(picture)


def text_tower(steps: int, cells: int, rows: int) -> Drawing:
    """Return a tower with `steps` steps, in ASCII."""
    return tuple(
        " " * margin + "|" + ("=" if is_top else " ") * (cells - 2 * margin - 2) + "|" + " " * margin
        for margin, is_top in _steps(steps, cells, rows)
    )


def _steps(steps: int, cells: int, rows: int) -> Iterator[tuple[int, bool]]:
    """Yield for each row, from the top, its indent and whether it is the top of a step."""
    for y in range(rows):
        step, above = (rows - 1 - y) * steps // rows, (rows - y) * steps // rows
        yield step * (cells // 2 - 2) // max(steps, 1), step != above
