"""The learned policy as a bot without a search. Bots that follow it less closely are the lower rungs of the ladder."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.policy.policy import Policy
from sevenwonders_tui.seven.bots.policy.ready import policy_for
from sevenwonders_tui.seven.bots.policy.taste import Taste
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.last import is_last_turn
from sevenwonders_tui.seven.engine.lazy import free_city_order
from sevenwonders_tui.seven.engine.moves import CityId, Discard, Move, Order, PromptKind
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View


class PolicyBot:
    """Builds at random by the policy's weights, and sells a card only when it can build nothing."""

    def __init__(
        self,
        game: SevenWonders,
        seed: int,
        judgement: float = math.inf,
        taste: Taste | None = None,
        for_two: float | None = None,
    ) -> None:
        """`judgement` is the exponent of the policy's weights: 0 plays blindly, infinity always plays the best.

        `for_two` replaces it in the game for two.
        """
        self._game = game
        self._chance = Random(seed).random
        self._judgement = judgement
        self._for_two = judgement if for_two is None else for_two
        self._taste = taste

    def choose(self, view: View) -> Move:
        """Return one of the moves."""
        assert view.seat is not None, "a spectator is never asked"
        assert view.prompt is not None, "a bot is asked when its seat is"
        policy, state = policy_for(self._game, view), self._game.known(view)
        judgement = self._for_two if view.variant is Variant.FREE_CITY else self._judgement
        if view.prompt.kind is PromptKind.DISCARD_PILE:
            return policy.best(state, Seat(view.seat), self._chance)
        orders: list[Order] = []
        for city in view.prompt.cities:
            if city == state.rules.free_city:
                orders.append(free_city_order(state, orders, self._chance))
            else:
                orders.append(self._order(policy, state, city, judgement))
        return tuple(orders)

    def _order(self, policy: Policy, state: State, at: CityId, judgement: float) -> Order:
        is_best = math.isinf(judgement)
        if is_best and is_last_turn(state):
            return policy.last_order(state, at)
        orders, weights = policy.weigh(state, at)
        if is_best:
            return orders[weights.index(max(weights))]
        if len(orders) > 1 and isinstance(orders[-1], Discard):
            orders, weights = orders[:-1], weights[:-1]
        chances = [weight**judgement for weight in weights]
        if self._taste is not None:
            orders, likelier = self._taste.tilt(policy, state, orders, weights)
            chances = [chance * factor for chance, factor in zip(chances, likelier, strict=True)]
        return self._drawn(orders, chances)

    def _drawn(self, orders: Sequence[Order], weights: Sequence[float]) -> Order:
        """Return an order at random by weight."""
        left = self._chance() * sum(weights)
        for order, weight in zip(orders, weights, strict=True):
            left -= weight
            if left < 0:
                return order
        return orders[-1]
