"""The kinds of effect that cards of both games print.

Each game has its own closed set: a union of these and of the kinds of its own box.
"""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.engine.resources import Unit


@dataclass(frozen=True, slots=True)
class Produce:
    """Make every unit each turn; a unit with several resources gives one of them per build."""

    units: tuple[Unit, ...]
    for_sale: bool = True
    """Whether neighbours may buy it: brown and grey cards yes, yellow cards and stages no."""


@dataclass(frozen=True, slots=True)
class Coins:
    """Take coins from the bank once, when built."""

    amount: int


@dataclass(frozen=True, slots=True)
class Points:
    """Score at the end of the game, in the category of the card's colour (stages: wonder)."""

    amount: int


@dataclass(frozen=True, slots=True)
class Shields:
    """Add to the military strength permanently."""

    amount: int
