"""The search of the hard bot: sequential halving over its own moves, in the same possible deals for all of them.

In each round every move that is left is played on in deal after deal; the others' moves of this turn and everything
after it follow the policy. Then the worse half goes. All moves of a round meet the same deals and the same answers of
the others, so that luck is no difference between them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from sevenwonders_tui.bots.search.budget import Budget, Share
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.policy import Policy, policy_for
from sevenwonders_tui.seven.bots.policy.taste import FACTOR, Taste
from sevenwonders_tui.seven.bots.search.candidate import candidates, log_wants
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.last import is_last_turn
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View

MARGIN = 6.0
"""Points of margin over the best other seat after which a point more or less matters less."""
TRUST = 50
"""Playouts that the policy's opinion of a move weighs as much as."""
WANT = 0.025
"""Value that one step of the policy's logarithm stands for."""
FEWEST = 3
PLAYOUTS_A_MOVE = 12
"""With few playouts only the moves that the policy wants most are tried: so many playouts for each."""
LAST_PLAYOUTS_A_MOVE = 4
"""The same on the last turn of the game, where nothing but the others' hands is left to chance."""
LIKING = 0.02
"""Value that a style gives up for a move that fits its taste."""
COIN_OF_TIE = 0.05
"""Points that a coin is worth beside those it scores: it decides ties."""


@dataclass(slots=True)
class Finding:
    """What is known of one move so far."""

    move: Move
    want: float = 0.0
    """The logarithm of how much the policy wants it; 0 for what it wants most, below that for all others."""
    liking: float = 0.0
    """How much it fits the taste of who searches, from 0 to 1."""
    playouts: int = 0
    values: float = 0.0
    """Sum of the values of the ends of the playouts."""
    points: int = 0
    """Sum of the seat's points."""

    @property
    def value(self) -> float:
        """How well the playouts ended, by margin, from 0 to 1: what to choose by, and no chance of anything."""
        return self.values / self.playouts if self.playouts else 0.0

    def promise(self, usual: float, trust: int) -> float:
        """Return the value mixed with what the policy thinks of the move, the more the fewer playouts; and a taste.

        `trust` is how many playouts that opinion weighs as much as.
        """
        found = (self.values + trust * (usual + WANT * self.want)) / (self.playouts + trust)
        return found + LIKING * self.liking

    @property
    def mean_points(self) -> float:
        """How many points the seat can expect after it."""
        return self.points / self.playouts if self.playouts else 0.0


class Search:
    """Looks for the best move of one seat at one moment. It knows the seat's view and nothing else."""

    def __init__(self, game: SevenWonders, view: View, seed: int, taste: Taste | None = None) -> None:
        assert view.seat is not None, "a spectator has no moves"
        self._game = game
        self._seat = Seat(view.seat)
        self._random = Random(seed)
        self._policy: Policy = policy_for(game, view)
        self._ahead = game.ahead(view)
        state = game.known(view)
        self._is_last = is_last_turn(state)
        moves = candidates(self._policy, state, view.moves)
        wants = log_wants(self._policy, state, moves)
        likings = [taste.liking(self._policy, state, move[0]) if taste else 0.0 for move in moves]
        self.findings = [Finding(*found) for found in zip(moves, wants, likings, strict=True)]

    def run(self, budget: Budget) -> list[Finding]:
        """Return what was found of each move tried, the best first.

        On the last turn of the game the ends are counted, and the policy's opinion of the moves counts for nothing.
        """
        trust, each = (0, LAST_PLAYOUTS_A_MOVE) if self._is_last else (TRUST, PLAYOUTS_A_MOVE)
        alive = sorted(self.findings, key=lambda finding: -finding.want - math.log(FACTOR) * finding.liking)
        if budget.playouts is not None:
            alive = alive[: max(FEWEST, budget.playouts // each)]
        for share in budget.shares(max(1, math.ceil(math.log2(len(alive))))):
            self._play(alive, share)
            usual = sum(finding.values for finding in alive) / sum(finding.playouts for finding in alive)
            alive.sort(key=lambda finding: -finding.promise(usual, trust))
            best, alive = alive[0], alive[: (len(alive) + 1) // 2]
        rest = (finding for finding in self.findings if finding is not best)
        # A move that fell out early never comes before one that went on, whatever luck it had
        self.findings = [best, *sorted(rest, key=lambda finding: (-finding.playouts, -finding.value))]
        return self.findings

    def _play(self, alive: Sequence[Finding], share: Share) -> None:
        """Play on after each move, in one deal after the other, while the share lasts; in one deal at least."""
        is_first = True
        while share.take(len(alive)) or is_first:
            is_first = False
            start = self._ahead.draw(self._random.random)
            answers = self._answers(start)
            for finding in alive:
                state = start.copy()
                self._game.advance(state, {**answers, self._seat: finding.move})
                self._play_on(state)
                self._count(finding, state)

    def _answers(self, state: State) -> dict[Seat, Move]:
        """Return what the others do at the same time."""
        chance = self._random.random
        return {seat: self._policy.choose(state, seat, chance) for seat in state.waiting if seat != self._seat}

    def _play_on(self, state: State) -> None:
        choose, advance, chance = self._policy.choose, self._game.advance, self._random.random
        while state.waiting:
            advance(state, {seat: choose(state, seat, chance) for seat in state.waiting})

    def _count(self, finding: Finding, state: State) -> None:
        totals = self._game.totals(state)
        finding.playouts += 1
        finding.points += totals[self._seat]
        finding.values += value_of(state, totals, self._seat)


def value_of(state: State, totals: Sequence[int], seat: Seat) -> float:
    """Return how well a game ended for a seat: its margin over the best other seat, pressed between 0 and 1."""
    worth = [totals[other] + COIN_OF_TIE * state.cities[other].coins for other in state.rules.seats]
    own = worth.pop(seat)
    return 1 / (1 + math.exp((max(worth) - own) / MARGIN))


class SearchBot:
    """Plays the move that a search finds best."""

    def __init__(
        self,
        game: SevenWonders,
        seed: int,
        budget: Budget,
        for_two: Budget | None = None,
        taste: Taste | None = None,
    ) -> None:
        """Spend `budget` on a move; `for_two` replaces it in the game for two, which has more moves."""
        self._game = game
        self._random = Random(seed)
        self._budget = budget
        self._for_two = for_two or budget
        self._taste = taste

    def choose(self, view: View) -> Move:
        """Return the best move found."""
        search = Search(self._game, view, int(self._random.random() * 2**53), self._taste)
        if len(search.findings) == 1:
            return search.findings[0].move
        return search.run(self._for_two if view.variant is Variant.FREE_CITY else self._budget)[0].move
