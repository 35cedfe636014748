"""What a card or a Wonder costs one player.

That depends on the production, choices, fixed prices and privileges of the buyer and on what the opponent's brown and
grey cards make. A `Market` holds these, and remembers each price that it worked out. Most cards lie open for several
turns, so most prices are looked up. When anything that a market depends on changes, the engine throws it away
(`forget_prices`) and the next question makes a new one; copies of a state share it until then.

A choice unit covers the dearest missing unit of its family, and a rebate the dearest that is left. That is exact as
long as every choice names a whole family, which the content check demands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sevenwonders_tui.engine.duel.component import (
    RAW_KINDS,
    WONDERS,
    Needs,
    PreparedCard,
    PreparedWonder,
    build_card,
)
from sevenwonders_tui.engine.duel.moves import BuildCard
from sevenwonders_tui.engine.duel.rules import BASE_PRICE, ENGINEERING_PRICE

if TYPE_CHECKING:
    from sevenwonders_tui.engine.duel.state import City, State


class Price(NamedTuple):
    """The least that something costs, in coins."""

    total: int
    trade: int
    """The part that buys missing resources: the owner of Economy gets it."""


class Offer(NamedTuple):
    """The price of a card, and the move that pays it from the treasury."""

    total: int
    trade: int
    move: BuildCard


class Market:
    """Prices for one player, as long as nothing changes on which they depend."""

    __slots__ = ("_cards", "_wonders", "made", "manufactured", "privileges", "raw", "unit")

    def __init__(self, buyer: City, opponent: City) -> None:
        self.made = buyer.made
        self.raw = buyer.raw
        self.manufactured = buyer.manufactured
        self.privileges = buyer.privileges
        unit = [BASE_PRICE + units for units in opponent.made]
        for resource in buyer.fixed:
            unit[resource] = 1
        for resource in self.privileges.cheaper:
            unit[resource] = max(1, unit[resource] - 1)
        self.unit = unit
        """The price of one unit of each resource."""
        self._cards: dict[PreparedCard, Offer] = {}
        self._wonders: dict[PreparedWonder, Price] = {}

    def card(self, card: PreparedCard) -> Offer:
        """Return what a card costs that neither a chain nor a token makes free. Not for Senators."""
        offer = self._cards.get(card)
        if offer is None:
            privileges = self.privileges
            total, trade = self.cheapest(
                card.needs, card.coins, privileges.rebates[card.lane], drops_symbol=card.lane in privileges.ignores
            )
            if privileges.engineering and card.shows_chain and (total, trade) > (ENGINEERING_PRICE, 0):
                total, trade = ENGINEERING_PRICE, 0
            offer = self._cards[card] = Offer(total, trade, build_card(card.id, total))
        return offer

    def wonder(self, wonder: PreparedWonder) -> Price:
        """Return what a Wonder costs."""
        price = self._wonders.get(wonder)
        if price is None:
            price = self.cheapest(wonder.needs, wonder.coins, self.privileges.rebates[WONDERS])
            self._wonders[wonder] = price
        return price

    def missing(self, needs: Needs) -> list[int]:
        """Return the prices of the units that have to be bought, before rebates."""
        raw: list[int] = []
        manufactured: list[int] = []
        for resource, units in needs:
            lacking = units - self.made[resource]
            if lacking > 0:
                family = raw if resource < RAW_KINDS else manufactured
                family += [self.unit[resource]] * lacking
        return _without_dearest(raw, self.raw) + _without_dearest(manufactured, self.manufactured)

    def cheapest(self, needs: Needs, coins: int, rebate: int = 0, *, drops_symbol: bool = False) -> Price:
        """Return the least price of a cost; of several, the one that buys resources for the fewest coins. Rules 1.7."""
        missing = _without_dearest(self.missing(needs), rebate)
        trade = sum(missing)
        price = Price(coins + trade, trade)
        if drops_symbol:
            if coins:
                price = min(price, Price(trade, trade))
            if missing:
                less = trade - max(missing)
                price = min(price, Price(coins + less, less))
        return price


def _without_dearest(prices: list[int], units: int) -> list[int]:
    """Return the prices without so many of the highest."""
    if not units or not prices:
        return prices
    return sorted(prices)[:-units]


def market_of(state: State, seat: int) -> Market:
    """Return the prices of a seat."""
    city = state.cities[seat]
    market = city.market
    if market is None:
        market = city.market = Market(city, state.cities[1 - seat])
    return market


def forget_prices(state: State) -> None:
    """Have both players' prices worked out anew."""
    state.cities[0].market = state.cities[1].market = None
