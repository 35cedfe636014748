"""The layout of a war: a heading, a panel for each front, and below them tokens and outlook.

The fronts of a seat's own city come first and are the largest. If there is no room for all, the others stand in two
columns, then as lines of one panel. On a large terminal they have large wonders, and left-over rows go to panels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.drawing.large import LARGE_ROWS
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.seven.words.war.fronts import FRONT_ROWS, LEAST_TALL, LEAST_WIDE

WIDEST = 198
AIR = 2
"""The rows that stay empty above and below everything if wonders are large."""
GAP = 1
"""Empty cells and rows between panels."""
LEAST_HALF = 36
"""The narrowest front with pictures, without a frame."""
HEADING, OTHERS, TOKENS, OUTLOOK = "heading", "others", "tokens", "outlook"
"""The ids of the parts besides the fronts."""


def front_id(at: int) -> str:
    """Return the id of a front's panel; fronts are numbered in the order in which they are shown."""
    return f"front-{at}"


class FrontShape(Enum):
    """The form of a front."""

    TALL = "tall"
    """In the whole width, with large wonders."""
    WIDE = "wide"
    HALF = "half"
    """Beside another one, with the names in a title line."""
    LINE = "line"
    """As a line of a panel."""


@dataclass(frozen=True, slots=True)
class WarNeeds:
    """The parts to show, and the room for them."""

    fronts: int
    own: int
    """The number of fronts of a seat's own city."""
    cells: int
    rows: int
    edges: int
    """The rows, and the cells, that the frame of a panel takes; 0 for a filled panel."""
    heading_cells: int
    """The width of the heading; 0 if it has no large letters."""
    token_cells: int
    token_rows: int
    outlook_rows: int
    """0 if there is no outlook."""

    @property
    def is_large(self) -> bool:
        """Whether a front has room for large wonders."""
        return self.cells - self.edges >= LEAST_TALL


@dataclass(frozen=True, slots=True)
class WarPlan:
    """The places of all parts."""

    boxes: dict[str, Area]
    shapes: tuple[FrontShape, ...]
    """By front, in the order in which they are shown."""
    is_large: bool
    """Whether lines of a panel have blanks between them, if its rows allow it."""


@dataclass(slots=True)
class _Band:
    """Panels beside each other."""

    ids: tuple[str, ...]
    rows: int
    spare: int = 0
    """The most extra rows for them, if there is room."""
    widths: tuple[int, ...] = field(default=())
    """Their cells; if empty, one panel takes the whole width."""


def war_plan(needs: WarNeeds) -> WarPlan:
    """Return the first plan that fits; the best plans are tried first."""
    shapes, bands = next((found for found in _tries(needs) if _height(found[1]) <= needs.rows), (None, None))
    if shapes is None or bands is None:
        *_others, (shapes, bands) = _tries(needs)
    return WarPlan(_placed(bands, needs), shapes, needs.is_large)


def _height(bands: Sequence[_Band]) -> int:
    return sum(band.rows for band in bands) + GAP * (len(bands) - 1)


def _tries(needs: WarNeeds) -> Iterator[tuple[tuple[FrontShape, ...], list[_Band]]]:
    """Yield the shapes of the fronts with their bands, the best first."""
    heading = _Band((HEADING,), LARGE_ROWS)
    below = _below(needs)
    has_heading = 0 < needs.heading_cells <= needs.cells
    for shapes in _tall_shapes(needs) if needs.is_large else ():
        bands = [*([heading] if has_heading else []), *_bands(shapes, needs), below]
        if _height(bands) + AIR <= needs.rows:
            yield shapes, bands
    for shapes in _shapes(needs):
        fronts = _bands(shapes, needs)
        if has_heading:
            yield shapes, [heading, *fronts, below]
        yield shapes, [*fronts, below]


def _tall_shapes(needs: WarNeeds) -> Iterator[tuple[FrontShape, ...]]:
    """Yield the shapes with large wonders; the own fronts get them first."""
    own, others = needs.own, needs.fronts - needs.own
    tall, wide, half, _row = ((shape,) for shape in FrontShape)
    yield tall * needs.fronts
    if own:
        yield tall * own + wide * others
        yield tall * own + half * others


def _shapes(needs: WarNeeds) -> Iterator[tuple[FrontShape, ...]]:
    own, others = needs.own, needs.fronts - needs.own
    _tall, wide, half, row = ((shape,) for shape in FrontShape)
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
    """Return the bands of the fronts: those of one row form one band."""
    bands: list[_Band] = []
    halves = [at for at, shape in enumerate(shapes) if shape is FrontShape.HALF]
    for at, shape in enumerate(shapes):
        if shape in {FrontShape.TALL, FrontShape.WIDE}:
            rows = WonderSize.LARGE.rows if shape is FrontShape.TALL else FRONT_ROWS
            bands.append(_Band((front_id(at),), rows + needs.edges, spare=1 - bool(needs.edges)))
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
    lines = max(needs.token_rows, needs.outlook_rows)
    rows, spare = lines + needs.edges + title, spaced_rows(lines) - lines if needs.is_large else 0
    if not needs.outlook_rows:
        return _Band((TOKENS,), rows, spare, (needs.token_cells,))
    return _Band((TOKENS, OUTLOOK), rows, spare, (needs.token_cells, needs.cells - needs.token_cells - GAP))


def spaced_rows(lines: int) -> int:
    """Return the rows of `lines` lines with a blank between any two."""
    return max(2 * lines - 1, 0)


def _placed(bands: Sequence[_Band], needs: WarNeeds) -> dict[str, Area]:
    """Return the boxes: spare rows make the panels higher, then stand above and below all."""
    spare = needs.rows - _height(bands)
    more = _more(bands, spare)
    boxes: dict[str, Area] = {}
    y = (max(spare - sum(more), 0) + 1) // 2
    for band, added in zip(bands, more, strict=True):
        rows = band.rows + added
        count = len(band.ids)
        widths = band.widths or (needs.cells,)
        x = (needs.cells - sum(widths) - GAP * (count - 1)) // 2
        for name, cells in zip(band.ids, widths, strict=True):
            boxes[name] = Area(x, y, cells, rows)
            x += cells + GAP
        y += rows + GAP
    return boxes


def _more(bands: Sequence[_Band], spare: int) -> list[int]:
    """Return the extra rows of each band: bands of equal height get theirs together, the lowest first."""
    more = [0] * len(bands)
    for height in sorted({band.rows for band in bands}):
        wanted = [band.spare if band.rows == height else 0 for band in bands]
        # Panels that touch the bars above and below look worse than low ones.
        if sum(more) + sum(wanted) < spare:
            more = [one + other for one, other in zip(more, wanted, strict=True)]
    return more
