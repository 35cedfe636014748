"""Forecasts of 7 Wonders Duel: playouts with the policy, adjusted to the bots at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from sevenwonders_tui.bots.forecast import Forecast, chance_of
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.duel.bots.ladder import LADDER
from sevenwonders_tui.duel.bots.outcome import value_of, win_share, win_shares
from sevenwonders_tui.duel.bots.policy import DuelTaste, policy_for
from sevenwonders_tui.duel.bots.policy.policy import chances_of, drawn
from sevenwonders_tui.duel.bots.policy.taste import LIKED
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.scoring import categories_of
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.chance import Chance
from sevenwonders_tui.engine.game import Seat

RANDOM = "random"
"""The bot that plays any legal move."""


def judgement_of(bot: str) -> float:
    """Return how strongly a bot follows the policy, by its name; for people and other bots the learned strength.

    >>> judgement_of("random"), judgement_of("fair") < judgement_of("hard") == judgement_of("policy")
    (0.0, True)
    """
    if bot == RANDOM:
        return 0.0
    name = LADDER.find(bot)
    return 1.0 if name is None else name.rung.judgement


def taste_of(bot: str) -> DuelTaste | None:
    """Return the taste of a bot, by its name; None if it has none.

    >>> taste_of("good+scholar"), taste_of("good")
    (<DuelTaste.SCHOLAR: 'scholar'>, None)
    """
    name = LADDER.find(bot)
    return None if name is None or name.style is None else DuelTaste(name.style.id)


class Players:
    """The players of playouts."""

    def __init__(self, game: Duel, boxes: Boxes, bots: Mapping[Seat, str]) -> None:
        """`bots` names the bots at the table; all others play like the policy."""
        self._game = game
        self._policy = policy_for(game, boxes)
        self._judgements = [judgement_of(bots.get(seat, "")) for seat in SEATS]
        self._tastes = [taste_of(bots.get(seat, "")) for seat in SEATS]

    def play_on(self, state: State, chance: Chance) -> None:
        """Play a state to the end of its game."""
        game = self._game
        while state.asked is not None:
            seat = state.asked.seat
            moves = game.legal_moves(state, seat)
            game.advance(state, {seat: self._choose(state, seat, moves, chance)})

    def _choose(self, state: State, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        judgement, taste = self._judgements[seat], self._tastes[seat]
        if taste is None:
            return self._policy.choose(state, seat, moves, chance, judgement)
        scores = self._policy.scores(state, seat, moves)
        likings = taste.likings(state.rules, moves, scores)
        tilted = [judgement * score + LIKED * liking for score, liking in zip(scores, likings, strict=True)]
        return drawn(moves, chances_of(tilted), chance)


class DuelForecaster:
    """Plays on after moves of one seat. It knows only the seat's view."""

    def __init__(self, game: Duel, view: View, seed: int, bots: Mapping[Seat, str]) -> None:
        """`bots` names the bots at the table; all others play like the policy."""
        assert view.seat is not None, "a spectator has no moves"
        self._game = game
        self._seat = view.seat
        self._view = view
        self._bots = bots
        self._chance = Random(seed).random
        self._ahead = game.ahead(view)

    def play(self, moves: Sequence[Move], share: Share) -> list[Forecast]:
        """Return the forecast of each move: one playout for each per deal while the share lasts, at least one."""
        game, seat = self._game, self._seat
        players = Players(game, self._view.boxes, self._bots)
        categories = categories_of(self._view.boxes)
        found = [Forecast(move, len(SEATS)) for move in moves]
        is_first = True
        while share.take(len(found)) or is_first:
            is_first = False
            start = self._ahead.draw(self._chance)
            for forecast in found:
                state = start.copy()
                game.advance(state, {seat: forecast.move})
                forecast.is_last &= state.asked is None
                players.play_on(state, self._chance)
                scores = game.scores(state)
                sheet = {category: [getattr(score, category) for score in scores] for category in categories}
                forecast.count(seat, win_shares(game, state), value_of(game, state, seat), sheet)
        return found

    def watch(self, share: Share) -> tuple[float, ...]:
        """Return each seat's chance to win while the view's seat is not asked; at least one playout is made."""
        game, players = self._game, Players(self._game, self._view.boxes, self._bots)
        won, games = 0.0, 0
        while share.take(1) or not games:
            games += 1
            state = self._ahead.draw(self._chance)
            players.play_on(state, self._chance)
            won += win_share(game, state, 0)
        first = chance_of(won, games, len(SEATS), is_last=False)
        return first, 1 - first
