"""Coins that come, go and change hands."""

from __future__ import annotations

from sevenwonders_tui.engine.duel.events import CoinCause, CoinsChanged, Event
from sevenwonders_tui.engine.duel.state import State
from sevenwonders_tui.engine.game import Seat


def take_coins(state: State, seat: Seat, coins: int, cause: CoinCause, story: list[Event] | None) -> None:
    """Take coins from the bank."""
    state.cities[seat].coins += coins
    if coins and story is not None:
        story.append(CoinsChanged(seat, coins, cause))


def lose_coins(state: State, seat: Seat, coins: int, cause: CoinCause, story: list[Event] | None) -> int:
    """Give coins to the bank, or all there are if there are fewer. Returns how many."""
    city = state.cities[seat]
    lost = min(coins, city.coins)
    city.coins -= lost
    if lost and story is not None:
        story.append(CoinsChanged(seat, -lost, cause))
    return lost


def pay(state: State, seat: Seat, total: int, vault: int, trade: int, story: list[Event] | None) -> None:
    """Pay a price, so many of the coins from the vault. What bought resources goes to an opponent with Economy."""
    city = state.cities[seat]
    city.coins -= total - vault
    city.vault -= vault
    rival = state.cities[1 - seat]
    if trade and rival.privileges.economy:
        take_coins(state, Seat(1 - seat), trade, CoinCause.ECONOMY, story)
