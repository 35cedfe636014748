"""What a seat may know. Nothing hidden may be found in a view, an event or an error."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.events import CardDiscarded, CoinsGained, StageBuilt
from sevenwonders_tui.seven.engine.moves import CityId, PromptKind
from sevenwonders_tui.seven.engine.setup import Deal
from tests.support.seven.build import city, deal_of, table, the_game
from tests.support.seven.invariants import check_view_hides
from tests.support.seven.play import Policy, as_wonder_builder, first_offer, known_card, play, played, steps, told_card
from tests.support.seven.strategies import GAMES, SEEDS, deals, policies


@settings(GAMES, max_examples=8)
@given(deals(), policies())
def test_no_view_names_a_card_that_its_seat_has_not_seen(deal: Deal, policy: Policy) -> None:
    """For every seat and a spectator, at every decision."""
    game = the_game()
    for step in steps(deal, policy):
        for seat in (None, *step.before.rules.seats):
            check_view_hides(game, step.before, seat)


@settings(GAMES, max_examples=8)
@given(deals(), policies(), SEEDS, st.integers(0, 17))
def test_what_is_hidden_changes_no_view(deal: Deal, policy: Policy, seed: int, at: int) -> None:
    """Dealing anew what a seat cannot see leaves its view, its legal moves, prices and points as they are."""
    game = the_game()
    state = next(step.before for number, step in enumerate(steps(deal, policy)) if number == at)
    for seat in (None, *state.rules.seats):
        view = game.view(state, seat)
        other = game.sample(view, Rng(seed))
        assert game.view(other, seat) == view
        assert game.scores(other) == game.scores(state)
        if seat is not None:
            assert game.legal_moves(other, seat) == game.legal_moves(state, seat)


def test_a_seat_sees_its_own_hand_only() -> None:
    """Its hand, and of others nothing; a spectator sees no hand."""
    game = the_game()
    state = game.setup(deal_of(4, 2))
    assert [game.view(state, Seat(seat)).hand for seat in range(4)] == state.hands
    spectator = game.view(state, None)
    assert (spectator.hand, spectator.moves, spectator.prompt, spectator.city) == ((), (), None, None)


def test_a_view_tells_what_its_seat_is_asked() -> None:
    """The prompt of the seat, whom else the game waits for, and that it is not over."""
    state = the_game().setup(deal_of(3, 2))
    view = the_game().view(state, Seat(1))
    assert view.prompt == state.waiting[Seat(1)]
    assert view.prompt is not None
    assert view.prompt.kind is PromptKind.PICK
    assert (view.city, view.is_over, view.scores, view.winners) == (1, False, None, ())


def test_a_card_under_a_stage_is_known_to_who_laid_it_there() -> None:
    """Everybody sees that a stage was built, its owner alone what lies under it, now and later."""
    game = the_game()
    state = table(city("giza", coins=0, built=["stone_pit"], hand=["palace"]), city(), city())
    turn = play(state, "stage palace")
    event = next(event for event in turn.events if isinstance(event, StageBuilt))
    for seat, card in ((Seat(0), "palace"), (Seat(1), None), (None, None)):
        told = game.redact(event, seat)
        view = game.view(turn.state, seat)
        assert isinstance(told, StageBuilt)
        assert told.card == card
        assert view.cities[0].buried == (card,)
        assert view.cities[0].stages == 1
        assert known_card(view.history[0].orders[0]) == card


def test_a_sold_card_is_known_to_who_sold_it() -> None:
    """The others learn that 3 coins came in."""
    game = the_game()
    turn = play(table(city(hand=["palace"]), city(), city()), "discard palace")
    event = next(event for event in turn.events if isinstance(event, CardDiscarded) and event.city == 0)
    assert told_card(event, Seat(0)) == "palace"
    assert told_card(event, Seat(2)) is None
    assert game.view(turn.state, Seat(2)).discards == 3


def test_a_public_event_is_told_to_all_as_it_is() -> None:
    """What everybody sees is not changed by redaction."""
    event = CoinsGained(CityId(1), 5)
    assert the_game().redact(event, None) is event


def test_a_seat_remembers_its_own_hands() -> None:
    """The history holds each hand that the seat had, and for a spectator none."""
    game = the_game()
    states = [step.before for step in steps(deal_of(3, 2), first_offer)]
    held = [state.hands[1] for state in states[:4]]
    assert [turn.hand for turn in game.view(states[4], Seat(1)).history] == held
    assert [turn.hand for turn in game.view(states[4], None).history] == [()] * 4


def test_a_searched_pile_stays_in_memory() -> None:
    """Who looked the discard pile through remembers it; nobody else does."""
    game = the_game()
    state = table(
        city("halicarnassus", "B", coins=0, built=["foundry"], hand=["altar"] * 2), city(), city(), discards=["palace"]
    )
    now = play(play(state, "stage altar").state, "pass").state
    assert game.view(now, Seat(0)).history[0].pile == ("palace", "pawnshop", "pawnshop")
    assert game.view(now, Seat(1)).history[0].pile is None
    assert game.view(now, Seat(0)).pile is None


def test_the_end_is_seen_by_all() -> None:
    """Scores and winners are in every view once the game is over."""
    game = the_game()
    end = played(deal_of(3, 4), as_wonder_builder(Random(4)))
    for seat in (None, *end.rules.seats):
        view = game.view(end, seat)
        assert view.is_over
        assert view.scores == game.scores(end)
        assert view.winners == game.winners(end)


@pytest.mark.parametrize("players", [2, 5])
def test_views_of_equal_states_are_equal(players: int) -> None:
    """A view is a value: it can be compared, and asking twice gives the same."""
    game = the_game()
    for step in steps(deal_of(players, 8), as_wonder_builder(Random(8))):
        state = step.before
        assert game.view(state, Seat(1)) == game.view(state.copy(), Seat(1))
