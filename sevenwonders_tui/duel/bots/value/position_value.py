"""The learned value of a position: seat 0's probability to win, from the table, without playouts."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias
from weakref import WeakKeyDictionary

from sevenwonders_tui.bots.learned import Learned as LearnedFile
from sevenwonders_tui.bots.learned import read_learned
from sevenwonders_tui.duel.bots.policy.weights import SETS, name_of
from sevenwonders_tui.duel.bots.value.features import Features
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.rules import Rules
from sevenwonders_tui.duel.engine.state import State

KNOTS: Final = 7
"""The number of moments with learned weights, equally many cards apart; between two of them weights are
interpolated."""

Learned: TypeAlias = Mapping[str, Sequence[float]]
"""By name of a feature, its weight at each knot."""


def knot_of(taken: int, last: int) -> tuple[int, float]:
    """Return the knot before a moment, and the share of the next knot in the weights.

    >>> knot_of(0, 60), knot_of(15, 60), knot_of(60, 60)
    ((0, 0.0), (1, 0.5), (5, 1.0))
    """
    moment = taken * (KNOTS - 1) / last
    knot = min(int(moment), KNOTS - 2)
    return knot, moment - knot


class PositionValue:
    """Judges positions of one rule set."""

    def __init__(self, rules: Rules, learned: Learned) -> None:
        """Take the learned weights. Components without one, such as those of custom content, weigh nothing."""
        self.features = Features(rules)
        nothing = (0.0,) * KNOTS
        rows = [learned.get(name, nothing) for name in self.features.names]
        self._weights: list[list[float]] = []
        """The weights by the number of cards taken."""
        for taken in range(self.features.last + 1):
            knot, part = knot_of(taken, self.features.last)
            self._weights.append([row[knot] * (1 - part) + row[knot + 1] * part for row in rows])

    def of(self, state: State, seat: int) -> float:
        """Return seat 0's probability to win when `seat` is about to take its turn."""
        features = self.features
        weights = self._weights[features.taken(state)]
        score = 0.0
        for at, much in features.judge(state, seat):
            score += weights[at] * much
        return 1 / (1 + math.exp(-score))


@cache
def learned_values() -> LearnedFile:
    """Return the data file of the package."""
    return read_learned("sevenwonders_tui.duel.bots.value", "values", SETS, lambda _name, row: len(row) == KNOTS)


def load_values() -> Mapping[str, Learned]:
    """Return the learned weights for each set of boxes; empty ones if the file is at fault."""
    return learned_values().sets


_given: WeakKeyDictionary[Rules, PositionValue] = WeakKeyDictionary()


def value_for(game: Duel, boxes: Boxes) -> PositionValue | None:
    """Return the value for a set of boxes; None without learned weights."""
    rules = game.rules(boxes)
    return _given.get(rules) or _value(rules)


def give_value(game: Duel, boxes: Boxes, learned: Learned) -> None:
    """Let all bots of this very `game` judge by other weights: for training, and to compare weights."""
    rules = game.rules(boxes)
    _given[rules] = PositionValue(rules, learned)


@lru_cache(maxsize=16)
def _value(rules: Rules) -> PositionValue | None:
    learned = load_values()[name_of(rules.boxes)]
    return PositionValue(rules, learned) if learned else None
