"""Forecasts: how often a move wins, counted in games that no choice was made by.

A search picks the best of many noisy means, so the mean of what it picks is too high. A forecast plays fresh games on
after moves that are chosen already, all moves in the same deals and against the same answers, and counts who wins.
What is counted is a chance to win where those who sit at the table play on as the forecast does: like the policy, but
for bots that are known to play otherwise.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from sevenwonders_tui.bots.roster import PROXY, read_name
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.bots.seven.policy.manner import LEARNED, Manner
from sevenwonders_tui.bots.seven.policy.policy import Policy
from sevenwonders_tui.bots.seven.policy.ready import policy_for
from sevenwonders_tui.bots.seven.policy.taste import Taste
from sevenwonders_tui.bots.seven.search.search import value_of
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.chance import Chance
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.engine.seven.state import State
from sevenwonders_tui.engine.seven.view import View

PRIOR_GAMES = 1.0
"""As long as a game goes on, its chances begin as if one game had been played that all seats shared: so nothing that
was merely never seen counts as impossible."""

RANDOM = "random"
"""The bot that plays any legal move."""
TASTES = tuple(Manner(judgement=0.5, likes=color) for color in (Color.RED, Color.GREEN, Color.BLUE, Color.YELLOW))
"""Other ways to play, to see whether a move is bad or only not to the policy's taste."""


_COLORS: Mapping[Taste, Color] = {
    Taste.WAR: Color.RED,
    Taste.SCIENCE: Color.GREEN,
    Taste.BUILDING: Color.BLUE,
    Taste.TRADE: Color.YELLOW,
}
"""The colour that stands for a taste in games played on; denial has none."""


def manner_of(bot: str) -> Manner:
    """Return how a bot plays, by its name; who searches, and who is no rung, is taken to play like the policy.

    >>> manner_of("good").sells, manner_of("good+war").likes.value, manner_of("hard") == LEARNED
    (False, 'red', True)
    """
    if bot == RANDOM:
        return Manner(judgement=0.0)
    try:
        name = read_name(bot)
    except KeyError:
        return LEARNED
    likes = None if name.style is None else _COLORS.get(name.style.taste)
    if name.rung.budget is not None:
        return Manner(likes=likes)
    return Manner(name.rung.judgement, sells=False, likes=likes)


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

    def __init__(self, game: SevenWonders, view: View, seed: int, bots: Mapping[Seat, str]) -> None:
        """`bots` names those at the table; everybody else plays like the policy."""
        assert view.seat is not None, "a spectator has no moves"
        self._game = game
        self._seat = Seat(view.seat)
        self._chance = Random(seed).random
        self._view = view
        self._bots = bots
        self._ahead = game.ahead(view)

    def play(self, moves: Sequence[Move], share: Share) -> list[Forecast]:
        """Return the forecast of each move: a game for each in deal after deal while the share lasts, one at least."""
        return self._play(moves, share, Players(self._game, self._view, self._bots))

    def play_otherwise(self, moves: Sequence[Move], share: Share) -> list[Forecast]:
        """Return as `play` does what comes of the moves where everybody plays by a taste drawn for each game."""
        return self._play(moves, share, Players(self._game, self._view, self._bots, has_tastes=True))

    def _play(self, moves: Sequence[Move], share: Share, players: Players) -> list[Forecast]:
        found = [Forecast(move, len(players.by_seat)) for move in moves]
        is_first = True
        while share.take(len(found)) or is_first:
            is_first = False
            start = self._ahead.draw(self._chance)
            playing = players.draw(self._chance)
            others = [seat for seat in start.waiting if seat != self._seat]
            answers = {seat: playing[seat].choose(start, seat, self._chance) for seat in others}
            for forecast in found:
                state = start.copy()
                self._game.advance(state, {**answers, self._seat: forecast.move})
                forecast.is_last &= not state.waiting
                play_on(self._game, playing, state, self._chance)
                totals = self._game.totals(state)
                forecast.wins.append(self._game.win_shares(state, totals)[self._seat])
                forecast.values.append(value_of(state, totals, self._seat))
                forecast.points += totals[self._seat]
        return found


class Players:
    """Who plays games on: by seat the policies of which one is drawn for each game."""

    def __init__(self, game: SevenWonders, view: View, bots: Mapping[Seat, str], *, has_tastes: bool = False) -> None:
        """`bots` names those at the table; with `has_tastes` each seat has a taste, drawn anew for each game."""
        manners = [manner_of(bots.get(seat, PROXY)) for seat in game.rules_of(view).seats]
        choices = [[_with_taste(manner, taste) for taste in TASTES] if has_tastes else [manner] for manner in manners]
        self.by_seat = tuple(tuple(policy_for(game, view, manner) for manner in each) for each in choices)

    def draw(self, chance: Chance) -> tuple[Policy, ...]:
        """Return by seat who plays in the next game."""
        return tuple(each[int(chance() * len(each))] if len(each) > 1 else each[0] for each in self.by_seat)


def _with_taste(manner: Manner, taste: Manner) -> Manner:
    return replace(manner, judgement=manner.judgement * taste.judgement, likes=taste.likes)


def play_on(game: SevenWonders, players: Sequence[Policy], state: State, chance: Chance) -> None:
    """Play a state to the end of its game."""
    while state.waiting:
        game.advance(state, {seat: players[seat].choose(state, seat, chance) for seat in state.waiting})
