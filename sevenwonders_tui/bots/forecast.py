"""Forecasts: how often a move wins, counted in games that no choice was made by.

A search picks the best of many noisy means, so the mean of what it picks is too high. A forecast plays fresh games on
after moves that are chosen already, all moves in the same deals and against the same answers, and counts who wins.
What is counted is a chance to win where those who sit at the table play on as the forecast does.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.engine.game import AnyMove

PRIOR_GAMES = 1.0
"""As long as a game goes on, its chances begin as if one game had been played that all seats shared: so nothing that
was merely never seen counts as impossible."""


@dataclass(slots=True)
class Forecast:
    """What came of one move in the games played on."""

    move: AnyMove
    seats: int
    wins: list[float] = field(default_factory=list)
    """By game; the seat's part of a shared win."""
    values: list[float] = field(default_factory=list)
    """By game: how well it ended, by margin."""
    points: int = 0
    """Sum of the seat's points."""
    is_last: bool = True
    """Whether the move ends the game, so that nothing but hidden cards and the others' answers can differ."""

    @property
    def games(self) -> int:
        """How many games were played on."""
        return len(self.wins)

    @property
    def win_chance(self) -> float:
        """The share of the games that the seat won; 0 or 1 only where the move ends the game."""
        return chance_of(sum(self.wins), self.games, self.seats, is_last=self.is_last)

    @property
    def value(self) -> float:
        """How well the games ended, by margin, from 0 to 1: less noisy than wins, and no chance of anything."""
        return sum(self.values) / self.games

    @property
    def mean_points(self) -> float:
        """How many points the seat can expect."""
        return self.points / self.games

    def lead(self, other: Forecast) -> tuple[float, float]:
        """Return by how much its value is above that of another move in the same games, and the standard error."""
        pairs = zip(self.values, other.values, strict=True)
        differences = [mine - theirs for mine, theirs in pairs]
        mean = sum(differences) / len(differences)
        squares = sum((each - mean) ** 2 for each in differences)
        return mean, math.sqrt(squares) / len(differences)

    def with_games(self, other: Forecast) -> Forecast:
        """Return the games of two forecasts of the same move together."""
        assert self.move == other.move, "only forecasts of one move add up"
        points, is_last = self.points + other.points, self.is_last and other.is_last
        return Forecast(self.move, self.seats, self.wins + other.wins, self.values + other.values, points, is_last)


def chance_of(wins: float, games: int, seats: int, *, is_last: bool) -> float:
    """Return the chance to win after so many wins in so many games; `is_last`: nothing is decided after them."""
    if is_last:
        return wins / games
    return (wins + PRIOR_GAMES / seats) / (games + PRIOR_GAMES)


class Forecaster(Protocol):
    """Plays games on after moves of one seat. It knows the seat's view and nothing else."""

    def play(self, moves: Sequence[AnyMove], share: Share) -> list[Forecast]:
        """Return the forecast of each move: a game for each in deal after deal while the share lasts, one at least."""

    def play_otherwise(self, moves: Sequence[AnyMove], share: Share) -> list[Forecast]:
        """Return as `play` does what comes of the moves where everybody plays by a taste drawn for each game."""
