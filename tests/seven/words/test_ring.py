"""The layout of a table that belongs to nobody: every number of cities on every size of screen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.band import band_rows
from sevenwonders_tui.present.symbols import ASCII, UNICODE, Symbols
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.panels.neighbor import neighbor_ways
from sevenwonders_tui.seven.words.panels.ways import Level, Ways
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.table.layout import Chrome
from sevenwonders_tui.seven.words.table.ring import (
    LEAST_LEVEL,
    RingLayout,
    ring_columns,
    ring_layout,
    ring_places,
    turned,
)
from tests.tui.tables import at, play, table_of, the_game

SIZES = [(120, 36), (140, 45), (160, 48), (200, 55), (240, 67)]
SEATS = range(3, 8)


async def cities(seats: int, signs: Symbols = UNICODE, moment: tuple[int, int] = (3, 6), seed: int = 1) -> list[Ways]:
    """Return the ways to draw each city of a game that was played up to a moment."""
    async with table_of(seats, seed=seed) as table:
        await play(table, at(*moment))
        scene = Scene(the_game(), Book(the_game().catalog), table.snapshot(None), signs)
        return [neighbor_ways(scene.city(CityId(city)), "", signs) for city in range(len(scene.view.cities))]


def laid(ways: Sequence[Ways], size: tuple[int, int], chrome: Chrome = Chrome.FILLED, first: int = 0) -> RingLayout:
    """Return the layout on a screen of this size, with its top line, band and keys."""
    cells, rows = size
    return ring_layout(ways, cells, rows - 2 - band_rows(rows), chrome, CityId(first))


def overlap(one: Area, other: Area) -> bool:
    """Return whether two places share a cell."""
    return (
        one.x < other.x + other.cells
        and other.x < one.x + one.cells
        and one.y < other.y + other.rows
        and other.y < one.y + one.rows
    )


@pytest.mark.parametrize("chrome", Chrome)
@pytest.mark.parametrize("seats", SEATS)
async def test_all_panels_are_alike_apart_and_on_the_screen(seats: int, chrome: Chrome) -> None:
    """At every size no panel is larger than another by more than a cell, none covers another, none is cut."""
    ways = await cities(seats)
    for size in SIZES:
        layout = laid(ways, size, chrome)
        rows = size[1] - 2 - band_rows(size[1])
        boxes = [box for box in (*layout.panels.values(), layout.lines, layout.age, layout.war) if box is not None]
        assert not any(overlap(one, other) for one, other in combinations(boxes, 2)), size
        assert all(box.x >= 0 and box.x + box.cells <= size[0] for box in boxes), size
        assert all(box.y >= 0 and box.y + box.rows <= rows for box in boxes), size
        panels = list(layout.panels.values())
        assert max(box.cells for box in panels) - min(box.cells for box in panels) <= 1
        assert len({box.rows for box in panels}) == 1


@pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["signs", "ascii"])
@pytest.mark.parametrize("seats", SEATS)
async def test_every_city_is_drawn_whole_at_the_level_of_all(seats: int, signs: Symbols) -> None:
    """At the end of a game too no line of a panel is cut, and none shows more of its wonder than another."""
    ways = await cities(seats, signs)
    for size in SIZES:
        layout = laid(ways, size)
        for city, box in layout.panels.items():
            cells, rows = box.cells - Chrome.FILLED.cells, box.rows - Chrome.FILLED.rows
            assert ways[city].reaches(cells, rows, layout.level), (size, city)
            assert len(ways[city].drawn_at(cells, rows, layout.level).lines) <= rows


@pytest.mark.parametrize("seats", SEATS)
async def test_cities_fall_to_lines_on_the_smallest_screen_only(seats: int) -> None:
    """Five to seven cities on 120x36 take turns at the end of a game; everywhere else all names of all cards stand."""
    ways = await cities(seats)
    assert [size for size in SIZES if laid(ways, size).turns] == ([(120, 36)] if seats >= 5 else [])
    assert all(laid(ways, size).level >= LEAST_LEVEL for size in SIZES)


@pytest.mark.parametrize(
    ("size", "levels"),
    [
        ((120, 36), {3: Level.LARGE, 4: Level.PICTURED}),
        ((200, 55), {3: Level.DOUBLE, 4: Level.LARGE, 5: Level.LARGE, 6: Level.LARGE, 7: Level.LARGE}),
        ((240, 67), {3: Level.DOUBLE, 4: Level.LARGE, 5: Level.DOUBLE, 6: Level.DOUBLE, 7: Level.LARGE}),
    ],
)
async def test_wonders_are_as_large_as_was_measured(size: tuple[int, int], levels: dict[int, Level]) -> None:
    """At the end of age III every wonder of a table is at least so large."""
    for seats, level in levels.items():
        assert laid(await cities(seats), size).level >= level, seats


@pytest.mark.parametrize("seats", [5, 6, 7])
async def test_where_cities_take_turns_three_neighbours_stand_and_the_others_are_lines(seats: int) -> None:
    """Whichever comes first, the three sit side by side and show as much as any others."""
    ways = await cities(seats)
    layouts = [laid(ways, (120, 36), first=first) for first in range(seats)]
    for first, layout in enumerate(layouts):
        assert list(layout.panels) == [(first + step) % seats for step in range(3)]
        assert layout.lines is not None
        assert layout.lines.rows == seats - 3
    assert len({layout.level for layout in layouts}) == 1


@given(st.integers(3, 7), st.integers(100, 240))
def test_neighbours_touch_all_around_the_ring(seats: int, cells: int) -> None:
    """Clockwise each city stands beside, above or below the next one, but for the place that is left free."""
    places, free = ring_places(seats, ring_columns(seats, cells))
    assert len(set(places)) == seats
    assert free not in places
    rows = 1 + max(y for _x, y in places)
    for at_, (x, y) in enumerate(places):
        next_x, next_y = places[(at_ + 1) % seats]
        steps = abs(x - next_x) + abs(y - next_y)
        crosses_free = free is not None and y == next_y == free[1] and min(x, next_x) < free[0] < max(x, next_x)
        closes_row = rows == 1 and at_ == seats - 1
        assert steps == 1 or closes_row or (crosses_free and steps == 2)


@given(st.integers(4, 7), st.integers(0, 6), st.lists(st.integers(0, 6), max_size=4))
def test_what_changed_is_shown_and_otherwise_all_take_turns(seats: int, first: int, changed: list[int]) -> None:
    """The three with the most changes come; without changes every city is in full within as many turns as cities."""
    first %= seats
    news = [CityId(city % seats) for city in changed]

    def shown(start: int) -> set[int]:
        return {(start + step) % seats for step in range(3)}

    best = turned(CityId(first), seats, news)
    if news:
        assert sum(city in shown(best) for city in news) == max(
            sum(city in shown(start) for city in news) for start in range(seats)
        )
        return
    seen, start = shown(first), CityId(first)
    for _turn in range(seats):
        start = turned(start, seats)
        seen |= shown(start)
    assert seen == set(range(seats))
