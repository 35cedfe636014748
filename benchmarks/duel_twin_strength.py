"""The strength of the bots of 7 Wonders Duel in games of the compiled twin: hundreds of games a minute.

python -m benchmarks.duel_twin_strength [--deals N] [--seed S] [--boxes base,agora] [--pairs 'strong good,...']
    [--own POLICY VALUE] [--other POLICY VALUE]

The same as `benchmarks.duel_strength`, with the same deals and intervals, but the games are played by
`training/duel_twin` (C++), which has the rules, the policy, the value and the search once more. A test holds its rules,
its scores of moves and its values of positions against the package. Its search has the same formulas and other random
numbers, and it solves no endings. A bot with a budget in seconds needs a number of playouts here: `hard:1000`.

It needs a C++ compiler. The weights of an older release come from git, as `benchmarks.duel_strength` tells.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from benchmarks.duel import SETS, title
from benchmarks.duel_rushes import Goal
from benchmarks.duel_strength import interval
from sevenwonders_tui.duel.bots.ladder import LADDER
from sevenwonders_tui.duel.bots.policy.weights import load_weights
from sevenwonders_tui.duel.bots.search.node import CURIOSITY, SOFTER
from sevenwonders_tui.duel.bots.value.position_value import load_values
from training.duel_twin_games import Words
from training.duel_twin_matches import Ended, Side, play_matches
from training.duel_twin_weights import Weights
from training.train_duel_twin import FOLDER

PAIRS = ("easy beginner", "fair easy", "good fair", "strong good", "hard:1000 strong")


def bot_of(name: str, softer: float = SOFTER, curiosity: float = CURIOSITY) -> str:
    """Return a bot as the twin reads it: a rung, `policy`, `policy:2.5` with a judgement of its own, or a rush.

    Raises KeyError for a bot that the twin does not have.

    >>> bot_of("good"), bot_of("hard:100"), bot_of("green")
    ('policy:2.0', 'search:100:0.7:0.9', 'green')
    """
    if name in set(Goal):
        return name
    plain, _colon, judgement = name.partition(":")
    if plain == "policy":
        return f"policy:{float(judgement or math.inf)}"
    found = LADDER.read(name)
    budget = found.budget or found.rung.budget
    if budget is None:
        return f"policy:{found.rung.judgement}"
    if budget.playouts is None:
        raise KeyError(name)
    return f"search:{budget.playouts}:{softer}:{curiosity}"


def read(paths: Sequence[Path] | None) -> list[Weights]:
    """Return the weights of two data files for each set of boxes; those of the package without files."""
    if not paths:
        policies, values = load_weights(), load_values()
    else:
        policy, value = (json.loads(path.read_text(encoding="utf-8")) for path in paths)
        policies, values = policy["tables"], value["values"]
    return [Weights(policies[title(boxes)], values[title(boxes)]) for boxes in SETS]


def told(games: Sequence[Ended]) -> str:
    """Return the share of wins and how the games ended, each with its interval."""
    ways = Counter(game.how for game in games)
    ends = ", ".join(f"{how} {measured([game.how is how for game in games])}" for how, _count in ways.most_common())
    greens = statistics.fmean(game.greens for game in games)
    return f"{measured([game.share for game in games], 1)} of {len(games)} games: {ends}; {greens:.1f} green"


def measured(results: Sequence[float], digits: int = 0) -> str:
    """Return the mean of what games came to, and its 95 % interval; two games after each other share a deal.

    >>> measured([1, 1, 0, 1, 0, 1, 0, 1])
    '62% (31-86)'
    """
    shares = [(first + second) / 2 for first, second in zip(results[::2], results[1::2], strict=True)]
    low, high = interval(shares)
    return f"{statistics.fmean(shares):.{digits}%} ({100 * low:.0f}-{100 * high:.0f})"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=200, help="for each line; each is played in both seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", default=",".join(PAIRS), help="two bots with a space between, pairs with commas")
    parser.add_argument("--boxes", default=",".join(map(title, SETS)), help="sets of boxes, with commas")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="for what is compiled")
    for side in ("own", "other"):
        parser.add_argument(f"--{side}", type=Path, nargs=2, metavar=("POLICY", "VALUE"), help=f"weights of {side} bot")
        parser.add_argument(f"--{side}-softer", type=float, default=SOFTER, help="exponent of the policy in its search")
        parser.add_argument(
            f"--{side}-curiosity", type=float, default=CURIOSITY, help="weight of the policy in its search"
        )
    args = parser.parse_args()
    words, own, other = Words(), read(args.own), read(args.other)
    deals = [args.seed * 1_000_000 + number for number in range(args.deals)]
    for pair in args.pairs.split(","):
        first, second = pair.split()
        bots = (
            bot_of(first, args.own_softer, args.own_curiosity),
            bot_of(second, args.other_softer, args.other_curiosity),
        )
        for number, boxes in enumerate(SETS):
            if title(boxes) in args.boxes.split(","):
                sides = Side(bots[0], own[number]), Side(bots[1], other[number])
                games = play_matches(words, boxes, sides, deals, args.seed, args.folder)
                print(f"{pair:24}{title(boxes):16}{told(games)}", flush=True)


if __name__ == "__main__":
    main()
