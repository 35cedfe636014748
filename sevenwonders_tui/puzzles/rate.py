"""The rating of a puzzle: it fits the shares of right answers of bots whose ratings are known."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.history.answers import FIRST_RATING, expected

LOWEST, HIGHEST = 600, 2400
_PRIOR = 1.0
"""Draws against `FIRST_RATING`, so that a puzzle that nobody or everybody finds has a rating too."""


def rating_of(found: Mapping[float, float], tries: int) -> int:
    """Return the rating that fits best: `found` has the share of right answers in `tries` tries, by the bot's rating.

    >>> rating_of({1300: 0.0, 1500: 0.5, 1700: 1.0}, 24)
    1500
    """
    low, high = float(LOWEST), float(HIGHEST)
    for _halving in range(32):
        middle = (low + high) / 2
        balance = sum(tries * (share - expected(rating, middle)) for rating, share in found.items())
        balance += _PRIOR * (0.5 - expected(FIRST_RATING, middle))
        # More right answers than expected: the puzzle is easier
        low, high = (low, middle) if balance > 0 else (middle, high)
    return round((low + high) / 2)
