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
from sevenwonders_tui.engine.game import AnyMove, Seat

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
    shares: list[float] = field(default_factory=list)
    """By seat: the sum of its parts in the wins."""
    points: int = 0
    """Sum of the seat's points."""
    is_last: bool = True
    """Whether the move ends the game, so that nothing but hidden cards and the others' answers can differ."""

    def count(self, seat: Seat, shares: Sequence[float], value: float, points: int) -> None:
        """Add a game: what each seat won of it, and how well it ended for the seat that moved."""
        self.wins.append(shares[seat])
        self.values.append(value)
        self.points += points
        before = self.shares or [0.0] * self.seats
        self.shares = [sum(pair) for pair in zip(before, shares, strict=True)]

    @property
    def games(self) -> int:
        """How many games were played on."""
        return len(self.wins)

    @property
    def win_chance(self) -> float:
        """The share of the games that the seat won; 0 or 1 only where the move ends the game."""
        return chance_of(sum(self.wins), self.games, self.seats, is_last=self.is_last)

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each seat, all from the same games: together they are 1."""
        return tuple(chance_of(won, self.games, self.seats, is_last=self.is_last) for won in self.shares)

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
        return _lead(self.values, other.values)

    def lead_in_wins(self, other: Forecast) -> tuple[float, float]:
        """Return how many more of the same games it won than another move, and the standard error."""
        return _lead(self.wins, other.wins)

    def with_games(self, other: Forecast) -> Forecast:
        """Return the games of two forecasts of the same move together."""
        assert self.move == other.move, "only forecasts of one move add up"
        return Forecast(
            self.move,
            self.seats,
            self.wins + other.wins,
            self.values + other.values,
            [sum(pair) for pair in zip(self.shares, other.shares, strict=True)],
            self.points + other.points,
            self.is_last and other.is_last,
        )


def _lead(mine: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """Return the mean of what one has more than the other, game by game, and its standard error."""
    differences = [one - other for one, other in zip(mine, theirs, strict=True)]
    mean = sum(differences) / len(differences)
    squares = sum((each - mean) ** 2 for each in differences)
    return mean, math.sqrt(squares) / len(differences)


def chance_of(wins: float, games: int, seats: int, *, is_last: bool) -> float:
    """Return the chance to win after so many wins in so many games; `is_last`: nothing is decided after them."""
    if is_last:
        return wins / games
    return (wins + PRIOR_GAMES / seats) / (games + PRIOR_GAMES)


class Forecaster(Protocol):
    """Plays games on after moves of one seat. It knows the seat's view and nothing else."""

    def play(self, moves: Sequence[AnyMove], share: Share) -> list[Forecast]:
        """Return the forecast of each move: a game for each in deal after deal while the share lasts, one at least."""

    def watch(self, share: Share) -> tuple[float, ...]:
        """Return the chance of each seat where the view's seat is not asked; a game at least is played on."""
