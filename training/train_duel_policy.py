"""Learn the tables of `sevenwonders_tui.duel.bots.policy` by self-play. See training/README.md.

    nice python -m training.train_duel_policy --jobs 2 --out sevenwonders_tui/duel/bots/policy/weights.json

Both seats follow the policy. After a game each choice becomes likelier in proportion to how much better the result was
than the expected one at that moment (REINFORCE: the gradient of the logarithm of the choice's probability, times the
advantage), and Adam turns the mean over a batch of games into a step. The expected result depends on a few differences
between the players, and is learned along the way. In some games a seat favours science, war or the Senate, so that both
seats learn the consequences.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.bots.outcome import value_of
from sevenwonders_tui.duel.bots.policy import tables
from sevenwonders_tui.duel.bots.policy.appraiser import SURE
from sevenwonders_tui.duel.bots.policy.plan import Pairs
from sevenwonders_tui.duel.bots.policy.policy import Policy, chances_of
from sevenwonders_tui.duel.bots.policy.taste import DuelTaste
from sevenwonders_tui.duel.bots.policy.weights import Tables, name_of
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Box, Boxes, boxes_of
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from training.pools import add_pool_options, pool_of

GAMES = 20_000
"""Games for each set of boxes; the base game, from which the others begin, plays twice as many."""
BATCH = 40
RATE, LAST_RATE = 0.04, 0.003
"""Adam's learning rate, at first and at the end, in logits."""
FAST_MEAN, SLOW_MEAN, QUIET = 0.9, 0.99, 1e-6
"""Adam's parameters beta1, beta2 and epsilon."""
TASTES = (DuelTaste.SCHOLAR, DuelTaste.WARRIOR, DuelTaste.POLITICIAN)
"""The strategies that a seat may favour."""
BENT = 0.25
"""How often a seat favours one way to win."""
BEND = 2.0
"""The logits that its moves gain by that."""
SCALED = {
    tables.REPLY, tables.SECOND_REPLY, tables.MINE, tables.SPENT, tables.AGAIN_MINE, tables.AGAIN_REPLY, tables.RAZE,
    tables.OWN_LOSS, tables.ROB, tables.BANISH, tables.UNBANISHED, tables.PLACE_OWN, tables.PLACE_RIVAL,
    tables.PREPARED, tables.DECREE, tables.CONTROL,
}  # fmt: skip
"""Tables whose amounts are scores and not counts: their weights move in smaller steps."""
SMALLER = 0.2
STAGES = 4
"""Stages of an age, for the expected result."""
EXPECT_RATE = 0.002
SLIGHT = 0.003
"""A move that is less likely than this gives no information."""
SETS: tuple[Boxes, ...] = ((), (Box.PANTHEON,), (Box.AGORA,), (Box.PANTHEON, Box.AGORA))


class Decision(NamedTuple):
    """One choice that a seat made."""

    seat: int
    stage: int
    signs: tuple[float, ...]
    """The inputs of the expected result, as seat 0 sees them."""
    pulls: tuple[tuple[float, Pairs], ...]
    """The gradient of the logarithm of its probability, in parts."""


class Learner:
    """Learns the tables for one set of boxes."""

    def __init__(self, game: Duel, boxes: Boxes, learned: Tables, seed: int) -> None:
        self._game = game
        self._options = Options(boxes)
        self.policy = Policy(game.rules(boxes), learned)
        self._chance = Random(seed).random
        self._seed = seed
        size = len(self.policy.weights)
        self._fast, self._slow = [0.0] * size, [0.0] * size
        self._scale = [1.0] * size
        for begin, length in self.policy.names.values():
            if begin in SCALED:
                self._scale[begin : begin + length] = [SMALLER] * length
        self._steps = 0
        self._expect = [[0.0] * len(_signs(None)) for _stage in range(STAGES * tables.AGES)]

    def train(self, games: int) -> Iterator[tuple[float, Mapping[Victory, int]]]:
        """Play `games` games; yield after each batch how unexpected the results were, and how games ended."""
        kept = [0.0] * len(self.policy.weights)
        size = min(BATCH, games)
        batches = games // size
        for batch in range(batches):
            gradient = [0.0] * len(kept)
            ends: dict[Victory, int] = {}
            wonder = 0.0
            for number in range(size):
                how, surprise = self._play(self._seed * 10**7 + batch * size + number, gradient)
                ends[how] = ends.get(how, 0) + 1
                wonder += surprise
            rate = RATE * (LAST_RATE / RATE) ** (batch / batches)
            self._step([up / size for up in gradient], rate)
            if batch >= batches // 2:
                kept = [mean + weight for mean, weight in zip(kept, self.policy.weights, strict=True)]
            yield wonder / size, ends
        self.policy.weights[:] = [mean / (batches - batches // 2) for mean in kept]

    def _play(self, seed: int, gradient: list[float]) -> tuple[Victory, float]:
        game = self._game
        state = game.setup(game.deal(self._options, Rng(seed)))
        bents = [self._bent(), self._bent()]
        decisions: list[Decision] = []
        stage, signs = -1, _signs(None)
        while state.asked is not None:
            seat = state.asked.seat
            moves = game.legal_moves(state, seat)
            now = (state.age - 1) * STAGES + min(STAGES - 1, max(0, state.turn - 1) * STAGES // 20)
            if now != stage:
                stage, signs = now, _signs(state)
            game.advance(state, {seat: self._choose(state, seat, moves, bents[seat], decisions, stage, signs)})
        outcome = value_of(game, state, 0)
        surprise = 0.0
        for decision in decisions:
            better = outcome - self._expected(decision)
            surprise += better * better
            sign = better if decision.seat == 0 else -better
            for much, pairs in decision.pulls:
                pull = sign * much
                for at, amount in pairs:
                    gradient[at] += pull * amount
        self._learn_to_expect(decisions, outcome)
        assert state.result is not None
        return state.result.how, surprise / max(1, len(decisions))

    def _bent(self) -> DuelTaste | None:
        drawn = int(self._chance() * len(TASTES) / BENT)
        return TASTES[drawn] if drawn < len(TASTES) else None

    def _choose(
        self,
        state: State,
        seat: Seat,
        moves: Sequence[Move],
        bent: DuelTaste | None,
        decisions: list[Decision],
        stage: int,
        signs: tuple[float, ...],
    ) -> Move:
        if len(moves) == 1:
            return moves[0]
        worths = self.policy.worths(state, seat, moves)
        scores = [score for score, _pairs in worths]
        if max(scores) > SURE:
            return moves[scores.index(max(scores))]
        if bent is not None:
            scores = [score + BEND * bent.fits(state.rules, move) for score, move in zip(scores, moves, strict=True)]
        weights = chances_of(scores)
        total = sum(weights)
        left = self._chance() * total
        chosen = 0
        for chosen, weight in enumerate(weights):  # noqa: B007 - the last one where rounding leaves a rest
            left -= weight
            if left < 0:
                break
        pulls = tuple(
            ((index == chosen) - weight / total, worths[index][1])
            for index, weight in enumerate(weights)
            if index == chosen or weight > SLIGHT * total
        )
        decisions.append(Decision(seat, stage, signs, pulls))
        return moves[chosen]

    def _expected(self, decision: Decision) -> float:
        """Return the expected result of seat 0."""
        expect = self._expect[decision.stage]
        return 0.5 + sum(weight * sign for weight, sign in zip(expect, decision.signs, strict=True))

    def _learn_to_expect(self, decisions: Sequence[Decision], outcome: float) -> None:
        for decision in {decision.stage: decision for decision in decisions}.values():
            off = outcome - self._expected(decision)
            expect = self._expect[decision.stage]
            for at, sign in enumerate(decision.signs):
                expect[at] += EXPECT_RATE * off * sign

    def _step(self, gradient: list[float], rate: float) -> None:
        self._steps += 1
        fast_part, slow_part = 1 - FAST_MEAN**self._steps, 1 - SLOW_MEAN**self._steps
        fast, slow, weights, scale = self._fast, self._slow, self.policy.weights, self._scale
        for at, mean in enumerate(gradient):
            fast[at] = FAST_MEAN * fast[at] + (1 - FAST_MEAN) * mean
            slow[at] = SLOW_MEAN * slow[at] + (1 - SLOW_MEAN) * mean * mean
            step = fast[at] / fast_part / (math.sqrt(slow[at] / slow_part) + QUIET)
            weights[at] += rate * scale[at] * step
        self.policy.refresh()

    def learned(self) -> Tables:
        """Return the tables in the format of the data file."""
        weights = self.policy.weights
        return {
            name: [round(weight, 3) for weight in weights[begin : begin + length]]
            for name, (begin, length) in self.policy.names.items()
        }


def _signs(state: State | None) -> tuple[float, ...]:
    """Return the differences between the players that predict the result, scaled to about 1 each."""
    if state is None:
        return (0.0,) * 8
    ours, theirs = state.cities
    points = [sum(card.gain.points for card in city.cards) for city in state.cities]
    wonders = [sum(wonder.gain.points for wonder, _card in city.wonders) for city in state.cities]
    return (
        1.0,
        (points[0] - points[1]) / 5,
        (wonders[0] - wonders[1]) / 5,
        state.pawn / 3,
        (ours.coins - theirs.coins) / 5,
        float(theirs.symbols.count(0) - ours.symbols.count(0)),
        (sum(ours.made) - sum(theirs.made)) / 2,
        float(state.controllers.count(Seat(0)) - state.controllers.count(Seat(1))),
    )


def learn(boxes: Boxes, learned: Tables, games: int, seed: int) -> Tables:
    """Return the tables learned for a set of boxes, starting from given tables; print the progress."""
    learner = Learner(Duel(load_duel()), boxes, learned, seed)
    begun = time.perf_counter()
    surprises, ends = 0.0, dict.fromkeys(Victory, 0)
    for batch, (surprise, how) in enumerate(learner.train(games), start=1):
        surprises += surprise
        for victory, count in how.items():
            ends[victory] += count
        if batch % 50 == 0:
            told = ", ".join(f"{victory.value} {count / 50 / BATCH:.0%}" for victory, count in ends.items())
            seconds = time.perf_counter() - begun
            sys.stderr.write(
                f"{name_of(boxes)}: {batch * BATCH} games, {told}, {surprises / 50:.4f}, {seconds:.0f} s\n"
            )
            surprises, ends = 0.0, dict.fromkeys(Victory, 0)
    return learner.learned()


def written(what: str, provenance: Mapping[str, str], learned: Mapping[str, Tables]) -> str:
    """Return the data file with one table a line, so that changes are readable."""
    sets = ",\n".join(f'"{name}": {{\n{_lines(each)}\n}}' for name, each in learned.items())
    return f'{{\n"provenance": {{\n{_lines(provenance)}\n}},\n"{what}": {{\n{sets}\n}}\n}}\n'


def _lines(entries: Mapping[str, object]) -> str:
    return ",\n".join(f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in entries.items())


def main() -> None:
    """Learn the base game from first guesses and each other set of boxes from the base game; write the data file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="for each set of boxes, and twice as many without")
    parser.add_argument("--seed", type=int, default=1)
    add_pool_options(parser)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    base = learn(boxes_of(()), {}, 2 * args.games, args.seed)
    others = SETS[1:]
    with pool_of(args) as pool:
        seeds = [args.seed + 1 + number for number in range(len(others))]
        found = list(pool.map(learn, others, [base] * len(others), [args.games] * len(others), seeds))
    provenance = {
        "made by": f"python -m training.train_duel_policy --games {args.games} --seed {args.seed}",
        "rule set": load_duel().fingerprints[SETS[-1]],
        "what": "weights of the policy, by set of boxes and name of the table; see training/README.md",
    }
    learned = dict(zip(map(name_of, SETS), [base, *found], strict=True))
    args.out.write_text(written("tables", provenance, learned), encoding="utf-8")


if __name__ == "__main__":
    main()
