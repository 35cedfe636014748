"""Places in a drawing that a cursor can be on, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plot:
    """The cells of a drawing that belong to one thing."""

    x: int
    y: int
    cells: int
    rows: int

    def has(self, x: int, y: int) -> bool:
        """Whether a cell belongs to it.

        >>> Plot(2, 0, 4, 1).has(5, 0), Plot(2, 0, 4, 1).has(6, 0)
        (True, False)
        """
        return self.x <= x < self.x + self.cells and self.y <= y < self.y + self.rows

    def moved(self, x: int, y: int) -> Plot:
        """Return the plot as many cells further right and down."""
        return Plot(self.x + x, self.y + y, self.cells, self.rows)


def sideways(plots: Sequence[Plot], at: int, by: int) -> int:
    """Return the nearest plot at the right (1) or at the left (-1) on the same rows, else the next in order.

    >>> row = [Plot(0, 0, 4, 2), Plot(5, 0, 4, 2), Plot(0, 3, 4, 2)]
    >>> sideways(row, 0, 1), sideways(row, 1, 1), sideways(row, 2, 1)
    (1, 2, 2)
    """
    here = plots[at]
    level = [
        (abs(each.x - here.x), abs(each.y - here.y), number)
        for number, each in enumerate(plots)
        if (each.x - here.x) * by > 0 and each.y < here.y + here.rows and here.y < each.y + each.rows
    ]
    return min(level)[-1] if level else max(0, min(at + by, len(plots) - 1))


def up_or_down(plots: Sequence[Plot], at: int, by: int) -> int:
    """Return the nearest plot below (1) or above (-1); where there is none, the same again.

    >>> row = [Plot(0, 0, 4, 2), Plot(5, 0, 4, 2), Plot(0, 3, 4, 2)]
    >>> up_or_down(row, 1, 1), up_or_down(row, 2, -1), up_or_down(row, 2, 1)
    (2, 0, 2)
    """
    here = plots[at]
    beyond = [
        (abs(each.y - here.y), abs(each.x - here.x), number)
        for number, each in enumerate(plots)
        if (each.y - here.y) * by > 0
    ]
    return min(beyond)[-1] if beyond else at
