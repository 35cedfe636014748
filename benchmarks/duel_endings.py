"""Exact endings of 7 Wonders Duel: how many are solved, and how often the search plays a worse move.

python -m benchmarks.duel_endings [--games N] [--nodes N] [--playouts P] [--cards 10,8,6,4] [--boxes base,agora]

The endings come from games of `good` against `policy`: of each game the first turn with so many cards left. `worse` are
the endings in which the search without exact endings makes a move of less value, and `lost` is the share of a win that
it loses with it, over all solved endings in which moves differ. Only times depend on the machine.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import process_time

from benchmarks.duel import SETS, title
from benchmarks.duel_strength import duel
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.bots.search import Endgame, Tree
from sevenwonders_tui.duel.bots.search.endgame import NODES
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.rules import AGES
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.task import Turn
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.chance import Rng


@dataclass(frozen=True, slots=True)
class Tried:
    """One ending."""

    nodes: int
    time_s: float
    """Of the processor."""
    is_solved: bool
    lost: float | None
    """What the search's move loses of a win; None if the ending is not solved, or if all moves are worth the same."""


def endings(boxes: Boxes, seed: int, cards: Sequence[int]) -> Iterator[tuple[int, View]]:
    """Play a game, and yield the view of the first turn with each of these numbers of cards left."""
    game = duel()
    bots = [ROSTER.make("good", game, seed), ROSTER.make("policy", game, seed)]
    state = game.setup(game.deal(Options(boxes), Rng(seed)))
    left = set(cards)
    while state.asked is not None:
        seat = state.asked.seat
        view = game.view(state, seat)
        lying = view.lying.bit_count()
        if view.age == AGES and lying in left and isinstance(state.asked, Turn) and len(view.moves) > 1:
            left.discard(lying)
            yield lying, view
        game.advance(state, {seat: bots[seat].choose(view)})


def tried(view: View, nodes: int, playouts: int) -> Tried:
    """Solve an ending, and hold the search's move against it."""
    game = duel()
    ending = Endgame(game, view)
    begun = process_time()
    solved = ending.solve(Share(nodes // NODES, None))
    time_s = process_time() - begun
    if solved is None or len(solved.moves) == len(view.moves):
        return Tried(ending.nodes, time_s, solved is not None, None)
    tree = Tree(game, view, 1)
    if not tree.is_sure:
        tree.run(Share(playouts, None))
    made = tree.findings()[0].move
    if made in solved.moves:
        return Tried(ending.nodes, time_s, is_solved=True, lost=0.0)
    value = Endgame(game, view).value_of(made, Share(10 * nodes // NODES, None))
    return Tried(ending.nodes, time_s, is_solved=True, lost=None if value is None else max(0.0, solved.value - value))


def main() -> None:
    """Print a line for each set of boxes and number of cards."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=30_000, help="moves played for each ending: about a second")
    parser.add_argument("--playouts", type=int, default=400, help="of the search that is compared")
    parser.add_argument("--cards", default="10,8,6,4", help="numbers of cards left, with commas")
    parser.add_argument("--boxes", default=",".join(map(title, SETS)), help="sets of boxes, with commas")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    cards = [int(each) for each in args.cards.split(",")]
    for boxes in (each for each in SETS if title(each) in args.boxes.split(",")):
        found: dict[int, list[Tried]] = {number: [] for number in cards}
        for number in range(args.games):
            for lying, view in endings(boxes, args.seed * 1_000_000 + number, cards):
                found[lying].append(tried(view, args.nodes, args.playouts))
        for lying, rows in found.items():
            report(f"{title(boxes):16}{lying:3} cards", rows)


def report(what: str, rows: Sequence[Tried]) -> None:
    """Print a line about endings with the same number of cards."""
    solved = [row for row in rows if row.is_solved]
    losses = [row.lost for row in rows if row.lost is not None]
    nodes = statistics.median(row.nodes for row in solved) if solved else 0
    time_s = statistics.median(row.time_s for row in solved) if solved else 0.0
    worse = sum(loss > 0 for loss in losses)
    mean = statistics.fmean(losses) if losses else 0.0
    print(
        f"{what}: {len(solved)} of {len(rows)} solved, median {nodes:.0f} nodes, {1000 * time_s:.0f} ms; "
        f"search worse in {worse} of {len(losses)}, {mean:.1%} lost",
        flush=True,
    )


if __name__ == "__main__":
    main()
