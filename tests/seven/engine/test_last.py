"""The last turn: what an order comes to, told without playing it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.last import is_last_turn, outcome
from sevenwonders_tui.seven.engine.moves import BuildStage, CityId, Discard, Move, Pass, Recover
from sevenwonders_tui.seven.engine.state import State
from tests.support.seven.build import city, deal_of, table, the_game
from tests.support.seven.play import as_wonder_builder, find_move, idle, steps

ME = Seat(0)


def last_turn(players: int, seed: int) -> Iterator[State]:
    """Yield the decisions of the last turn that wait for the first seat."""
    for step in steps(deal_of(players, seed), as_wonder_builder(Random(seed))):
        if is_last_turn(step.before) and ME in step.before.waiting:
            yield step.before


def end_alone(state: State, move: Move) -> tuple[int, int]:
    """Return the points and coins of the first seat when it makes the move, and nobody builds anything after that."""
    game, now = the_game(), state
    moves = {seat: idle(game.legal_moves(state, seat)) for seat in state.waiting} | {ME: move}
    while now.waiting:
        now = game.apply(now, moves).state
        moves = {seat: (Pass(now.waiting[seat].cities[0]),) for seat in now.waiting}
    return game.totals(now)[ME], now.cities[ME].coins


@pytest.mark.parametrize("players", [3, 4, 7])
def test_an_order_comes_to_what_the_game_ends_with(players: int) -> None:
    """Points and coins are those of the game played to its end, when the others build nothing at the same time."""
    told = 0
    for seed in range(6):
        for state in last_turn(players, seed):
            stage = state.cities[ME].next_stage
            for move in the_game().legal_moves(state, ME):
                if isinstance(move[0], BuildStage) and stage is not None and stage.discard_builds:
                    continue
                assert outcome(state, move[0]) == end_alone(state, move)
                told += 1
    assert told > 15


def test_asking_changes_nothing() -> None:
    """The state is the same before and after."""
    for state in last_turn(3, 1):
        before = [(c.coins, tuple(c.tally), c.late_points, c.built) for c in state.cities]
        for (order,) in the_game().legal_moves(state, ME):
            outcome(state, order)
        assert [(c.coins, tuple(c.tally), c.late_points, c.built) for c in state.cities] == before


def test_a_stage_that_searches_the_pile_comes_to_its_best_card() -> None:
    """The stage's own points and those of the best card of the pile count together; with an empty pile its own."""
    built = ["lumber_yard", "ore_vein", "foundry"]
    halicarnassus = city("halicarnassus", coins=0, built=built, stages=1)
    for pile, best in ((("altar", "palace"), 8), ((), 0)):
        state = table(halicarnassus, city(), city(), age=3, turn=6, hand=["arena", "arena"], discards=pile)
        (stage,) = find_move(state, ME, "stage arena")
        (sale,) = find_move(state, ME, "discard arena")
        assert outcome(state, stage)[0] == outcome(state, sale)[0] - 1 + best
    assert isinstance(sale, Discard)


def test_a_war_is_counted_by_the_shields_that_there_are() -> None:
    """A card that turns a war brings the victory and takes the defeat away."""
    guards = city(built=["fortifications"])
    state = table(city("rhodes", coins=0), guards, guards, age=3, turn=6, hand=["altar", "circus"], discards=["circus"])
    assert outcome(state, Pass(CityId(0)))[0] == -2
    state = table(city(built=["walls"]), guards, city(), age=3, turn=6, discards=["circus"])
    before = outcome(state, Pass(CityId(0)))[0]
    assert outcome(state, Recover(CityId(0), find_card(state)))[0] == before + 6


def find_card(state: State) -> CardId:
    """Return the first card of the pile."""
    return state.discards[0]
