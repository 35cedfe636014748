"""Dealing anew what a view hides."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.moves import Move, Order, Pass, PromptKind, Recover
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.state import State
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.invariants import check_position, check_step, frozen
from tests.support.seven.play import Policy, as_wonder_builder, at_random, steps
from tests.support.seven.strategies import GAMES, SEEDS, deals, policies


def sorted_hands(state: State) -> State:
    """Return the state with the cards of each hand in order: how they are held means nothing."""
    twin = state.copy()
    twin.hands = [tuple(sorted(hand)) for hand in state.hands]
    twin.history = tuple(
        replace(turn, hands=tuple(tuple(sorted(hand)) for hand in turn.hands), seen={}) for turn in state.history
    )
    return twin


def replayed(state: State) -> State:
    """Play a state's history again from its deal, up to the decision that is due in it."""
    game = the_game()
    now = game.setup(state.deal)
    for turn in state.history:
        orders = {order.city: order for order in turn.orders}
        now = _went_on(now, [orders[city] for prompt in now.waiting.values() for city in prompt.cities])
        late = list(turn.after)
        while now.waiting and _kind(now) is not PromptKind.PICK:
            is_seventh = _kind(now) is PromptKind.SEVENTH_CARD
            if is_seventh and (not late or isinstance(late[0], Recover | Pass)):
                if turn is state.history[-1] and state.waiting and _kind(state) is PromptKind.SEVENTH_CARD:
                    break
                (prompt,) = now.waiting.values()
                now = _went_on(now, [Pass(prompt.cities[0])])
            elif late:
                now = _went_on(now, [late.pop(0)])
            else:
                break
    return now


def _kind(state: State) -> PromptKind:
    return next(iter(state.waiting.values())).kind


def _went_on(state: State, orders: list[Order]) -> State:
    by_city = {order.city: order for order in orders}
    moves: dict[Seat, Move] = {
        seat: tuple(by_city[city] for city in prompt.cities) for seat, prompt in state.waiting.items()
    }
    return the_game().apply(state, moves).state


def has_idle_search(state: State) -> bool:
    """Whether a city built the power to search the discard pile when nothing in the pile was of use to it."""
    built = sum(stage.discard_builds for city in state.cities for stage in city.board.stages[: len(city.buried)])
    searched = sum(isinstance(order, Recover | Pass) for turn in state.history for order in turn.after)
    due = len(state.searching) + (bool(state.waiting) and _kind(state) is PromptKind.DISCARD_PILE)
    return built > searched + due


def check_samples(deal: Deal, policy: Policy, seed: int) -> None:
    """Sample at every decision of a game, for one seat or a spectator at a time."""
    game = the_game()
    chance = Random(seed)
    for number, step in enumerate(steps(deal, policy)):
        seat = chance.choice([None, *step.before.rules.seats])
        view = game.view(step.before, seat)
        drawn = game.sample(view, Rng(seed, number))
        assert game.view(drawn, seat) == view
        check_position(game, drawn)
        if seat is not None and len(drawn.rules.seats) > 2 and not has_idle_search(drawn):
            assert frozen(sorted_hands(replayed(drawn))) == frozen(sorted_hands(drawn))


@settings(GAMES, max_examples=8)
@given(deals(), policies(), SEEDS)
def test_a_sample_looks_to_the_seat_like_the_state_that_it_came_from(deal: Deal, policy: Policy, seed: int) -> None:
    """A drawn state has the view it was drawn from, all its cards, and a history that can be played.

    From what others did not do a sample concludes nothing: not from a search that found nothing to build.
    """
    check_samples(deal, policy, seed)


@pytest.mark.night
@settings(GAMES, max_examples=1500)
@given(deals(), policies(), SEEDS)
def test_thousands_of_samples_look_like_the_state_that_they_came_from(deal: Deal, policy: Policy, seed: int) -> None:
    """The same promise over a long run."""
    check_samples(deal, policy, seed)


@settings(GAMES, max_examples=5)
@given(deals(), policies(), SEEDS, st.integers(0, 17))
def test_a_sample_can_be_played_to_the_end(deal: Deal, policy: Policy, seed: int, at: int) -> None:
    """A drawn state is a whole game: every later deal and every pile are in it."""
    game = the_game()
    state = next(step.before for number, step in enumerate(steps(deal, policy)) if number == at)
    drawn = game.sample(game.view(state, Seat(0)), Rng(seed))
    while game.pending(drawn):
        drawn = game.apply(drawn, {seat: policy(game.legal_moves(drawn, seat)) for seat in game.pending(drawn)}).state
        check_position(game, drawn)


def test_sample_at_a_seventh_card_keeps_a_search_that_is_still_to_come() -> None:
    """Halicarnassus built its power in the turn of Babylon's seventh card: it searches in the sample too."""
    game = the_game()
    deal = deal_of(4, 2, sides="B", wonders=["babylon", "halicarnassus"])
    state = next(
        step.before
        for step in steps(deal, as_wonder_builder(Random(1)))
        if step.before.searching and _kind(step.before) is PromptKind.SEVENTH_CARD
    )
    for seat in (None, *state.rules.seats):
        drawn = game.sample(game.view(state, seat), Rng(1))
        assert drawn.searching == state.searching


@pytest.mark.parametrize(("seed", "at"), [(31, 16), (31, 19), (37, 14), (37, 17)])
def test_a_pile_seen_twice_settles_what_lay_in_it(seed: int, at: int) -> None:
    """Where a card was taken between two looks, the sample finds the one place that fits both."""
    game = the_game()
    deal = deal_of(4, seed, sides="B", wonders=["halicarnassus"])
    games = enumerate(steps(deal, as_wonder_builder(Random(seed))))
    view = next(game.view(step.before, Seat(0)) for number, step in games if number == at)
    for draw in range(3):
        assert game.view(game.sample(view, Rng(draw)), Seat(0)) == view


GUESSES = [
    (2, 1, 13, 1, "a hand that lacks the card"),
    (2, 1, 16, 1, "an age that lacks the card"),
    (4, 3, 13, 2, "a pile that was seen later and has the card no more"),
]
"""Seats, seed, decision, seat, and the fault of the first place tried for a card that was taken."""


@pytest.mark.parametrize(("players", "seed", "at", "seat", "wrong"), GUESSES)
def test_a_card_taken_from_the_pile_lay_where_it_can_have_lain(
    players: int, seed: int, at: int, seat: int, wrong: str
) -> None:
    """A place that contradicts what the seat saw is given up for another."""
    game = the_game()
    deal = deal_of(players, seed, sides="B", wonders=["halicarnassus", "rhodes", "babylon"])
    games = enumerate(steps(deal, as_wonder_builder(Random(seed))))
    state = next(step.before for number, step in games if number == at)
    drawn = game.sample(game.view(state, Seat(seat)), Rng(0))
    assert game.view(drawn, Seat(seat)) == game.view(state, Seat(seat))
    check_position(game, drawn)


def test_a_search_that_took_nothing_is_kept() -> None:
    """Who passed at the discard pile saw it all the same, and a sample has the same pile."""
    game = the_game()
    build = as_wonder_builder(Random(3))

    def passing(legal: tuple[Move, ...]) -> Move:
        return next((move for move in legal if isinstance(move[0], Pass)), None) or build(legal)

    deal = deal_of(4, 3, sides="B", wonders=["halicarnassus"])
    passed = [
        step for step in steps(deal, passing) if _kind(step.before) is PromptKind.DISCARD_PILE and Seat(0) in step.moves
    ]
    for step in passed:
        check_step(game, step.before, step.moves, step.transition)
        view = game.view(step.transition.state, Seat(0))
        assert view.history[-1].pile
        assert game.view(game.sample(view, Rng(1)), Seat(0)) == view
    assert passed


def test_a_hand_that_passed_through_is_known_but_for_what_was_taken() -> None:
    """With three seats a seat has seen every hand after turn 3, so its samples differ only in what lies face down."""
    game = the_game()
    deal = deal_of(3, 11)
    state = next(step.before for step in steps(deal, at_random(Random(3))) if step.before.turn == 4)
    view = game.view(state, Seat(0))
    for seed in range(20):
        drawn = game.sample(view, Rng(seed))
        for seat in (1, 2):
            seen_cards = Counter(card for turn in view.history for card in turn.hand)
            assert all(seen_cards[card] for card in drawn.hands[seat])


def test_what_was_never_seen_varies_from_sample_to_sample() -> None:
    """At the first pick everything but the own hand is open, so that samples differ."""
    game = the_game()
    view = game.view(game.setup(deal_of(4, 5)), Seat(2))
    drawn = {tuple(game.sample(view, Rng(seed)).hands[0]) for seed in range(10)}
    assert len(drawn) == 10


def test_a_spectator_knows_no_hand() -> None:
    """A sample for a spectator deals all hands anew and conserves the cards of the age."""
    game = the_game()
    state = game.setup(deal_of(5, 5))
    drawn = game.sample(game.view(state, None), Rng(8))
    assert all(drawn.hands[seat] != state.hands[seat] for seat in state.rules.seats)
    cards: Counter[CardId] = Counter(card for hand in drawn.hands for card in hand)
    assert cards == Counter(card for hand in state.hands for card in hand)
