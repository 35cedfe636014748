"""Two bots of simple rules for 7 Wonders Duel, each of which wants to win in one way only: by symbols, or by shields.

They test whether an opponent sees a supremacy coming. `python -m benchmarks.duel_strength` knows them as `green` and
`shields`. They look at nothing but what each move brings at once: what they want comes first, then what makes it
cheaper or brings another turn, then coins.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.component import NO_SYMBOL, Gain
from sevenwonders_tui.duel.engine.effects import BuildFree, Power, ProgressFromBox, Standing
from sevenwonders_tui.duel.engine.foresight import Foreseen
from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, Choose, DraftWonder, Move
from sevenwonders_tui.duel.engine.rules import PAIR
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat

WIN: Final = 1000.0
NEW_SYMBOL: Final = 100.0
PAIR_OF_SYMBOLS: Final = 60.0
"""A Progress token follows; one of them is a symbol."""
SHIELD: Final = 60.0
HELP: Final = 25.0
"""A power that serves the goal: shields on red cards, a token from the box, a card of the discard pile."""
AGAIN: Final = 12.0
MAKES: Final = 4.0
"""A unit of a resource that the city does not make yet, in coins."""
CHEAP: Final = 3
"""The most coins that are paid for a card that makes only resources."""
LOSS: Final = -50.0
"""The score of paying for what does not help."""


class Goal(StrEnum):
    """The one thing that a bot wants."""

    GREEN = "green"
    SHIELDS = "shields"


class RushBot:
    """Builds whatever brings its goal nearer and can be paid for; otherwise what helps to pay, or discards."""

    def __init__(self, game: Duel, goal: Goal) -> None:
        self._game = game
        self._goal = goal

    def choose(self, view: View) -> Move:
        """Return the move with the highest score; the first of equal ones."""
        assert view.seat is not None, "a spectator is never asked"
        moves = view.moves
        if len(moves) == 1:
            return moves[0]
        known = self._game.known(view)
        if isinstance(moves[0], DraftWonder):
            scores = [self._help(known.rules.wonders[move.wonder].gain) for move in moves]  # type: ignore[union-attr]
        else:
            seen = self._game.foresee(view, moves)
            scores = [self._score(known, Seat(view.seat), *each) for each in zip(moves, seen, strict=True)]
        return moves[scores.index(max(scores))]

    def _score(self, state: State, seat: Seat, move: Move, seen: Foreseen) -> float:
        if seen.result is not None:
            return WIN if seat in seen.result.winners else -WIN
        score = float(seen.coins[seat] + seen.vault[seat])
        if self._goal is Goal.GREEN:
            reached = _symbols(state.cities[seat].symbols, seen.symbols[seat])
        else:
            steps = seen.pawn - state.pawn
            reached = SHIELD * (steps if seat == 0 else -steps)
        score += reached + AGAIN * seen.again
        gain = _gain(state, move)
        if gain is None:
            return score
        helps = self._help(gain)
        cheap = _new_units(state, seat, gain) if seen.coins[seat] >= -CHEAP else 0
        if isinstance(move, BuildCard | BuildWonder) and not (reached or helps or cheap or score > 0):
            return LOSS + score
        return score + helps + MAKES * cheap

    def _help(self, gain: Gain) -> float:
        """Return how much a component serves the goal without reaching it."""
        score = AGAIN * gain.again
        if self._goal is Goal.GREEN:
            score += HELP * sum(isinstance(effect, ProgressFromBox | BuildFree) for effect in gain.choices)
            score += NEW_SYMBOL * (gain.symbol != NO_SYMBOL)
        else:
            score += HELP * (gain.shields + gain.held + (Standing(Power.STRATEGY) in gain.standing))
        return score


def _symbols(before: Sequence[int], after: Sequence[int]) -> float:
    pairs = [(had, has) for had, has in zip(before, after, strict=True) if has > had]
    return sum(NEW_SYMBOL if had == 0 else PAIR_OF_SYMBOLS * (has == PAIR) for had, has in pairs)


def _gain(state: State, move: Move) -> Gain | None:
    """Return the effects of what a move builds or takes; None if it does neither."""
    rules = state.rules
    match move:
        case BuildCard(card=card):
            return rules.cards[card].gain
        case BuildWonder(wonder=wonder):
            return rules.wonders[wonder].gain
        case Choose(item) if item in rules.cards:
            return rules.cards[CardId(str(item))].gain
        case Choose(item) if item in rules.progress:
            return rules.progress[item].gain  # type: ignore[index]
        case _:
            return None


def _new_units(state: State, seat: Seat, gain: Gain) -> int:
    """Return the units of resources that a component makes and the city does not."""
    made = state.cities[seat].made
    units = sum(more > 0 and not have for more, have in zip(gain.makes, made, strict=True))
    return units + gain.raw + gain.manufactured + len(gain.fixed)
