"""Whether a history that fits what a seat saw could have happened at all.

Two things betray more than the cards that a seat saw pass by. Who discards for the Free City holds nothing that it
could use. And a city that may search the discard pile and is not asked shows that nothing in the pile could be
built there. Both are checked by playing the sampled history again. From other orders nothing follows: every card
may be laid under a stage or sold.
"""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine.seven.deal import start
from sevenwonders_tui.engine.seven.history import Turn
from sevenwonders_tui.engine.seven.legal import free_city_orders
from sevenwonders_tui.engine.seven.moves import Order, Pass, PromptKind, Recover, card_of
from sevenwonders_tui.engine.seven.resolve import advance, asked
from sevenwonders_tui.engine.seven.rules import FREE_CITY
from sevenwonders_tui.engine.seven.state import State


def betrays_more(state: State) -> bool:
    """Whether the history has anything that only playing it again can check."""
    if state.rules.free_city is not None:
        return True
    return any(stage.discard_builds for city in state.cities for stage in city.board.stages[: len(city.buried)])


def could_happen(state: State) -> bool:
    """Whether the rules allow the history of a state, from its deal on."""
    played = start(state.rules, state.deal)
    last = len(state.history) - 1
    for at, turn in enumerate(state.history):
        if not _replay(played, turn, is_open=at == last and _is_searching(state)):
            return False
    return True


def _is_searching(state: State) -> bool:
    return bool(state.waiting) and asked(state) is PromptKind.DISCARD_PILE


def _replay(played: State, turn: Turn, *, is_open: bool) -> bool:
    """Play one turn again, in place; `is_open` when its last search is still being asked about."""
    if not _is_free_city_legal(played, turn):
        return False
    _answer(played, turn.orders)
    sevenths = [order for order in turn.after if not isinstance(order, Recover | Pass)]
    if played.waiting and asked(played) is PromptKind.SEVENTH_CARD:
        purse = played.purses.get(FREE_CITY, 0)
        allowed = [
            order.city != played.rules.free_city or order in free_city_orders(played, played.pile, purse)
            for order in sevenths
        ]
        if not all(allowed):
            return False
        _answer(played, sevenths)
    for search in turn.after:
        if isinstance(search, Recover | Pass):
            if not _is_searching(played):
                return False
            _answer(played, [search])
    return _is_searching(played) is is_open


def _is_free_city_legal(played: State, turn: Turn) -> bool:
    free_city = played.rules.free_city
    if free_city is None:
        return True
    actor = played.rules.seat_acting(free_city, turn.age, turn.turn)
    rest = list(played.hands[actor])
    rest.remove(card_of(turn.orders[actor]))
    return turn.orders[free_city] in free_city_orders(played, rest, played.cities[free_city].coins)


def _answer(played: State, orders: Sequence[Order]) -> None:
    """Give the orders of the cities that are asked; a city without one leaves its power unused."""
    by_city = {order.city: order for order in orders}
    advance(
        played,
        {
            seat: tuple(by_city.get(city, Pass(city)) for city in prompt.cities)
            for seat, prompt in played.waiting.items()
        },
    )
