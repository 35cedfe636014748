"""The picture of the main menu: the seven finished wonders, as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.present.block import Block, beside, block_cells, centered, padded
from sevenwonders_tui.present.drawing.art_file import read_art
from sevenwonders_tui.present.drawing.picture import OPEN, Drawing, painted, shaped
from sevenwonders_tui.present.drawing.skyline import Skyline
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, Paint, Role, Span, line, ljust
from sevenwonders_tui.present.symbols import Pictures, Symbols
from sevenwonders_tui.seven.words.pictures.wonder_art import ART, TEXT_PAINT, finished, wonder_picture

PIXELS, TEXT = ART / "skyline.txt", ART / "skyline-ascii.txt"
"""The drawings for 80 columns: narrow, but higher than the small ones."""
ORDER = tuple(map(WonderId, ["babylon", "rhodes", "ephesus", "giza", "olympia", "halicarnassus", "alexandria"]))
"""From left to right."""
LEFT, MIDDLE, RIGHT = ORDER[:2] + ORDER[5:6], ORDER[2], (ORDER[4], ORDER[3], ORDER[6])
"""Their places around the menu: the left column from top to bottom, the wonder above the menu, the right column."""
LARGE_ROW_CELLS = 176
"""The least cells for seven large wonders in a row."""
AROUND = (120, 34)
"""The least cells and rows for wonders around the menu."""
DOUBLE_AROUND = (120, 42)
"""The least cells and rows for wonders around the menu with the middle one in double size."""
TERRACES = ((104, 39, (3, 4)), (80, 49, (2, 3, 2)))
"""The least cells and rows for large wonders in several rows, and the number of wonders in each row."""
SIDE_CELLS = (26, 40)
"""The least and the most cells of a column at the side."""
NARROW_CELLS = 10
"""The width of an ASCII wonder in a row of 80 columns."""
WIDEST_GAP = 6
MENU_CELLS = 90
"""The cells of the menu between two columns before the columns get wider."""


def skyline(cells: int, rows: int, signs: Symbols) -> Skyline:
    """Return the seven finished wonders for a screen of this size."""
    if (cells >= DOUBLE_AROUND[0] and rows >= DOUBLE_AROUND[1]) or (
        AROUND[0] <= cells < LARGE_ROW_CELLS and rows >= AROUND[1]
    ):
        return _around(cells, rows, signs)
    for least_cells, least_rows, counts in TERRACES:
        if least_cells <= cells < AROUND[0] and rows >= least_rows:
            return Skyline(_terraces(cells, counts, signs))
    return Skyline(wonder_row(cells, signs))


def wonder_row(cells: int, signs: Symbols) -> list[Line]:
    """Return all wonders in a row on the ground; large ones are mirrored in the water before it."""
    is_large = cells >= LARGE_ROW_CELLS
    pictures = [
        wonder_picture(each, 1, 1, WonderSize.LARGE, signs) if is_large else narrow(each, signs) for each in ORDER
    ]
    gap = _gap(pictures, cells)
    block = _on_earth(pictures, gap, cells, signs)
    if not is_large or signs.pictures is not Pictures.PIXELS:
        return block
    mirrored = beside([painted(mirror(finished(each, WonderSize.LARGE))) for each in ORDER], gap)
    return [*block, *padded(centered(mirrored, cells), cells)]


@lru_cache(maxsize=8)
def skyline_at_night(cells: int, signs: Symbols) -> tuple[Line, ...]:
    """Return all wonders in a row, dark against the ground, with open windows and doors."""
    is_large = cells >= LARGE_ROW_CELLS
    pictures = [_dark(each, signs, is_large=is_large) for each in ORDER]
    return tuple(_on_earth(pictures, _gap(pictures, cells), cells, signs))


def _gap(pictures: Sequence[Block], cells: int) -> int:
    """Return the blanks between wonders in a row of `cells` cells."""
    return min(max((cells - 2 - sum(map(block_cells, pictures))) // len(pictures), 1), WIDEST_GAP)


def _on_earth(pictures: Sequence[Block], gap: int, cells: int, signs: Symbols) -> list[Line]:
    """Return wonders side by side on a ground line."""
    ground = line(" ", Span(signs.rule * (cells - 2), Role.FAINT), " ")
    return [*padded(centered(beside(pictures, gap), cells), cells), ground]


def _dark(wonder: WonderId, signs: Symbols, *, is_large: bool) -> list[Line]:
    if signs.pictures is Pictures.ASCII:
        return [line(Span(ljust(row, NARROW_CELLS), Role.FAINT)) for row in read_art(TEXT)[wonder]]
    pixels = finished(wonder, WonderSize.LARGE) if is_large else read_art(PIXELS)[wonder]
    if signs.pictures is Pictures.SHAPES:
        return shaped(pixels, Role.FAINT)
    unlit = {OPEN, Paint.OPENING.value, Paint.BEAM.value, Paint.BEAM_FAR.value}
    dark = ["".join(OPEN if pixel in unlit else Paint.OUTLINE.value for pixel in row) for row in pixels]
    return painted(tuple(dark))


def narrow(wonder: WonderId, signs: Symbols) -> list[Line]:
    """Return a finished wonder for a row of 80 columns."""
    match signs.pictures:
        case Pictures.PIXELS:
            return painted(read_art(PIXELS)[wonder])
        case Pictures.SHAPES:
            return shaped(read_art(PIXELS)[wonder])
        case Pictures.ASCII:
            rows = read_art(TEXT)[wonder]
            return [line(Span(ljust(row, NARROW_CELLS), TEXT_PAINT[wonder])) for row in rows]


def mirror(picture: Drawing) -> Drawing:
    """Return the reflection of a drawing in water: upside down, half as high, broken by ripples.

    >>> mirror(("YYYY", "RRRR", "SSSS", "UUUU"))
    ('UUUU', '....')
    """
    rows = picture[::-2]
    return tuple(row if y % 2 == 0 else OPEN * len(row) for y, row in enumerate(rows))


def _around(cells: int, rows: int, signs: Symbols) -> Skyline:
    is_double = cells >= DOUBLE_AROUND[0] and rows >= DOUBLE_AROUND[1]
    least, most = SIDE_CELLS
    side = min(max((cells - MENU_CELLS) // 2, least), most)
    gap = min(max((rows - 2 - 27) // 3, 0), 5)
    return Skyline(
        _standing(MIDDLE, WonderSize.DOUBLE if is_double else WonderSize.LARGE, cells - 2 * side, signs),
        _column(LEFT, side, gap, signs),
        _column(RIGHT, side, gap, signs),
    )


def _terraces(cells: int, counts: Sequence[int], signs: Symbols) -> list[Line]:
    wonders = iter(ORDER)
    room = cells // max(counts)
    rows = [[_standing(next(wonders), WonderSize.LARGE, room, signs) for _nth in range(count)] for count in counts]
    return [each for row in rows for each in padded(centered(beside(row, 0), cells), cells)]


def _column(wonders: Sequence[WonderId], cells: int, gap: int, signs: Symbols) -> list[Line]:
    blank = [line(" " * cells)] * gap
    blocks = [_standing(each, WonderSize.LARGE, cells, signs) for each in wonders]
    return [*blocks[0], *chain.from_iterable([*blank, *block] for block in blocks[1:])]


def _standing(wonder: WonderId, size: WonderSize, cells: int, signs: Symbols) -> list[Line]:
    """Return a wonder on a piece of ground, in the middle of `cells` cells."""
    ground = line(Span(signs.rule * size.cells, Role.FAINT))
    return padded(centered([*wonder_picture(wonder, 1, 1, size, signs), ground], cells), cells)
