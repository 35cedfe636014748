"""How fast the rules are: complete random games, and the cost of single calls.

python -m benchmarks.engine [--seconds S]
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options, Variant
from sevenwonders_tui.seven.engine.state import State

REPEATS = 5


def options_for(seats: int) -> Options:
    """Return the options of a usual game with that many seats."""
    return Options(seats, Variant.FREE_CITY if seats == 2 else Variant.STANDARD)


def play_turn(game: SevenWonders, state: State, chance: random.Random) -> None:
    """Play one decision at random, over the full lists of legal moves."""
    moves = {}
    for seat in state.waiting:
        legal = game.legal_moves(state, seat)
        moves[seat] = legal[int(chance.random() * len(legal))]
    game.advance(state, moves)


def measure_games(game: SevenWonders, seats: int, seconds: float) -> tuple[float, float, float]:
    """Return games per second on one core, the mean score and the winners' mean score."""
    chance = random.Random(1)
    totals: list[int] = []
    best: list[int] = []
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.setup(game.deal(options_for(seats), Rng(len(best))))
        while state.waiting:
            play_turn(game, state, chance)
        points = [score.total for score in game.scores(state)]
        totals += points
        best.append(max(points))
    return len(best) / (time.process_time() - start), statistics.mean(totals), statistics.mean(best)


def microseconds(call: Callable[[], object], seconds: float) -> float:
    """Return the time of one call: the best of several rounds, because only noise makes a round slower."""
    rounds = []
    for _ in range(REPEATS):
        calls = 0
        start = time.process_time()
        while time.process_time() - start < seconds / REPEATS:
            call()
            calls += 1
        rounds.append((time.process_time() - start) / calls)
    return min(rounds) * 1e6


def middle(game: SevenWonders, seats: int) -> State:
    """Return a position in the middle of age II."""
    state = game.setup(game.deal(options_for(seats), Rng(1)))
    chance = random.Random(1)
    while (state.age, state.turn) != (2, 3):
        play_turn(game, state, chance)
    return state


def measure_calls(game: SevenWonders, seats: int, seconds: float) -> list[tuple[str, float]]:
    """Return the time of single calls in the middle of a game, in microseconds."""
    state = middle(game, seats)
    seat = next(iter(state.waiting))
    view = game.view(state, seat)
    moves = {each: game.legal_moves(state, each)[0] for each in state.waiting}
    ahead, chance = game.ahead(view), random.Random(1)
    return [
        ("legal_moves", microseconds(lambda: game.legal_moves(state, seat), seconds)),
        ("copy", microseconds(state.copy, seconds)),
        ("copy and advance", microseconds(lambda: game.advance(state.copy(), moves), seconds)),
        ("apply (checks, events)", microseconds(lambda: game.apply(state, moves), seconds)),
        ("view", microseconds(lambda: game.view(state, seat), seconds)),
        ("quote", microseconds(lambda: game.quote(view, view.cities[seat].id, view.hand[0]), seconds)),
        ("ahead, one of many", microseconds(lambda: ahead.draw(chance.random), seconds)),
        ("scores", microseconds(lambda: game.scores(state), seconds)),
        ("deal and setup", microseconds(lambda: game.setup(game.deal(options_for(seats), Rng(1))), seconds)),
    ]


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each line of the first table")
    seconds = parser.parse_args().seconds
    game = SevenWonders(load_catalog())
    print("Complete random games, all legal moves listed at every turn")
    for seats in (2, 3, 5, 7):
        rate, mean, best = measure_games(game, seats, seconds)
        print(f"  {seats} seats  {rate:7.0f} games/s   mean score {mean:5.1f}   winners {best:5.1f}")
    print("Single calls in the middle of a game, in microseconds")
    columns = {seats: dict(measure_calls(game, seats, seconds / 10)) for seats in (3, 5, 7)}
    print(f"  {'':24}" + "".join(f"{f'{seats} seats':>10}" for seats in columns))
    for name in columns[3]:
        print(f"  {name:24}" + "".join(f"{column[name]:10.1f}" for column in columns.values()))


if __name__ == "__main__":
    main()
