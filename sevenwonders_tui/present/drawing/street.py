"""The buildings of a city as a street of houses, or as a list if there is little room.

Every house has a roof of its card's colour with the colour's word on it, its name on a bar, and its effects below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from rich.cells import cell_len

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.block import beside, on_ground
from sevenwonders_tui.present.line import (
    Ground,
    Line,
    Role,
    Span,
    clip,
    clip_line,
    column_cells,
    fit,
    line,
    measure,
    pad,
    spread,
    wrap,
    wrap_rows,
)
from sevenwonders_tui.present.symbols import Pictures, Symbols
from sevenwonders_tui.present.term import explained

NARROWEST, WIDEST = 14, 24
"""The cells of a house."""
ROOMY, WIDE = 130, 20
"""On a screen of `ROOMY` cells houses have `WIDE` cells, so that words fit on their walls."""
GAP = 1
"""Cells between two houses."""
KIND_CELLS = 8
"""The filled cells of a row of the list, with the name of its colour."""
EMPTY_ROWS = 3
"""The rows of the list for an empty plot."""
LIST_NAME = 14
"""The least cells for a name in the list."""


@dataclass(frozen=True, slots=True)
class Building:
    """One card that stands in a city."""

    card: CardId
    name: str
    color: Color | None
    """None for buildings without a colour."""
    kind: str
    """The word for its colour."""
    gives: str
    """Its effects in a few letters: `SS`."""
    words: str
    """Its effects in words: `makes 2 stone each turn`."""
    term: str = ""
    """The term that explains it, as `Span.term` has it."""

    @property
    def tone(self) -> Ground:
        """Return the ground of its colour."""
        return Ground.RAISED if self.color is None else Ground(self.color.value)

    def bar(self, text: str) -> Span:
        """Return a filled run of cells in its colour, with text on it."""
        return Span(text, Role.STRONG, self.tone)


class HouseForm(Enum):
    """The shape of a house: whether it has a roof, and the rows of its wall."""

    TALL = (True, 2)
    LOW = (True, 1)
    FLAT = (False, 1)

    @property
    def has_roof(self) -> bool:
        """Return whether there is a row above its name."""
        return self.value[0]

    @property
    def walls(self) -> int:
        """Return the rows for its effects."""
        return self.value[1]

    @property
    def rows(self) -> int:
        """Return all its rows, with the row below it that shows the cursor."""
        return int(self.has_roof) + 1 + self.walls + 1


@dataclass(frozen=True, slots=True)
class StreetPlan:
    """The layout of buildings."""

    house: HouseForm | None
    """None for a list."""
    columns: int
    cells: int
    """The cells of a house, or of a column of the list."""
    rows: int
    """The rows of houses, or the rows of the list."""

    @property
    def height(self) -> int:
        """Return all its rows."""
        return self.rows * (1 if self.house is None else self.house.rows)

    def area(self, at: int) -> Area:
        """Return the cells of a building."""
        if self.house is None:
            column, row = divmod(at, self.rows)
            return Area(column * (self.cells + GAP), row, self.cells, 1)
        row, column = divmod(at, self.columns)
        return Area(column * (self.cells + GAP), row * self.house.rows, self.cells, self.house.rows)


def plan_houses(buildings: Sequence[Building], cells: int, rows: int, count: int | None = None) -> StreetPlan | None:
    """Return the street with the best houses for this room that cuts no name; None if there is none.

    It has room for `count` houses; without `count`, for all of the buildings. Pass `count` if the buildings are those
    of several streets.
    """
    count = len(buildings) if count is None else count
    names = max((cell_len(each.name) for each in buildings), default=0)
    if cells >= ROOMY:
        wide = _plan_of(count, max(names + 2, WIDE), cells, rows)
        if wide is not None and wide.house is HouseForm.TALL:
            return wide
    plans = (_plan_of(count, min(max(names + edges, NARROWEST), cells), cells, rows) for edges in (2, 1))
    return next((plan for plan in plans if plan is not None), None)


def _plan_of(count: int, least: int, cells: int, rows: int) -> StreetPlan | None:
    """Return the street with the best houses of at least `least` cells."""
    columns = max((cells + GAP) // (least + GAP), 1)
    wide = min((cells + GAP) // columns - GAP, WIDEST)
    lines = max(-(-count // columns), 1)
    house = next((house for house in HouseForm if lines * house.rows <= rows), None)
    return None if house is None else StreetPlan(house, columns, wide, lines)


def plan_list(buildings: Sequence[Building], cells: int, rows: int) -> StreetPlan:
    """Return the list for this room, in as many columns as it needs."""
    rows = max(rows, 1)
    columns = max(-(-len(buildings) // rows), 1)
    return StreetPlan(None, columns, (cells + GAP) // columns - GAP, rows)


def street_lines(plan: StreetPlan, buildings: Sequence[Building], cursor: int | None, signs: Symbols) -> list[Line]:
    """Return the street; the cursor is on the building number `cursor`, or on none."""
    if plan.house is None:
        rows = [
            explained(_row(plan.cells, each, at == cursor, signs), each.term) for at, each in enumerate(buildings)
        ] or _nothing(plan.cells)
        if plan.columns == 1:
            rows += [line("  ", Span(signs.dot * (plan.cells - 2), Role.FAINT))] * min(
                plan.rows - len(rows), EMPTY_ROWS
            )
        return beside([rows[at : at + plan.rows] for at in range(0, len(rows), plan.rows)], GAP)
    lots = plan.rows * plan.columns
    houses = [_house(plan.house, plan.cells, each, at == cursor, signs) for at, each in enumerate(buildings)]
    houses += [_empty_plot(plan.house, plan.cells, signs)] * (lots - len(houses))
    if not buildings:
        houses[0] = _nothing(plan.cells)
        houses[0] += _empty_plot(plan.house, plan.cells, signs)[len(houses[0]) :]
    return [row for at in range(0, lots, plan.columns) for row in beside(houses[at : at + plan.columns], GAP)]


def _nothing(cells: int) -> list[Line]:
    return [line(Span(text, Role.MUTED)) for text in wrap_rows(_("No card is built yet."), cells, 2)]


def _house(house: HouseForm, cells: int, building: Building, is_here: bool, signs: Symbols) -> list[Line]:
    ground = Ground.CURSOR if is_here else Ground.PANEL
    mark = signs.prompt if is_here else " "
    walls = [line(" ", text) for text in _told(building, cells - 2, house.walls)]
    walls += [()] * (house.walls - len(walls))
    kind = line(Span(building.kind, Role.MUTED), " ")
    if not house.has_roof and measure(walls[-1]) + measure(kind) < cells:
        walls[-1] = spread(walls[-1], kind, cells)
    body = [
        *([_roof(building, cells, signs)] if house.has_roof else []),
        (building.bar(mark + fit(building.name, cells - 1)),),
        *on_ground(walls, ground, cells),
    ]
    base = line(Span(_BASES[signs.pictures] * cells, Role.YOU)) if is_here else ()
    return [*(explained(row, building.term) for row in body), base]


def _told(building: Building, cells: int, rows: int) -> list[str]:
    """Return the effects of a building: in words if these fit, otherwise in letters."""
    words = wrap(building.words, cells)
    return words if len(words) <= rows else wrap_rows(building.gives, cells, rows)


def _roof(building: Building, cells: int, signs: Symbols) -> Line:
    """Return a roof, narrower above than below, with the name of its colour on it."""
    tone, room = building.tone, cells - 4
    left, right, fill = _ROOFS[signs.pictures]
    word = clip(f" {building.kind} ", room)
    return line(" ", Span(left, tone), building.bar(word + fill * (room - cell_len(word))), Span(right, tone), " ")


_ROOFS = {Pictures.PIXELS: ("▄", "▄", " "), Pictures.SHAPES: ("▄", "▄", "▄"), Pictures.ASCII: ("/", "\\", "-")}
"""The edges of a roof, and the signs that fill it: signs replace a missing colour."""
_BASES = {Pictures.PIXELS: "━", Pictures.SHAPES: "━", Pictures.ASCII: "="}
"""The line below the house under the cursor."""


def _empty_plot(house: HouseForm, cells: int, signs: Symbols) -> list[Line]:
    """Return an empty plot."""
    empty: list[Line] = [()] * (house.rows - 2)
    return [*empty, line(Span(signs.dot * cells, Role.FAINT)), ()]


def _row(cells: int, building: Building, is_here: bool, signs: Symbols) -> Line:
    """Return a row of the list: the colour with its name, the building's name, and its effects as far as they fit."""
    mark = Span(signs.prompt if is_here else " ", Role.YOU)
    kind = column_cells(map(color_word, Color), KIND_CELLS, KIND_CELLS + 2, gap=2)
    if cells < kind + LIST_NAME + 2:
        parts: Line = (mark, building.bar(_named(building, cells - 1)))
    else:
        name = max(min(cell_len(building.name), cells - kind - 2), LIST_NAME)
        room = max(cells - kind - name - 3, 0)
        parts = (
            mark,
            building.bar(fit(f" {building.kind}", kind)),
            Span(" "),
            Span(fit(building.name, name), Role.STRONG),
            Span(" "),
            Span(clip(_told(building, room, 1)[0], room)),
        )
    return (
        on_ground([clip_line(parts, cells)], Ground.CURSOR, cells)[0]
        if is_here
        else pad(clip_line(parts, cells), cells)
    )


def _named(building: Building, cells: int) -> str:
    """Return a name, followed by the name of its colour if there is room."""
    room = cells - cell_len(building.kind) - 1
    if cell_len(building.name) + 2 <= room:
        return " " + fit(building.name, room - 1) + f"{building.kind} "
    return " " + fit(building.name, cells - 1)
