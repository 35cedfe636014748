"""Build what you can: the simplest player with a plan, and the yardstick of the arena."""

from __future__ import annotations

from random import Random

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.engine.seven.view import View


class BuilderBot:
    """Builds a random card that it can pay for, else a stage, else sells a card."""

    def __init__(self, game: SevenWonders, seed: int) -> None:
        self._game = game
        self._chance = Random(seed).random

    def choose(self, view: View) -> Move:
        """Return the move that a playout of the engine makes."""
        assert view.seat is not None, "a spectator is never asked"
        return self._game.random_move(self._game.ahead(view).draw(self._chance), Seat(view.seat), self._chance)
