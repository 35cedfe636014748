"""How many playouts the search of 7 Wonders Duel makes in a second of the processor, for each set of boxes.

python -m benchmarks.duel_second [--games N] [--playouts P] [--boxes base,agora] [--seed S]

The searches begin at every fifth turn of games of `good` against itself, in every age. `hard` has a second of the clock
for a turn, and spends six tenths to all of it on the first decision: so this is the most that its second holds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from time import process_time

from benchmarks.duel import SETS, title
from benchmarks.duel_strength import duel
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.bots.search import Tree
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.task import Turn
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.chance import Rng

EACH = 5
"""Every so many turns of a game a search is timed."""


def turns(boxes: Boxes, seed: int) -> Iterator[View]:
    """Play a game, and yield the view of every fifth turn that leaves a choice."""
    game = duel()
    bot = ROSTER.make("good", game, seed)
    state = game.setup(game.deal(Options(boxes), Rng(seed)))
    number = 0
    while state.asked is not None:
        seat = state.asked.seat
        view = game.view(state, seat)
        if isinstance(state.asked, Turn) and len(view.moves) > 1:
            number += 1
            if number % EACH == 0:
                yield view
        game.advance(state, {seat: bot.choose(view)})


def playouts_a_second(boxes: Boxes, seeds: range, playouts: int) -> tuple[float, int]:
    """Return how many playouts a second of the processor holds, and in how many searches that was measured."""
    searches, time_s = 0, 0.0
    for seed in seeds:
        for view in turns(boxes, seed):
            begun = process_time()
            tree = Tree(duel(), view, seed)
            if not tree.is_sure:
                tree.run(Share(playouts, None))
                time_s += process_time() - begun
                searches += 1
    return searches * playouts / time_s, searches


def main() -> None:
    """Print a line for each set of boxes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10, help="for each set of boxes")
    parser.add_argument("--playouts", type=int, default=1000, help="of each search")
    parser.add_argument("--boxes", default=",".join(map(title, SETS)), help="sets of boxes, with commas")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for boxes in (each for each in SETS if title(each) in args.boxes.split(",")):
        seeds = range(args.seed * 1000, args.seed * 1000 + args.games)
        rate, searches = playouts_a_second(boxes, seeds, args.playouts)
        print(f"{title(boxes):16}{rate:8.0f} playouts a second, {searches} searches", flush=True)


if __name__ == "__main__":
    main()
