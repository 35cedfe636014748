"""The picture around the main menu."""

from __future__ import annotations

import pytest

from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.present.drawing.art_file import read_art
from sevenwonders_tui.present.line import Paint, Role, measure
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE, Symbols
from sevenwonders_tui.seven.words.pictures.skyline import ORDER, PIXELS, TEXT, narrow, skyline, skyline_at_night
from tests.support.art import PAINTS, art_faults
from tests.tui.tables import the_game

SIZES = [
    (80, 24),
    (80, 46),
    (98, 30),
    (104, 39),
    (119, 60),
    (120, 30),
    (120, 36),
    (160, 48),
    (200, 40),
    (200, 50),
    (300, 80),
]
SETS = pytest.mark.parametrize("signs", [UNICODE, COLORLESS, ASCII], ids=["pixels", "shapes", "ascii"])


@SETS
@pytest.mark.parametrize("size", SIZES)
def test_skyline_is_exactly_as_wide_as_the_screen(size: tuple[int, int], signs: Symbols) -> None:
    """The middle and the columns at its sides share out the screen, and leave room for the menu."""
    picture = skyline(*size, signs)
    widths = [{measure(row) for row in block} for block in (picture.left, picture.above, picture.right) if block]
    assert all(len(each) == 1 for each in widths)
    assert sum(min(each) for each in widths) == size[0]
    assert min(map(measure, picture.above)) >= 68
    assert max(map(len, (picture.left, picture.right))) < size[1]


@SETS
@pytest.mark.parametrize("wonder", ORDER)
def test_narrow_wonder_has_its_size(wonder: WonderId, signs: Symbols) -> None:
    """Seven of them fit into 80 columns, and each line is as wide as the picture."""
    picture = narrow(wonder, signs)
    assert len(picture) == (5 if signs is ASCII else 6)
    assert len({measure(row) for row in picture}) == 1


def test_narrow_wonders_are_all_seven() -> None:
    """No wonder of the box is missing in the skyline, and its letters all have a paint."""
    ids = {wonder.id for wonder in the_game().catalog.wonders}
    assert set(ORDER) == set(read_art(PIXELS)) == set(read_art(TEXT)) == ids
    assert not art_faults(PIXELS, 12, None, letters=PAINTS)
    assert not art_faults(TEXT, 5, 10)


@SETS
@pytest.mark.parametrize("cells", [80, 120, 200])
def test_skyline_at_night_fits_its_screen_in_one_faint_tone(cells: int, signs: Symbols) -> None:
    """What stands below a curtain draws no eye to itself, and is never wider than the screen."""
    lines = skyline_at_night(cells, signs)
    assert {measure(each) for each in lines} == {cells}
    assert {span.role for each in lines for span in each if span.text.strip()} <= {Paint.OUTLINE, Role.FAINT}
