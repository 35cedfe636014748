"""The price of a card of the Pantheon for a player, and why it cannot be activated."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.duel.engine.catalog import DivinityId
from sevenwonders_tui.duel.engine.pantheon import activation_price, offering_sets
from sevenwonders_tui.duel.engine.quote import Refusal
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.game import Seat


@dataclass(frozen=True, slots=True)
class Spending:
    """One way to pay for an activation."""

    offerings: tuple[int, ...]
    """The Offering tokens, ascending."""
    pay: int
    """The rest of the price, in coins."""


@dataclass(frozen=True, slots=True)
class Activation:
    """The price of the card of a space of the Pantheon for a player now."""

    divinity: DivinityId | None
    """None if the card lies face down."""
    printed: int
    """The price of the space."""
    price: int
    """The coins after all rebates but before Offering tokens; more than `printed` for the Gate."""
    ways: tuple[Spending, ...]
    """The way without Offering tokens first, then one for each set in which no token is useless."""
    coins_short: int
    """The coins lacking for the way that costs fewest coins."""
    refusal: Refusal | None


def quote_space(state: State, seat: Seat, space: int) -> Activation | None:
    """Return the price of the card of a space of the Pantheon, counted from 0, for a seat; None if it is empty."""
    laid = state.spaces[space]
    if laid is None:
        return None
    city = state.cities[seat]
    price = activation_price(state, seat, space)
    ways = tuple(Spending(spent, max(0, price - sum(spent))) for spent in offering_sets(city.offerings, price))
    short = max(0, min(way.pay for way in ways) - city.coins - city.vault)
    refusal = Refusal.TOO_FEW_COINS if short else None
    return Activation(
        DivinityId(laid.card.item) if laid.card.item else None,
        state.rules.prices[space][seat],
        price,
        ways,
        short,
        Refusal.TOO_EARLY if state.age == 1 else refusal,
    )
