"""The move for a bot that gave none."""

from __future__ import annotations

from sevenwonders_tui.seven.engine.moves import Discard, Move, Pass
from sevenwonders_tui.seven.engine.view import View


def stand_in(view: View) -> Move:
    """Return the first move that discards, otherwise the first that leaves a power unused, otherwise the first."""
    own = (move for move in view.moves if isinstance(move[0], Discard | Pass))
    return next(own, view.moves[0])
