"""What a decision of each rung of 7 Wonders costs: processor time, so that other work on the machine hardly counts.

python -m benchmarks.rung_times [--seats 2,3] [--games N] [--bots beginner,strong,...]

The rung sits at a table of `fair`s. `hard` is left out: its second is a second.
"""

from __future__ import annotations

import argparse
import statistics
import time

from benchmarks.engine import options_for
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine import SevenWonders

OTHERS = "fair"


def times(game: SevenWonders, name: str, seats: int, games: int) -> list[float]:
    """Return the seconds of each decision, in order of length."""
    found: list[float] = []
    for number in range(games):
        state = game.setup(game.deal(options_for(seats), Rng(3, number)))
        bots = [ROSTER.make(OTHERS if seat else name, game, number * seats + seat) for seat in range(seats)]
        while state.waiting:
            moves = {}
            for seat in state.waiting:
                view = game.view(state, seat)
                begun = time.process_time()
                moves[seat] = bots[seat].choose(view)
                if seat == 0:
                    found.append(time.process_time() - begun)
            game.advance(state, moves)
    return sorted(found)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", default="2,3")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--bots", default="beginner,easy,fair,good,strong")
    args = parser.parse_args()
    game = SevenWonders(load_catalog())
    for seats in map(int, args.seats.split(",")):
        for name in args.bots.split(","):
            found = times(game, name, seats, args.games)
            most = found[int(0.95 * len(found))]
            print(f"{seats} seats  {name:10} {1e3 * statistics.median(found):6.2f} ms, 95 % {1e3 * most:6.2f} ms")


if __name__ == "__main__":
    main()
