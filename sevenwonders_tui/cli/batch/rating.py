"""Elo from games of several seats: each pair of different bots in a game is a duel, won by the better place."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

Duels: TypeAlias = Mapping[tuple[str, str], float]
"""By pair: how often the first bot had the better place; an equal place counts half."""

CENTER = 1500.0
SPREAD = 400.0
"""The lead in points that makes a win ten times as likely as a loss."""
PRIOR = 0.5
"""Drawn duels added to each pair that met, so that a bot without a loss has a finite number."""
ROUNDS = 200
RESAMPLES = 200


@dataclass(frozen=True, slots=True)
class Rating:
    """A number with its 95 % interval."""

    elo: float
    low: float
    high: float


def ratings(rounds: Sequence[Duels], bots: Sequence[str], seed: int = 0) -> dict[str, Rating]:
    """Return the Elo of each bot; their mean is 1500. Intervals come from drawing whole deals anew."""
    found = _elo(rounds, bots)
    random = Random(seed)
    drawn = [_elo([rounds[int(random.random() * len(rounds))] for _ in rounds], bots) for _ in range(RESAMPLES)]
    result: dict[str, Rating] = {}
    for bot in bots:
        values = sorted(sample[bot] for sample in drawn)
        edge = RESAMPLES // 40
        result[bot] = Rating(found[bot], values[edge], values[-1 - edge])
    return result


def _elo(rounds: Sequence[Duels], bots: Sequence[str]) -> dict[str, float]:
    """Return the maximum of likelihood of Bradley and Terry's model, by the usual iteration."""
    wins: dict[tuple[str, str], float] = {}
    for duels in rounds:
        for pair, count in duels.items():
            wins[pair] = wins.get(pair, 0.0) + count
    for one, other in {(min(pair), max(pair)) for pair in wins}:
        for key in ((one, other), (other, one)):
            wins[key] = wins.get(key, 0.0) + PRIOR
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        following = {}
        for bot in bots:
            won = sum(count for (winner, _loser), count in wins.items() if winner == bot)
            weight = sum(
                (wins[bot, other] + wins[other, bot]) / (strength[bot] + strength[other])
                for other in bots
                if (bot, other) in wins
            )
            following[bot] = won / weight if weight else 1.0
        mean = math.exp(sum(map(math.log, following.values())) / len(bots))
        strength = {bot: value / mean for bot, value in following.items()}
    return {bot: CENTER + SPREAD * math.log10(value) for bot, value in strength.items()}
