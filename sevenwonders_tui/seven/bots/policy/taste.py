"""The taste of a bot with a style: orders that fit it get more weight."""

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
"""The factor on the weight of an order that fits the taste fully."""
REASONABLE = 0.03
"""Orders with less than this share of the greatest weight get no factor: a taste does not make a bot blind."""

_SYMBOLS = (Lane.COMPASS, Lane.GEAR, Lane.TABLET, Lane.ANY_SYMBOL)
_COMMERCE = (Color.YELLOW, Color.PURPLE)


class Taste(StrEnum):
    """The things that a bot can like."""

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
        """Return the orders of `Policy.weigh` as a bot with the taste gives them, and the factor on each."""
        if self is Taste.DENIAL:
            orders = [_over_wanted(policy, state, order) for order in orders]
        least = REASONABLE * max(weights)
        pairs = zip(orders, weights, strict=True)
        return list(orders), [
            FACTOR ** self.liking(policy, state, order) if weight >= least else 1.0 for order, weight in pairs
        ]


def _wishes(policy: Policy, state: State, at: CityId) -> dict[CardId, float]:
    """Return the weight of each card of the hand for the city that gets the hand next."""
    after = state.rules.receiver(at, state.age)
    return {card: policy.wish(state, after, card) for card in dict.fromkeys(state.hands[at])}


def _denied(policy: Policy, state: State, order: Order) -> float:
    """Return the next city's wish for the card of an order, as a share of its greatest wish."""
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
