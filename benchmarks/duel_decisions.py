"""How long a decision of each rung of 7 Wonders Duel takes: the processor's time, for each set of boxes.

python -m benchmarks.duel_decisions [--games N] [--bots good,strong,strong:20,hard:1000] [--boxes base,agora] [--seed S]

Each bot plays whole games against itself; decisions with one legal move are left out. A budget in playouts after a name
measures a rung as an older release had it.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from time import process_time

from benchmarks.duel import SETS, title
from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.bots.ladder import LADDER
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.engine.chance import Rng


def decisions(game: Duel, boxes: Boxes, name: str, seed: int) -> Iterator[float]:
    """Yield the seconds of each decision of a game that a bot plays against itself."""
    bots = [ROSTER.make(name, game, seed * 2 + seat) for seat in (0, 1)]
    state = game.setup(game.deal(Options(boxes), Rng(seed)))
    while state.asked is not None:
        seat = state.asked.seat
        view = game.view(state, seat)
        begun = process_time()
        move = bots[seat].choose(view)
        if len(view.moves) > 1:
            yield process_time() - begun
        game.advance(state, {seat: move})


def main() -> None:
    """Print a line for each bot and set of boxes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10, help="of each bot in each set of boxes")
    parser.add_argument("--bots", default=",".join(name for name in LADDER.names if name != LADDER.names[-1]))
    parser.add_argument("--boxes", default=",".join(map(title, SETS)), help="sets of boxes, with commas")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = Duel(load_duel())
    print(f"{'':16}{'':16}{'median':>10}{'mean':>10}{'95 %':>10}   milliseconds")
    for name in args.bots.split(","):
        for boxes in (each for each in SETS if title(each) in args.boxes.split(",")):
            seeds = range(args.seed * 1000, args.seed * 1000 + args.games)
            times = sorted(1000 * each for seed in seeds for each in decisions(game, boxes, name, seed))
            slow = times[int(0.95 * len(times))]
            middle, mean = statistics.median(times), statistics.fmean(times)
            print(f"{name:16}{title(boxes):16}{middle:10.2f}{mean:10.2f}{slow:10.2f}", flush=True)


if __name__ == "__main__":
    main()
