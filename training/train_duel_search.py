"""Learn the value and the policy of 7 Wonders Duel from games that the search plays against itself.

    nice python -m training.train_duel_search --games 150 --jobs 2 --policy policy.json --value value.json

It begins with the weights of the package, or with others (`--start-policy`, `--start-value`). Each round plays games
with the weights so far and fits both to the games of this round and the one before. The base game comes first, and
what it changes is changed in the other sets of boxes too, before they learn by themselves. See training/README.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.bots.policy.weights import Tables, name_of
from sevenwonders_tui.duel.engine.catalog import Boxes
from training.duel_lessons import Lessons
from training.duel_self_play import ALONE, Effort, Played, self_play
from training.duel_twin_weights import Weights
from training.pools import add_pool_options, pool_of
from training.train_duel_policy import SETS, written

SHIPPED = Path("sevenwonders_tui/duel/bots")
"""The folder with the weights of the package, from the root of the project."""
GAMES = 150
"""Games of a round, for each set of boxes."""
ROUNDS = 3
EFFORT = Effort()
OPENING = 10
"""Games that the policy plays alone before the first round, for each game of a round: they are quick."""
OPENING_BENDING = 2.0
"""How much more often than in the first round a seat favours a way to win in them."""
FADES = 0.7
"""How much less often a seat favours a way to win from round to round."""
KEPT_ROUNDS = 2
"""The number of rounds, the latest, whose games are learned from."""


def learn(
    boxes: Boxes, weights: Weights, games: int, rounds: int, seed: int, pool: Executor, effort: Effort = EFFORT
) -> Weights:
    """Return the weights learned for a set of boxes, from given ones on; tell how games end."""
    name = name_of(boxes)
    begun = time.perf_counter()
    kept: list[list[Played]] = []

    def play(number: int, bending: float, effort: Effort, games: int) -> list[Played]:
        first = ((seed * 10 + SETS.index(boxes)) * 100 + number) * 10**6
        played = list(self_play(boxes, *weights, effort, bending, range(first, first + games), pool))
        sys.stderr.write(f"{name}: round {number}, {summary(played)}; {time.perf_counter() - begun:.0f} s\n")
        return played

    opening = Lessons(boxes, play(0, OPENING_BENDING, ALONE, OPENING * games))
    weights = weights._replace(value=opening.value(weights.value, seed, name))
    for number in range(rounds):
        kept.append(play(number + 1, FADES**number, effort, games))
        lessons = Lessons(boxes, [played for some in kept[-KEPT_ROUNDS:] for played in some])
        weights = Weights(lessons.policy(weights.policy, seed, name), lessons.value(weights.value, seed, name))
    return weights


def summary(games: Sequence[Played]) -> str:
    """Return how games ended in which no seat favoured a way to win, and in the others, with their green cards."""
    return f"{_ends([each for each in games if not each.is_bent])}; favoured: {_ends([e for e in games if e.is_bent])}"


def _ends(games: Sequence[Played]) -> str:
    ends = Counter(played.how.value for played in games)
    told = ", ".join(f"{how} {count / len(games):.0%}" for how, count in ends.most_common())
    greens = sum(played.greens for played in games) / max(1, len(games))
    return f"{len(games)} games, {told}, {greens:.2f} green cards of ages I and II"


def carried(own: Tables, before: Tables, after: Tables) -> Tables:
    """Return the weights of one set of boxes, with what the base game changed in those that both have.

    >>> carried({"coins": [1.0], "denarius": [2.0]}, {"coins": [0.5]}, {"coins": [0.75]})
    {'coins': [1.25], 'denarius': [2.0]}
    """
    changed = {name: [*row] for name, row in own.items()}
    for name, row in after.items():
        old = before.get(name, [0.0] * len(row))
        mine = changed.get(name, [0.0] * len(row))
        if len(mine) == len(row) == len(old):
            changed[name] = [round(weight + now - was, 3) for weight, now, was in zip(mine, row, old, strict=True)]
    return changed


def main() -> None:
    """Learn for each set of boxes; both files are written after each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="of a round, for each set of boxes")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--boxes", default=",".join(map(name_of, SETS)), help="sets of boxes to learn, with commas")
    parser.add_argument("--seed", type=int, default=1)
    add_pool_options(parser)
    parser.add_argument("--start-policy", type=Path, default=SHIPPED / "policy/weights.json")
    parser.add_argument("--start-value", type=Path, default=SHIPPED / "value/weights.json")
    parser.add_argument("--policy", type=Path, required=True, help="the file to write")
    parser.add_argument("--value", type=Path, required=True, help="the file to write")
    args = parser.parse_args()
    policies, values = read_weights(args.start_policy, "tables"), read_weights(args.start_value, "values")
    learned = list(map(Weights, policies, values))
    told_of = [read_provenance(path) for path in (args.start_policy, args.start_value)]
    command = f"--boxes {args.boxes} --games {args.games} --rounds {args.rounds} --seed {args.seed}"
    made_by = f"python -m training.train_duel_search {command}"
    for number, boxes in enumerate(SETS):
        if name_of(boxes) in args.boxes.split(","):
            before = learned[number]
            with pool_of(args) as pool:
                learned[number] = after = learn(boxes, before, args.games, args.rounds, args.seed, pool)
            if not boxes:
                learned[1:] = [Weights(*map(carried, each, before, after)) for each in learned[1:]]
            policies, values = [each.policy for each in learned], [each.value for each in learned]
            args.policy.write_text(told(told_of[0], made_by, "tables", policies), encoding="utf-8")
            args.value.write_text(told(told_of[1], made_by, "values", values), encoding="utf-8")


def read_weights(path: Path, what: str) -> list[Tables]:
    """Return the weights in a data file for each set of boxes."""
    found = json.loads(path.read_text(encoding="utf-8"))[what]
    return [found[name_of(boxes)] for boxes in SETS]


def read_provenance(path: Path) -> dict[str, str]:
    """Return what a data file says about itself."""
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))["provenance"]
    return found


def told(start: Mapping[str, str], made_by: str, what: str, learned: Sequence[Tables]) -> str:
    """Return a data file; it names the command that made it, after those that made the weights it began with."""
    provenance = {
        "made by": f"{start['made by']}; {made_by}",
        "rule set": load_duel().fingerprints[SETS[-1]],
        "what": start["what"],
    }
    return written(what, provenance, dict(zip(map(name_of, SETS), learned, strict=True)))


if __name__ == "__main__":
    main()
