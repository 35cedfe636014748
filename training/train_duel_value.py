"""Learn the values of positions for `sevenwonders_tui.duel.bots.value` from games that the policy plays.

    nice python -m training.train_duel_value --games 8000 --jobs 2 --out sevenwonders_tui/duel/bots/value/weights.json

Both seats follow the policy, more loosely in one game of three. A third of the seats favour science, war or the Senate,
so that races occur. From each game a few positions at the start of a turn are kept with its result: half of it is the
win, half the margin pressed between 0 and 1. A logistic regression goes over them a few times (AdaGrad); the result is
the mean of the weights in the last pass. See training/README.md.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.bots.outcome import value_of, win_share
from sevenwonders_tui.duel.bots.policy import DuelTaste, policy_for
from sevenwonders_tui.duel.bots.policy.policy import chances_of, drawn
from sevenwonders_tui.duel.bots.policy.weights import name_of
from sevenwonders_tui.duel.bots.value.features import Features
from sevenwonders_tui.duel.bots.value.position_value import KNOTS, knot_of
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.task import Turn
from sevenwonders_tui.engine.chance import Chance, Rng
from training.pools import add_pool_options, pool_of
from training.train_duel_policy import BEND, SETS, TASTES, written

GAMES = 8_000
"""Games for each set of boxes."""
KEPT = 0.15
"""The share of a game's turns that is kept."""
BENT = 0.35
"""How often a seat favours science, war or the Senate."""
LOOSER = 0.5
"""The weight of the policy's knowledge for both seats in one game of three."""
PASSES = 5
RATE, LAST_RATE = 0.08, 0.01
"""AdaGrad's learning rate at first, and in the last pass."""
QUIET = 1.0
"""The initial sum of squared gradients in AdaGrad, so that rare weights do not jump."""
HELD_OUT = 10
"""One game in this many is held out from learning, to test the value."""


@dataclass
class Positions:
    """Positions and the results of their games, packed, because there are millions of numbers."""

    places: array[int] = field(default_factory=lambda: array("H"))
    amounts: array[float] = field(default_factory=lambda: array("f"))
    ends: list[int] = field(default_factory=lambda: [0])
    """The index at which each position's numbers end, one more than there are positions."""
    moments: list[tuple[int, float]] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def add(self, amounts: list[tuple[int, float]], moment: tuple[int, float], value: float, win: float) -> None:
        """Add a position."""
        for at, much in amounts:
            self.places.append(at)
            self.amounts.append(much)
        self.ends.append(len(self.places))
        self.moments.append(moment)
        self.values.append(value)
        self.wins.append(win)

    def read(self, number: int) -> tuple[array[int], array[float]]:
        """Return the features and amounts of a position."""
        begin, end = self.ends[number], self.ends[number + 1]
        return self.places[begin:end], self.amounts[begin:end]


def collect(boxes: Boxes, games: int, seed: int) -> tuple[Positions, Positions]:
    """Return positions to learn from, and held-out positions."""
    game = Duel(load_duel())
    policy, features = policy_for(game, boxes), Features(game.rules(boxes))
    learned, held = Positions(), Positions()
    begun = time.perf_counter()
    for number in range(games):
        chance = Random(f"{seed}/{number}").random
        state = game.setup(game.deal(Options(boxes), Rng(seed, number)))
        judgement = LOOSER if number % 3 == 0 else 1.0
        bents = [_bent(chance), _bent(chance)]
        found: list[tuple[list[tuple[int, float]], tuple[int, float]]] = []
        while state.asked is not None:
            seat = state.asked.seat
            if isinstance(state.asked, Turn) and chance() < KEPT:
                found.append((features.judge(state, seat), knot_of(features.taken(state), features.last)))
            moves = game.legal_moves(state, seat)
            scores = policy.scores(state, seat, moves)
            bent = bents[seat]
            if bent is not None and len(moves) > 1:
                scores = [
                    score + BEND * bent.fits(state.rules, move) for score, move in zip(scores, moves, strict=True)
                ]
            game.advance(state, {seat: drawn(moves, chances_of(scores, judgement), chance)})
        win = win_share(game, state, 0)
        value = (win + value_of(game, state, 0)) / 2
        into = held if number % HELD_OUT == 0 else learned
        for amounts, moment in found:
            into.add(amounts, moment, value, win)
        if number % 1000 == 999:
            sys.stderr.write(f"{name_of(boxes)}: {number + 1} games, {time.perf_counter() - begun:.0f} s\n")
    return learned, held


def _bent(chance: Chance) -> DuelTaste | None:
    number = int(chance() * len(TASTES) / BENT)
    return TASTES[number] if number < len(TASTES) else None


def fit(
    positions: Positions, held: Positions, size: int, seed: int, told: str, start: Sequence[float] = ()
) -> list[float]:
    """Return the weights, by feature and knot, learned from `start` on, or from nothing."""
    weights, squares = list(start) or [0.0] * (size * KNOTS), [QUIET] * (size * KNOTS)
    total = [0.0] * len(weights)
    order = list(range(len(positions.values)))
    random = Random(seed)
    for number in range(PASSES):
        random.shuffle(order)
        rate = RATE * (LAST_RATE / RATE) ** (number / (PASSES - 1))
        is_last = number == PASSES - 1
        for step, each in enumerate(order):
            places, amounts = positions.read(each)
            knot, part = positions.moments[each]
            rest = 1 - part
            score = 0.0
            for place, much in zip(places, amounts, strict=True):
                at = place * KNOTS + knot
                score += (weights[at] * rest + weights[at + 1] * part) * much
            off = positions.values[each] - 1 / (1 + math.exp(-max(-30.0, min(30.0, score))))
            for place, much in zip(places, amounts, strict=True):
                at = place * KNOTS + knot
                for one, share in ((at, rest), (at + 1, part)):
                    pull = off * much * share
                    if pull:
                        squares[one] += pull * pull
                        weights[one] += rate * pull / math.sqrt(squares[one])
            if is_last and step % 100 == 0:
                total = [mean + weight for mean, weight in zip(total, weights, strict=True)]
        sys.stderr.write(f"{told}: pass {number + 1}: {tested(weights, held)}\n")
    steps = (len(order) + 99) // 100
    weights = [mean / steps for mean in total]
    sys.stderr.write(f"{told}: mean of the last pass: {tested(weights, held)}\n")
    return weights


def tested(weights: list[float], positions: Positions) -> str:
    """Return the log loss of wins, and the share of their variance that is explained, by knot."""
    if not positions.wins:
        return "nothing held out to test it by"
    surprise = 0.0
    errors, variances = [0.0] * KNOTS, [0.0] * KNOTS
    for number, win in enumerate(positions.wins):
        knot, part = positions.moments[number]
        score = 0.0
        for place, much in zip(*positions.read(number), strict=True):
            at = place * KNOTS + knot
            score += (weights[at] * (1 - part) + weights[at + 1] * part) * much
        expected = 1 / (1 + math.exp(-score))
        surprise -= win * math.log(expected + 1e-9) + (1 - win) * math.log(1 - expected + 1e-9)
        errors[knot] += (win - expected) ** 2
        variances[knot] += (win - 0.5) ** 2
    explained = [1 - error / max(variance, 1e-9) for error, variance in zip(errors, variances, strict=True)][:-1]
    return f"{surprise / len(positions.wins):.4f}, explained {' '.join(f'{share:.0%}' for share in explained)}"


def learn(boxes: Boxes, games: int, seed: int) -> Mapping[str, list[float]]:
    """Return the weights learned for a set of boxes."""
    learned, held = collect(boxes, games, seed)
    names = Features(Duel(load_duel()).rules(boxes)).names
    weights = fit(learned, held, len(names), seed, name_of(boxes))
    return rows_of(names, weights)


def rows_of(names: Sequence[str], weights: Sequence[float]) -> Mapping[str, list[float]]:
    """Return the weights in the format of the data file, without features that weigh nothing."""
    rows = {name: weights[at * KNOTS : (at + 1) * KNOTS] for at, name in enumerate(names)}
    return {name: [round(weight, 3) for weight in row] for name, row in rows.items() if any(row)}


def main() -> None:
    """Learn for each set of boxes and write the data file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="for each set of boxes")
    parser.add_argument("--seed", type=int, default=1)
    add_pool_options(parser)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    with pool_of(args) as pool:
        found = list(pool.map(learn, SETS, [args.games] * len(SETS), [args.seed] * len(SETS)))
    provenance = {
        "made by": f"python -m training.train_duel_value --games {args.games} --seed {args.seed}",
        "rule set": load_duel().fingerprints[SETS[-1]],
        "what": "weights of positions by set of boxes and feature, one for each knot; see training/README.md",
    }
    args.out.write_text(written("values", provenance, dict(zip(map(name_of, SETS), found, strict=True))), "utf-8")


if __name__ == "__main__":
    main()
