"""Games that nobody planned, with everything checked after every step."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.seven.engine.events import GameEnded
from sevenwonders_tui.seven.engine.moves import PromptKind
from sevenwonders_tui.seven.engine.setup import Deal
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.invariants import check_invariants, check_position, frozen
from tests.support.seven.play import Policy, first_offer, steps
from tests.support.seven.strategies import GAMES, deals, policies


def check_game(deal: Deal, policy: Policy) -> None:
    """Play a game with everything checked, and count its turns."""
    game = the_game()
    was = frozen(game.setup(deal))
    check_position(game, game.setup(deal))
    picks = others = 0
    transition = None
    for step in steps(deal, policy):
        check_invariants(game, step.before, step.moves, step.transition)
        transition = step.transition
        kind = next(iter(step.before.waiting.values())).kind
        picks += kind is PromptKind.PICK
        others += kind is not PromptKind.PICK
    assert transition is not None
    assert picks == 18
    assert others <= 3 + 3
    assert isinstance(transition.events[-1], GameEnded)
    assert transition.events[-1].scores == game.scores(transition.state)
    assert transition.events[-1].winners == game.winners(transition.state)
    assert frozen(game.setup(deal)) == was


@settings(GAMES, max_examples=12)
@given(deals(), policies())
def test_every_step_of_a_random_game_keeps_the_invariants(deal: Deal, policy: Policy) -> None:
    """Whatever is played, after each step everything that the rules promise is true."""
    check_game(deal, policy)


@pytest.mark.parametrize("players", range(2, 8))
def test_a_game_of_first_offers_keeps_the_invariants(players: int) -> None:
    """A game in which everybody takes the first legal move runs to its end at every size of table."""
    check_game(deal_of(players, players), first_offer)


@pytest.mark.night
@settings(GAMES, max_examples=3000)
@given(deals(), policies())
def test_thousands_of_random_games_keep_the_invariants(deal: Deal, policy: Policy) -> None:
    """The same promise over a long run."""
    check_game(deal, policy)


@settings(GAMES, max_examples=6)
@given(deals(), policies(), st.integers(0, 17))
def test_a_copy_can_be_played_on_without_touching_the_original(deal: Deal, policy: Policy, at: int) -> None:
    """A state that was copied is never changed by what happens to the copy."""
    game = the_game()
    state = next(step.before for number, step in enumerate(steps(deal, policy)) if number == at)
    was = frozen(state)
    copy = state.copy()
    while game.pending(copy):
        game.advance(copy, {seat: policy(game.legal_moves(copy, seat)) for seat in game.pending(copy)})
    assert frozen(state) == was
