"""Forecasts of 7 Wonders by playouts. Seats follow the policy, except bots that are known to play differently."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from sevenwonders_tui.bots.forecast import Forecast, chance_of
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.chance import Chance
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.ladder import LADDER, rung_for_two
from sevenwonders_tui.seven.bots.policy.manner import LEARNED, Manner
from sevenwonders_tui.seven.bots.policy.policy import Policy
from sevenwonders_tui.seven.bots.policy.ready import policy_for
from sevenwonders_tui.seven.bots.policy.taste import Taste
from sevenwonders_tui.seven.bots.search.search import value_of
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.scoring import CATEGORIES
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View

RANDOM = "random"
"""The bot that plays any legal move."""
LIKE_THE_POLICY = "policy"
"""The bot that stands for people: they are assumed to play like the policy."""
_COLORS: Mapping[Taste, Color] = {
    Taste.WAR: Color.RED,
    Taste.SCIENCE: Color.GREEN,
    Taste.BUILDING: Color.BLUE,
    Taste.TRADE: Color.YELLOW,
}
"""The colour that stands for a taste in playouts; denial has none."""


def manner_of(bot: str, variant: Variant = Variant.STANDARD) -> Manner:
    """Return the manner of a bot by its name. Bots that search, and bots that are no rung, play like the policy.

    >>> manner_of("good").sells, manner_of("good+war").likes.value, manner_of("hard") == LEARNED
    (False, 'red', True)
    >>> manner_of("fair").judgement, manner_of("fair", Variant.FREE_CITY).judgement
    (0.145, 0.225)
    """
    if bot == RANDOM:
        return Manner(judgement=0.0, ends_exactly=False)
    name = LADDER.find(bot)
    if name is None:
        return LEARNED
    likes = None if name.style is None else _COLORS.get(Taste(name.style.id))
    if name.rung.budget is not None:
        return Manner(likes=likes)
    rung = rung_for_two(name.rung) if variant is Variant.FREE_CITY else name.rung
    return Manner(rung.judgement, sells=False, likes=likes, ends_exactly=False)


class WondersForecaster:
    """Plays games on after the moves of one seat. It knows only the seat's view."""

    def __init__(self, game: SevenWonders, view: View, seed: int, bots: Mapping[Seat, str]) -> None:
        """`bots` names the bots at the table; every other seat plays like the policy."""
        assert view.seat is not None, "a spectator has no moves"
        self._game = game
        self._seat = Seat(view.seat)
        self._chance = Random(seed).random
        self._view = view
        self._bots = bots
        self._ahead = game.ahead(view)

    def play(self, moves: Sequence[Move], share: Share) -> list[Forecast]:
        """Return the forecast of each move, played on in deal after deal while the share lasts, at least in one."""
        game, seat, chance = self._game, self._seat, self._chance
        players = players_of(game, self._view, self._bots)
        found = [Forecast(move, len(players)) for move in moves]
        is_first = True
        while share.take(len(found)) or is_first:
            is_first = False
            start = self._ahead.draw(chance)
            answers = {other: players[other].choose(start, other, chance) for other in start.waiting if other != seat}
            for forecast in found:
                state = start.copy()
                game.advance(state, {**answers, seat: forecast.move})
                forecast.is_last &= not state.waiting
                play_on(game, players, state, chance)
                scores = game.scores(state)
                totals = [score.total for score in scores]
                sheet = {category: [getattr(score, category) for score in scores] for category in CATEGORIES}
                forecast.count(seat, game.win_shares(state, totals), value_of(state, totals, seat), sheet)
        return found

    def watch(self, share: Share) -> tuple[float, ...]:
        """Return the chance of each seat to win, if the view's seat is not asked. At least one game is played."""
        game, players = self._game, players_of(self._game, self._view, self._bots)
        won, games = [0.0] * len(players), 0
        while share.take(1) or not games:
            games += 1
            state = self._ahead.draw(self._chance)
            play_on(game, players, state, self._chance)
            won = [sum(pair) for pair in zip(won, game.win_shares(state, game.totals(state)), strict=True)]
        return tuple(chance_of(each, games, len(players), is_last=False) for each in won)


def players_of(game: SevenWonders, view: View, bots: Mapping[Seat, str]) -> tuple[Policy, ...]:
    """Return the player of each seat for playouts: bots in their own manner, every other seat like the policy."""
    manners = [manner_of(bots.get(seat, LIKE_THE_POLICY), view.variant) for seat in game.rules_of(view).seats]
    return tuple(policy_for(game, view, manner) for manner in manners)


def play_on(game: SevenWonders, players: Sequence[Policy], state: State, chance: Chance) -> None:
    """Play a state to the end of its game."""
    while state.waiting:
        game.advance(state, {seat: players[seat].choose(state, seat, chance) for seat in state.waiting})
