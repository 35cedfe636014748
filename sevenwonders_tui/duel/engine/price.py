"""The price of a card or a Wonder for one player.

It depends on the production, choices, fixed prices and privileges of the buyer, and on the production of the opponent's
brown and grey cards: no other production raises a price. A `Market` holds these and caches each price that it computes.
Most cards are accessible for several turns, and playouts from one position meet the same economies again and again, so
most prices are looked up. When anything changes that prices depend on, a city drops its market, and the next question
(`market.market_of`) finds or makes another one. Prices in a market never change, so all states of a rule set share
markets.

A choice unit covers the dearest missing unit of its family, and a rebate the dearest unit that is left. That is exact
as long as every choice names a whole family, which the content check requires.
"""

from __future__ import annotations

from sevenwonders_tui.duel.engine.component import (
    RAW_KINDS,
    WONDERS,
    CardOffer,
    Needs,
    PreparedCard,
    PreparedWonder,
    Price,
    Privileges,
    WonderOffer,
)

BASE_PRICE = 2
ENGINEERING_PRICE = 1


Economy = tuple[tuple[int, ...], tuple[int, ...], int, int, frozenset[int], Privileges]
"""The values that prices depend on: the city's production, the opponent's production that counts, choices of both
families, fixed prices, privileges."""


class Market:
    """Prices for one player in one economy."""

    __slots__ = ("cards", "is_plain", "made", "manufactured", "privileges", "raw", "unit", "wonders")

    def __init__(self, economy: Economy, flat_offers: dict[PreparedCard, CardOffer]) -> None:
        """Start with the prices of cards that need no resources, which are the same in most economies."""
        self.made, sold, self.raw, self.manufactured, fixed, self.privileges = economy
        unit = [BASE_PRICE + units for units in sold]
        for resource in fixed:
            unit[resource] = 1
        for resource in self.privileges.cheaper:
            unit[resource] = max(1, unit[resource] - 1)
        self.unit = unit
        """The price of one unit of each resource."""
        self.is_plain = not (self.raw or self.manufactured or self.privileges.changes_prices)
        """Whether every missing unit is bought, without a choice or a rebate."""
        self.cards = flat_offers.copy() if not self.privileges.changes_prices else {}
        """The prices computed so far."""
        self.wonders: dict[PreparedWonder, WonderOffer] = {}

    def card(self, card: PreparedCard) -> CardOffer:
        """Return the price of a card that neither a chain nor a token makes free. Not for Senators."""
        return self.cards.get(card) or self.work_out_card(card)

    def wonder(self, wonder: PreparedWonder) -> WonderOffer:
        """Return the price of a Wonder."""
        return self.wonders.get(wonder) or self.work_out_wonder(wonder)

    def work_out_card(self, card: PreparedCard) -> CardOffer:
        """Compute the price of a card, and cache it."""
        if self.is_plain:
            price = self._plain_price(card.needs, card.coins)
        else:
            privileges = self.privileges
            drops_symbol = card.lane in privileges.ignores
            price = self.cheapest(card.needs, card.coins, privileges.rebates[card.lane], drops_symbol=drops_symbol)
            if privileges.engineering and card.shows_chain:
                price = min(price, (ENGINEERING_PRICE, 0))
        offer = self.cards[card] = card.offers.get(price) or card.make_offer(price)
        return offer

    def work_out_wonder(self, wonder: PreparedWonder) -> WonderOffer:
        """Compute the price of a Wonder, and cache it."""
        if self.is_plain:
            price = self._plain_price(wonder.needs, wonder.coins)
        else:
            price = self.cheapest(wonder.needs, wonder.coins, self.privileges.rebates[WONDERS])
        offer = self.wonders[wonder] = wonder.offers.get(price) or wonder.make_offer(price)
        return offer

    def _plain_price(self, needs: Needs, coins: int) -> Price:
        """Return the price if all missing units are bought."""
        trade = 0
        made = self.made
        for resource, units in needs:
            if units > made[resource]:
                trade += (units - made[resource]) * self.unit[resource]
        return coins + trade, trade

    def cheapest(self, needs: Needs, coins: int, rebate: int = 0, *, drops_symbol: bool = False) -> Price:
        """Return the least price of a cost; of several, the one with the fewest coins for resources. Rules 1.7."""
        raw: list[int] = []
        manufactured: list[int] = []
        made, unit = self.made, self.unit
        for resource, units in needs:
            lacking = units - made[resource]
            if lacking > 0:
                family = raw if resource < RAW_KINDS else manufactured
                family += [unit[resource]] * lacking
        if raw and self.raw:
            _drop_dearest(raw, self.raw)
        if manufactured and self.manufactured:
            _drop_dearest(manufactured, self.manufactured)
        missing = raw + manufactured
        if missing and rebate:
            _drop_dearest(missing, rebate)
        trade = sum(missing)
        price = (coins + trade, trade)
        if drops_symbol:
            if coins:
                price = min(price, (trade, trade))
            if missing:
                less = trade - max(missing)
                price = min(price, (coins + less, less))
        return price


def _drop_dearest(prices: list[int], units: int) -> None:
    """Take the `units` highest prices off a list."""
    prices.sort()
    del prices[-units:]
