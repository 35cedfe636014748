"""Learn further from games of the package's own search, which the compiled twin plays.

    nice python -m training.train_duel_rounds --boxes agora --rounds 2 --seed 1 --policy policy.json --value value.json

Each round the search plays against itself by the weights so far, and they are fitted to these games. Then the new ones
play against those before: a round that does not win is dropped, and ends the learning of its set of boxes. It needs a
C++ compiler. The same seed makes the same files on the same kind of processor. See training/README.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

from sevenwonders_tui.duel.bots.policy.weights import name_of
from sevenwonders_tui.duel.engine.catalog import Boxes
from training.duel_twin_games import Words
from training.duel_twin_matches import Side, play_matches
from training.duel_twin_weights import Weights, write_weights
from training.train_duel_policy import SETS
from training.train_duel_search import SHIPPED, read_provenance, read_weights, told
from training.train_duel_twin import FOLDER, learn, played_by_twin, settled

GAMES = 3000
"""Games of a round, for each set of boxes."""
ROUNDS = 2
PLAYOUTS = 400
"""Those of a long search, from which the policy learns; other decisions get a fifth of them."""
RUSHES = 0.4
"""The share of games in which one seat is a bot of `benchmarks/duel_rushes.py`: they teach the policy to see a win by
shields or symbols coming."""
LEAST = 0.5
"""A round is kept if it wins more often than this against the weights before."""
DENIAL = "reply"
"""The table for what the rival's best card is worth. A search sees what the card leads to, so it denies less by this
table than a policy has to that does not look ahead."""
DEALS = 300
"""Deals, each played in both seats, between the weights of a round and those before."""
TESTED = "search:200:0.7:0.9"
"""The bot that plays them: playouts, exponent of the policy, curiosity."""


def round_of(
    words: Words,
    boxes: Boxes,
    weights: Weights,
    games: int,
    seed: int,
    folder: Path,
    *,
    rushes: float = 0.0,
    denial: float = 1.0,
) -> Weights:
    """Return the weights that a round learns from given ones on."""
    path = folder / f"{name_of(boxes)}.weights"
    folder.mkdir(parents=True, exist_ok=True)
    write_weights(words.all_of, boxes, weights, path)
    played = played_by_twin(words, boxes, ("weights", path), games, seed, folder, playouts=PLAYOUTS, rushes=rushes)
    after = settled(weights, learn(boxes, weights, played, seed))
    denied = [round(denial * weight, 4) for weight in after.policy[DENIAL]]
    return after._replace(policy={**after.policy, DENIAL: denied})


def share_of(words: Words, boxes: Boxes, after: Weights, before: Weights, deals: int, seed: int, folder: Path) -> float:
    """Return how often new weights win against those before, in so many deals."""
    begin = seed * 10**6 + 500_000
    sides = Side(TESTED, after), Side(TESTED, before)
    return fmean(game.share for game in play_matches(words, boxes, sides, range(begin, begin + deals), seed, folder))


def kept_rounds(words: Words, boxes: Boxes, weights: Weights, args: argparse.Namespace) -> Iterator[Weights]:
    """Yield the weights after each round that is kept; a round that is dropped ends the learning."""
    for number in range(args.rounds):
        seed = args.seed * 100 + number
        after = round_of(words, boxes, weights, args.games, seed, args.folder, rushes=args.rushes, denial=args.denial)
        share = share_of(words, boxes, after, weights, args.deals, seed, args.folder)
        is_kept = share > args.least
        end = "kept" if is_kept else "dropped, so the files stay as they were"
        sys.stderr.write(f"{name_of(boxes)}: round {number + 1} wins {share:.1%} of {2 * args.deals} games: {end}\n")
        if not is_kept:
            return
        yield after
        weights = after


def command_of(args: argparse.Namespace) -> str:
    """Return the command that makes the same files again, with every option that counts."""
    numbers = f"--games {args.games} --rounds {args.rounds} --rushes {args.rushes} --denial {args.denial}"
    tested = "" if args.deals == DEALS else f" --deals {args.deals}"
    end = f"{numbers} --least {args.least}{tested} --seed {args.seed}"
    return f"python -m training.train_duel_rounds --boxes {args.boxes} {end}"


def read_options() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="of a round, for each set of boxes")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="at most, for each set of boxes")
    parser.add_argument("--boxes", default=",".join(map(name_of, SETS)), help="sets of boxes to learn, with commas")
    parser.add_argument(
        "--rushes", type=float, default=RUSHES, help="share of games against a bot that wants one supremacy alone"
    )
    parser.add_argument(
        "--denial", type=float, default=1.0, help=f"the factor of the weights of `{DENIAL}` after each round"
    )
    parser.add_argument(
        "--least", type=float, default=LEAST, help="the share of wins against the weights before that keeps a round"
    )
    parser.add_argument("--deals", type=int, default=DEALS, help="between the weights of a round and those before")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="for what is compiled")
    parser.add_argument("--start-policy", type=Path, default=SHIPPED / "policy/weights.json")
    parser.add_argument("--start-value", type=Path, default=SHIPPED / "value/weights.json")
    parser.add_argument("--policy", type=Path, required=True, help="the file to write")
    parser.add_argument("--value", type=Path, required=True, help="the file to write")
    return parser.parse_args()


def main() -> None:
    """Learn for some sets of boxes; the files have all sets, and are written after each round that is kept."""
    args, words = read_options(), Words()
    learned = list(map(Weights, read_weights(args.start_policy, "tables"), read_weights(args.start_value, "values")))
    policy_before, value_before = (read_provenance(path) for path in (args.start_policy, args.start_value))
    wanted, made_by = args.boxes.split(","), command_of(args)
    for number, boxes in enumerate(SETS):
        if name_of(boxes) not in wanted:
            continue
        for after in kept_rounds(words, boxes, learned[number], args):
            learned[number] = after
            policies, values = [each.policy for each in learned], [each.value for each in learned]
            args.policy.write_text(told(policy_before, made_by, "tables", policies), encoding="utf-8")
            args.value.write_text(told(value_before, made_by, "values", values), encoding="utf-8")


if __name__ == "__main__":
    main()
