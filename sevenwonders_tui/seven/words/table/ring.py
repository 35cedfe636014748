"""The layout of a table that belongs to nobody: all cities alike, clockwise as people sit.

The upper row goes from left to right and the lower one back, so that every city has its neighbours beside or below it.
The middle of the table lies in the place that is left free. Where not even the names of all cards have room, three
cities that sit side by side stand in full and the others in lines below.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.words.panels.ways import Level, Ways
from sevenwonders_tui.seven.words.table.layout import AGE_ROWS, Chrome

FIRST = CityId(0)
IN_A_ROW = 3
"""The most cities of a table that always stand in one row, and the cities in full where the others are lines."""
FOUR_IN_A_ROW = 150
"""The cells from which four cities stand in one row."""
LEAST_LEVEL = Level.NAMED
"""The least that every panel shows; below it, all but three cities fall to lines."""
LEAST_MIDDLE = AGE_ROWS + 4
"""The rows of the middle of the table with the age above the war."""


@dataclass(frozen=True, slots=True)
class RingLayout:
    """The places of the cities, and how much each of them shows."""

    panels: Mapping[CityId, Area]
    """The cities that have panels, by city."""
    level: Level
    """What every panel shows."""
    lines: Area | None = None
    """The place of the other cities, one line for each; None if all have panels."""
    age: Area | None = None
    """The place of the age; None if no place is free."""
    war: Area | None = None

    @property
    def turns(self) -> bool:
        """Whether the panels show three cities after three others."""
        return self.lines is not None


def ring_columns(cities: int, cells: int) -> int:
    """Return the panels of the upper row; all others stand in the lower one.

    >>> [ring_columns(cities, 120) for cities in range(3, 8)], [ring_columns(cities, 200) for cities in range(3, 8)]
    ([3, 2, 3, 3, 4], [3, 4, 3, 3, 4])
    """
    if cities <= IN_A_ROW or (cities == IN_A_ROW + 1 and cells >= FOUR_IN_A_ROW):
        return cities
    return (cities + 1) // 2


def ring_places(cities: int, columns: int) -> tuple[tuple[tuple[int, int], ...], tuple[int, int] | None]:
    """Return column and row of each city, clockwise, and those of the place that is left free.

    >>> ring_places(5, 3)
    (((0, 0), (1, 0), (2, 0), (2, 1), (0, 1)), (1, 1))
    >>> ring_places(4, 2)
    (((0, 0), (1, 0), (1, 1), (0, 1)), None)
    """
    upper = [(at, 0) for at in range(columns)]
    if cities <= columns:
        return tuple(upper), None
    lower = [(at, 1) for at in reversed(range(columns))]
    free = (1, 1) if cities < 2 * columns else None
    return tuple(place for place in [*upper, *lower] if place != free), free


def ring_layout(ways: Sequence[Ways], cells: int, rows: int, chrome: Chrome, first: CityId = FIRST) -> RingLayout:
    """Return the richest layout that all cities reach in `cells` by `rows`; `ways` are by city.

    `first` is the first of the three cities in full where the others are lines.
    """
    columns = ring_columns(len(ways), cells)
    places, free = ring_places(len(ways), columns)
    grid = _grid(columns, 1 + max(y for _x, y in places), cells, rows, chrome)
    panels = {CityId(at): grid[place] for at, place in enumerate(places)}
    level = ring_level(ways, panels, chrome)
    if level < LEAST_LEVEL and len(ways) > IN_A_ROW:
        return _with_lines(ways, cells, rows, chrome, first)
    age, war = (None, None) if free is None else _middle(grid[free])
    return RingLayout(panels, level, None, age, war)


def ring_level(ways: Sequence[Ways], panels: Mapping[CityId, Area], chrome: Chrome) -> Level:
    """Return the richest level that each of these panels reaches."""
    for level in sorted(Level, reverse=True):
        inner = [(ways[city], box.cells - chrome.cells, box.rows - chrome.rows) for city, box in panels.items()]
        if all(way.reaches(wide, high, level) for way, wide, high in inner):
            return level
    return Level.LEAST


def _with_lines(ways: Sequence[Ways], cells: int, rows: int, chrome: Chrome, first: CityId) -> RingLayout:
    """Return three cities in full, and the others in lines below them."""
    below = len(ways) - IN_A_ROW
    high = rows - below - 1
    grid = _grid(IN_A_ROW, 1, cells, high, chrome)
    panels = {CityId((first + at) % len(ways)): grid[at, 0] for at in range(IN_A_ROW)}
    # Every city takes its turn in these places, and none shall show more than another.
    narrowest = grid[IN_A_ROW - 1, 0]
    level = ring_level(ways, dict.fromkeys(map(CityId, range(len(ways))), narrowest), chrome)
    return RingLayout(panels, level, Area(0, high + 1, cells, below))


def _grid(columns: int, high: int, cells: int, rows: int, chrome: Chrome) -> dict[tuple[int, int], Area]:
    """Return the place at each column and row; panels without frames have a gap between them.

    A row that is left over lies between the upper and the lower panels.
    """
    gap = 1 if chrome is Chrome.FILLED else 0
    wide, more = divmod(cells - gap * (columns - 1), columns)
    each = rows // high
    below = rows - each
    grid: dict[tuple[int, int], Area] = {}
    x = 0
    for column in range(columns):
        width = wide + (column < more)
        for row in range(high):
            grid[column, row] = Area(x, row * below, width, each)
        x += width + gap
    return grid


def _middle(box: Area) -> tuple[Area, Area | None]:
    """Return the places of the age and of the war within a free place."""
    if box.rows < LEAST_MIDDLE:
        return box, None
    return Area(box.x, box.y, box.cells, AGE_ROWS), Area(box.x, box.y + AGE_ROWS, box.cells, box.rows - AGE_ROWS)


def turned(first: CityId, cities: int, changed: Sequence[CityId] = (), step: int = IN_A_ROW) -> CityId:
    """Return the first of the next three cities: the three with the most that changed, otherwise the ones after these.

    >>> turned(CityId(0), 7), turned(CityId(6), 7), turned(CityId(0), 7, [CityId(4), CityId(5)])
    (3, 2, 3)
    """
    if not changed:
        return CityId((first + step) % cities)

    def shown(start: int) -> int:
        return sum((city - start) % cities < IN_A_ROW for city in changed)

    return CityId(max(range(cities), key=shown))
