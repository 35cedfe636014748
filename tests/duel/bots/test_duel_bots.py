"""What every bot of Duel promises: legal moves, nothing seen but the view, the same again for the same seed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, DiscardCard, Move, PromptKind
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import city, position, the_duel

BOXES = ["", "pantheon", "agora", "pantheon agora"]
EVERY_SET = pytest.mark.parametrize("boxes", BOXES)
# Those that play on are slow, and have tests of their own
EVERY_BOT = pytest.mark.parametrize("name", ["random", "builder", "easy", "good", "policy"])


def decisions(boxes: str, name: str, seed: int) -> Iterator[tuple[State, View, Move]]:
    """Play a game of one kind of bot and give each choice with what it was made from."""
    game = the_duel()
    state = game.setup(game.deal(Options(boxes_of(boxes.split())), Rng(seed)))
    bots = [ROSTER.make(name, game, seed + seat) for seat in (0, 1)]
    while state.asked is not None:
        seat = state.asked.seat
        view = game.view(state, seat)
        move = bots[seat].choose(view)
        yield state, view, move
        state = game.apply(state, {seat: move}).state


@EVERY_BOT
@EVERY_SET
def test_a_bot_answers_everything_with_one_of_its_moves(name: str, boxes: str) -> None:
    """In every set of boxes the game goes on to its end, from views alone."""
    for seed in range(4):
        for _state, view, move in decisions(boxes, name, seed):
            assert move in view.moves


def test_the_policy_answers_every_kind_of_decision() -> None:
    """In games played by chance whatever can be asked is asked, and the policy has an answer."""
    game, asked = the_duel(), dict.fromkeys(PromptKind, 0)
    for seed in range(400):
        for _state, view, _move in decisions("pantheon agora", "random", seed):
            assert view.prompt is not None
            asked[view.prompt.ask] += 1
            if asked[view.prompt.ask] <= 3:
                assert ROSTER.make("policy", game, seed).choose(view) in view.moves
        if min(asked.values()) >= 3:
            return
    pytest.fail(f"asked too seldom: {asked}")


@EVERY_BOT
@EVERY_SET
def test_what_a_seat_cannot_see_does_not_change_its_choice(name: str, boxes: str) -> None:
    """Whatever lies hidden is drawn anew: a fresh bot with the same seed chooses the same."""
    game = the_duel()
    for number, (_state, view, _move) in enumerate(decisions(boxes, name, 5)):
        if number % 7 == 0:
            assert view.seat is not None
            other = game.view(game.sample(view, Rng(5, number)), view.seat)
            assert ROSTER.make(name, game, 1).choose(other) == ROSTER.make(name, game, 1).choose(view)


@pytest.mark.parametrize("boxes", ["", "pantheon agora"])
def test_flat_sees_nothing_but_the_view(boxes: str) -> None:
    """The games that it plays on are drawn from the view: the same view and seed give the same answer."""
    game = the_duel()
    for number, (_state, view, _move) in enumerate(decisions(boxes, "policy", 3)):
        if number % 25 == 0:
            assert view.seat is not None
            other = game.view(game.sample(view, Rng(3, number)), view.seat)
            assert ROSTER.make("flat:20", game, 1).choose(other) == ROSTER.make("flat:20", game, 1).choose(view)


@EVERY_BOT
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    """Nothing but the deal and the seed decides."""
    game = the_duel()
    deal = game.deal(Options(boxes_of(["pantheon", "agora"])), Rng(3))
    games = [play_match(game, deal, [ROSTER.make(name, game, seat) for seat in (0, 1)]) for _time in range(2)]
    assert games[0].moves == games[1].moves


@EVERY_SET
def test_builder_discards_only_where_it_can_build_nothing(boxes: str) -> None:
    """The yardstick builds whatever it can pay for."""
    is_met = False
    for seed in range(6):
        for _state, view, move in decisions(boxes, "builder", seed):
            if isinstance(move, DiscardCard):
                is_met = True
                assert all(isinstance(each, DiscardCard) for each in view.moves)
    assert is_met


def test_builder_minds_no_number_of_ways() -> None:
    """A Wonder that six cards could lie under is one thing to build, as a card is."""
    game = the_duel()
    state = position(city(coins=40, unbuilt=["pyramids"]), row=["altar", "theater", "tavern", "palisade"])
    view = game.view(state, Seat(0))
    moves = [ROSTER.make("builder", game, seed).choose(view) for seed in range(200)]
    wonders = sum(isinstance(move, BuildWonder) for move in moves)
    assert 20 <= wonders <= 60
    assert sum(isinstance(move, BuildCard) for move in moves) == 200 - wonders
