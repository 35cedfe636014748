"""The pictures of the Wonders of 7 Wonders Duel: all of them, their size, and how well they are told apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest

from sevenwonders_tui.duel.words.pictures.wonder_art import DRAWINGS, TEXT_PAINT, duel_wonder_picture
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, Paint, measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE, Pictures, Symbols
from tests.support.art import PAINTS, art_faults
from tests.support.duel.build import the_duel

OWN = WonderId("my_own")
"""A Wonder of somebody's own content, which nobody has drawn."""
WONDERS = [*map(WonderId, DRAWINGS.drawn(WonderSize.LARGE, Pictures.PIXELS)), OWN]
SETS = {"pixels": UNICODE, "shapes": COLORLESS, "ascii": ASCII}
each_set = pytest.mark.parametrize("signs", SETS.values(), ids=SETS)
each_size = pytest.mark.parametrize("size", WonderSize)
OUTLINES = {Paint.OUTLINE, Paint.OUTLINE_NEXT}


def test_every_wonder_of_the_boxes_is_drawn() -> None:
    """The ids of the drawings are those of the content, in each size and in ASCII, and no other is named."""
    ids = {wonder.id for wonder in the_duel().catalog.wonders}
    for size, how in product(WonderSize, Pictures):
        assert set(DRAWINGS.drawn(size, how)) == ids
    assert set(TEXT_PAINT) == ids
    assert set(DRAWINGS.open_without_color) <= ids


@pytest.mark.parametrize(
    ("name", "rows", "cells"),
    [("large", 16, 24), ("small", 8, 12), ("large-ascii", 8, 24), ("small-ascii", 4, 12)],
)
def test_drawings_have_their_size_and_known_letters(name: str, rows: int, cells: int) -> None:
    """A letter without a paint would be a hole in the picture, and a row too long would push what stands beside it."""
    assert not art_faults(DRAWINGS.art / f"wonders-{name}.txt", rows, cells, letters=() if "ascii" in name else PAINTS)


@each_set
@each_size
def test_picture_has_exactly_its_size(size: WonderSize, signs: Symbols) -> None:
    """Built or not, drawn or from somebody's own content, each line is as wide as the size says."""
    for wonder in WONDERS:
        for is_built in (True, False):
            picture = duel_wonder_picture(wonder, size, signs, is_built=is_built)
            assert [measure(row) for row in picture] == [size.cells] * size.rows, wonder
            assert signs is not ASCII or all(plain(row).isascii() for row in picture)


@pytest.mark.parametrize("signs", [COLORLESS, ASCII], ids=["shapes", "ascii"])
@each_size
def test_wonders_are_told_apart_without_colour(size: WonderSize, signs: Symbols) -> None:
    """Of any two pictures, built ones and sketches alike, a fifth of the cells that either fills have other signs."""
    pictures = {
        (wonder, is_built): "".join(map(plain, duel_wonder_picture(wonder, size, signs, is_built=is_built)))
        for wonder in WONDERS
        for is_built in (True, False)
    }
    for (one, first), (other, second) in combinations(pictures.items(), 2):
        pairs = [pair for pair in zip(first, second, strict=True) if pair != (" ", " ")]
        assert sum(a != b for a, b in pairs) >= len(pairs) / 5, (one, other)


@each_size
def test_what_is_not_built_is_a_faint_sketch(size: WonderSize) -> None:
    """A sketch has no colour of the finished Wonder, and stands on no cell that the Wonder leaves open."""
    for wonder in WONDERS:
        sketch = duel_wonder_picture(wonder, size, UNICODE, is_built=False)
        tones = {tone for row in sketch for span in row if span.text.strip() for tone in (span.role, span.ground)}
        assert {tone for tone in tones if isinstance(tone, Paint)} <= OUTLINES
        finished = duel_wonder_picture(wonder, size, UNICODE)
        assert all(painted_cells(row) <= painted_cells(whole) for row, whole in zip(sketch, finished, strict=True))


def painted_cells(row: Line) -> set[int]:
    """Return the cells of a line in which anything is painted."""
    cells = [(sign, span.ground) for span in row for sign in span.text]
    return {x for x, (sign, ground) in enumerate(cells) if sign != " " or ground is not None}


def everything(signs: Symbols) -> Iterator[str]:
    """Yield each Wonder built and as a sketch, for the golden text."""
    for wonder in WONDERS:
        yield f"{wonder}"
        for size in (WonderSize.LARGE, WonderSize.SMALL):
            pair = [duel_wonder_picture(wonder, size, signs, is_built=is_built) for is_built in (True, False)]
            yield from ("  ".join(map(plain, rows)).rstrip() for rows in zip(*pair, strict=True))
            yield ""


@pytest.mark.parametrize("name", ["shapes", "ascii"])
def test_pictures_look_as_they_did(name: str, golden_text: Callable[[str, str], None]) -> None:
    """Whoever changes a drawing sees in a diff what it has become."""
    golden_text(f"duel-wonders-{name}", "\n".join(everything(SETS[name])) + "\n")
