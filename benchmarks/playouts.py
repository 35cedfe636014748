"""The speed of bots: playouts per second from the first pick of each age, with builders and with the learned policy.

python -m benchmarks.playouts [--seconds S]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from random import Random

from benchmarks.engine import options_for
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.policy import Policy, policy_for
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.rules import AGES
from sevenwonders_tui.seven.engine.state import State

SEATS = (2, 3, 5, 7)


def start_of(game: SevenWonders, policy: Policy, seats: int, age: int) -> State:
    """Return the first pick of an age, after the policy has played the earlier ages."""
    state = game.setup(game.deal(options_for(seats), Rng(1)))
    chance = Random(1).random
    while state.age < age:
        game.advance(state, {seat: policy.choose(state, seat, chance) for seat in state.waiting})
    return state


def playouts_a_second(
    game: SevenWonders, start: State, choose: Callable[[State, Seat], Move], seconds: float
) -> tuple[float, float]:
    """Return the playouts per second of one core, each from a deal of its own, and the milliseconds of a deal."""
    chance = Random(2).random
    ahead = game.ahead(game.view(start, Seat(0)))
    count = 0
    dealing = 0.0
    begun = time.process_time()
    while (now := time.process_time()) - begun < seconds:
        state = ahead.draw(chance)
        dealing += time.process_time() - now
        while state.waiting:
            game.advance(state, {seat: choose(state, seat) for seat in state.waiting})
        game.totals(state)
        count += 1
    return count / (time.process_time() - begun), 1000 * dealing / count


def main() -> None:
    """Print one line for each number of seats and age."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each number")
    seconds = parser.parse_args().seconds
    game = SevenWonders(load_catalog())
    chance = Random(3).random
    print("seats  from age  playouts/s, builders  playouts/s, policy  ms a deal")
    for seats in SEATS:
        state = game.setup(game.deal(options_for(seats), Rng(1)))
        policy = policy_for(game, game.view(state, None))
        for age in range(1, AGES + 1):
            start = start_of(game, policy, seats, age)
            plain, deal = playouts_a_second(
                game, start, lambda state, seat: game.random_move(state, seat, chance), seconds
            )
            learned, _deal = playouts_a_second(game, start, partial(policy.choose, chance=chance), seconds)
            print(f"{seats:5}  {age:8}  {plain:20.0f}  {learned:18.0f}  {deal:9.3f}")


if __name__ == "__main__":
    main()
