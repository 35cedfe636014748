"""Where everything of a war stands: a heading, a panel a front, and below them tokens and outlook.

The fronts of a seat's own city come first and are the largest; where there is no room for all, the others stand in two
columns, then as lines of one panel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.large import LARGE_ROWS
from sevenwonders_tui.present.seven.war_fronts import FRONT_ROWS, LEAST_WIDE

WIDEST = 132
GAP = 1
"""Empty cells and rows between panels."""
LEAST_HALF = 36
"""The narrowest front with pictures, without a frame."""
HEADING, OTHERS, TOKENS, OUTLOOK = "heading", "others", "tokens", "outlook"
"""What else there is beside the fronts."""


def front_id(at: int) -> str:
    """Return what a front's panel is called; they are numbered in the order in which they are told."""
    return f"front-{at}"


class FrontShape(Enum):
    """How a front is drawn."""

    WIDE = "wide"
    HALF = "half"
    """Beside another one, with the names in a title line."""
    LINE = "line"
    """As a line of a panel."""


@dataclass(frozen=True, slots=True)
class WarNeeds:
    """What has to be shown, and the room for it."""

    fronts: int
    own: int
    """How many of them are those of a seat's own city."""
    cells: int
    rows: int
    edges: int
    """Rows, and cells too, that the frame of a panel takes; 0 where it is filled."""
    heading_cells: int
    """How wide the heading is; 0 where it has no large letters."""
    token_cells: int
    token_rows: int
    outlook_rows: int
    """0 where there is none."""


@dataclass(frozen=True, slots=True)
class WarPlan:
    """Where everything stands."""

    boxes: dict[str, Area]
    shapes: tuple[FrontShape, ...]
    """By front, in the order in which they are told."""


@dataclass(slots=True)
class _Band:
    """Panels beside each other."""

    ids: tuple[str, ...]
    rows: int
    spare: int = 0
    """How many rows more they may take where there is room."""
    widths: tuple[int, ...] = field(default=())
    """Their cells; one panel takes all of them where they are not told."""


def war_plan(needs: WarNeeds) -> WarPlan:
    """Return the plan that shows most."""
    shapes, bands = next((found for found in _tries(needs) if _height(found[1]) <= needs.rows), (None, None))
    if shapes is None or bands is None:
        *_others, (shapes, bands) = _tries(needs)
    return WarPlan(_placed(bands, needs), shapes)


def _height(bands: Sequence[_Band]) -> int:
    return sum(band.rows for band in bands) + GAP * (len(bands) - 1)


def _tries(needs: WarNeeds) -> Iterator[tuple[tuple[FrontShape, ...], list[_Band]]]:
    """Yield all ways, the best first."""
    heading = _Band((HEADING,), LARGE_ROWS)
    below = _below(needs)
    for shapes in _shapes(needs):
        fronts = _bands(shapes, needs)
        if 0 < needs.heading_cells <= needs.cells:
            yield shapes, [heading, *fronts, below]
        yield shapes, [*fronts, below]


def _shapes(needs: WarNeeds) -> Iterator[tuple[FrontShape, ...]]:
    own, others = needs.own, needs.fronts - needs.own
    wide, half, row = ((shape,) for shape in FrontShape)
    can_wide, can_half = (
        needs.cells - needs.edges >= LEAST_WIDE,
        needs.cells >= 2 * (LEAST_HALF + needs.edges) + GAP,
    )
    if can_wide:
        yield wide * needs.fronts
        if own and can_half:
            yield wide * own + half * others
    if can_half:
        yield half * needs.fronts
    if own and can_wide:
        yield wide * own + row * others
    if own and can_half:
        yield half * own + row * others
    yield row * needs.fronts


def _bands(shapes: Sequence[FrontShape], needs: WarNeeds) -> list[_Band]:
    """Return the fronts, those of one row together."""
    bands: list[_Band] = []
    halves = [at for at, shape in enumerate(shapes) if shape is FrontShape.HALF]
    for at, shape in enumerate(shapes):
        if shape is FrontShape.WIDE:
            bands.append(_Band((front_id(at),), FRONT_ROWS + needs.edges, spare=1 - bool(needs.edges)))
    title = 0 if needs.edges else 1
    for first in range(0, len(halves), 2):
        pair = tuple(front_id(at) for at in halves[first : first + 2])
        bands.append(_Band(pair, FRONT_ROWS + needs.edges + title, widths=((needs.cells - GAP) // 2,) * len(pair)))
    lines = shapes.count(FrontShape.LINE)
    if lines:
        bands.append(_Band((OTHERS,), lines + needs.edges + title))
    return bands


def _below(needs: WarNeeds) -> _Band:
    title = 0 if needs.edges else 1
    rows = max(needs.token_rows, needs.outlook_rows) + needs.edges + title
    if not needs.outlook_rows:
        return _Band((TOKENS,), rows, widths=(needs.token_cells,))
    return _Band((TOKENS, OUTLOOK), rows, widths=(needs.token_cells, needs.cells - needs.token_cells - GAP))


def _placed(bands: Sequence[_Band], needs: WarNeeds) -> dict[str, Area]:
    """Return the boxes: spare rows make the panels higher, then stand above and below all."""
    spare = needs.rows - _height(bands)
    boxes: dict[str, Area] = {}
    grown = [band for band in bands if band.spare]
    grows = {id(band): band.spare for band in grown} if spare > sum(band.spare for band in grown) else {}
    y = (max(spare - sum(grows.values()), 0) + 1) // 2
    for band in bands:
        rows = band.rows + grows.get(id(band), 0)
        count = len(band.ids)
        widths = band.widths or (needs.cells,)
        x = (needs.cells - sum(widths) - GAP * (count - 1)) // 2
        for name, cells in zip(band.ids, widths, strict=True):
            boxes[name] = Area(x, y, cells, rows)
            x += cells + GAP
        y += rows + GAP
    return boxes
