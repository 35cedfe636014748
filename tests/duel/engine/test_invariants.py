"""Games that nobody planned, of all four kinds, with everything checked after every step."""

from __future__ import annotations

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import frozen, the_duel
from tests.support.duel.deals import BOXES, GAMES, SEEDS, TASTES, random_deal
from tests.support.duel.invariants import check_game
from tests.support.duel.play import by_dice, steps


@pytest.mark.parametrize("boxes", BOXES)
def test_every_step_of_a_random_game_keeps_the_invariants(boxes: str) -> None:
    """Whatever is played, all promises hold, and the second implementation has the same moves, coins and results."""

    @settings(GAMES, max_examples=8)
    @given(SEEDS, SEEDS, st.sampled_from(TASTES))
    def check(deal: int, dice: int, taste: str) -> None:
        note(f"boxes {boxes!r}, deal {deal}, dice {dice}, taste {taste!r}")
        dealt = random_deal(boxes, deal)
        check_game(dealt, steps(dealt, by_dice(dice, taste)))

    check()


@pytest.mark.night
@pytest.mark.parametrize("boxes", BOXES)
def test_hundreds_of_random_games_keep_the_invariants(boxes: str) -> None:
    """The same promise over a long run."""
    for seed in range(500):
        dealt = random_deal(boxes, seed)
        check_game(dealt, steps(dealt, by_dice(seed, TASTES[seed % len(TASTES)])))


@pytest.mark.parametrize("boxes", BOXES)
def test_a_game_of_first_offers_keeps_the_invariants(boxes: str) -> None:
    """A game in which everybody takes the first legal move runs to its end."""
    dealt = random_deal(boxes, 1)
    check_game(dealt, steps(dealt, lambda legal: legal[0]))


@pytest.mark.parametrize("boxes", BOXES)
def test_a_copy_is_played_on_without_touching_the_original(boxes: str) -> None:
    """`advance` on a copy plays as `apply` does, and the state that was copied never changes."""
    game = the_duel()
    for step in steps(random_deal(boxes, 5), by_dice(5)):
        was = frozen(step.before)
        copy = step.before.copy()
        game.advance(copy, step.moves)
        assert frozen(copy) == frozen(step.transition.state)
        assert frozen(step.before) == was


@pytest.mark.parametrize("boxes", BOXES)
def test_prices_kept_for_later_are_those_worked_out_anew(boxes: str) -> None:
    """The prices that a city remembers never change what a state says."""
    game = the_duel()
    for step in steps(random_deal(boxes, 9), by_dice(9)):
        forgetful = step.transition.state.copy()
        for city in forgetful.cities:
            city.market = None
        for seat in map(Seat, (0, 1)):
            assert game.legal_moves(forgetful, seat) == game.legal_moves(step.transition.state, seat)


@pytest.mark.parametrize("boxes", BOXES)
def test_playouts_end(boxes: str) -> None:
    """Games played in place by random moves come to a result."""
    game = the_duel()
    state = game.setup(random_deal(boxes, 3))
    chance = Rng(3).fractions()
    while game.pending(state):
        (seat,) = game.pending(state)
        game.advance(state, {seat: game.random_move(state, seat, chance)})
    assert state.result is not None
