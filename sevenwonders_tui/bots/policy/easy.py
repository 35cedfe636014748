"""The easy bot: it builds something at every turn and has a rough idea of what is good, as in a first game."""

from __future__ import annotations

from random import Random

from sevenwonders_tui.bots.policy.policy import Policy
from sevenwonders_tui.bots.policy.ready import policy_for
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.lazy import free_city_order
from sevenwonders_tui.engine.seven.moves import CityId, Discard, Move, Order, PromptKind
from sevenwonders_tui.engine.seven.state import State
from sevenwonders_tui.engine.seven.view import View

JUDGEMENT = 0.05
"""How much of what the policy knows it minds: 0 would be blind, 1 the policy itself."""


class EasyBot:
    """Builds what it likes of what it can pay for, and sells a card only when it can build nothing."""

    def __init__(self, game: SevenWonders, seed: int) -> None:
        self._game = game
        self._chance = Random(seed).random

    def choose(self, view: View) -> Move:
        """Return one of the moves that a beginner may make."""
        assert view.seat is not None, "a spectator is never asked"
        assert view.prompt is not None, "a bot is asked when its seat is"
        policy, state = policy_for(self._game, view), self._game.known(view)
        if view.prompt.kind is PromptKind.DISCARD_PILE:
            return policy.best(state, Seat(view.seat), self._chance)
        orders: list[Order] = []
        for city in view.prompt.cities:
            if city == state.rules.free_city:
                orders.append(free_city_order(state, orders, self._chance))
            else:
                orders.append(self._order(policy, state, city))
        return tuple(orders)

    def _order(self, policy: Policy, state: State, at: CityId) -> Order:
        orders, weights = policy.weigh(state, at)
        if len(orders) > 1 and isinstance(orders[-1], Discard):
            orders, weights = orders[:-1], weights[:-1]
        likes = [weight**JUDGEMENT for weight in weights]
        left = self._chance() * sum(likes)
        for order, like in zip(orders, likes, strict=True):
            left -= like
            if left < 0:
                return order
        return orders[-1]
