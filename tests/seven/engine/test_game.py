"""The game's entrance: refused calls, and arguments that are never changed."""

from __future__ import annotations

import pickle

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.moves import (
    Build,
    BuildStage,
    CityId,
    Discard,
    Free,
    Move,
    Order,
    Pass,
    Payment,
    Recover,
    card_of,
)
from sevenwonders_tui.seven.engine.state import State
from tests.support.seven.build import city, deal_of, table, the_game
from tests.support.seven.invariants import frozen
from tests.support.seven.play import first_offer, idle, moves_of, played, steps


def test_a_move_is_compared_by_value() -> None:
    """A move that was stored and read again is the same move."""
    state = table(city(), city(built=["lumber_yard"]), city(), hand=["stockade"])
    stored = (Build(CityId(0), CardId("stockade"), Payment(0, 2, 0)),)
    the_game().check(state, Seat(0), stored)


def test_a_move_that_is_not_offered_is_refused() -> None:
    """The code is for programs, and the state stays as it was."""
    state = table(city(coins=0), city(), city(), hand=["palace"])
    was = frozen(state)
    moves = moves_of(state) | {Seat(0): (Build(CityId(0), CardId("palace")),)}
    with pytest.raises(IllegalMove) as refusal:
        the_game().apply(state, moves)
    assert refusal.value.code == "not-offered"
    assert str(refusal.value) == refusal.value.msgid.format(**refusal.value.values)
    assert frozen(state) == was


def test_an_order_for_another_city_is_refused() -> None:
    """A seat gives orders for its own city."""
    state = table(city(hand=["altar"]), city(hand=["altar"]), city(hand=["altar"]))
    with pytest.raises(IllegalMove, match="cannot do this"):
        the_game().check(state, Seat(0), (Discard(CityId(1), CardId("altar")),))


def test_a_power_that_is_not_there_is_refused() -> None:
    """Neither a free build nor a recovery can be asked for without its power."""
    state = table(city(coins=0), city(), city(), hand=["palace"], discards=["altar"])
    orders: tuple[Order, ...] = (
        Build(CityId(0), CardId("palace"), free=Free.POWER),
        Recover(CityId(0), CardId("altar")),
        Pass(CityId(0)),
    )
    for order in orders:
        with pytest.raises(IllegalMove) as refusal:
            the_game().check(state, Seat(0), (order,))
        assert refusal.value.code == "not-offered"


def test_a_seat_that_is_not_asked_is_refused() -> None:
    """During a search only the searcher is heard."""
    mausoleum = city("halicarnassus", "B", coins=0, built=["foundry"], hand=["altar"] * 2)
    now = the_game().apply(*_with_moves(table(mausoleum, city(), city()), "stage altar")).state
    with pytest.raises(IllegalMove) as refusal:
        the_game().apply(now, {Seat(0): (Pass(CityId(0)),), Seat(1): (Pass(CityId(1)),)})
    assert refusal.value.code == "not-pending"


def _with_moves(state: State, *texts: str) -> tuple[State, dict[Seat, Move]]:
    """Return a state and its moves, for `apply`."""
    return state, moves_of(state, *texts)


def test_a_missing_move_is_refused() -> None:
    """All pending seats answer together."""
    state = table(city(), city(), city())
    moves = moves_of(state)
    del moves[Seat(1)]
    with pytest.raises(IllegalMove) as refusal:
        the_game().apply(state, moves)
    assert refusal.value.code == "missing"
    assert "Seat 1" in str(refusal.value)


def test_apply_when_the_game_is_over_is_refused() -> None:
    """Nothing can be played after the end, not even nothing."""
    end = played(deal_of(3, 1), first_offer)
    with pytest.raises(IllegalMove) as refusal:
        the_game().apply(end, {})
    assert refusal.value.code == "over"


def test_a_seat_that_does_not_exist_is_refused() -> None:
    """A table of three has no seat 7."""
    with pytest.raises(IllegalMove) as refusal:
        the_game().check(table(city(), city(), city()), Seat(7), (Pass(CityId(7)),))
    assert refusal.value.code == "not-pending"


def test_every_legal_move_can_be_played() -> None:
    """Whatever is offered at any decision of a game, `apply` takes it."""
    game = the_game()
    for step in steps(deal_of(3, 5, wonders=["halicarnassus", "babylon", "olympia"]), idle):
        for seat in game.pending(step.before):
            for move in game.legal_moves(step.before, seat):
                game.apply(step.before, {**step.moves, seat: move})


def test_legal_moves_come_in_the_same_order_every_time() -> None:
    """The order is fixed: cards by id, and ways to pay by the coins for the left."""
    game = the_game()
    state = game.setup(deal_of(5, 5))
    assert game.legal_moves(state, Seat(2)) == game.legal_moves(state.copy(), Seat(2))
    cards = [card_of(move[0]) for move in game.legal_moves(state, Seat(2))]
    assert cards == sorted(cards)


def test_an_order_without_a_card_has_none() -> None:
    """`card_of` is for orders that their own giver knows."""
    assert card_of(BuildStage(CityId(0), CardId("altar"))) == "altar"
    with pytest.raises(AssertionError):
        card_of(Discard(CityId(0), None))


def test_rules_travel_to_another_process_as_their_content() -> None:
    """What was worked out stays behind: there the same catalog gives the same game."""
    game, deal = the_game(), deal_of(3, 2)
    game.setup(deal)
    there = pickle.loads(pickle.dumps(game))
    assert len(pickle.dumps(game)) == len(pickle.dumps(there))
    assert there.catalog == game.catalog
    assert there.view(there.setup(deal), Seat(0)) == game.view(game.setup(deal), Seat(0))
