"""Components for the policy: what each is worth to its new owner, sorted by the values that this depends on."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.duel.bots.policy import tables
from sevenwonders_tui.duel.bots.policy.tables import AGES
from sevenwonders_tui.duel.engine.component import (
    RAW_KINDS,
    RED,
    WONDERS,
    Gain,
    PreparedCard,
    PreparedPiece,
    PreparedWonder,
)

Pairs = tuple[tuple[int, float], ...]
"""Indexes in the list of weights, each with an amount."""
Prepared = PreparedCard | PreparedWonder | PreparedPiece

NO_LANE: Final = -1


class Plan:
    """One component. Never changed once it is made."""

    __slots__ = ("again", "fixed_pairs", "gain", "is_red", "lane", "makes", "moves_pawn", "own", "scores", "shifts")

    def __init__(self, gain: Gain, own: int, lane: int, chain: float, weights: list[float]) -> None:
        self.gain = gain
        self.own = own
        """The index of its first own weight; it has one for each age."""
        self.lane = lane
        self.is_red = lane == RED
        self.makes = tuple((number, units) for number, units in enumerate(gain.makes) if units)
        self.moves_pawn = bool(gain.shields or gain.held)
        self.shifts = bool(
            self.makes
            or gain.raw
            or gain.manufactured
            or gain.fixed
            or gain.coins_per
            or gain.points_per
            or gain.loses
            or gain.loses_per
            or gain.steals
            or gain.choices
        )
        """Whether its worth depends on more than the age, the pawn and the symbols."""
        self.fixed_pairs = tuple(tuple(self._fixed(age, chain)) for age in range(AGES))
        self.scores = tuple(sum(weights[at] * much for at, much in pairs) for pairs in self.fixed_pairs)

    def _fixed(self, age: int, chain: float) -> list[tuple[int, float]]:
        """Return the amounts that it has in an age in every position."""
        gain = self.gain
        pairs = [(self.own + age, 1.0)]
        if self.lane != NO_LANE:
            pairs.append((tables.LANE + age * tables.LANES + self.lane, 1.0))
        for begin, much in (
            (tables.POINTS, gain.points),
            (tables.COINS, gain.coins),
            (tables.VAULT, gain.vault),
            (tables.STANDS, len(gain.standing)),
            (tables.CHAIN, chain),
        ):
            if much:
                pairs.append((begin + age, float(much)))
        for begin, units in ((tables.CHOICE, gain.raw), (tables.CHOICE + 1, gain.manufactured)):
            if units:
                pairs.append((begin + age * tables.FAMILIES, float(units)))
        return pairs


def family(resource: int) -> int:
    """Return 0 for raw materials, 1 for manufactured goods."""
    return int(resource >= RAW_KINDS)


def plan_of(component: Prepared, own: int, weights: list[float], chain: float = 0.0) -> Plan:
    """Return the plan of a component."""
    lane = component.lane if isinstance(component, PreparedCard) else NO_LANE
    if isinstance(component, PreparedWonder):
        lane = WONDERS
    return Plan(component.gain, own, lane, chain, weights)
