"""The layout of the screen of one city: the best arrangement of wonder, facts and buildings for the room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rich.cells import cell_len

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.drawing.street import StreetPlan, plan_houses, plan_list
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.words.cities.building import buildings, thing_lines, things
from sevenwonders_tui.seven.words.cities.portrait import portrait, portrait_cells, widest_plate
from sevenwonders_tui.seven.words.cities.sheet import city_sheet
from sevenwonders_tui.seven.words.sight import Scene

EDGE = 1
"""Blank cells at either side of a part."""
LEAST_FACTS, MOST_FACTS = 30, 62
FACTS_BESIDE_HISTORY, LEAST_HISTORY, MOST_HISTORY = 50, 32, 60
LEAST_PLATE = 13
CELLS_FOR_HOUSES = 90
"""In fewer cells, buildings are always a list, so that the screen keeps its shape while a city grows."""
LEAST_LIST = 37
MOST_AIR = 6
"""The most rows that wonder and facts get beyond those they need."""


@dataclass(frozen=True, slots=True)
class CityPlan:
    """The place of every part between the title of the screen and its keys."""

    size: WonderSize
    plate_cells: int
    wonder: Area
    facts: Area
    """With its frame, if it has one."""
    street: StreetPlan
    street_place: Area
    told: Area
    """The lines about the thing under the cursor."""
    history: Area | None = None
    """The city's acts turn by turn, if there is room; with its frame."""


def city_plan(scene: Scene, city: CityId, cells: int, rows: int, frame: int = 0) -> CityPlan:
    """Return the plan for a room of cells and rows; a frame takes `frame` of both from the facts."""
    planner = _Planner(scene, city, cells, rows, frame)
    return next(planner.plans(), None) or planner.smallest()


class _Planner:
    def __init__(self, scene: Scene, city: CityId, cells: int, rows: int, frame: int) -> None:
        self._scene, self._city, self._cells, self._rows, self._frame = scene, city, cells, rows, frame
        self._buildings = buildings(scene, city)
        self._plate = widest_plate(scene, city)
        told = (thing_lines(scene, city, thing, cells - 2 * EDGE) for thing in things(scene, city))
        self._told_rows = max(map(len, told))

    @property
    def _told(self) -> Area:
        return self._told_with(0)

    def _told_with(self, more: int) -> Area:
        """Return the place of the lines about a thing, with `more` extra rows for the help of its card."""
        rows = self._told_rows + max(more, 0)
        return Area(0, self._rows - rows, self._cells, rows)

    def plans(self) -> Iterator[CityPlan]:
        """Yield all plans in which everything fits, the best one first."""
        for size in (WonderSize.DOUBLE, WonderSize.LARGE) if self._cells >= CELLS_FOR_HOUSES else ():
            yield from self._with_houses(size)
        for size in (WonderSize.LARGE, WonderSize.SMALL):
            yield from self._with_list(size)

    def _fits(self, size: WonderSize, plate: int, wonder: Area, facts: Area) -> bool:
        """Whether a wonder has room for its plates, and the facts fit into their place."""
        if not portrait(self._scene, self._city, size, plate, wonder.rows, None).is_whole:
            return False
        room = facts.rows - self._frame
        return len(city_sheet(self._scene, self._city, facts.cells - 2 * EDGE - self._frame, room)) <= room

    def _with_houses(self, size: WonderSize) -> Iterator[CityPlan]:
        """Yield the plans with the wonder beside the facts, and houses below them."""
        spare = self._cells - portrait_cells(size, 0) - 3 * EDGE
        plate = min(spare - LEAST_FACTS, self._plate)
        if plate < LEAST_PLATE:
            return
        left = portrait_cells(size, plate)
        room = self._cells - left - 3 * EDGE
        history_cells = min(room - FACTS_BESIDE_HISTORY, MOST_HISTORY)
        has_history = history_cells >= LEAST_HISTORY
        facts_cells = min(room - history_cells - 2 * EDGE if has_history else room, MOST_FACTS)
        for top in range(size.rows, size.rows + 6):
            below = self._rows - top - 1 - self._told_rows
            street = plan_houses(self._buildings, self._cells - 2 * EDGE, below)
            if street is None:
                return
            wonder = Area(EDGE, 0, left, top)
            facts = Area(self._cells - facts_cells, 0, facts_cells, top)
            if self._fits(size, plate, wonder, facts):
                spare = below - street.height
                grown = min(spare, MOST_AIR)
                wonder, facts = wonder._replace(rows=top + grown), facts._replace(rows=top + grown)
                place = Area(EDGE, top + grown + 1, self._cells - 2 * EDGE, street.height)
                told = self._told_with(spare - grown)
                plan = CityPlan(size, plate, wonder, facts, street, place, told)
                if has_history:
                    plan = replace(plan, history=Area(left + 2 * EDGE, 0, facts.x - left - 3 * EDGE, facts.rows))
                yield plan

    def _with_list(self, size: WonderSize) -> Iterator[CityPlan]:
        """Yield the plan with a list at the right of everything else."""
        plan = self._listed(size)
        if plan.plate_cells >= LEAST_PLATE and self._fits(size, plan.plate_cells, plan.wonder, plan.facts):
            yield plan

    def _listed(self, size: WonderSize) -> CityPlan:
        rows = self._rows - self._told_rows
        listed = self._list_cells(rows)
        left = self._cells - listed - 2 * EDGE
        plate = min(left - EDGE - portrait_cells(size, 0), self._plate)
        wonder = Area(EDGE, 0, portrait_cells(size, plate), size.rows)
        facts = Area(0, size.rows, left, rows - size.rows)
        street = plan_list(self._buildings, listed, rows)
        place = Area(self._cells - listed - EDGE, 0, listed, rows)
        return CityPlan(size, plate, wonder, facts, street, place, self._told)

    def _list_cells(self, rows: int) -> int:
        """Return the width of the list: wide enough for names if it takes more than one column."""
        names = max((cell_len(each.name) for each in self._buildings), default=0)
        columns = -(-len(self._buildings) // rows)
        needed = columns * (names + 3) if columns > 1 else LEAST_LIST
        return max(min(needed, self._cells - LEAST_FACTS - 2 * EDGE), LEAST_LIST)

    def smallest(self) -> CityPlan:
        """Return the plan that takes least room; it may hide something."""
        return self._listed(WonderSize.SMALL)
