"""The comparison of two moves by the categories of the score sheet, counted in the same games."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.bots.forecast import Sheet

LEAST_POINTS = 2.0
"""A smaller difference of mean points is not worth a word."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What a move brings a city in one category, beside another move."""

    category: str
    city: int
    points: float
    """The mean points after the move."""
    instead: float
    """The mean points after the other one."""

    @property
    def more(self) -> float:
        """How many points more; below 0 for fewer."""
        return self.points - self.instead


def compare_sheets(sheet: Sheet, other: Sheet, least: float = LEAST_POINTS) -> tuple[Difference, ...]:
    """Return where two moves differ by at least `least` points, the greatest difference first.

    Empty if one of the sheets was not counted.
    """
    found = [
        Difference(category, city, points, other[category][city])
        for category, by_city in sheet.items()
        if category in other
        for city, points in enumerate(by_city)
    ]
    return tuple(sorted((each for each in found if abs(each.more) >= least), key=lambda each: -abs(each.more)))
