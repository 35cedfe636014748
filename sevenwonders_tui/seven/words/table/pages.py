"""The table as pages, one shown at a time: for terminals that are too narrow or too low for all of it.

Acts and tabs keep their place at the foot while the hand gets smaller, so that a finger finds them; the lines about the
card and the neighbours share what is left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

from sevenwonders_tui.i18n import pgettext, upper
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.drawing.card_tile import TileGrid, tile_grid
from sevenwonders_tui.present.line import Line, Role, Span, line
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.touch import BUTTON_ROWS
from sevenwonders_tui.seven.words.cards.layout import PAD_CELLS
from sevenwonders_tui.seven.words.cities.city import CityFace
from sevenwonders_tui.seven.words.panels.facts import pointed_name
from sevenwonders_tui.seven.words.panels.folded import city_line
from sevenwonders_tui.seven.words.panels.ways import NO_FIT, Level
from sevenwonders_tui.seven.words.sight import TableSight
from sevenwonders_tui.seven.words.table.planner import TablePlanner
from sevenwonders_tui.seven.words.terms.city import CITY

WHOLE_TABLE = 80, 24
"""The size of a terminal from which the whole table is shown at once."""
LYING = 80
"""The cells from which the acts stand beside the hand: only a low table is so wide."""
ACTS_CELLS = 30
"""The width of the acts beside the hand."""
GAP = 1
LEAST_DETAIL, DETAIL, MOST_DETAIL = 2, 4, 6


class TablePage(Enum):
    """What a narrow table shows."""

    HAND = auto()
    CITY = auto()
    SIDES = auto()


def is_paged(cells: int, rows: int) -> bool:
    """Whether a terminal of this size shows the table page by page."""
    least_cells, least_rows = WHOLE_TABLE
    return cells < least_cells or rows < least_rows


def page_name(page: TablePage) -> str:
    """Return the name of a page, for its tab."""
    match page:
        case TablePage.HAND:
            return pgettext("page", "Hand")
        case TablePage.CITY:
            return pgettext("page", "City")
        case TablePage.SIDES:
            return pgettext("page", "Sides")
        case _:
            assert_never(page)


def state_line(face: CityFace, signs: Symbols, cells: int, *, is_choosing: bool) -> Line:
    """Return the seat's own city on one line."""
    role = Role.YOU if is_choosing else Role.STRONG
    name = line(Span(pointed_name(upper(face.name), face, signs), role, term=CITY.id))
    return city_line(face, name, signs, cells)


@dataclass(frozen=True, slots=True)
class PageLayout:
    """Where the parts of a page stand."""

    boxes: Mapping[str, Area]
    grid: TileGrid


def plan_page(
    page: TablePage, sight: TableSight, planner: TablePlanner, cells: int, rows: int, terminal_rows: int, *, acts: int
) -> PageLayout:
    """Return the layout of a page in `cells` by `rows`; `acts` is the number of buttons, 0 to hide the hand."""
    wide = cells - ACTS_CELLS - GAP if cells >= LYING else cells
    grid = tile_grid(wide, terminal_rows)
    match page:
        case TablePage.HAND:
            boxes = _hand(sight, planner, grid, cells, rows, acts)
        case TablePage.CITY:
            boxes = _stacked([("own", rows)], cells)
        case TablePage.SIDES:
            boxes = _sides(sight, planner, cells, rows)
        case _:
            assert_never(page)
    return PageLayout(boxes, grid)


def _stacked(parts: list[tuple[str, int]], cells: int, x: int = 0, y: int = 0) -> dict[str, Area]:
    boxes: dict[str, Area] = {}
    for part, high in parts:
        if high > 0:
            boxes[part] = Area(x, y, cells, high)
        y += max(high, 0)
    return boxes


def _hand(
    sight: TableSight, planner: TablePlanner, grid: TileGrid, cells: int, rows: int, acts: int
) -> dict[str, Area]:
    hand = grid.height(len(sight.hand))
    if cells >= LYING:
        wide = cells - ACTS_CELLS - GAP
        left = _stacked([("state", 1), ("hand", hand), *_neighbors(planner, wide, rows - 1 - hand)], wide)
        high = acts * BUTTON_ROWS if acts * BUTTON_ROWS + LEAST_DETAIL <= rows else acts
        return {**left, **_stacked([("detail", rows - high), ("acts", high)], ACTS_CELLS, wide + GAP)}
    rest = rows - 1 - hand
    high = (BUTTON_ROWS if rest >= BUTTON_ROWS + LEAST_DETAIL else 1) if acts else 0
    rest -= high
    about = _neighbors(planner, cells, rest - DETAIL)
    detail = max(rest - sum(rows for _part, rows in about), 0)
    above = 1 if detail > MOST_DETAIL and hand else 0
    detail -= above
    story = max(detail - MOST_DETAIL, 0) if about else 0
    parts = [("state", 1), ("", above), ("hand", hand), ("detail", detail - story), *about, ("story", story)]
    return _stacked([*parts, ("acts", high)], cells)


def _neighbors(planner: TablePlanner, cells: int, rows: int) -> list[tuple[str, int]]:
    """Return the lines of both neighbours, as many as there is room for; none if there is room for one alone."""
    for level in (Level.NAMED, Level.LEAST):
        found = [ways.rows(cells - PAD_CELLS, level) for ways in planner.beside]
        if NO_FIT not in found and sum(found) <= rows:
            return list(zip(("left", "right"), found, strict=True))
    return []


def _sides(sight: TableSight, planner: TablePlanner, cells: int, rows: int) -> dict[str, Area]:
    """Return both neighbours as panels, and the cities beyond them in lines."""
    beyond = planner.others_rows(rows // 3) if sight.others else 0
    each, more = divmod(rows - beyond, 2)
    if cells >= LYING:
        wide = (cells - GAP) // 2
        boxes = {
            "left": Area(0, 0, wide, rows - beyond),
            "right": Area(wide + GAP, 0, cells - wide - GAP, rows - beyond),
        }
    else:
        boxes = _stacked([("left", each + more), ("right", each)], cells)
    return {**boxes, **_stacked([("others", beyond)], cells, 0, rows - beyond)}
