"""Coins that come, go and change hands."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.component import PreparedCard, PreparedWonder
from sevenwonders_tui.duel.engine.events import CoinCause, CoinsChanged, Event
from sevenwonders_tui.duel.engine.market import market_of
from sevenwonders_tui.duel.engine.state import State, other
from sevenwonders_tui.engine.game import Seat


def take_coins(state: State, seat: Seat, coins: int, cause: CoinCause, story: list[Event] | None) -> None:
    """Take coins from the bank."""
    state.cities[seat].coins += coins
    if coins and story is not None:
        story.append(CoinsChanged(seat, coins, cause))


def lose_coins(state: State, seat: Seat, coins: int, cause: CoinCause, story: list[Event] | None) -> int:
    """Give coins to the bank, at most all that the seat has. Return the number of coins given."""
    city = state.cities[seat]
    lost = min(coins, city.coins)
    city.coins -= lost
    if lost and story is not None:
        story.append(CoinsChanged(seat, -lost, cause))
    return lost


def pay(state: State, seat: Seat, total: int, vault: int) -> None:
    """Pay a price to the bank, `vault` of the coins from the vault."""
    city = state.cities[seat]
    city.coins -= total - vault
    city.vault -= vault


def pay_rival(state: State, seat: Seat, bought: PreparedCard | PreparedWonder, story: list[Event] | None) -> None:
    """Give an opponent with Economy the coins that bought the missing resources of a card or Wonder. Rules 1.13."""
    rival = other(seat)
    if state.cities[rival].privileges.economy:
        market = market_of(state, seat)
        offer = market.card(bought) if isinstance(bought, PreparedCard) else market.wonder(bought)
        if offer.trade:
            take_coins(state, rival, offer.trade, CoinCause.ECONOMY, story)
