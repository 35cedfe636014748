"""The components of a city, and the numbers that follow from them: production, symbols, privileges.

Usually a component is added, and its numbers with it. When one is lost, or a decree changes hands, the numbers are
counted again.
"""

from __future__ import annotations

from sevenwonders_tui.duel.engine.component import (
    NO_SYMBOL,
    RESOURCES,
    SENATORS,
    SYMBOLS,
    Gain,
    PreparedCard,
    added,
    privileges_of,
)
from sevenwonders_tui.duel.engine.market import forget_prices
from sevenwonders_tui.duel.engine.state import City, State
from sevenwonders_tui.engine.game import Seat


def gains(city: City) -> list[Gain]:
    """Return the gain of each component of a city except decrees, which only have standing effects and held shields."""
    own = [card.gain for card in city.cards]
    own += [wonder.gain for wonder, _card in city.wonders]
    own += [piece.gain for piece in city.progress]
    own += [piece.gain for piece in city.divinities]
    return own


def add_card(state: State, seat: Seat, card: PreparedCard) -> None:
    """Put a card into a city; its symbol and its immediate effects are counted elsewhere."""
    city = state.cities[seat]
    city.cards += (card,)
    city.built |= card.bit
    city.colors[card.lane] += 1
    gain = card.gain
    if gain.is_economy:
        add_production(state, seat, gain)


def add_production(state: State, seat: Seat, gain: Gain) -> None:
    """Add the production and the privileges of a component to a city."""
    city = state.cities[seat]
    city.market = None
    if gain.has_makes:
        city.made = added(city.made, gain.makes)
        city.sold = added(city.sold, gain.sells)
        state.cities[1 - seat].market = None
    city.raw += gain.raw
    city.manufactured += gain.manufactured
    city.fixed |= gain.fixed
    if gain.standing:
        # Counted again from all components, so that their order makes no difference.
        city.standing = tuple([effect for each in gains(city) for effect in each.standing])
        settle_privileges(city)


def drop_card(state: State, seat: Seat, card: PreparedCard) -> None:
    """Take a card out of a city; a Snake on it leaves the game. Symbols stay as they are until `recount_symbols`."""
    city = state.cities[seat]
    city.cards = tuple(each for each in city.cards if each is not card)
    city.built &= ~card.bit
    city.colors[card.lane] -= 1
    rival = state.cities[1 - seat]
    if rival.snake is card:
        rival.snake = None
    if card.gain.is_economy:
        recount(state, seat)


def recount(state: State, seat: Seat) -> None:
    """Count the production and the privileges of a city again, after it lost or won a component."""
    city = state.cities[seat]
    made = sold = (0,) * len(RESOURCES)
    city.raw = city.manufactured = 0
    city.fixed = frozenset()
    city.standing = ()
    for gain in gains(city):
        if gain.is_economy:
            made = added(made, gain.makes)
            sold = added(sold, gain.sells)
            city.raw += gain.raw
            city.manufactured += gain.manufactured
            city.fixed |= gain.fixed
            city.standing += gain.standing
    city.made, city.sold = made, sold
    settle_privileges(city)
    forget_prices(state)


def settle_privileges(city: City) -> None:
    """Sum up the standing effects of a city, after it won or lost some, or a decree."""
    standing = city.standing
    for decree in city.decrees:
        standing += decree.gain.standing
    city.privileges = privileges_of(standing)
    city.menu = None


def symbols_of(city: City) -> list[int]:
    """Return how often each scientific symbol counts in a city, the borrowed one included."""
    counts = [0] * len(SYMBOLS)
    for gain in gains(city):
        if gain.symbol != NO_SYMBOL:
            counts[gain.symbol] += 1
    if city.snake is not None:
        counts[city.snake.gain.symbol] += 1
    return counts


def restore_numbers(state: State, seat: Seat) -> None:
    """Count again all numbers that follow from the components of a city that was put together by hand."""
    city = state.cities[seat]
    city.built = 0
    city.colors = [0] * (SENATORS + 1)
    for card in city.cards:
        city.built |= card.bit
        city.colors[card.lane] += 1
    recount(state, seat)
    city.symbols = symbols_of(city)
