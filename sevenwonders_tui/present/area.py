"""Places on the screen, and the steps of a cursor from one to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle on the screen: its distance from the left and from the top, its cells and its rows."""

    x: int
    y: int
    cells: int
    rows: int

    def has(self, x: int, y: int) -> bool:
        """Return whether a cell lies within the area.

        >>> Area(2, 0, 4, 1).has(5, 0), Area(2, 0, 4, 1).has(6, 0)
        (True, False)
        """
        return self.x <= x < self.x + self.cells and self.y <= y < self.y + self.rows

    def moved(self, x: int, y: int) -> Area:
        """Return the area moved `x` cells to the right and `y` rows down."""
        return self._replace(x=self.x + x, y=self.y + y)


def sideways(areas: Sequence[Area], at: int, by: int) -> int:
    """Return the nearest area to the right (1) or left (-1) on the same rows, otherwise the next in order.

    >>> row = [Area(0, 0, 4, 2), Area(5, 0, 4, 2), Area(0, 3, 4, 2)]
    >>> sideways(row, 0, 1), sideways(row, 1, 1), sideways(row, 2, 1)
    (1, 2, 2)
    """
    near = level(areas, at, by)
    return near if near is not None else max(0, min(at + by, len(areas) - 1))


def level(areas: Sequence[Area], at: int, by: int) -> int | None:
    """Return the nearest area to the right (1) or left (-1) on the same rows; None if there is none.

    >>> row = [Area(0, 0, 4, 2), Area(5, 0, 4, 2), Area(0, 3, 4, 2)]
    >>> level(row, 1, -1), level(row, 1, 1)
    (0, None)
    """
    here = areas[at]
    found = [
        (abs(each.x - here.x), abs(each.y - here.y), number)
        for number, each in enumerate(areas)
        if (each.x - here.x) * by > 0 and each.y < here.y + here.rows and here.y < each.y + each.rows
    ]
    return min(found)[-1] if found else None


def up_or_down(areas: Sequence[Area], at: int, by: int) -> int:
    """Return the nearest area below (1) or above (-1); `at` if there is none.

    >>> row = [Area(0, 0, 4, 2), Area(5, 0, 4, 2), Area(0, 3, 4, 2)]
    >>> up_or_down(row, 1, 1), up_or_down(row, 2, -1), up_or_down(row, 2, 1)
    (2, 0, 2)
    """
    here = areas[at]
    beyond = [
        (abs(each.y - here.y), abs(each.x - here.x), number)
        for number, each in enumerate(areas)
        if (each.y - here.y) * by > 0
    ]
    return min(beyond)[-1] if beyond else at
