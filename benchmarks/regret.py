"""The loss by too few playouts: the value that the move of a short search gives away, as a long search judges it.

python -m benchmarks.regret [--positions N] [--long PLAYOUTS] [--short PLAYOUTS ...] [--players P] [--jobs J]

Both searches rely on the policy, so the result says nothing about the policy's own errors; but it takes minutes, while
games take hours.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random
from statistics import mean

from benchmarks.engine import options_for
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.seven.bots.policy import policy_for
from sevenwonders_tui.seven.bots.search import Search
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.rules import AGES
from sevenwonders_tui.seven.engine.view import View

TAKEN = 0.1
"""The share of the policy's turns from which a position is taken."""
COLUMNS = [range(1, AGES + 1), *([age] for age in range(1, AGES + 1))]
"""The ages of each column: all of them, then one by one."""


@cache
def the_game() -> SevenWonders:
    """Return the rules, prepared once in each process."""
    return SevenWonders(load_catalog())


def positions(players: int, count: int) -> Iterator[View]:
    """Yield views with a choice from games that the policy plays."""
    game, random = the_game(), Random(1)
    number = 0
    while True:
        state = game.setup(game.deal(options_for(players), Rng(number)))
        number += 1
        policy = policy_for(game, game.view(state, None))
        while state.waiting:
            if random.random() < TAKEN:
                view = game.view(state, random.choice(list(state.waiting)))
                if len(view.moves) > 1:
                    yield view
                    count -= 1
                    if not count:
                        return
            game.advance(state, {seat: policy.choose(state, seat, random.random) for seat in state.waiting})


def regrets(view: View, seed: int, long: int, short: list[int]) -> list[float]:
    """Return the value that the move of each short search gives away, from 0 to 1."""
    found = Search(the_game(), view, seed).run(Budget(playouts=long))
    values = {finding.move: finding.value for finding in found}
    picks = [Search(the_game(), view, seed + 1).run(Budget(playouts=playouts))[0].move for playouts in short]
    return [max(0.0, found[0].value - values[pick]) for pick in picks]


def main() -> None:
    """Print a line for each short search: the mean over all moves, and over the moves of each age."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--long", type=int, default=12000)
    parser.add_argument("--short", type=int, nargs="+", default=[30, 100, 300, 1000, 2000])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    views = list(positions(args.players, args.positions))
    with ProcessPoolExecutor(args.jobs) as pool:
        count = len(views)
        lost = list(pool.map(regrets, views, range(0, 2 * count, 2), [args.long] * count, [args.short] * count))
    print("playouts  value lost a move, in percent: all,  age I, age II, age III")
    for at, playouts in enumerate(args.short):
        ages = [[each[at] for view, each in zip(views, lost, strict=True) if view.age in which] for which in COLUMNS]
        print(f"{playouts:8}  " + "  ".join(f"{100 * mean(age):5.2f}" if age else "    -" for age in ages))


if __name__ == "__main__":
    main()
