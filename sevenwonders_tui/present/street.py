"""The buildings of a city as a street of houses, or as a list where there is little room.

Every house has a roof of its card's colour with the colour's word on it, its name on a bar, and below it what it gives.
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
"""On a screen of so many cells houses have so many, so that words fit on their walls."""
GAP = 1
"""Cells between two houses."""
KIND_CELLS = 8
"""The filled cells of a row of the list, with the word of its colour."""
EMPTY_ROWS = 3
"""So many rows of the list stand for ground on which nothing stands yet."""
LIST_NAME = 14
"""A list is no list of names any more with fewer cells for one."""


@dataclass(frozen=True, slots=True)
class Building:
    """One card that stands in a city."""

    card: CardId
    name: str
    color: Color | None
    """None for what belongs to no colour."""
    kind: str
    """The word for its colour."""
    gives: str
    """In a few letters: `SS`."""
    words: str
    """The same in words: `makes 2 stone each turn`."""
    term: str = ""
    """What explains it, as `Span.term` has it."""

    @property
    def tone(self) -> Ground:
        """The ground in its colour."""
        return Ground.RAISED if self.color is None else Ground(self.color.value)

    def bar(self, text: str) -> Span:
        """Return a filled run of cells in its colour, with text on it."""
        return Span(text, Role.STRONG, self.tone)


class HouseForm(Enum):
    """How a house is built: whether it has a roof, and how many rows of wall."""

    TALL = (True, 2)
    LOW = (True, 1)
    FLAT = (False, 1)

    @property
    def has_roof(self) -> bool:
        """Whether there is a row above its name."""
        return self.value[0]

    @property
    def walls(self) -> int:
        """The rows for what it gives."""
        return self.value[1]

    @property
    def rows(self) -> int:
        """All its rows, with the one below it in which the cursor is shown."""
        return int(self.has_roof) + 1 + self.walls + 1


@dataclass(frozen=True, slots=True)
class StreetPlan:
    """How buildings are laid out."""

    house: HouseForm | None
    """None for a list."""
    columns: int
    cells: int
    """Of one house, or of one column of the list."""
    rows: int
    """Houses one above the other, or rows of the list."""

    @property
    def height(self) -> int:
        """All rows that it takes."""
        return self.rows * (1 if self.house is None else self.house.rows)

    def area(self, at: int) -> Area:
        """Return the cells of a building."""
        if self.house is None:
            column, row = divmod(at, self.rows)
            return Area(column * (self.cells + GAP), row, self.cells, 1)
        row, column = divmod(at, self.columns)
        return Area(column * (self.cells + GAP), row * self.house.rows, self.cells, self.house.rows)


def plan_houses(buildings: Sequence[Building], cells: int, rows: int, count: int | None = None) -> StreetPlan | None:
    """Return the street with the best houses for so much room in which no name is cut; None where there is none.

    It has room for so many houses: for all of the buildings, unless these are those of several streets.
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
    """Return the street with the best houses of at least so many cells."""
    columns = max((cells + GAP) // (least + GAP), 1)
    wide = min((cells + GAP) // columns - GAP, WIDEST)
    lines = max(-(-count // columns), 1)
    house = next((house for house in HouseForm if lines * house.rows <= rows), None)
    return None if house is None else StreetPlan(house, columns, wide, lines)


def plan_list(buildings: Sequence[Building], cells: int, rows: int) -> StreetPlan:
    """Return the list for so much room, in as many columns as it takes."""
    rows = max(rows, 1)
    columns = max(-(-len(buildings) // rows), 1)
    return StreetPlan(None, columns, (cells + GAP) // columns - GAP, rows)


def street_lines(plan: StreetPlan, buildings: Sequence[Building], cursor: int | None, signs: Symbols) -> list[Line]:
    """Return the street; the cursor is on the building with this number, if on any."""
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
    """Return what a building gives: in words where these fit, else in letters."""
    words = wrap(building.words, cells)
    return words if len(words) <= rows else wrap_rows(building.gives, cells, rows)


def _roof(building: Building, cells: int, signs: Symbols) -> Line:
    """Return a roof that is narrower above than below, with the word of its colour on it."""
    tone, room = building.tone, cells - 4
    left, right, fill = _ROOFS[signs.pictures]
    word = clip(f" {building.kind} ", room)
    return line(" ", Span(left, tone), building.bar(word + fill * (room - cell_len(word))), Span(right, tone), " ")


_ROOFS = {Pictures.PIXELS: ("▄", "▄", " "), Pictures.SHAPES: ("▄", "▄", "▄"), Pictures.ASCII: ("/", "\\", "-")}
"""The edges of a roof, and what fills it: where no colour does, signs do."""
_BASES = {Pictures.PIXELS: "━", Pictures.SHAPES: "━", Pictures.ASCII: "="}
"""What a house stands on that the cursor is on."""


def _empty_plot(house: HouseForm, cells: int, signs: Symbols) -> list[Line]:
    """Return ground on which nothing stands yet."""
    empty: list[Line] = [()] * (house.rows - 2)
    return [*empty, line(Span(signs.dot * cells, Role.FAINT)), ()]


def _row(cells: int, building: Building, is_here: bool, signs: Symbols) -> Line:
    """Return a row of the list: the colour with its word, the name, and what it gives as far as there is room."""
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
    """Return a name, and behind it the word of its colour where there is room for it."""
    room = cells - cell_len(building.kind) - 1
    if cell_len(building.name) + 2 <= room:
        return fit(f" {building.name}", room) + f"{building.kind} "
    return fit(f" {building.name}", cells)
