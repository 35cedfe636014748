"""The market of a city, cached by its economy."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.price import Market
from sevenwonders_tui.duel.engine.state import State

MOST_MARKETS = 4096
"""The most economies that a rule set caches: some 10 MB."""


def market_of(state: State, seat: int) -> Market:
    """Return the prices of a seat."""
    city = state.cities[seat]
    market = city.market
    if market is None:
        economy = (
            city.made,
            state.cities[1 - seat].sold,
            city.raw,
            city.manufactured,
            city.fixed,
            city.privileges,
        )
        markets = state.rules.markets
        market = markets.get(economy)
        if market is None:
            if len(markets) >= MOST_MARKETS:
                markets.clear()
            market = markets[economy] = Market(economy, state.rules.flat_offers)
        city.market = market
    return market


def forget_prices(state: State) -> None:
    """Drop the markets of both cities, so that their prices are looked up again."""
    state.cities[0].market = state.cities[1].market = None
