"""Forecasts: how often a move wins, counted in games that no choice was made by.

A search picks the best of many noisy means, so the mean of what it picks is too high. A forecast plays fresh games on
after moves that are chosen already, all moves in the same deals and against the same answers, and counts who wins.
What is counted is a chance to win where those who sit at the table play on as the forecast does; `sharpness` says how.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from sevenwonders_tui.bots.policy.policy import Policy
from sevenwonders_tui.bots.policy.ready import policy_for
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.bots.search.search import value_of
from sevenwonders_tui.engine.chance import Chance
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.engine.seven.state import State
from sevenwonders_tui.engine.seven.view import View

PRIOR_GAMES = 1.0
"""As long as a game goes on, its chances begin as if one game had been played that all seats shared: so nothing that
was merely never seen counts as impossible."""

Sharpness = Mapping[Seat, float]
"""How sharply the seats play that do not play by the policy as learned; see `policy_for`."""


LOOSE = {"random": 0.0, "easy": 0.05}
"""The sharpness of bots that play far worse than the policy; all others, and people, count as playing like it."""


def sharpness_of(bots: Mapping[Seat, str]) -> Sharpness:
    """Return how sharply the bots of a table play, by their names."""
    return {seat: LOOSE[name] for seat, name in bots.items() if name in LOOSE}


@dataclass(slots=True)
class Forecast:
    """What came of one move in the games played on."""

    move: Move
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


class Forecaster:
    """Plays games on after moves of one seat. It knows the seat's view and nothing else."""

    def __init__(
        self, game: SevenWonders, view: View, seed: int, sharpness: Sharpness | None = None, factor: float = 1.0
    ) -> None:
        """Take who plays how; `factor` makes all seats play sharper or looser than they do."""
        assert view.seat is not None, "a spectator has no moves"
        self._game = game
        self._seat = Seat(view.seat)
        self._chance = Random(seed).random
        self._ahead = game.ahead(view)
        self._players = policies(game, view, sharpness or {}, factor)

    def play(self, moves: Sequence[Move], share: Share) -> list[Forecast]:
        """Return the forecast of each move: one game for each in deal after deal, while the share lasts, and one at
        least.
        """
        found = [Forecast(move, len(self._players)) for move in moves]
        is_first = True
        while share.take(len(found)) or is_first:
            is_first = False
            start = self._ahead.draw(self._chance)
            others = [seat for seat in start.waiting if seat != self._seat]
            answers = {seat: self._players[seat].choose(start, seat, self._chance) for seat in others}
            for forecast in found:
                state = start.copy()
                self._game.advance(state, {**answers, self._seat: forecast.move})
                forecast.is_last &= not state.waiting
                play_on(self._game, self._players, state, self._chance)
                totals = self._game.totals(state)
                forecast.wins.append(self._game.win_shares(state, totals)[self._seat])
                forecast.values.append(value_of(state, totals, self._seat))
                forecast.points += totals[self._seat]
        return found


def policies(game: SevenWonders, view: View, sharpness: Sharpness, factor: float = 1.0) -> tuple[Policy, ...]:
    """Return who plays on in each seat."""
    seats = game.rules_of(view).seats
    return tuple(policy_for(game, view, factor * sharpness.get(Seat(seat), 1.0)) for seat in seats)


def play_on(game: SevenWonders, players: Sequence[Policy], state: State, chance: Chance) -> None:
    """Play a state to the end of its game."""
    while state.waiting:
        game.advance(state, {seat: players[seat].choose(state, seat, chance) for seat in state.waiting})
