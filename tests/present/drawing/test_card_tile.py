"""Cards as tiles: what decides is never cut, whatever the language says."""

from __future__ import annotations

import pytest

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.drawing.card_stand import Stance
from sevenwonders_tui.present.drawing.card_tile import TILE_CELLS, TileFace, TileGrid, card_tile, tile_grid
from sevenwonders_tui.present.line import Role, Span, measure, plain
from sevenwonders_tui.present.symbols import UNICODE

LOW, HIGH = TileGrid(2, TILE_CELLS, 3), TileGrid(2, TILE_CELLS, 4)


def tile(
    name: str, gives: tuple[str, ...], prices: tuple[str, ...], grid: TileGrid = LOW, chains: str = ""
) -> list[str]:
    """Return the drawing of a chosen tile."""
    face = TileFace("3", name, Color.BLUE, "blu", gives, tuple(Span(each, Role.BAD) for each in prices), chains)
    return [plain(row) for row in card_tile(face, grid, Stance.CHOSEN, UNICODE)]


def test_tile_with_room_says_everything() -> None:
    """Name, effects, chains, price and kind stand in three rows; the chosen one has an edge and a sign."""
    assert tile("Caravansery", ("W/S/C/O",), ("1¢ trade", "1¢"), chains="→") == [
        "┃►3 Caravansery   ┃",
        "┃   W/S/C/O      →┃",
        "┃   1¢ trade   blu┃",
    ]


@pytest.mark.parametrize("grid", [LOW, HIGH])
def test_words_go_first_then_the_kind_and_the_price_never(grid: TileGrid) -> None:
    """The short price keeps the kind; a price that fills the line sends the kind away, and stays whole."""
    short = tile("Altar", ("2✦",), ("11¢ to both neighbours", "11¢"), grid)
    assert "11¢ " in short[-1]
    assert "blu" in short[-1]
    long = tile("Altar", ("2✦",), ("✗ no W S C O G L",), grid)
    assert "✗ no W S C O G L" in long[-1]
    assert "blu" not in long[-1]


def test_chains_go_before_a_number_is_cut() -> None:
    """Effects that need the line take the place of the arrows; longer ones end at a whole word."""
    (_bar, low, _price) = tile("Altar", ("12¢ 3✦ per brown",), ("free",), chains="←→")
    assert "12¢ 3✦ per brown" in low
    assert "←→" not in low
    (_bar, cut, _price) = tile("Altar", ("3✦ and 12¢ for each brown card of both",), ("free",))
    assert "3✦ and 12¢…" in cut or "3✦ and 12¢ for…" in cut


def test_name_is_cut_on_a_low_tile_and_has_two_lines_on_a_high_one() -> None:
    """The whole name stands in the detail; from 40 rows on most names are whole on the tile."""
    assert "…" in tile("Chamber of Commerce", ("",), ("free",))[0]
    assert not any("…" in row for row in tile("Chamber of Commerce", ("",), ("free",), HIGH))


@pytest.mark.parametrize("cells", range(40, 100))
def test_tiles_fill_the_width(cells: int) -> None:
    """Two in a row at 40 columns, three at 60, four from 80; none is narrower than 19 cells."""
    grid = tile_grid(cells, 29)
    assert grid.columns == (2 if cells < 59 else 3 if cells < 79 else 4 if cells < 99 else 5)
    assert TILE_CELLS <= grid.cells <= cells
    face = TileFace("1", "Altar", None, "", ("2✦",), (Span("free"),))
    assert all(measure(row) == grid.cells for row in card_tile(face, grid, Stance.DOWN, UNICODE))
