"""How fast the rules of 7 Wonders Duel are, beside those of 7 Wonders: complete random games, and single calls.

python -m benchmarks.duel [--seconds S]
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

from benchmarks.engine import measure_calls as wonders_calls
from benchmarks.engine import measure_games as wonders_games
from benchmarks.engine import microseconds
from sevenwonders_tui.content import load_catalog, load_duel
from sevenwonders_tui.duel.bots.policy import Policy, policy_for
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine import SevenWonders

SETS: tuple[Boxes, ...] = ((), (Box.PANTHEON,), (Box.AGORA,), (Box.PANTHEON, Box.AGORA))
AGES = (1, 2, 3)
DEALS = 200
"""The number of deals from which positions are taken, so that no single deal decides a figure."""

DECIDED_DEALS = 5
"""The number of deals that the policy plays while each decision is timed."""


def title(boxes: Boxes) -> str:
    """Return the title of a set of boxes in a table."""
    return "+".join(box.value for box in boxes) or "base"


def play_decision(game: Duel, state: State, chance: random.Random) -> None:
    """Play one decision at random, over the full list of legal moves."""
    assert state.asked is not None, "the game is over"
    seat = state.asked.seat
    legal = game.legal_moves(state, seat)
    game.advance(state, {seat: legal[int(chance.random() * len(legal))]})


def measure_games(game: Duel, boxes: Boxes, seconds: float) -> tuple[float, float, float, float]:
    """Return games per second on one core, the mean score, the winners' mean score and the share decided on points."""
    chance = random.Random(1)
    totals: list[int] = []
    best: list[int] = []
    on_points = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.setup(game.deal(Options(boxes), Rng(len(best))))
        while state.asked is not None:
            play_decision(game, state, chance)
        assert state.result is not None, "a game without a decision is over"
        points = [score.total for score in game.scores(state)]
        totals += points
        best.append(max(points))
        on_points += state.result.how.value == "points"
    rate = len(best) / (time.process_time() - start)
    return rate, statistics.mean(totals), statistics.mean(best), on_points / len(best)


def positions(game: Duel, boxes: Boxes, age: int) -> list[State]:
    """Return the first turns of an age in many random games."""
    found = []
    chance = random.Random(1)
    for deal in range(DEALS):
        state = game.setup(game.deal(Options(boxes), Rng(deal)))
        while state.asked is not None and not _is_first_turn(game, state, age):
            play_decision(game, state, chance)
        if state.asked is not None:
            found.append(state)
    return found


def _is_first_turn(game: Duel, state: State, age: int) -> bool:
    (prompt,) = game.pending(state).values()
    return state.age == age and prompt.ask is PromptKind.TURN


def playouts_a_second(starts: list[State], seconds: float, play_on: Callable[[State], None]) -> float:
    """Return how many games per second one core can play on from these positions."""
    played = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        play_on(starts[played % len(starts)].copy())
        played += 1
    return played / (time.process_time() - start)


def random_playouts(game: Duel, starts: list[State], seconds: float) -> float:
    """Return the random games per second played on from these positions."""
    chance = random.Random(1)

    def play_on(state: State) -> None:
        while state.asked is not None:
            play_decision(game, state, chance)

    return playouts_a_second(starts, seconds, play_on)


def policy_playouts(game: Duel, policy: Policy, starts: list[State], seconds: float) -> float:
    """Return the games per second that the policy plays on from these positions."""
    chance = random.Random(1).random

    def play_on(state: State) -> None:
        while state.asked is not None:
            seat = state.asked.seat
            game.advance(state, {seat: policy.choose(state, seat, game.legal_moves(state, seat), chance)})

    return playouts_a_second(starts, seconds, play_on)


def middle(game: Duel, boxes: Boxes) -> State:
    """Return a position in the middle of age II."""
    chance = random.Random(1)
    state = game.setup(game.deal(Options(boxes), Rng(1)))
    while state.asked is not None and not (state.turn >= 8 and _is_first_turn(game, state, 2)):
        play_decision(game, state, chance)
    return state


def measure_calls(game: Duel, boxes: Boxes, seconds: float) -> list[tuple[str, float]]:
    """Return the time of single calls in the middle of a game, in microseconds."""
    state = middle(game, boxes)
    assert state.asked is not None, "the middle of a game is no end"
    seat: Seat = state.asked.seat
    moves = game.legal_moves(state, seat)
    view = game.view(state, seat)
    ahead, chance = game.ahead(view), random.Random(1)
    return [
        ("legal_moves", microseconds(lambda: game.legal_moves(state, seat), seconds)),
        ("copy", microseconds(state.copy, seconds)),
        ("copy and advance", microseconds(lambda: game.advance(state.copy(), {seat: moves[0]}), seconds)),
        ("apply (checks, events)", microseconds(lambda: game.apply(state, {seat: moves[0]}), seconds)),
        ("view", microseconds(lambda: game.view(state, seat), seconds)),
        ("ahead, one of many", microseconds(lambda: ahead.draw(chance.random), seconds)),
        ("scores", microseconds(lambda: game.scores(state), seconds)),
        ("deal and setup", microseconds(lambda: game.setup(game.deal(Options(boxes), Rng(1))), seconds)),
        ("policy, mean decision", mean_decision(game, boxes, seconds)),
    ]


def mean_decision(game: Duel, boxes: Boxes, seconds: float) -> float:
    """Return the time that the policy takes to score the moves of a decision, the mean over whole games, in
    microseconds.
    """
    policy, chance = policy_for(game, boxes), random.Random(1).random
    decisions = []
    for deal in range(DECIDED_DEALS):
        state = game.setup(game.deal(Options(boxes), Rng(deal)))
        while state.asked is not None:
            seat = state.asked.seat
            moves = game.legal_moves(state, seat)
            decisions.append((state.copy(), seat, moves))
            game.advance(state, {seat: policy.choose(state, seat, moves, chance)})

    def score_all() -> None:
        for state, seat, moves in decisions:
            policy.scores(state, seat, moves)

    return microseconds(score_all, seconds) / len(decisions)


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line of the first table")
    seconds = parser.parse_args().seconds
    game, wonders = Duel(load_duel()), SevenWonders(load_catalog())
    print("Complete random games, all legal moves listed at every decision")
    for boxes in SETS:
        rate, mean, best, on_points = measure_games(game, boxes, seconds)
        told = f"mean score {mean:5.1f}   winners {best:5.1f}   on points {on_points:.0%}"
        print(f"  {title(boxes):24}{rate:7.0f} games/s   {told}")
    rate, mean, best = wonders_games(wonders, 3, seconds)
    print(f"  {'7 Wonders, 3 seats':24}{rate:7.0f} games/s   mean score {mean:5.1f}   winners {best:5.1f}")
    print("Games played on, a second, from the first turn of age I / II / III")
    for boxes in SETS:
        starts = [positions(game, boxes, age) for age in AGES]
        policy = policy_for(game, boxes)
        by_chance = " / ".join(f"{random_playouts(game, each, seconds / 3):.0f}" for each in starts)
        by_policy = " / ".join(f"{policy_playouts(game, policy, each, seconds / 3):.0f}" for each in starts)
        print(f"  {title(boxes):24}random {by_chance}   policy {by_policy}")
    print("Single calls in the middle of a game, in microseconds")
    columns = {title(boxes): dict(measure_calls(game, boxes, seconds / 10)) for boxes in SETS}
    columns["7 Wonders, 3"] = dict(wonders_calls(wonders, 3, seconds / 10))
    print(f"  {'':24}" + "".join(f"{name:>15}" for name in columns))
    for call in columns["base"]:
        figures = (f"{column[call]:15.1f}" if call in column else f"{'-':>15}" for column in columns.values())
        print(f"  {call:24}" + "".join(figures))


if __name__ == "__main__":
    main()
