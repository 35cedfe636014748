"""The moves that are worth a search: the legal ones without near duplicates and those that the policy never makes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.seven.bots.policy.policy import Policy
from sevenwonders_tui.seven.engine.moves import (
    Build,
    BuildStage,
    CityId,
    Discard,
    Move,
    Order,
    Pass,
    Payment,
    Recover,
)
from sevenwonders_tui.seven.engine.rules import Lane
from sevenwonders_tui.seven.engine.state import State

T = TypeVar("T")

SPLITS = 2
"""The ways to pay that are tried: as much as possible to the left, and as much as possible to the right."""
SPARED = 2
"""The number of cards tried under a stage or on the discard pile because they are wanted least..."""
DENIED = 2
"""...and because the city that gets the hand next wants them most."""
RECOVERED = 10
"""The number of cards of the discard pile that are tried."""
ANSWERS = 5
"""The number of orders for the Free City that are tried with each own one."""
LEAST_WANT = -4.0
"""The logarithm of the weight below which the policy hardly ever makes a move."""
NEVER = 1e-9
OWN_BESIDE = 7
"""The number of own orders that are tried while the Free City acts too."""


def candidates(policy: Policy, state: State, moves: Sequence[Move]) -> list[Move]:
    """Return those of `moves` that the seat should try; `state` shows its hand and all cities."""
    firsts = list(dict.fromkeys(move[0] for move in moves))
    if len(moves[0]) == 1:
        kept = set(_worth_trying(policy, state, firsts))
        return [move for move in moves if move[0] in kept]
    return _with_answers(policy, state, moves, firsts)


def _worth_trying(policy: Policy, state: State, orders: Sequence[Order]) -> list[Order]:
    """Return the orders of one city that are worth trying."""
    at = orders[0].city
    builds = [order for order in orders if isinstance(order, Build)]
    kept: list[Order] = []
    for card in dict.fromkeys(order.card for order in builds):
        ways = [order for order in builds if order.card == card]
        kept += _ends(ways) if len(ways) > SPLITS else ways
    stages = [order for order in orders if isinstance(order, BuildStage)]
    payments = _ends(list(dict.fromkeys(order.payment for order in stages)))
    discards = [order for order in orders if isinstance(order, Discard)]
    spare = set(_spare(policy, state, at, [order.card for order in discards or stages if order.card is not None]))
    kept += [order for order in stages if order.card in spare and order.payment in payments]
    kept += [order for order in discards if order.card in spare]
    found = [order for order in orders if isinstance(order, Recover)]
    found.sort(key=lambda order: -policy.wish(state, at, order.card))
    kept += found[:RECOVERED]
    return kept or [order for order in orders if isinstance(order, Pass)]


def _ends(ways: Sequence[T]) -> list[T]:
    return list(dict.fromkeys((ways[0], ways[-1]))) if ways else []


def _spare(policy: Policy, state: State, at: CityId, cards: Iterable[CardId]) -> list[CardId]:
    """Return the cards that a city wants least, and those that the next city wants most."""
    cards = list(dict.fromkeys(cards))
    cards.sort(key=lambda card: policy.wish(state, at, card))
    after = state.rules.receiver(at, state.age)
    wanted = sorted(cards, key=lambda card: -policy.wish(state, after, card))
    return [*cards[:SPARED], *wanted[:DENIED]]


def _with_answers(policy: Policy, state: State, moves: Sequence[Move], firsts: Sequence[Order]) -> list[Move]:
    """Return the moves to try for the seat that acts for the Free City too: its best orders with a few answers."""
    own = firsts[0].city
    weights = dict(zip(*policy.weigh(state, own), strict=True)) if state.hands[own] else {}
    kept = sorted(_worth_trying(policy, state, firsts), key=lambda order: -weights.get(order, 0.0))[:OWN_BESIDE]
    found: list[Move] = []
    for first in kept:
        answers = [move[1] for move in moves if move[0] is first]
        found += [(first, answer) for answer in _answers(policy, state, own, answers)]
    return found


def _answers(policy: Policy, state: State, own: CityId, orders: list[Order]) -> list[Order]:
    """Return the orders for the Free City that differ most: in cards denied to the rival, in trade, and in war."""
    rival = CityId(1 - own)

    def denial(order: Order) -> float:
        card = None if isinstance(order, Pass) else order.card
        return 0.0 if card is None else policy.wish(state, rival, card)

    def trade(order: Order) -> int:
        payment = order.payment if isinstance(order, Build | BuildStage) else Payment()
        to_left_less_right = payment.left - payment.right  # seat 0 sits to the left of the Free City
        return to_left_less_right if own == 0 else -to_left_less_right

    def shields(order: Order) -> int:
        return state.rules.cards[order.card].count(Lane.SHIELD) if isinstance(order, Build) else 0

    ranks: tuple[Callable[[Order], float], ...] = (denial, trade, shields, lambda order: -shields(order))
    kept: dict[Order, None] = {}
    for at in range(len(orders)):
        for rank in ranks:
            best = sorted(orders, key=lambda order: -rank(order))[at]
            if len(kept) < ANSWERS:
                kept[best] = None
    return list(kept)


def log_wants(policy: Policy, state: State, moves: Sequence[Move]) -> list[float]:
    """Return the logarithm of the policy's weight of each move; 0 for the most wanted.

    Moves that differ only in the payment, or in the card given up, get the same number.
    """
    at = moves[0][0].city
    if at == state.rules.free_city:
        return [0.0] * len(moves)
    if isinstance(moves[0][0], Recover | Pass):
        weights = [policy.wish(state, at, move[0].card) if isinstance(move[0], Recover) else 0.0 for move in moves]
    else:
        kin: dict[tuple[type[Order], CardId | None], float] = {}
        for order, weight in zip(*policy.weigh(state, at), strict=True):
            kin[_kin(order)] = max(weight, kin.get(_kin(order), 0.0))
        weights = [kin.get(_kin(move[0]), 0.0) for move in moves]
    most = max(weights) or 1.0
    return [max(LEAST_WANT, math.log(weight / most + NEVER)) for weight in weights]


def _kin(order: Order) -> tuple[type[Order], CardId | None]:
    """Return the key of orders that are the same for the policy."""
    return type(order), order.card if isinstance(order, Build) else None
