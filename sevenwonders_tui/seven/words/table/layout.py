"""The layout of a table's screen: the richest arrangement in which nothing is cut.

Every part can be drawn in several ways. The arrangements are tried from the richest to the smallest. The first one
whose parts all fit is taken, and the rest of the room is given to the parts in turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.seven.words.cards.line import ListShape


class Chrome(Enum):
    """The rows and cells that a panel takes around its lines."""

    FILLED = (1, 2)
    """A title line, and a blank on either side."""
    FRAMED = (2, 4)

    @property
    def rows(self) -> int:
        """The rows above and below the lines."""
        return self.value[0]

    @property
    def cells(self) -> int:
        """The cells beside the lines."""
        return self.value[1]


class Arrangement(Enum):
    """The places of the cities."""

    AROUND = "around"
    """All cities have panels: the neighbours beside the seat's city, the others and the middle of the table above."""
    BESIDE = "beside"
    """The neighbours beside the seat's city, the others in lines below."""
    STACKED = "stacked"
    """The neighbours in lines above and below the seat's city, the others in lines below."""
    RING = "ring"
    """All cities alike, clockwise as people sit, for a screen that belongs to nobody; `ring.py` plans it."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rows of each part of a table, and the widths; the story of the last turns gets the rest."""

    how: Arrangement
    width: int
    """The width of all parts except a story with a column of its own."""
    own_cells: int
    cities: int
    """The rows of the seat's city, and of neighbours beside it."""
    hand: int
    detail: int
    shape: ListShape | None
    """The layout of the hand's list; None for upright cards."""
    others: int = 0
    """The rows of the lines about cities beyond the neighbours."""
    left: int = 0
    """The rows of the left neighbour above the seat's city."""
    right: int = 0
    above: int = 0
    """The rows of the panels of cities beyond the neighbours."""
    band: int = 0
    """The rows of the middle of the table if it is a band between those panels and the neighbours."""
    panels: int = 0
    """The number of cities with panels above the neighbours."""
    air: int = 0
    """The empty rows below the hand."""
    chrome: Chrome = Chrome.FILLED
    story_cells: int = 0
    """The width of a story with a column of its own."""

    @property
    def rows(self) -> int:
        """All rows except those of a story below the hand."""
        upper = self.above + self.band + self.cities + self.left + self.right
        return upper + self.others + self.hand + self.air + self.detail

    @property
    def has_middle(self) -> bool:
        """Whether the middle of the table is shown."""
        return self.how is Arrangement.AROUND and (self.band > 0 or self.panels in {1, 2})

    @property
    def side_cells(self) -> int:
        """The cells of a neighbour beside the seat's city, its frame among them."""
        return (self.width - self.own_cells) // 2 - self.gap

    @property
    def gap(self) -> int:
        """The blanks between two panels."""
        return 1 if self.chrome is Chrome.FILLED else 0

    def boxes(self, rows: int) -> Mapping[str, Area]:
        """Return the place of each part on a table of `rows` rows; a part without a place is not shown."""
        boxes: dict[str, Area] = {}
        y = 0

        def lay(part: str, height: int) -> None:
            nonlocal y
            if height > 0:
                boxes[part] = Area(0, y, self.width, height)
                y += height

        if self.how is Arrangement.STACKED:
            lay("left", self.left)
            lay("own", self.cities)
            lay("right", self.right)
        else:
            boxes |= _above(self)
            y = self.above + self.band
            side, start = self.side_cells, self.side_cells + self.gap
            boxes["left"] = Area(0, y, side, self.cities)
            boxes["own"] = Area(start, y, self.width - 2 * start, self.cities)
            boxes["right"] = Area(self.width - side, y, side, self.cities)
            y += self.cities
        lay("others", self.others)
        lay("hand", self.hand)
        y += self.air
        lay("detail", self.detail)
        if self.story_cells:
            boxes["story"] = Area(self.width, 0, self.story_cells, rows)
        else:
            lay("story", rows - y)
        return boxes


def panel_widths(layout: TableLayout) -> list[int]:
    """Return the cells of each panel above the neighbours, in line with the panels below if that is possible."""
    side, gap = layout.side_cells, layout.gap
    own = layout.width - 2 * (side + gap)
    match layout.panels:
        case 0:
            return []
        case 1:
            return [own]
        case 2:
            return [side, side]
        case 3:
            return [side, own, side]
        case count:
            each, more = divmod(layout.width - gap * (count - 1), count)
            return [each + (at < more) for at in range(count)]


AGE_ROWS = 5
"""The age in large letters with a line below it."""
LOW_AGE_ROWS = 3
"""The age in words, with two lines below it, and the war in columns beside them."""


def middle_cells(width: int, rows: int) -> tuple[int, int]:
    """Return the cells of the age and of the war if both lie in a band across the whole table."""
    age = width // 2 if rows >= AGE_ROWS else width // 5
    return age, width - age


def _above(layout: TableLayout) -> dict[str, Area]:
    """Return the places of the cities beyond the neighbours, and of the middle of the table."""
    boxes: dict[str, Area] = {}
    widths, gap, high = panel_widths(layout), layout.gap, layout.above
    side, width = layout.side_cells, layout.width
    middle = side + gap, width - 2 * (side + gap)
    if layout.panels == 1:
        boxes["other-0"] = Area(middle[0], 0, middle[1], high)
        boxes["age"], boxes["war"] = Area(0, 0, side, high), Area(width - side, 0, side, high)
    elif layout.panels == 2:
        boxes["other-0"], boxes["other-1"] = Area(0, 0, side, high), Area(width - side, 0, side, high)
        age = min(AGE_ROWS, high)
        boxes["age"] = Area(middle[0], 0, middle[1], age)
        boxes["war"] = Area(middle[0], age, middle[1], high - age)
    else:
        x = 0
        for at, cells in enumerate(widths):
            boxes[f"other-{at}"] = Area(x, 0, cells, high)
            x += cells + gap
        age, war = middle_cells(width, layout.band)
        boxes["age"], boxes["war"] = Area(0, high, age, layout.band), Area(age, high, war, layout.band)
    return {part: box for part, box in boxes.items() if box.rows > 0}


def raised(layout: TableLayout, rows: int, part: str, wanted: int) -> TableLayout:
    """Return the layout with a part as high as wanted if all parts have room then; otherwise return it unchanged."""
    more = wanted - getattr(layout, part)
    return changed(layout, part, wanted) if 0 < more <= rows - layout.rows else layout


def changed(layout: TableLayout, part: str, rows: int) -> TableLayout:
    """Return the layout with `rows` rows for a part."""
    values: dict[str, Any] = {part: rows}
    return replace(layout, **values)
