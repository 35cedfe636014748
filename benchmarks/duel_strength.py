"""The strength of the bots of 7 Wonders Duel: wins in each set of boxes, with 95 % intervals.

python -m benchmarks.duel_strength [--deals N] [--jobs J] [--seed S] [--boxes base,agora] [--pairs 'policy builder,...']

Each deal is played twice, once in each seat; a shared victory and a draw are half a win. The interval comes from the
deals, since the two games of a deal are not independent. Green cards are those of ages I and II that stand in both
cities at the end of a game.

Besides the bots of the game there are `green` and `shields`, which want to win by symbols or by shields alone: see
`benchmarks.duel_rushes`. A line says how often the first bot of its pair wins.

The second bot of each pair can play by other weights, such as those of an older release:

    git show v0.6.0:sevenwonders_tui/duel/bots/policy/weights.json > policy.json
    git show v0.6.0:sevenwonders_tui/duel/bots/value/weights.json > value.json
    python -m benchmarks.duel_strength --pairs 'hard:100 hard:100' --other policy.json value.json --other-softer 0.7

`--own` and `--own-softer` do the same for the first bot: weights can be measured before they are in the package.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from benchmarks.duel import SETS, title
from benchmarks.duel_rushes import Goal, RushBot
from sevenwonders_tui.bots.bot import Bot
from sevenwonders_tui.bots.match import play_match
from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.bots.outcome import win_share
from sevenwonders_tui.duel.bots.policy.ready import give_policy
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.bots.search import node
from sevenwonders_tui.duel.bots.search.node import CURIOSITY, SOFTER
from sevenwonders_tui.duel.bots.value.position_value import give_value
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.chance import Rng
from training.duel_self_play import early_greens

PAIRS = ("policy random", "policy builder", "builder random")
SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


class Judgement(NamedTuple):
    """What one side plays by; None stands for what the package has."""

    weights: tuple[Path, Path] | None = None
    """The data files of the policy and of the value."""
    softer: float | None = None
    curiosity: float | None = None


class Judging:
    """A bot that plays by its own settings of the search."""

    def __init__(self, bot: Bot, judgement: Judgement) -> None:
        self._bot = bot
        self._softer = SOFTER if judgement.softer is None else judgement.softer
        self._curiosity = CURIOSITY if judgement.curiosity is None else judgement.curiosity

    def choose(self, view: View) -> Move:
        """Return the bot's move."""
        node.SOFTER, node.CURIOSITY = self._softer, self._curiosity
        move: Move = self._bot.choose(view)
        return move


@cache
def duel(judgement: Judgement = Judgement()) -> Duel:  # noqa: B008 - it is immutable
    """Return the rules whose bots judge like this, made once in each process."""
    game = Duel(load_duel())
    if judgement.weights is not None:
        policy, value = (json.loads(path.read_text(encoding="utf-8")) for path in judgement.weights)
        for boxes in SETS:
            give_policy(game, boxes, policy["tables"][title(boxes)])
            give_value(game, boxes, value["values"][title(boxes)])
    return game


def make(name: str, game: Duel, seed: int) -> Bot:
    """Return a bot of the roster, or one of the two that want to win in one way only."""
    return RushBot(game, Goal(name)) if name in set(Goal) else ROSTER.make(name, game, seed)


class Ended(NamedTuple):
    """The two games of a deal."""

    share: float
    """The first bot's share of the wins."""
    ways: tuple[str, ...]
    """How the games ended."""
    greens: int


def play_deal(boxes: Boxes, pair: str, judgements: tuple[Judgement, Judgement], seed: int) -> Ended:
    """Play a deal in both seats."""
    game = duel()
    share, ends, greens = 0.0, [], 0
    for seat in (0, 1):
        sides = enumerate(zip(pair.split(), judgements, strict=True))
        bots = [Judging(make(name, duel(by), seed * 2 + number), by) for number, (name, by) in sides]
        match = play_match(game, game.deal(Options(boxes), Rng(seed)), bots if seat == 0 else bots[::-1])
        share += win_share(game, match.state, seat) / 2
        ends.append(match.state.result.how.value)
        greens += early_greens(match.state)
    return Ended(share, tuple(ends), greens)


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
    for side in ("own", "other"):
        parser.add_argument(f"--{side}", type=Path, nargs=2, metavar=("POLICY", "VALUE"), help=f"weights of {side} bot")
        parser.add_argument(f"--{side}-softer", type=float, help="exponent of the policy in its search")
        parser.add_argument(f"--{side}-curiosity", type=float, help="weight of the policy in its search")
    args = parser.parse_args()
    judgements = (
        Judgement(args.own and tuple(args.own), args.own_softer, args.own_curiosity),
        Judgement(args.other and tuple(args.other), args.other_softer, args.other_curiosity),
    )
    seeds = [args.seed * 1_000_000 + number for number in range(args.deals)]
    with ProcessPoolExecutor(args.jobs) as pool:
        for pair in args.pairs.split(","):
            for boxes in (each for each in SETS if title(each) in args.boxes.split(",")):
                play = partial(play_deal, boxes, pair, judgements)
                rows = list(pool.map(play, seeds, chunksize=4))
                shares = [row.share for row in rows]
                low, high = interval(shares)
                ends = Counter(end for row in rows for end in row.ways)
                greens = sum(row.greens for row in rows) / ends.total()
                told = ", ".join(f"{how} {count / ends.total():.0%}" for how, count in ends.most_common())
                won = f"{statistics.fmean(shares):6.1%}   {low:.1%} to {high:.1%}"
                print(
                    f"{pair:24}{title(boxes):16}{won}   {2 * len(shares)} games: {told}; {greens:.1f} green", flush=True
                )


if __name__ == "__main__":
    main()
