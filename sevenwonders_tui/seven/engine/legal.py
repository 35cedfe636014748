"""The legal moves of a seat. A move is legal if it is in this list; there is no other test."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import assert_never

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.moves import (
    CityId,
    Move,
    Order,
    Pass,
    PromptKind,
    Recover,
    card_of,
)
from sevenwonders_tui.seven.engine.resolve import recoverable
from sevenwonders_tui.seven.engine.rules import FREE_CITY
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.trade import Market, Split


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return the moves of a seat in a fixed order; empty unless it is pending."""
    prompt = state.waiting.get(seat)
    if prompt is None:
        return ()
    own = prompt.cities[0]
    match prompt.kind:
        case PromptKind.PICK:
            cards = sorted(set(state.hands[own]))
            orders = _orders(state, own, cards, state.cities[own].coins, can_discard=True)
            if len(prompt.cities) == 1:
                return tuple([(order,) for order in orders])
            return tuple(_with_free_city(state, own, orders))
        case PromptKind.SEVENTH_CARD:
            return tuple(product(*(_seventh_orders(state, city) for city in prompt.cities)))
        case PromptKind.DISCARD_PILE:
            found = recoverable(state, state.cities[own])
            return (*((Recover(own, card),) for card in found), (Pass(own),))
        case _:
            assert_never(prompt.kind)


def market_of(state: State, at: CityId) -> Market:
    """Return the goods that a city makes, and those that it can buy from its neighbours."""
    city = state.cities[at]
    left, right = state.rules.neighbors[at]
    return Market(city.supply, state.cities[left].sale, state.cities[right].sale, city.prices)


def _orders(state: State, at: CityId, cards: Iterable[CardId], coins: int, *, can_discard: bool) -> list[Order]:
    """Return the orders of a city for each of the cards, if it may spend `coins` coins.

    For each card in turn: every way to build it, every way to build the next stage over it, and its discard.
    """
    city = state.cities[at]
    built, free_builds = city.built, city.free_builds
    uses = state.rules.uses[at]
    splits = market_of(state, at).splits
    is_bound = at == state.rules.free_city
    stage = city.next_stage
    stage_coins = 0
    stage_splits: tuple[Split, ...] = ()
    if stage and stage.coins <= coins:
        stage_coins = stage.coins
        stage_splits = splits(stage.demand, coins - stage_coins, dominated=is_bound)
    orders: list[Order] = []
    add = orders.append
    for card in cards:
        use = uses[card]
        structure = use.structure
        if not built & structure.name_bit:
            if structure.is_free:
                add(use.free)
            elif built & structure.chain_bits:
                add(use.chain)
                if is_bound:  # the Free City must build a card by its chain if it has one
                    continue
            else:
                bank = structure.coins
                if bank <= coins:
                    for split in splits(structure.demand, coins - bank, dominated=is_bound):
                        add(use.build(split))
                if free_builds:
                    add(use.power)
        for split in stage_splits:
            add(use.stage(stage_coins, split))
        if can_discard:
            add(use.discard)
    return orders


def free_city_orders(state: State, cards: Iterable[CardId], coins: int) -> list[Order]:
    """Return the orders of the Free City for one of the cards: it may discard only if it can use none of them."""
    cards = sorted(set(cards))
    uses = _orders(state, FREE_CITY, cards, coins, can_discard=False)
    return uses or [state.rules.uses[FREE_CITY][card].discard for card in cards]


def _with_free_city(state: State, own: CityId, orders: list[Order]) -> list[Move]:
    """Return the moves of the seat that acts for the Free City too: its own order, and one with a card of the rest."""
    coins = state.cities[FREE_CITY].coins
    answers: dict[CardId, list[Order]] = {}
    for card in dict.fromkeys(state.hands[own]):
        rest = list(state.hands[own])
        rest.remove(card)
        answers[card] = free_city_orders(state, rest, coins)
    return [(order, answer) for order in orders for answer in answers[card_of(order)]]


def _seventh_orders(state: State, at: CityId) -> list[Order]:
    """Return the orders of a city for the last card of the age, and the one that leaves it."""
    coins = state.purses[at]
    if at == state.rules.free_city:
        orders = free_city_orders(state, state.pile, coins)
    else:
        orders = _orders(state, at, state.hands[at], coins, can_discard=True)
    return [*orders, Pass(at)]
