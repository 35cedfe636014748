"""What a card or a Wonder costs one player.

That depends on the production, choices, fixed prices and privileges of the buyer and on what the opponent's brown and
grey cards make. A `Market` holds these and remembers each price that it worked out. Most cards lie open for several
turns, and playouts from one position meet the same economies again and again, so most prices are looked up. When
anything changes on which it depends, a city drops its market, and the next question (`market.market_of`) finds
or makes another one. Markets never change what they say, so all states of a rule set share them.

A choice unit covers the dearest missing unit of its family, and a rebate the dearest that is left. That is exact as
long as every choice names a whole family, which the content check demands.
"""

from __future__ import annotations

from typing import NamedTuple

from sevenwonders_tui.engine.duel.component import (
    RAW_KINDS,
    WONDERS,
    CardOffer,
    Needs,
    PreparedCard,
    PreparedWonder,
    Privileges,
    WonderOffer,
)

BASE_PRICE = 2
ENGINEERING_PRICE = 1


class Price(NamedTuple):
    """The least that something costs, in coins."""

    total: int
    trade: int
    """The part that buys missing resources: the owner of Economy gets it."""


Economy = tuple[tuple[int, ...], tuple[int, ...], int, int, frozenset[int], Privileges]
"""What prices depend on: units that both cities make, choices of both families, fixed prices, privileges."""


class Market:
    """Prices for one player in one economy."""

    __slots__ = ("cards", "is_plain", "made", "manufactured", "privileges", "raw", "unit", "wonders")

    def __init__(self, economy: Economy, flat_offers: dict[PreparedCard, CardOffer]) -> None:
        """Begin with the prices of cards that ask for no resources, which are the same in most economies."""
        self.made, sold, self.raw, self.manufactured, fixed, self.privileges = economy
        unit = [BASE_PRICE + units for units in sold]
        for resource in fixed:
            unit[resource] = 1
        for resource in self.privileges.cheaper:
            unit[resource] = max(1, unit[resource] - 1)
        self.unit = unit
        """The price of one unit of each resource."""
        self.is_plain = not (self.raw or self.manufactured or self.privileges.changes_prices)
        """Whether nothing has to be chosen: every missing unit is bought."""
        self.cards = flat_offers.copy() if not self.privileges.changes_prices else {}
        """Prices worked out so far."""
        self.wonders: dict[PreparedWonder, WonderOffer] = {}

    def card(self, card: PreparedCard) -> CardOffer:
        """Return what a card costs that neither a chain nor a token makes free. Not for Senators."""
        offer = self.cards.get(card)
        if offer is None:
            if self.is_plain:
                trade = self.bought(card.needs)
                total = card.coins + trade
            else:
                total, trade = self._card_price(card)
            offer = self.cards[card] = card.offer(total, trade)
        return offer

    def wonder(self, wonder: PreparedWonder) -> WonderOffer:
        """Return what a Wonder costs."""
        offer = self.wonders.get(wonder)
        if offer is None:
            if self.is_plain:
                trade = self.bought(wonder.needs)
                total = wonder.coins + trade
            else:
                total, trade = self.cheapest(wonder.needs, wonder.coins, self.privileges.rebates[WONDERS])
            offer = self.wonders[wonder] = wonder.offer(total, trade)
        return offer

    def bought(self, needs: Needs) -> int:
        """Return what all missing units cost together, where there are no choices and no rebates."""
        trade = 0
        made = self.made
        for resource, units in needs:
            if units > made[resource]:
                trade += (units - made[resource]) * self.unit[resource]
        return trade

    def _card_price(self, card: PreparedCard) -> Price:
        privileges = self.privileges
        price = self.cheapest(
            card.needs, card.coins, privileges.rebates[card.lane], drops_symbol=card.lane in privileges.ignores
        )
        if privileges.engineering and card.shows_chain:
            return min(price, Price(ENGINEERING_PRICE, 0))
        return price

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


def _without_dearest(prices: list[int], units: int) -> list[int]:
    """Return the prices without so many of the highest."""
    if not units or not prices:
        return prices
    return sorted(prices)[:-units]
