"""Moves for playouts: one at a time, without a list of all legal moves.

Every result is a legal move. Of the ways to pay, only the cheapest is considered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Chance
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.legal import free_city_orders, market_of
from sevenwonders_tui.seven.engine.moves import (
    Build,
    BuildStage,
    CityId,
    Discard,
    Move,
    Order,
    Pass,
    PromptKind,
    Recover,
    card_of,
)
from sevenwonders_tui.seven.engine.resolve import recoverable
from sevenwonders_tui.seven.engine.rules import FREE_CITY, Structure
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.trade import Split

T = TypeVar("T")


class Desk:
    """The orders that one city can afford now, card by card."""

    __slots__ = ("_city", "_coins", "_market", "_stage", "_uses")

    def __init__(self, state: State, at: CityId) -> None:
        """`at` is a city that has to give an order."""
        self._city = state.cities[at]
        self._stage = self._city.next_stage
        self._coins: int = state.purses[at] if state.purses else self._city.coins
        self._market = market_of(state, at)
        self._uses = state.rules.uses[at]

    def build(self, card: CardId) -> Build | None:
        """Return the cheapest way to build a card; None if there is none."""
        use = self._uses[card]
        structure = use.structure
        built = self._city.built
        if built & structure.name_bit:
            return None
        if structure.is_free:
            return use.free
        if built & structure.chain_bits:
            return use.chain
        split = self._cheapest(structure)
        if split is not None:
            return use.build(split)
        return use.power if self._city.free_builds else None

    def stage_order(self, card: CardId) -> BuildStage | None:
        """Return the cheapest way to build the next stage over a card; None if there is no stage or no way."""
        stage = self._stage
        split = None if stage is None else self._cheapest(stage)
        return None if stage is None or split is None else self._uses[card].stage(stage.coins, split)

    def discard(self, card: CardId) -> Discard:
        """Return the order to discard a card."""
        return self._uses[card].discard

    def _cheapest(self, structure: Structure) -> Split | None:
        """Return the cheapest payment to the neighbours; None if the structure cannot be built for its cost."""
        coins = self._coins - structure.coins
        return None if coins < 0 else self._market.cheapest(structure.demand, coins)


def random_move(state: State, seat: Seat, chance: Chance) -> Move:
    """Return a move that builds a random card, otherwise the next stage, otherwise discards."""
    prompt = state.waiting[seat]
    own = prompt.cities[0]
    if prompt.kind is PromptKind.DISCARD_PILE:
        found = recoverable(state, state.cities[own])
        return (Recover(own, pick(found, chance)),)
    orders: list[Order] = []
    for city in prompt.cities:
        if city == state.rules.free_city:
            orders.append(free_city_order(state, orders, chance))
        else:
            orders.append(_random_order(state, city, chance))
    return tuple(orders)


def _random_order(state: State, at: CityId, chance: Chance) -> Order:
    desk = Desk(state, at)
    cards = list(state.hands[at])
    while cards:
        card = cards.pop(int(chance() * len(cards)))
        order = desk.build(card)
        if order is not None:
            return order
    return desk.stage_order(card) or desk.discard(card)


def free_city_order(state: State, orders: Sequence[Order], chance: Chance) -> Order:
    """Return a random order for the Free City; `orders` holds the acting seat's order for its own city, if any."""
    if state.purses:
        found = free_city_orders(state, state.pile, state.purses[FREE_CITY])
        return pick(found, chance) if found else Pass(FREE_CITY)
    own = orders[0]
    rest = list(state.hands[own.city])
    rest.remove(card_of(own))
    return pick(free_city_orders(state, rest, state.cities[FREE_CITY].coins), chance)


def pick(items: Sequence[T], chance: Chance) -> T:
    """Return any of the items."""
    return items[int(chance() * len(items))]
