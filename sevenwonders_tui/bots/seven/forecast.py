"""Forecasts of 7 Wonders: games played on like the policy, but for bots that are known to play otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from sevenwonders_tui.bots.forecast import Forecast, chance_of
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.bots.seven.ladder import LADDER
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

RANDOM = "random"
"""The bot that plays any legal move."""
LIKE_THE_POLICY = "policy"
"""What people are taken to play like."""
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
    name = LADDER.find(bot)
    if name is None:
        return LEARNED
    likes = None if name.style is None else _COLORS.get(Taste(name.style.id))
    if name.rung.budget is not None:
        return Manner(likes=likes)
    return Manner(name.rung.judgement, sells=False, likes=likes)


class WondersForecaster:
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
        manners = [manner_of(bots.get(seat, LIKE_THE_POLICY)) for seat in game.rules_of(view).seats]
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


def chances(game: SevenWonders, state: State, seed: int, playouts: int, bots: Mapping[Seat, str]) -> tuple[float, ...]:
    """Return the chance of each seat, with all hands known: at the end its share in the win. Together they are 1."""
    if not state.waiting:
        return game.win_shares(state, game.totals(state))
    players, chance = Players(game, game.view(state, None), bots), Random(seed).random
    seats = len(state.rules.seats)
    wins = [0.0] * seats
    is_last = True
    for _number in range(playouts):
        end, playing = state.copy(), players.draw(chance)
        game.advance(end, {seat: playing[seat].choose(end, seat, chance) for seat in end.waiting})
        is_last &= not end.waiting
        play_on(game, playing, end, chance)
        wins = [won + share for won, share in zip(wins, game.win_shares(end, game.totals(end)), strict=True)]
    return tuple(chance_of(won, playouts, seats, is_last=is_last) for won in wins)
