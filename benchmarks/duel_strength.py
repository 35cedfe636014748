"""The strength of the bots of 7 Wonders Duel: wins in each set of boxes, with 95 % intervals.

python -m benchmarks.duel_strength [--deals N] [--jobs J] [--seed S] [--boxes base,agora] [--pairs 'policy builder,...']

Each deal is played twice, once in each seat; a shared victory and a draw are half a win. The interval comes from the
deals, since the two games of a deal are not independent.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from benchmarks.duel import SETS, title
from sevenwonders_tui.bots.match import play_match
from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.bots.outcome import win_share
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.engine.chance import Rng

PAIRS = ("policy random", "policy builder", "builder random")
SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


@cache
def duel() -> Duel:
    """Return the rules, made once in each process."""
    return Duel(load_duel())


def play_deal(boxes: Boxes, pair: str, seed: int) -> tuple[float, list[str]]:
    """Return the first bot's share of the wins of a deal, and how its two games ended."""
    game = duel()
    share, ends = 0.0, []
    for seat in (0, 1):
        names = pair.split()
        bots = [ROSTER.make(name, game, seed * 2 + number) for number, name in enumerate(names)]
        match = play_match(game, game.deal(Options(boxes), Rng(seed)), bots if seat == 0 else bots[::-1])
        share += win_share(game, match.state, seat) / 2
        ends.append(match.state.result.how.value)
    return share, ends


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of a mean of shares, by Wilson's formula with the effective number of games in the
    deals.
    """
    mean, count = statistics.fmean(shares), len(shares)
    noise = statistics.variance(shares) if count > 1 else 0.0
    worth = max(count, min(2 * count, mean * (1 - mean) / noise * count)) if noise else 2.0 * count
    square = SURE * SURE
    middle = (mean + square / (2 * worth)) / (1 + square / worth)
    half = SURE / (1 + square / worth) * math.sqrt(mean * (1 - mean) / worth + square / (4 * worth * worth))
    return max(0.0, middle - half), min(1.0, middle + half)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200, help="for each line; each is played in both seats")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", default=",".join(PAIRS), help="two bots with a space between, pairs with commas")
    parser.add_argument("--boxes", default=",".join(map(title, SETS)), help="sets of boxes, with commas")
    args = parser.parse_args()
    seeds = [args.seed * 1_000_000 + number for number in range(args.deals)]
    with ProcessPoolExecutor(args.jobs) as pool:
        for pair in args.pairs.split(","):
            for boxes in (each for each in SETS if title(each) in args.boxes.split(",")):
                rows = list(pool.map(play_deal, [boxes] * len(seeds), [pair] * len(seeds), seeds, chunksize=4))
                shares = [share for share, _ends in rows]
                low, high = interval(shares)
                ends = Counter(end for _share, each in rows for end in each)
                told = ", ".join(f"{how} {count / ends.total():.0%}" for how, count in ends.most_common())
                won = f"{statistics.fmean(shares):6.1%}   {low:.1%} to {high:.1%}"
                print(f"{pair:24}{title(boxes):16}{won}   {2 * len(shares)} games: {told}", flush=True)


if __name__ == "__main__":
    main()
