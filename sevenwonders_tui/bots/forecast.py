"""Forecasts: how often a move wins, counted in playouts that did not take part in choosing the move.

A search picks the best of many noisy means, so the mean of its pick is too high. A forecast plays fresh games after
moves that are chosen already, all moves in the same deals and against the same answers, and counts the winners. The
share of wins is a chance to win if the players at the table continue as the forecast does.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.engine.game import AnyMove, Seat

PRIOR_GAMES = 1.0
"""Unless the move ends the game, its chances start from this many games that all seats shared: a result that never
occurred does not count as impossible."""

Sheet: TypeAlias = Mapping[str, Sequence[float]]
"""By category of the score sheet, in its order: the mean points of each city."""


@dataclass(slots=True)
class Forecast:
    """The results of one move in its playouts."""

    move: AnyMove
    seats: int
    wins: list[float] = field(default_factory=list)
    """By game: the seat's share of the win."""
    values: list[float] = field(default_factory=list)
    """By game: the value of the result, by margin."""
    shares: list[float] = field(default_factory=list)
    """By seat: the sum of its shares of the wins."""
    points: int = 0
    """The sum of the seat's points."""
    is_last: bool = True
    """Whether the move ends the game, so that only hidden cards and the others' answers can make a difference."""
    sheet: dict[str, list[int]] = field(default_factory=dict)
    """By category of the score sheet: the sum of the points of each city."""

    def count(self, seat: Seat, shares: Sequence[float], value: float, sheet: Mapping[str, Sequence[int]]) -> None:
        """Add a game: each seat's share of the win, the value of the result for the seat that moved, and the points of
        each city by category.
        """
        self.wins.append(shares[seat])
        self.values.append(value)
        self.points += sum(points[seat] for points in sheet.values())
        before = self.shares or [0.0] * self.seats
        self.shares = [sum(pair) for pair in zip(before, shares, strict=True)]
        self.sheet = _added(self.sheet, sheet)

    @property
    def games(self) -> int:
        """The number of playouts."""
        return len(self.wins)

    @property
    def win_chance(self) -> float:
        """The share of the games that the seat won; exactly 0 or 1 only if the move ends the game."""
        return chance_of(sum(self.wins), self.games, self.seats, is_last=self.is_last)

    @property
    def chances(self) -> tuple[float, ...]:
        """The chance of each seat from the same games; their sum is 1."""
        return tuple(chance_of(won, self.games, self.seats, is_last=self.is_last) for won in self.shares)

    @property
    def value(self) -> float:
        """The mean value of the games by margin, from 0 to 1: less noisy than wins, but not a probability."""
        return sum(self.values) / self.games

    @property
    def mean_points(self) -> float:
        """The number of points that the seat can expect."""
        return self.points / self.games

    @property
    def mean_sheet(self) -> Sheet:
        """The points that each city can expect in each category."""
        return {category: tuple(each / self.games for each in points) for category, points in self.sheet.items()}

    def lead(self, other: Forecast) -> tuple[float, float]:
        """Return the lead of this move's value over another move in the same games, and its standard error."""
        return _lead(self.values, other.values)

    def lead_in_wins(self, other: Forecast) -> tuple[float, float]:
        """Return the lead of this move's share of wins over another move in the same games, and its standard error."""
        return _lead(self.wins, other.wins)

    def with_games(self, other: Forecast) -> Forecast:
        """Return the games of two forecasts of the same move as one forecast."""
        assert self.move == other.move, "only forecasts of one move add up"
        return Forecast(
            self.move,
            self.seats,
            self.wins + other.wins,
            self.values + other.values,
            [sum(pair) for pair in zip(self.shares, other.shares, strict=True)],
            self.points + other.points,
            self.is_last and other.is_last,
            _added(self.sheet, other.sheet),
        )


def _added(sums: dict[str, list[int]], more: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
    if not sums:
        return {category: list(points) for category, points in more.items()}
    return {
        category: [one + other for one, other in zip(sums[category], points, strict=True)]
        for category, points in more.items()
    }


def _lead(mine: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """Return the mean difference game by game, and its standard error."""
    differences = [one - other for one, other in zip(mine, theirs, strict=True)]
    mean = sum(differences) / len(differences)
    squares = sum((each - mean) ** 2 for each in differences)
    return mean, math.sqrt(squares) / len(differences)


def chance_of(wins: float, games: int, seats: int, *, is_last: bool) -> float:
    """Return the chance to win after `wins` wins in `games` games; `is_last` says that the move ended the game."""
    if is_last:
        return wins / games
    return (wins + PRIOR_GAMES / seats) / (games + PRIOR_GAMES)


class Forecaster(Protocol):
    """Plays games on after moves of one seat. It knows only the seat's view."""

    def play(self, moves: Sequence[AnyMove], share: Share) -> list[Forecast]:
        """Return the forecast of each move.

        Each deal is played on once after each move; further deals follow while the share lasts, and there is at least
        one.
        """

    def watch(self, share: Share) -> tuple[float, ...]:
        """Return the chance of each seat when the view's seat is not asked; at least one game is played on."""
