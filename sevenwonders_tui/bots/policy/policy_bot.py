"""The learned policy as a bot, without a search: what a search has to beat."""

from __future__ import annotations

from random import Random

from sevenwonders_tui.bots.policy.ready import policy_for
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.engine.seven.view import View


class PolicyBot:
    """Does what the policy wants most."""

    def __init__(self, game: SevenWonders, seed: int) -> None:
        self._game = game
        self._chance = Random(seed).random

    def choose(self, view: View) -> Move:
        """Return the move of the greatest weight."""
        assert view.seat is not None, "a spectator is never asked"
        return policy_for(self._game, view).best(self._game.known(view), Seat(view.seat), self._chance)
