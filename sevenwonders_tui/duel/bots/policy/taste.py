"""The taste of a bot with a style: moves that fit the taste weigh more."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Final, assert_never

from sevenwonders_tui.duel.engine.component import BLUE, NO_SYMBOL, PreparedCard, PreparedWonder
from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, Move, Prepare, Trigger

if TYPE_CHECKING:
    from sevenwonders_tui.duel.engine.component import PreparedPiece
    from sevenwonders_tui.duel.engine.rules import Rules

LIKED: Final = math.log(4.0)
"""The bonus for a move that fits, as a logarithm: the move is four times as likely."""
REASONABLE: Final = -math.log(0.03)
"""The greatest distance from the policy's best score at which a move is still liked: a taste excuses no blunder."""


class DuelTaste(StrEnum):
    """The tastes."""

    WARRIOR = "warrior"
    SCHOLAR = "scholar"
    BUILDER = "builder"
    POLITICIAN = "politician"

    def fits(self, rules: Rules, move: Move) -> bool:
        """Whether a move builds, prepares or triggers something that fits the taste."""
        component = _component_of(rules, move)
        if component is None:
            return False
        match self:
            case DuelTaste.WARRIOR:
                return component.gain.shields > 0
            case DuelTaste.SCHOLAR:
                return component.gain.symbol != NO_SYMBOL
            case DuelTaste.BUILDER:
                is_blue = isinstance(component, PreparedCard) and component.lane == BLUE
                return is_blue or isinstance(component, PreparedWonder)
            case DuelTaste.POLITICIAN:
                return isinstance(component, PreparedCard) and component.is_senator
            case _:
                assert_never(self)

    def likings(self, rules: Rules, moves: Sequence[Move], scores: Sequence[float]) -> list[float]:
        """Return 1 for each move that fits the taste and is no blunder, 0 for the others."""
        least = max(scores) - REASONABLE
        return [float(score >= least and self.fits(rules, move)) for move, score in zip(moves, scores, strict=True)]


def _component_of(rules: Rules, move: Move) -> PreparedCard | PreparedWonder | PreparedPiece | None:
    """Return the component that a move builds, prepares or triggers; None if there is none."""
    match move:
        case BuildCard(card):
            return rules.cards[card]
        case BuildWonder(wonder):
            return rules.wonders[wonder]
        case Prepare(conspiracy) | Trigger(conspiracy):
            return rules.conspiracies[conspiracy]
        case _:
            return None
