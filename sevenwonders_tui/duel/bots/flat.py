"""A baseline bot: flat Monte Carlo, which plays on at random after each move and takes the move with most wins."""

from __future__ import annotations

from random import Random

from sevenwonders_tui.duel.bots.outcome import win_share
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View

PLAYOUTS = 100
"""The number for all moves together, unless the bot's name gives another one."""


class FlatBot:
    """Gives each move the same number of random playouts, in deals that the view does not rule out."""

    def __init__(self, game: Duel, seed: int, playouts: int = PLAYOUTS) -> None:
        """Make `playouts` playouts for all moves together, and at least one for each."""
        self._game = game
        self._chance = Random(seed).random
        self._playouts = playouts

    def choose(self, view: View) -> Move:
        """Return the move with most wins; the first of equal ones."""
        assert view.seat is not None, "a spectator is never asked"
        moves = view.moves
        if len(moves) == 1:
            return moves[0]
        ahead = self._game.ahead(view)
        wins = [0.0] * len(moves)
        for _round in range(max(1, self._playouts // len(moves))):
            start = ahead.draw(self._chance)
            for number, move in enumerate(moves):
                state = start.copy()
                self._game.advance(state, {view.seat: move})
                self._play_on(state)
                wins[number] += win_share(self._game, state, view.seat)
        return moves[wins.index(max(wins))]

    def _play_on(self, state: State) -> None:
        """Play a state to its end."""
        game = self._game
        while state.asked is not None:
            seat = state.asked.seat
            game.advance(state, {seat: game.random_move(state, seat, self._chance)})
