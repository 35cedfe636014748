"""Moves for playouts."""

from __future__ import annotations

from random import Random

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.lazy import Desk
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Discard, PromptKind
from tests.support.seven.build import city, deal_of, table, the_game
from tests.support.seven.play import as_wonder_builder, steps


@pytest.mark.parametrize("players", range(2, 8))
def test_random_moves_are_legal_to_the_end(players: int) -> None:
    """Whatever the lazy sampler gives is one of the legal moves, powers and the Free City included."""
    game = the_game()
    chance = Random(players).random
    for seed in range(12):
        state = game.setup(deal_of(players, seed))
        while state.waiting:
            moves = {seat: game.random_move(state, seat, chance) for seat in state.waiting}
            for seat, move in moves.items():
                assert move in game.legal_moves(state, seat)
            game.advance(state, moves)


def test_random_moves_play_the_powers_of_the_free_city() -> None:
    """If the Free City has Babylon's side B, the seat that acts for it plays its last card, or leaves it."""
    game = the_game()
    chance = Random(1).random
    asked = 0
    for seed in range(40):
        for step in steps(
            deal_of(2, seed, wonders=("giza", "rhodes", "babylon"), sides="B"), as_wonder_builder(Random(seed))
        ):
            for seat, prompt in step.before.waiting.items():
                if prompt.kind is PromptKind.SEVENTH_CARD:
                    asked += 1
                    assert game.random_move(step.before, seat, chance) in game.legal_moves(step.before, seat)
        if asked > 8:
            return
    raise AssertionError(asked)


def test_what_is_known_is_what_the_view_shows() -> None:
    """The known state has all cities and the seat's own hand; all other hands are empty."""
    game = the_game()
    state = game.setup(deal_of(3, 1))
    known = game.known(game.view(state, Seat(1)))
    assert known.hands == [(), state.hands[1], ()]
    assert [score.total for score in game.scores(known)] == [score.total for score in game.scores(state)]


def test_random_move_builds_what_it_can_before_all_else() -> None:
    """A stage is for a hand that cannot be built, and a discard for one that gives no stage either."""
    game = the_game()
    chance = Random(1).random
    builds = table(city("giza", coins=0), city(), city(), hand=["baths", "altar"])
    stages = table(city("giza", coins=0, built=["quarry"]), city(), city(), hand=["palace", "palace"])
    sells = table(city("giza", coins=0), city(), city(), hand=["palace", "palace"])
    kinds = [type(game.random_move(state, Seat(0), chance)[0]) for state in (builds, stages, sells)]
    assert kinds == [Build, BuildStage, Discard]


def test_desk_pays_the_cheapest_split() -> None:
    """Where a neighbour is cheaper, the desk buys there."""
    state = table(
        city("alexandria", coins=9, built=["east_trading_post"]),
        city(built=["clay_pool"]),
        city(built=["clay_pool"]),
        hand=["baths", "barracks"],
    )
    state.cities[1].sale = state.cities[2].sale = state.cities[1].sale | state.cities[2].sale
    orders = [Desk(state, CityId(0)).build(card) for card in state.hands[0]]
    listed = [order for move in the_game().legal_moves(state, Seat(0)) for order in move]
    for order in orders:
        if order is not None:
            ways = [other for other in listed if isinstance(other, Build) and other.card == order.card]
            assert order.payment.total == min(way.payment.total for way in ways)


def test_totals_are_those_of_the_score_sheet() -> None:
    """The quick totals of playouts and the score pad never differ."""
    game = the_game()
    chance = Random(3).random
    for players in range(2, 8):
        for seed in range(8):
            state = game.setup(deal_of(players, seed))
            while state.waiting:
                game.advance(state, {seat: game.random_move(state, seat, chance) for seat in state.waiting})
            assert game.totals(state) == [score.total for score in game.scores(state)]
