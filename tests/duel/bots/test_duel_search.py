"""The search of Duel: wins that are there, losses that can be stopped, nothing seen but the view, budgets kept."""

from __future__ import annotations

import time

import pytest

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.search.budget import Budget, Share
from sevenwonders_tui.duel.bots.policy import DuelTaste
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.bots.search import Tree, TreeBot
from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.play import after, text_of

FIVE = ("scriptorium", "workshop", "pharmacist", "apothecary", "academy")
"""Five different symbols."""
BOXES = ["", "pantheon", "agora", "pantheon agora"]


def chosen(state: State, budget: str = "150", seed: int = 1) -> str:
    """Return what the hard bot does in a position."""
    assert state.asked is not None
    game = the_duel()
    return text_of(ROSTER.make(f"hard:{budget}", game, seed).choose(game.view(state, state.asked.seat)))


def played(state: State, turns: int) -> State:
    """Return the state after hard has made that many decisions for the seats that were asked."""
    for _number in range(turns):
        if state.result is None:
            state = after(state, chosen(state))
    return state


@pytest.mark.parametrize(
    ("state", "decisions", "how"),
    [
        (position(city(coins=30, built=FIVE), age=3, row=["palace", "university", "obelisk"]), 1, "science"),
        (position(city(coins=30), age=3, pawn=6, row=["palace", "arsenal", "obelisk"]), 1, "military"),
        (
            position(
                city(coins=9),
                boxes="agora",
                age=3,
                row=["palace", "politician_right_1"],
                cubes=dict.fromkeys(range(1, 6), (1, 0)),
            ),
            2,
            "senate",
        ),
        (
            position(
                city(coins=30, unbuilt=["colossus"], progress=["theology"]),
                city(coins=90),
                age=3,
                pawn=5,
                row=["palace", "circus"],
            ),
            2,
            "military",
        ),
        (
            position(
                city(coins=30, built=FIVE, unbuilt=["sphinx"]),
                age=3,
                places={"s3r5p1": "palace", "s3r7p1": "university", "s3r7p2": "obelisk"},
            ),
            2,
            "science",
        ),
    ],
    ids=["science", "military", "senate", "two turns of war", "again for science"],
)
def test_a_win_is_found(state: State, decisions: int, how: str) -> None:
    """A supremacy that is there for the taking is taken, with the choice that it asks for or with another turn."""
    result = played(state, decisions).result
    assert result is not None
    assert (result.how.value, result.winners) == (how, (Seat(0),))


@pytest.mark.parametrize(
    ("state", "threat"),
    [
        (
            position(city(coins=9), city(coins=30, built=FIVE), age=3, only=["palace", "university", "obelisk"]),
            "university",
        ),
        (position(city(coins=0), city(coins=30), age=3, pawn=-6, only=["palace", "arsenal", "obelisk"]), "arsenal"),
    ],
    ids=["science", "military"],
)
def test_a_loss_is_stopped(state: State, threat: str) -> None:
    """The card with which the rival would win is taken away, whatever else lies there."""
    assert threat in chosen(state)


@pytest.mark.parametrize("boxes", BOXES)
def test_equal_views_get_equal_answers(boxes: str) -> None:
    """What a seat cannot see does not change what a search finds."""
    game = the_duel()
    state = game.setup(game.deal(Options(boxes_of(boxes.split())), Rng(5)))
    bot = ROSTER.make("policy", game, 1)
    for number in range(60):
        if state.asked is None:
            break
        view = game.view(state, state.asked.seat)
        if number % 14 == 0:
            assert view.seat is not None
            other = game.view(game.sample(view, Rng(5, number)), view.seat)
            assert Tree(game, view, 1).moves == Tree(game, other, 1).moves
            assert ROSTER.make("hard:30", game, 1).choose(other) == ROSTER.make("hard:30", game, 1).choose(view)
        state = game.apply(state, {state.asked.seat: bot.choose(view)}).state


@pytest.mark.parametrize("boxes", BOXES)
def test_it_plays_whole_games(boxes: str) -> None:
    """In every set of boxes each answer is one of the moves, up to the end, with a style as well."""
    game = the_duel()
    bots = [ROSTER.make(name, game, 1) for name in ("hard+politician:4", "strong:6")]
    match = play_match(game, game.deal(Options(boxes_of(boxes.split())), Rng(2)), bots)
    assert match.state.result is not None


def opening() -> State:
    """Return a position with a lot to think about."""
    return position(city(coins=9, unbuilt=["sphinx"]), row=["scriptorium", "altar", "theater", "baths"])


def test_playouts_are_counted() -> None:
    """A turn uses its playouts up; one whose best move asks for more keeps some for that."""
    game = the_duel()
    tree = Tree(game, game.view(opening(), Seat(0)), 1)
    tree.run(Share(40, None))
    assert tree.playouts == sum(found.playouts for found in tree.findings()) == 40
    whole, rest = Budget(playouts=100).split(0.6)
    assert (whole.playouts, rest.playouts) == (60, 40)


def test_time_is_kept() -> None:
    """With a budget of time a turn takes about that time."""
    game = the_duel()
    bot = TreeBot(game, 1, Budget(seconds=0.2))
    view = game.view(opening(), Seat(0))
    bot.choose(view)
    begun = time.perf_counter()
    bot.choose(view)
    assert 0.1 < time.perf_counter() - begun < 1.0


def test_a_style_decides_between_moves_that_are_nearly_as_good() -> None:
    """A warrior tries moves with shields more often than who has no style."""
    game = the_duel()
    state = position(city(coins=30), age=3, row=["siege_workshop", "palace", "obelisk", "arsenal"])
    view = game.view(state, Seat(0))
    tried = []
    for taste in (None, DuelTaste.WARRIOR):
        tree = Tree(game, view, 1, taste)
        tree.run(Share(120, None))
        tried.append({text_of(found.move): found.playouts for found in tree.findings()}["build arsenal 10"])
    assert tried[0] < tried[1]
