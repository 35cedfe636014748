"""The learned policy: a score for every move, from public knowledge and that of the seat."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.duel.bots.policy import tables
from sevenwonders_tui.duel.bots.policy.appraiser import SURE, Worth
from sevenwonders_tui.duel.bots.policy.choice import ChoiceScorer
from sevenwonders_tui.duel.bots.policy.plan import Plan, Prepared, plan_of
from sevenwonders_tui.duel.bots.policy.turn import TurnScorer
from sevenwonders_tui.duel.engine import agenda
from sevenwonders_tui.duel.engine.component import PreparedCard
from sevenwonders_tui.duel.engine.moves import Move, PromptKind
from sevenwonders_tui.duel.engine.rules import Rules
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.engine.chance import Chance
from sevenwonders_tui.engine.game import Seat

if TYPE_CHECKING:
    from sevenwonders_tui.duel.bots.policy.weights import Tables


class Policy:
    """Scores moves of one rule set. It uses nothing that the seat that is asked may not see."""

    def __init__(self, rules: Rules, learned: Tables) -> None:
        self._rules = rules
        self.names: dict[str, tuple[int, int]] = {}
        """By name of a table: its first index and its length."""
        self.weights: list[float] = []
        for name, (_begin, guesses) in tables.TABLES.items():
            self._add(name, learned.get(name, guesses))
        owned: dict[str, Prepared] = {}
        for component in _components(rules):
            owned[component.id] = component
            self._add(f"own {component.id}", learned.get(f"own {component.id}", [0.0] * tables.AGES))
        self._drafts: dict[WonderId, int] = {}
        for wonder in rules.wonders:
            self._drafts[wonder] = len(self.weights)
            self._add(f"draft {wonder}", learned.get(f"draft {wonder}", [0.0]))
        self.plans: dict[Prepared, Plan] = {}
        self.refresh()

    def _add(self, name: str, weights: Sequence[float]) -> None:
        self.names[name] = len(self.weights), len(weights)
        self.weights += weights

    def refresh(self) -> None:
        """Take over changes in `weights`."""
        needed = {card.chain_bit for card in self._rules.cards.values() if card.chain_bit}
        self.plans = {
            component: plan_of(
                component,
                self.names[f"own {component.id}"][0],
                self.weights,
                float(isinstance(component, PreparedCard) and component.bit in needed),
            )
            for component in _components(self._rules)
        }

    def worths(self, state: State, seat: Seat, moves: Sequence[Move]) -> list[Worth]:
        """Return the score of each move of the seat that is asked, with the amounts that add up to it."""
        assert state.asked is not None, "the game is over"
        ask = agenda.waiting(state)[seat].ask
        if ask is PromptKind.TURN:
            turn = TurnScorer(state, seat, self.plans, self.weights)
            return [turn.worth(move) for move in moves]
        choice = ChoiceScorer(state, seat, ask, self.plans, self._drafts, self.weights)
        return [choice.worth(move) for move in moves]

    def scores(self, state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
        """Return the score of each move of the seat that is asked."""
        if len(moves) == 1:
            return [0.0]
        return [score for score, _pairs in self.worths(state, seat, moves)]

    def best(self, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
        """Return the move with the highest score; the first of equal ones."""
        scores = self.scores(state, seat, moves)
        return moves[scores.index(max(scores))]

    def choose(self, state: State, seat: Seat, moves: Sequence[Move], chance: Chance, judgement: float = 1.0) -> Move:
        """Return a random move, better ones more often: for playouts.

        `judgement` is the factor of the scores: 0 plays blindly.
        """
        if not judgement:
            return moves[int(chance() * len(moves))]
        return drawn(moves, chances_of(self.scores(state, seat, moves), judgement), chance)


def _components(rules: Rules) -> list[Prepared]:
    kinds: tuple[Mapping[str, Prepared], ...] = (
        rules.cards,  # type: ignore[assignment]
        rules.wonders,
        rules.progress,
        rules.divinities,
        rules.decrees,
        rules.conspiracies,
    )
    return [component for kind in kinds for component in kind.values()]


def chances_of(scores: Sequence[float], judgement: float = 1.0) -> list[float]:
    """Return weights for a draw by score, the highest weight 1; a sure win leaves no chance to other moves.

    >>> chances_of([0.0, 0.0])
    [1.0, 1.0]
    """
    most = max(scores)
    if most > SURE:
        return [float(score == most) for score in scores]
    return [math.exp(judgement * (score - most)) for score in scores]


def drawn(moves: Sequence[Move], weights: Sequence[float], chance: Chance) -> Move:
    """Return a move at random by weight."""
    left = chance() * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        left -= weight
        if left < 0:
            return move
    return moves[weights.index(max(weights))]
