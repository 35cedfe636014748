"""Exact endings of Duel: right by brute force, never worse than the search, and silent where hidden things matter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from sevenwonders_tui.bots.search.budget import Budget, Share
from sevenwonders_tui.duel.bots.outcome import win_share
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.bots.search import Endgame, Tree, find_best, is_ending
from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.component import PreparedCard
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.play import find_move, text_of

BOXES = ["", "pantheon", "agora", "pantheon agora"]
ENOUGH = 400
"""Playouts' worth of moves for an ending: about as many as hard has time for."""


def share() -> Share:
    """Return a share of a budget that solves most endings."""
    return Share(ENOUGH, None)


def endings(boxes: str, cards: range) -> Iterator[State]:
    """Yield a position with that many cards left from each of some games of the bots."""
    game = the_duel()
    for seed in range(200):
        bots = [ROSTER.make("good", game, seed), ROSTER.make("policy", game, seed)]
        state = game.setup(game.deal(Options(boxes_of(boxes.split())), Rng(seed)))
        while state.asked is not None:
            view = game.view(state, state.asked.seat)
            if is_ending(view) and len(view.moves) > 1 and view.lying.bit_count() in cards:
                yield state
                break
            game.advance(state, {state.asked.seat: bots[state.asked.seat].choose(view)})


def brute_force(state: State, seat: Seat, unseen: list[PreparedCard], hidden: list[int]) -> float:
    """Return the value of a base position without any pruning; cards that are turned up are averaged."""
    game = the_duel()
    if state.asked is None:
        return win_share(game, state, seat)
    mover = state.asked.seat
    values = []
    for move in game.legal_moves(state, mover):
        after = game.apply(state, {mover: move}).state
        turned = [place for place in hidden if after.faces >> place & 1]
        if not turned:
            values.append(brute_force(after, seat, unseen, hidden))
            continue
        (place,) = turned
        dealt = [with_card(after, place, card) for card in unseen]
        values.append(sum(brute_force(each, seat, unseen, []) for each in dealt) / len(dealt))
    return max(values) if mover == seat else min(values)


def with_card(state: State, place: int, card: PreparedCard) -> State:
    """Return a position with another card at a place."""
    changed = state.copy()
    changed.cards = (*state.cards[:place], card, *state.cards[place + 1 :])
    changed.places = {CardId(each.id): at for at, each in enumerate(changed.cards)}
    return changed


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_it_agrees_with_brute_force(cards: int) -> None:
    """Alpha-beta, the table of positions and the order of moves change no value: every move has that of brute force."""
    game, checked = the_duel(), 0
    for state in islice(endings("", range(cards, cards + 1)), 8):
        seat = Seat(state.asked.seat)  # type: ignore[union-attr]
        view = game.view(state, seat)
        hidden = [place for place, card in enumerate(view.cards) if card is None]
        if len(hidden) > 1 or any(wonder.id == "great_library" for each in state.cities for wonder in each.unbuilt):
            continue
        rules = game.rules(())
        unseen = [rules.cards[card] for place in hidden for card in game.unseen(view)[view.backs[place]]]
        checked += 1
        for move in view.moves:
            after = game.apply(state, {seat: move}).state
            turned = [place for place in hidden if after.faces >> place & 1]
            dealt = [with_card(after, place, card) for place in turned for card in unseen] or [after]
            left = [] if turned else hidden
            brute = sum(brute_force(each, seat, unseen, left) for each in dealt) / len(dealt)
            assert Endgame(game, view).value_of(move, share()) == pytest.approx(brute), text_of(move)
    assert checked > 3


@pytest.mark.parametrize("boxes", ["", *(pytest.param(boxes, marks=pytest.mark.slow) for boxes in BOXES[1:])])
def test_no_exact_move_is_worse_than_that_of_the_search(boxes: str) -> None:
    """In ten endings of each set of boxes, the best moves are worth at least as much as the search's move."""
    game, solved = the_duel(), 0
    for state in endings(boxes, range(2, 5)):
        view = game.view(state, state.asked.seat)  # type: ignore[union-attr]
        best = Endgame(game, view).solve(share())
        if best is None:
            continue
        solved += 1
        tree = Tree(game, view, 1)
        tree.run(Share(40, None))
        searched = Endgame(game, view).value_of(tree.findings()[0].move, share())
        assert searched is None or searched <= best.value + 1e-9
        value = Endgame(game, view).value_of(best.moves[-1], share())
        assert value is None or value == pytest.approx(best.value)
        if solved == 10:
            return
    raise AssertionError(f"only {solved} endings")


@pytest.mark.parametrize(
    "boxes", [BOXES[0], *(pytest.param(one, marks=pytest.mark.slow) for one in BOXES[1:3]), BOXES[3]]
)
def test_hidden_things_dealt_anew_change_nothing(boxes: str) -> None:
    """What a seat cannot see changes neither the value nor the moves of an ending."""
    game = the_duel()
    for number, state in enumerate(islice(endings(boxes, range(4, 6)), 4)):
        view = game.view(state, state.asked.seat)  # type: ignore[union-attr]
        assert view.seat is not None
        other = game.view(game.sample(view, Rng(3, number)), view.seat)
        assert Endgame(game, view).solve(share()) == Endgame(game, other).solve(share())
        bots = [ROSTER.make("hard:40", game, 1) for _view in range(2)]
        assert bots[0].choose(view) == bots[1].choose(other)


AHEAD = ("town_hall", "gardens", "pantheon")
"""Nineteen points that the seat cannot make good with the cards left."""


@pytest.mark.parametrize(
    "state",
    [
        position(city(coins=9), city(built=AHEAD, prepared=["coup"]), boxes="agora", age=3, only=["palace", "obelisk"]),
        position(city(coins=30), city(built=AHEAD), boxes="agora", age=3, only=["conspirator_1", "palace"]),
        position(city(coins=30), city(built=AHEAD), boxes="agora", age=3, only=["politician_left_1", "palace"]),
        position(
            city(coins=30), city(built=AHEAD), boxes="pantheon", age=3, only=["palace", "obelisk"], spaces={1: "gate"}
        ),
        position(
            city(coins=30, unbuilt=["divine_theater"]),
            city(built=AHEAD),
            boxes="pantheon",
            age=3,
            only=["palace", "obelisk"],
        ),
    ],
    ids=["conspiracy", "conspirator", "decree", "gate", "theater"],
)
def test_hidden_things_that_can_come_out_are_not_guessed(state: State) -> None:
    """Where a conspiracy, a decree or a divinity that the seat does not know may decide, there is no exact ending."""
    game = the_duel()
    assert state.asked is not None
    for each in state.cities:
        each.prepared = tuple((hidden._replace(knowers=2), card) for hidden, card in each.prepared)
    assert find_best(game, game.view(state, state.asked.seat), Share(2 * ENOUGH, None)) == ()


def test_a_win_is_certain_whatever_is_hidden() -> None:
    """A win that no hidden thing can prevent is found, although the rival holds a conspiracy that nobody else knows."""
    game = the_duel()
    state = position(city(built=AHEAD), city(prepared=["coup"]), boxes="agora", age=3, only=["obelisk"])
    state.cities[1].prepared = tuple((hidden._replace(knowers=2), card) for hidden, card in state.cities[1].prepared)
    view = game.view(state, Seat(0))
    solved = Endgame(game, view).solve(share())
    assert solved is not None
    assert (solved.value, set(solved.moves)) == (1.0, set(view.moves))


def test_tokens_of_the_box_are_averaged() -> None:
    """The Great Library draws three of five tokens that nobody knows: its value is the mean of the ten draws."""
    game = the_duel()
    board = ["agriculture", "economy", "masonry", "strategy", "urbanism"]
    mine, theirs = city(coins=30, unbuilt=["great_library"]), city(coins=0, built=["pantheon", "town_hall"])
    state = position(mine, theirs, age=3, only=["lighthouse"], board=board)
    library = find_move(state, "wonder great_library over lighthouse")
    value = Endgame(game, game.view(state, Seat(0))).value_of(library, share())
    # Ten points against thirteen: only the seven points of Philosophy win, which is in six of the ten draws.
    assert value == pytest.approx(0.6)


def test_hard_and_advice_name_one_of_the_best_moves() -> None:
    """Hard, advice and reviews choose among the moves that are best in the exact ending, whatever the search likes."""
    game = the_duel()
    for state in islice(endings("", range(3, 5)), 6):
        view = game.view(state, state.asked.seat)  # type: ignore[union-attr]
        best = Endgame(game, view).solve(share())
        assert best is not None
        if len(best.moves) < len(view.moves):
            assert ROSTER.make("hard:400", game, 1).choose(view) in best.moves
            assert ROSTER.search(game, view, 1, Budget(playouts=400)).moves[0] in best.moves


def test_a_share_that_is_too_small_solves_nothing() -> None:
    """An ending costs no more than its share, and what it does not use goes back."""
    game = the_duel()
    state = next(endings("", range(8, 10)))
    view = game.view(state, state.asked.seat)  # type: ignore[union-attr]
    small = Share(10, None)
    assert find_best(game, view, small) == ()
    assert small.playouts == 5
    early = game.view(game.setup(game.deal(Options(()), Rng(1))), Seat(0))
    whole = Share(10, None)
    assert find_best(game, early, whole) == ()
    assert whole.playouts == 10
