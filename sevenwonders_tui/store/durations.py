"""Durations, counted by how long they were: enough to see whether a disk is slow, without keeping each of them."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate

BOUNDS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The upper bounds of the groups, in seconds; longer ones have a group of their own."""


class Durations:
    """The number of durations in each group, and their sum."""

    def __init__(self) -> None:
        self.total_s = 0.0
        """The sum of all."""
        self._counts = [0] * (len(BOUNDS_S) + 1)

    def note(self, seconds: float) -> None:
        """Count one."""
        self.total_s += seconds
        self._counts[bisect_left(BOUNDS_S, seconds)] += 1

    @property
    def count(self) -> int:
        """Return the number of all."""
        return sum(self._counts)

    def up_to(self) -> list[tuple[float, int]]:
        """Return each bound with the number of durations that are no longer.

        >>> durations = Durations()
        >>> durations.note(0.004); durations.note(9)
        >>> durations.up_to()[1:3], durations.up_to()[-1], durations.count
        ([(0.0025, 0), (0.005, 1)], (5.0, 1), 2)
        """
        return list(zip(BOUNDS_S, accumulate(self._counts), strict=False))
