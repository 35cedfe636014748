"""What a bot with a style likes: orders that fit its taste weigh more with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import assert_never

from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.seven.bots.policy.policy import Policy
from sevenwonders_tui.seven.engine.last import built_by
from sevenwonders_tui.seven.engine.moves import BuildStage, CityId, Discard, Order, Pass
from sevenwonders_tui.seven.engine.rules import Lane, Structure
from sevenwonders_tui.seven.engine.state import State

FACTOR = 4.0
"""How much likelier the policy's choice becomes by a taste."""
REASONABLE = 0.03
"""What the policy wants less than this share of what it wants most is not made likelier: a taste is no blindness."""

_SYMBOLS = (Lane.COMPASS, Lane.GEAR, Lane.TABLET, Lane.ANY_SYMBOL)
_COMMERCE = (Color.YELLOW, Color.PURPLE)


class Taste(StrEnum):
    """What somebody likes."""

    WAR = "war"
    SCIENCE = "science"
    BUILDING = "building"
    TRADE = "trade"
    DENIAL = "denial"

    def liking(self, policy: Policy, state: State, order: Order) -> float:
        """Return how much an order fits the taste, from 0 to 1."""
        if self is Taste.DENIAL:
            return _denied(policy, state, order)
        structure = built_by(state, order)
        return 0.0 if structure is None else float(self._fits(structure))

    def _fits(self, structure: Structure) -> bool:
        match self:
            case Taste.WAR:
                return structure.count(Lane.SHIELD) > 0
            case Taste.SCIENCE:
                return any(structure.count(lane) for lane in _SYMBOLS)
            case Taste.BUILDING:
                return structure.color in {Color.BLUE, None}
            case Taste.TRADE:
                return structure.color in _COMMERCE
            case Taste.DENIAL:
                return False
            case _:
                assert_never(self)

    def tilt(
        self, policy: Policy, state: State, orders: Sequence[Order], weights: Sequence[float]
    ) -> tuple[list[Order], list[float]]:
        """Return the orders of `Policy.weigh` as somebody with the taste gives them, and how much likelier each is."""
        if self is Taste.DENIAL:
            orders = [_over_wanted(policy, state, order) for order in orders]
        least = REASONABLE * max(weights)
        pairs = zip(orders, weights, strict=True)
        return list(orders), [
            FACTOR ** self.liking(policy, state, order) if weight >= least else 1.0 for order, weight in pairs
        ]


def _wishes(policy: Policy, state: State, at: CityId) -> dict[CardId, float]:
    """Return how much the city that gets the hand next wants each card of it."""
    after = state.rules.receiver(at, state.age)
    return {card: policy.wish(state, after, card) for card in dict.fromkeys(state.hands[at])}


def _denied(policy: Policy, state: State, order: Order) -> float:
    """Return how much of what the next city wants most an order takes away from it."""
    if isinstance(order, Pass) or order.card is None:
        return 0.0
    wishes = _wishes(policy, state, order.city)
    most = max(wishes.values(), default=0.0)
    return wishes.get(order.card, 0.0) / most if most else 0.0


def _over_wanted(policy: Policy, state: State, order: Order) -> Order:
    """Return a stage or a sale with the card that the next city wants most."""
    if not isinstance(order, BuildStage | Discard):
        return order
    wishes = _wishes(policy, state, order.city)
    return replace(order, card=max(wishes, key=lambda card: wishes[card])) if wishes else order
