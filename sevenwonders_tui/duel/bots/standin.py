"""The move for a bot that gave none."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.moves import DiscardCard, Move, Skip
from sevenwonders_tui.engine.game import AnyView


def stand_in(view: AnyView) -> Move:
    """Return the move for a bot that gave none: the first discard, or nothing where that is allowed, or the first."""
    moves: tuple[Move, ...] = view.moves
    return next((move for move in moves if isinstance(move, DiscardCard | Skip)), moves[0])
