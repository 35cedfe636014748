"""The search of the hard bot: sequential halving over its own moves, with the same possible deals for all moves.

In each round every remaining move is played on in deal after deal. The others' moves of this turn, and everything
after it, follow the policy. Then the worse half is dropped. All moves of a round meet the same deals and the same
answers of the others, so that luck makes no difference between them.
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
"""The margin in points over the best other seat beyond which one point more or less matters less."""
TRUST = 50
"""The number of playouts that the policy's opinion of a move counts for."""
WANT = 0.025
"""The value of one step of the policy's logarithm."""
FEWEST = 3
PLAYOUTS_A_MOVE = 12
"""The least playouts for a move: with few playouts, only the moves that the policy wants most are tried."""
LAST_PLAYOUTS_A_MOVE = 4
"""The same on the last turn of the game, where only the others' hands are unknown."""
LIKING = 0.02
"""The value that a style gives up for a move that fits its taste."""
COIN_OF_TIE = 0.05
"""The points of a coin beyond those that it scores: coins decide ties."""


@dataclass(slots=True)
class Finding:
    """The results of one move so far."""

    move: Move
    want: float = 0.0
    """The logarithm of the policy's weight of the move; 0 for the greatest weight, negative for others."""
    liking: float = 0.0
    """How much it fits the searcher's taste, from 0 to 1."""
    playouts: int = 0
    values: float = 0.0
    """The sum of the values of the playouts' ends."""
    points: int = 0
    """The sum of the seat's points."""

    @property
    def value(self) -> float:
        """The mean value of the playouts by margin, from 0 to 1. It ranks moves and is not a probability."""
        return self.values / self.playouts if self.playouts else 0.0

    def promise(self, usual: float, trust: int) -> float:
        """Return the value mixed with the policy's opinion of the move, plus a bonus for taste.

        The opinion counts as `trust` playouts, so it matters less with more playouts.
        """
        found = (self.values + trust * (usual + WANT * self.want)) / (self.playouts + trust)
        return found + LIKING * self.liking

    @property
    def mean_points(self) -> float:
        """The points that the seat can expect after the move."""
        return self.points / self.playouts if self.playouts else 0.0


class Search:
    """Looks for the best move of one seat at one moment. It knows only the seat's view."""

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
        """Return the finding of each move that was tried, the best first.

        On the last turn of the game only the ends count; the policy's opinion of the moves does not.
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
        # A move that was dropped early never ranks above one that went on, however lucky it was.
        self.findings = [best, *sorted(rest, key=lambda finding: (-finding.playouts, -finding.value))]
        return self.findings

    def _play(self, alive: Sequence[Finding], share: Share) -> None:
        """Play on after each move, deal after deal, while the share lasts; at least one deal."""
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
        """Return the moves of the others in the same turn."""
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
    """Return the value of a game's end for a seat: its margin over the best other seat, squeezed between 0 and 1."""
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
