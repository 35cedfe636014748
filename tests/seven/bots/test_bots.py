"""What every bot promises: legal moves, nothing seen but the view, the same again for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine.moves import CityId, Move, Pass, PromptKind
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View
from tests.support.seven.build import deal_of, the_game

# Those that search are slow, and have tests of their own
EVERY_BOT = pytest.mark.parametrize("name", ["random", "easy", "good"])


def decisions(deal: Deal, name: str, seed: int) -> Iterator[tuple[State, Seat, View, Move]]:
    """Play a game of one kind of bot and give each choice with what it was made from."""
    game = the_game()
    state = game.setup(deal)
    bots = [ROSTER.make(name, game, seed + seat) for seat in range(len(deal.boards))]
    while pending := game.pending(state):
        moves = {}
        for seat in pending:
            view = game.view(state, seat)
            moves[seat] = bots[seat].choose(view)
            yield state, seat, view, moves[seat]
        state = game.apply(state, moves).state


@EVERY_BOT
@settings(max_examples=12)
@given(players=st.integers(2, 7), seed=st.integers(0, 2**32))
def test_a_bot_answers_everything_with_one_of_its_moves(name: str, players: int, seed: int) -> None:
    """Any deal, any number of seats, both sides: the game goes on to its end."""
    for _state, _seat, view, move in decisions(deal_of(players, seed), name, seed):
        assert move in view.moves


@EVERY_BOT
def test_every_kind_of_prompt_is_answered(name: str) -> None:
    """Picks, seventh cards and the discard pile occur, and so does the Free City's part in each."""
    missing = {*PromptKind, "a pick for two"}
    for seed, players in product(range(60), (7, 2)):
        for _state, seat, view, move in decisions(deal_of(players, seed, sides="B"), name, seed):
            assert view.prompt is not None
            missing.discard(view.prompt.kind)
            if view.prompt.kind is PromptKind.PICK and any(order.city != CityId(seat) for order in move):
                missing.discard("a pick for two")
        if not missing:
            return
    pytest.fail(f"never asked: {missing}")


def test_good_acts_for_the_free_city_at_every_prompt() -> None:
    """The powers of the Free City's wonder are used by the seat that acts for it."""
    missing = set(PromptKind)
    for seed in range(60):
        for _state, seat, view, move in decisions(deal_of(2, seed, sides="B"), "good", seed):
            if view.prompt is not None and any(order.city != CityId(seat) for order in move):
                missing.discard(view.prompt.kind)
        if not missing:
            return
    pytest.fail(f"never asked: {missing}")


@EVERY_BOT
@settings(max_examples=6)
@given(players=st.integers(2, 7), seed=st.integers(0, 2**32))
def test_what_a_seat_cannot_see_does_not_change_its_choice(name: str, players: int, seed: int) -> None:
    """Other hands, decks and hidden cards are dealt anew: a fresh bot with the same seed chooses the same."""
    game = the_game()
    for number, (_state, seat, view, _move) in enumerate(decisions(deal_of(players, seed), name, seed)):
        if number % 5:
            continue
        other = game.view(game.sample(view, Rng(seed, number)), seat)
        assert ROSTER.make(name, game, 1).choose(other) == ROSTER.make(name, game, 1).choose(view)


@EVERY_BOT
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    """Nothing but the deal and the seed decides."""
    game = the_game()
    games = [
        play_match(game, deal_of(5, 3), [ROSTER.make(name, game, seat) for seat in range(5)]) for _time in range(2)
    ]
    assert games[0].moves == games[1].moves


def test_a_bot_that_breaks_the_rules_is_stopped() -> None:
    """The game loop trusts no bot."""

    class Cheat:
        """Leaves powers unused that it does not have."""

        def choose(self, view: View) -> Move:
            return (Pass(view.cities[0].id),)

    with pytest.raises(IllegalMove):
        play_match(the_game(), deal_of(3, 1), [Cheat()] * 3)


def test_an_unknown_name_is_an_error() -> None:
    """The registry knows what it lists and nothing else."""
    with pytest.raises(KeyError):
        ROSTER.make("grandmaster", the_game(), 1)


def test_random_uses_all_its_moves() -> None:
    """No move is out of reach, whatever its place in the list."""
    game = the_game()
    view = game.view(game.setup(deal_of(3, 1)), Seat(0))
    bot = ROSTER.make("random", game, 5)
    assert {bot.choose(view) for _time in range(40 * len(view.moves))} == set(view.moves)
