"""Learn the value and the policy of 7 Wonders Duel from games of the compiled twin.

    nice python -m training.train_duel_twin --seed 1 --policy policy.json --value value.json

The twin (`training/duel_twin`, C++) plays the base game against itself and learns a small network from it, goes on to
the boxes, and plays games that the weights of the package are then fitted to. It needs a C++ compiler, and the package
needs neither the compiler nor the network. The same seed makes the same files on the same kind of processor.
`training.train_duel_search` is the same in Python alone. See training/README.md.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from sevenwonders_tui.duel.bots.outcome import value_of, win_share
from sevenwonders_tui.duel.bots.policy.weights import name_of
from sevenwonders_tui.duel.engine.catalog import Boxes
from training.duel_lessons import Lessons
from training.duel_self_play import Choice, Played
from training.duel_twin_games import HOWS, Words, build
from training.duel_twin_weights import Weights
from training.train_duel_policy import SETS
from training.train_duel_search import SHIPPED, carried, read_provenance, read_weights, summary, told

FOLDER = Path("build/duel_twin")
"""The folder for what is compiled, and for the networks."""
NETWORK_GAMES = (32_000, 12_000)
"""Games from which the network learns: of the base game, and then of the boxes in turn."""
GAMES = (4000, 3000)
"""Games that the weights are fitted to: of the base game, and of each other set of boxes."""
CERTAIN = ("reply wins", "turns up win")
"""Tables of the policy that stay as they were: in what the search plays, a move that lets the rival win at once is so
rare that its weight would fade, and such a move is never worth trying."""
BASE = "0"
"""The number of the base game in `SETS`."""
PLAYOUTS = 160
"""Those of a long search, from which the policy learns too."""
BENDING = 0.16
"""About how many of the seats in them want to win in one way only."""
EVEN, RUSHED = 0, 2
"""How the twin marks a game in which no seat favours a way to win, and one with a bot that wants nothing else."""


def learn_network(folder: Path, sets: str, seed: int, games: Sequence[int]) -> Path:
    """Return the network for sets of boxes, named by their numbers, learned now unless the folder has it."""
    is_base = sets == BASE
    network = folder / f"{sets}-{seed}-{'-'.join(map(str, games[: 1 if is_base else 2]))}.network"
    if not network.exists():
        begun = "-" if is_base else str(learn_network(folder, BASE, seed, games))
        unfinished = network.with_suffix(".part")
        command = [str(build("learn", folder)), str(unfinished), begun, sets, str(games[not is_base]), str(seed)]
        subprocess.run(command, check=True, stdout=sys.stderr)  # noqa: S603 - our own program
        unfinished.rename(network)
    return network


def played_by_twin(
    words: Words,
    boxes: Boxes,
    mind: tuple[str, Path],
    games: int,
    seed: int,
    folder: Path,
    *,
    playouts: int = PLAYOUTS,
    rushes: float = 0.0,
) -> list[Played]:
    """Return games of the twin's search by a `network`, or of the package's own by `weights`.

    In a share of them, `rushes`, one seat is a bot that wants one supremacy alone.
    """
    seeds = [((seed * 10 + SETS.index(boxes)) * 100 + 50) * 10**6 + number for number in range(games)]
    deals = "".join(f"{words.deal(words.dealt(boxes, each))}\n" for each in seeds)
    command = [str(build("play", folder)), *map(str, mind), str(playouts), str(seed), str(BENDING), str(rushes)]
    done = subprocess.run(command, input=deals, capture_output=True, check=True, text=True)  # noqa: S603 - our own program
    lines = done.stdout.splitlines()
    assert len(lines) == games, f"the twin played {len(lines)} of {games} games"
    return [read_game(words, boxes, each, line) for each, line in zip(seeds, lines, strict=True)]


def read_game(words: Words, boxes: Boxes, seed: int, line: str) -> Played:
    """Return a game that the twin told."""
    numbers = iter(line.split())
    decisions, how, greens, kind = (int(next(numbers)) for _field in range(4))
    game = words.game
    state = game.setup(words.dealt(boxes, seed))
    choices: list[Choice] = []
    for _decision in range(decisions):
        move, value, tried = int(next(numbers)), float(next(numbers)), int(next(numbers))
        visits = {int(next(numbers)): int(next(numbers)) for _move in range(tried)}
        assert state.asked is not None, "the twin plays on after the end"
        seat, codes = state.asked.seat, words.legal(state)
        total = sum(visits.values())
        shares: tuple[float, ...] = ()
        if visits:
            shares = tuple(round(visits.get(code, 0) / total, 3) for code in codes)
        at = codes.index(move)
        choices.append(Choice(at, None if value < 0 else value, shares))
        game.advance(state, {seat: game.legal_moves(state, seat)[at]})
    assert state.result is not None, "the twin stops before the end"
    assert state.result.how is HOWS[how], (state.result.how, how)
    win = win_share(game, state, 0)
    value = (win + value_of(game, state, 0)) / 2
    return Played(seed, tuple(choices), state.result.how, greens, kind != EVEN, win, value, kind == RUSHED)


def learn(boxes: Boxes, start: Weights, games: Sequence[Played], seed: int) -> Weights:
    """Return weights fitted to games, from given ones on."""
    name = name_of(boxes)
    sys.stderr.write(f"{name}: {summary(games)}\n")
    lessons = Lessons(boxes, games)
    value = lessons.value(start.value, seed, name)
    return Weights(lessons.policy(start.policy, seed, name), value)


def settled(start: Weights, learned: Weights) -> Weights:
    """Return learned weights, with the tables that are certain as they were."""
    return learned._replace(policy={**learned.policy, **{name: start.policy[name] for name in CERTAIN}})


def main() -> None:
    """Learn for some sets of boxes; the files have all sets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    both = ("BASE", "BOXED")
    told_network = "from which the network learns"
    parser.add_argument("--network-games", nargs=2, type=int, metavar=both, default=NETWORK_GAMES, help=told_network)
    parser.add_argument("--games", nargs=2, type=int, metavar=both, default=GAMES, help="to fit to, for each set")
    parser.add_argument("--boxes", default=",".join(map(name_of, SETS)), help="sets of boxes to learn, with commas")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="for what is compiled, and for the networks")
    parser.add_argument("--start-policy", type=Path, default=SHIPPED / "policy/weights.json")
    parser.add_argument("--start-value", type=Path, default=SHIPPED / "value/weights.json")
    parser.add_argument("--policy", type=Path, required=True, help="the file to write")
    parser.add_argument("--value", type=Path, required=True, help="the file to write")
    args = parser.parse_args()
    files = read_weights(args.start_policy, "tables"), read_weights(args.start_value, "values")
    starts = list(map(Weights, *files))
    learned = [*starts]
    told_of = [read_provenance(path) for path in (args.start_policy, args.start_value)]
    numbers = "--network-games {} {} --games {} {}".format(*args.network_games, *args.games)
    made_by = f"python -m training.train_duel_twin --boxes {args.boxes} {numbers} --seed {args.seed}"
    words = Words()
    wanted = [number for number, boxes in enumerate(SETS) if name_of(boxes) in args.boxes.split(",")]
    boxed = "".join(str(number) for number in wanted if SETS[number])
    for number in wanted:
        boxes = SETS[number]
        network = learn_network(args.folder, boxed if boxes else BASE, args.seed, args.network_games)
        games = played_by_twin(words, boxes, ("network", network), args.games[bool(boxes)], args.seed, args.folder)
        before = learned[number]
        learned[number] = after = learn(boxes, before, games, args.seed)
        if not boxes:
            learned[1:] = [Weights(*map(carried, each, before, after)) for each in learned[1:]]
        done = list(map(settled, starts, learned))
        args.policy.write_text(told(told_of[0], made_by, "tables", [each.policy for each in done]), encoding="utf-8")
        args.value.write_text(told(told_of[1], made_by, "values", [each.value for each in done]), encoding="utf-8")


if __name__ == "__main__":
    main()
