"""The pictures of the wonders: their size, their letters, and how they rise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, Paint, Span, measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE, Pictures, Symbols
from sevenwonders_tui.seven.words.pictures.wonder_art import DRAWINGS, rising, stage_rows, wonder_picture
from tests.support.art import PAINTS, art_faults
from tests.tui.tables import the_game

GOLDEN = Path(__file__).parents[2] / "present" / "golden"
OWN = WonderId("my_own")
"""A wonder of somebody's own file, which nobody has drawn."""
WONDERS = [*map(WonderId, DRAWINGS.drawn(WonderSize.LARGE, Pictures.PIXELS)), OWN]
SETS = {"pixels": UNICODE, "shapes": COLORLESS, "ascii": ASCII}
each_set = pytest.mark.parametrize("signs", SETS.values(), ids=SETS)
each_size = pytest.mark.parametrize("size", WonderSize)
each_wonder = pytest.mark.parametrize("wonder", WONDERS)
OUTLINES = {Paint.OUTLINE, Paint.OUTLINE_NEXT}

Cell = tuple[str, object, object]


def cells(block: list[Line]) -> list[list[Cell]]:
    """Return the picture cell by cell, with what paints each."""
    return [[(sign, span.role, span.ground) for span in row for sign in span.text] for row in block]


def test_every_wonder_of_the_box_is_drawn() -> None:
    """The ids of the drawings are those of the content, in each size and in ASCII."""
    ids = {wonder.id for wonder in the_game().catalog.wonders}
    for size, how in product(WonderSize, Pictures):
        assert set(DRAWINGS.drawn(size, how)) == ids


@pytest.mark.parametrize(
    ("name", "rows", "cells"),
    [("large", 16, 24), ("small", 8, 12), ("large-ascii", 8, 24), ("small-ascii", 4, 12)],
)
def test_drawings_have_their_size_and_known_letters(name: str, rows: int, cells: int) -> None:
    """A letter without a paint would be a hole in the picture."""
    assert not art_faults(DRAWINGS.art / f"wonders-{name}.txt", rows, cells, letters=() if "ascii" in name else PAINTS)


@each_set
@each_size
@each_wonder
def test_picture_has_exactly_its_size(wonder: WonderId, size: WonderSize, signs: Symbols) -> None:
    """Whatever is built, each line is as wide as the size says, and there are as many of them."""
    for stages in range(1, 7):
        for built in range(stages + 1):
            picture = wonder_picture(wonder, stages, built, size, signs)
            assert [measure(row) for row in picture] == [size.cells] * size.rows
            assert signs is not ASCII or all(plain(row).isascii() for row in picture)


@each_size
@each_wonder
def test_stages_share_out_the_rows(wonder: WonderId, size: WonderSize) -> None:
    """Each line belongs to one stage, the lowest lines to the first, and with two to four stages each has a line."""
    for stages in range(1, 7):
        layers = stage_rows(wonder, stages, size)
        assert len(layers) == stages
        assert [row for layer in reversed(layers) for row in layer] == list(range(size.rows))
        assert stages > 4 or all(layers)


@each_set
@each_size
@pytest.mark.parametrize("stages", [2, 3, 4])
def test_what_is_built_stays(size: WonderSize, signs: Symbols, stages: int) -> None:
    """Each stage changes the picture, and leaves what was painted before as it is."""
    for wonder in WONDERS:
        finished = pixels(wonder_picture(wonder, stages, stages, size, signs))
        before: set[tuple[int, int]] = set()
        for built in range(stages + 1):
            painted = {
                at: paint
                for at, paint in pixels(wonder_picture(wonder, stages, built, size, signs)).items()
                if not is_outline(paint)
            }
            assert all(finished[at] == paint for at, paint in painted.items()), wonder
            assert before < set(painted) or (built == 0 and not painted), wonder
            before = set(painted)


def pixels(block: list[Line]) -> dict[tuple[int, int], object]:
    """Return the drawing at each place: pixels if cells have two of them, otherwise the signs of the cells."""
    found: dict[tuple[int, int], object] = {}
    for y, row in enumerate(cells(block)):
        for x, (sign, front, ground) in enumerate(row):
            upper, lower = {" ": (ground, ground), "█": (front, front), "▀": (front, ground), "▄": (ground, front)}.get(
                sign, ((sign, front), (sign, front))
            )
            found |= {(x, 2 * y): upper, (x, 2 * y + 1): lower}
    return {at: paint for at, paint in found.items() if paint is not None}


def is_outline(paint: object) -> bool:
    """Whether a sign or pixel is the edge of an unbuilt part."""
    return paint in OUTLINES or (isinstance(paint, tuple) and (paint[1] in OUTLINES or paint[0] in "░·"))


@each_wonder
def test_a_stage_rises_in_three_frames(wonder: WonderId) -> None:
    """First its outline, as it was; at last all of it; in between the lower half of its layer."""
    outline, half, whole = rising(wonder, 3, 2, WonderSize.LARGE, UNICODE)
    assert outline == wonder_picture(wonder, 3, 1, WonderSize.LARGE, UNICODE)
    assert whole == wonder_picture(wonder, 3, 2, WonderSize.LARGE, UNICODE)
    assert outline != half != whole
    assert half[-1] == whole[-1]


def test_picture_is_drawn_in_few_styles() -> None:
    """Every change of style costs bytes over SSH: no two neighbours could have shared one."""
    for wonder in WONDERS:
        for row in wonder_picture(wonder, 3, 3, WonderSize.LARGE, UNICODE):
            assert all(isinstance(span, Span) and span.text for span in row)
            assert len(row) <= 24


def everything(signs: Symbols) -> Iterator[str]:
    """Yield each wonder as it rises, for the golden text."""
    for wonder in WONDERS:
        yield f"{wonder}"
        for size in WonderSize:
            steps = range(4) if size is not WonderSize.DOUBLE else range(2, 4)
            pictures = [wonder_picture(wonder, 3, built, size, signs) for built in steps]
            yield from ("  ".join(map(plain, rows)).rstrip() for rows in zip(*pictures, strict=True))
            yield ""


@pytest.mark.parametrize("name", SETS)
def test_pictures_look_as_they_did(name: str, golden_text: Callable[[str, str], None]) -> None:
    """Whoever changes a drawing sees in a diff what it has become."""
    golden_text(f"wonders-{name}", "\n".join(everything(SETS[name])) + "\n")
