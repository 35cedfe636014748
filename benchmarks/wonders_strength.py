"""The strength of the bots of 7 Wonders by two sets of weights: wins of a hero among equals, with a 95 % interval.

    git show v0.4.0:sevenwonders_tui/bots/policy/weights.json > old.json
    python -m benchmarks.wonders_strength --hero hard:1000 --others hard:1000 --other old.json --players 3 --deals 50

Each deal is played with the hero in every seat. `--own` does the same for the hero: weights can be measured before they
are in the package. The interval comes from the deals, since the games of a deal are not independent.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path

from sevenwonders_tui.bots.match import play_match
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.policy.ready import give_weights
from sevenwonders_tui.seven.bots.policy.weights import SETS
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options, Variant
from sevenwonders_tui.seven.engine.sizes import city_count

SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


def variant_of(players: int) -> Variant:
    """Return the variant for a number of players."""
    return Variant.FREE_CITY if players == 2 else Variant.STANDARD


@cache
def wonders(weights: Path | None, players: int) -> SevenWonders:
    """Return the rules whose bots play by a data file, or by the package's; made once in each process."""
    game = SevenWonders(load_catalog())
    if weights is not None:
        tables = json.loads(weights.read_text(encoding="utf-8"))["tables"]
        size = max(size for size in SETS if size <= city_count(players))
        give_weights(game, variant_of(players), players, tables[str(size)])
    return game


def play_deal(
    players: int, hero: str, others: str, weights: tuple[Path | None, Path | None], seed: int
) -> tuple[float, float]:
    """Play a deal with the hero in every seat; return its share of the wins and its mean score."""
    own, other = (wonders(path, players) for path in weights)
    deal = own.deal(Options(players, variant_of(players)), Rng(seed))
    share = score = 0.0
    for seat in range(players):
        bots = [
            ROSTER.make(hero, own, seed * 8 + at) if at == seat else ROSTER.make(others, other, seed * 8 + at)
            for at in range(players)
        ]
        state = play_match(own, deal, bots).state
        totals = own.totals(state)
        share += own.win_shares(state, totals)[Seat(seat)] / players
        score += totals[seat] / players
    return share, score


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of the mean of what the hero won in each deal."""
    mean = statistics.fmean(shares)
    half = SURE * statistics.stdev(shares) / math.sqrt(len(shares)) if len(shares) > 1 else 1.0
    return max(0.0, mean - half), min(1.0, mean + half)


def main() -> None:
    """Print the wins so far after every tenth deal."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hero", default="policy")
    parser.add_argument("--others", default="policy")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--own", type=Path, help="weights of the hero")
    parser.add_argument("--other", type=Path, help="weights of the others")
    args = parser.parse_args()
    seeds = [args.seed * 1_000_000 + number for number in range(args.deals)]
    play = partial(play_deal, args.players, args.hero, args.others, (args.own, args.other))
    shares: list[float] = []
    scores: list[float] = []
    with ProcessPoolExecutor(args.jobs) as pool:
        for number, (share, score) in enumerate(pool.map(play, seeds), start=1):
            shares.append(share)
            scores.append(score)
            if number % 10 == 0 or number == len(seeds):
                low, high = interval(shares)
                won = f"{statistics.fmean(shares):.1%} ({low:.1%} to {high:.1%})"
                print(f"{number * args.players} games: {won}, mean score {statistics.fmean(scores):.1f}", flush=True)


if __name__ == "__main__":
    main()
