"""The last turn of the game: the result of an order, so that playouts can end well without trying orders."""

from __future__ import annotations

from sevenwonders_tui.seven.engine.military import DEFEAT_POINTS, token_of
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Discard, Order, Pass, Recover
from sevenwonders_tui.seven.engine.resolve import recoverable
from sevenwonders_tui.seven.engine.rules import AGES, DISCARD_COINS, TURNS, Lane, Structure
from sevenwonders_tui.seven.engine.scoring import counted, total
from sevenwonders_tui.seven.engine.state import State


def is_last_turn(state: State) -> bool:
    """Whether this turn is the last one of the game."""
    return state.turn == TURNS and state.age == AGES


def outcome(state: State, order: Order) -> tuple[int, int]:
    """Return a city's points and coins at the end if this order is the only one before the last war.

    Points decide, then coins. The orders of the others in the same turn, with their payments, are ignored.
    """
    at = order.city
    city = state.cities[at]
    structure = built_by(state, order)
    coins, tally, late_points, built = city.coins, city.tally, city.late_points, city.built
    try:
        if isinstance(order, Build | BuildStage):
            city.coins -= order.payment.total
        elif isinstance(order, Discard):
            city.coins += DISCARD_COINS
        if structure is None:
            return total(state, at) + _war(state, at), city.coins
        city.tally = tally[:]
        for lane, amount in structure.tally:
            city.tally[lane] += amount
        city.late_points = late_points + structure.late_points
        city.built = built | structure.name_bit
        if structure.has_income:
            city.coins += structure.bounty + sum(counted(state, at, what) for what in structure.income)
        found = recoverable(state, city) if structure.discard_builds else ()
        if found:
            return max(outcome(state, Recover(at, card)) for card in found)
        return total(state, at) + _war(state, at), city.coins
    finally:
        city.coins, city.tally, city.late_points, city.built = coins, tally, late_points, built


def built_by(state: State, order: Order) -> Structure | None:
    """Return the card or the stage that an order builds; None if it builds nothing."""
    if isinstance(order, BuildStage):
        return state.cities[order.city].next_stage
    return None if isinstance(order, Discard | Pass) else state.rules.cards[order.card]


def _war(state: State, at: CityId) -> int:
    """Return the points of a city from the last war with the present shields: tokens and effects that count defeats."""
    left, right = state.rules.neighbors[at]
    points = _token(state, at, left) + _token(state, at, right)
    for what in state.cities[at].late_points:
        if what.lane == Lane.DEFEAT:
            points += what.amount * (_defeats(state, at) if what.own else 0)
            points += what.amount * (_defeats(state, left) + _defeats(state, right) if what.neighbors else 0)
    return points


def _token(state: State, at: CityId, beside: CityId) -> int:
    return token_of(state.cities[at].tally[Lane.SHIELD], state.cities[beside].tally[Lane.SHIELD], AGES)


def _defeats(state: State, at: CityId) -> int:
    return [_token(state, at, beside) for beside in state.rules.neighbors[at]].count(DEFEAT_POINTS)
