"""The result of a seat of a finished game, for every game of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat. It holds no card of a hand, and nothing that only some people may know."""

    place: int
    """1 for the best. Equal seats have the same place, and the next one is left out."""
    share: float
    """The share of the win: 1 for the only winner, 0 for a loser."""
    total: int
    points: Mapping[str, int]
    """By category of the score sheet, in its order. They add up to the total."""
    things: tuple[str, ...] = ()
    """The ids of what the seat played with: its wonder and side (7 Wonders), the Wonders that it built (Duel)."""
    facts: Mapping[str, int] = field(default_factory=dict)
    """The numbers that feats and statistics ask for, by name; one that is left out is 0."""


def places_of(ranks: Sequence[Any]) -> tuple[int, ...]:
    """Return the place of each rank, the highest first.

    >>> places_of([40, 52, 40, 31])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
