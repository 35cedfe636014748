"""What games played with a search teach the value and the policy of 7 Wonders Duel.

The value learns from each turn half what the search expected there and half how the game ended, or the latter alone
where nobody searched. The policy learns from each long search to like moves as often as the search tried them (cross
entropy). Games against a bot that wants one supremacy alone teach the policy only. Both begin with given weights.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.bots.policy.appraiser import SURE
from sevenwonders_tui.duel.bots.policy.policy import Policy, chances_of
from sevenwonders_tui.duel.bots.policy.weights import Tables
from sevenwonders_tui.duel.bots.value.features import Features
from sevenwonders_tui.duel.bots.value.position_value import KNOTS, Learned, knot_of
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Boxes
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import Turn
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from training.duel_self_play import Choice, Played
from training.train_duel_policy import SCALED, SMALLER
from training.train_duel_value import Positions, fit, rows_of

HELD_OUT = 10
"""One game in this many is held out from learning, to test what was learned."""
PASSES = 3
BATCH = 32
RATE, LAST_RATE = 0.3, 0.05
"""AdaGrad's learning rate for the policy at first, and in the last pass."""
MILDER = 0.64
"""The part of the policy's scores that is fitted to the searches: they try moves more evenly than a good policy would,
and the search takes only a part of its opinion too (`SOFTER`)."""
QUIET = 0.1
"""The initial sum of squared gradients, so that rare weights do not jump."""
SLIGHT = 0.004
"""A difference between the chances of a move that teaches nothing."""


class Lesson(NamedTuple):
    """A position in which a long search was made."""

    state: State
    seat: Seat
    moves: Sequence[Move]
    shares: tuple[float, ...]


def replayed(game: Duel, boxes: Boxes, played: Played) -> Iterator[tuple[State, Choice, Sequence[Move]]]:
    """Yield each decision of a game: the state, which changes with the next, the choice and the legal moves."""
    state = game.setup(game.deal(Options(boxes), Rng(played.seed)))
    for choice in played.choices:
        assert state.asked is not None, "the record is longer than the game"
        seat = state.asked.seat
        moves = game.legal_moves(state, seat)
        yield state, choice, moves
        game.advance(state, {seat: moves[choice.move]})


class Lessons:
    """All that the games of one set of boxes teach."""

    def __init__(self, boxes: Boxes, games: Sequence[Played]) -> None:
        self._rules = (game := Duel(load_duel())).rules(boxes)
        self._features = Features(self._rules)
        self._positions, self._held_positions = Positions(), Positions()
        self._searched: list[Lesson] = []
        self._held_searched: list[Lesson] = []
        for number, played in enumerate(games):
            is_held = number % HELD_OUT == 0
            positions = self._held_positions if is_held else self._positions
            searched = self._held_searched if is_held else self._searched
            for state, choice, moves in replayed(game, boxes, played):
                assert state.asked is not None
                if len(moves) > 1 and isinstance(state.asked, Turn) and not played.is_rushed:
                    moment = knot_of(self._features.taken(state), self._features.last)
                    target = played.value if choice.value is None else (played.value + choice.value) / 2
                    positions.add(self._features.judge(state, state.asked.seat), moment, target, played.win)
                if choice.shares:
                    searched.append(Lesson(state.copy(), state.asked.seat, moves, choice.shares))

    def value(self, learned: Learned, seed: int, told: str) -> Learned:
        """Return the weights of the value, learned from the given ones on."""
        names = self._features.names
        start = [weight for name in names for weight in learned.get(name, (0.0,) * KNOTS)]
        return rows_of(names, fit(self._positions, self._held_positions, len(names), seed, told, start))

    def policy(self, learned: Tables, seed: int, told: str) -> Tables:
        """Return the tables of the policy, learned from the given ones on."""
        pupil = Pupil(Policy(self._rules, learned))
        sys.stderr.write(f"{told}: {len(self._searched)} searches, {pupil.surprise(self._held_searched):.4f}\n")
        order = list(self._searched)
        random = Random(seed)
        for number in range(PASSES):
            random.shuffle(order)
            rate = RATE * (LAST_RATE / RATE) ** (number / (PASSES - 1))
            for begin in range(0, len(order), BATCH):
                pupil.learn(order[begin : begin + BATCH], rate)
            sys.stderr.write(f"{told}: pass {number + 1}: {pupil.surprise(self._held_searched):.4f}\n")
        return pupil.learned()


class Pupil:
    """A policy that learns the chances of moves."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._squares = [QUIET] * len(policy.weights)
        self._scale = [1.0] * len(policy.weights)
        for begin, length in policy.names.values():
            if begin in SCALED:
                self._scale[begin : begin + length] = [SMALLER] * length

    def learn(self, lessons: Sequence[Lesson], rate: float) -> None:
        """Take one step towards what the searches tried."""
        gradient: dict[int, float] = {}
        for state, seat, moves, shares in lessons:
            worths = self._policy.worths(state, seat, moves)
            scores = [score for score, _pairs in worths]
            if max(scores) > SURE:
                continue
            chances = chances_of(scores, MILDER)
            total = sum(chances)
            for (_score, pairs), chance, share in zip(worths, chances, shares, strict=True):
                off = share - chance / total
                if abs(off) > SLIGHT:
                    for at, amount in pairs:
                        gradient[at] = gradient.get(at, 0.0) + off * amount
        weights, squares = self._policy.weights, self._squares
        for at, pull in gradient.items():
            squares[at] += pull * pull
            weights[at] += rate * self._scale[at] * pull / math.sqrt(squares[at])
        self._policy.refresh()

    def surprise(self, lessons: Sequence[Lesson]) -> float:
        """Return the mean cross entropy of the searches, in nats."""
        total = 0.0
        for state, seat, moves, shares in lessons:
            chances = chances_of(self._policy.scores(state, seat, moves), MILDER)
            whole = sum(chances)
            total -= sum(share * math.log(chance / whole + 1e-6) for share, chance in zip(shares, chances, strict=True))
        return total / max(1, len(lessons))

    def learned(self) -> Tables:
        """Return the tables in the format of the data file."""
        weights = self._policy.weights
        return {
            name: [round(weight, 3) for weight in weights[begin : begin + length]]
            for name, (begin, length) in self._policy.names.items()
        }
