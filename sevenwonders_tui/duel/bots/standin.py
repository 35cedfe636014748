"""The replacement for the missing move of a bot."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.moves import DiscardCard, Move, Skip
from sevenwonders_tui.engine.game import AnyView


def stand_in(view: AnyView) -> Move:
    """Return the replacement: the first discard, or the move that declines if there is one, or the first move."""
    moves: tuple[Move, ...] = view.moves
    return next((move for move in moves if isinstance(move, DiscardCard | Skip)), moves[0])
