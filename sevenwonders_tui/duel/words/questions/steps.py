"""An answer piece by piece: a divinity, then its space; a Wonder, then the card under it; tokens, then coins.

So nobody has to read a list of eighty pairs: each piece is a small question of its own, and the last one completes the
answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.duel.engine.moves import Move, PromptKind
from sevenwonders_tui.duel.words.questions.piece import Piece, Pieces, pieces_of


def next_pieces(kind: PromptKind, moves: Sequence[Move], chosen: Pieces) -> dict[Piece, tuple[Move, ...]]:
    """Return the pieces that can come after the chosen ones, each with the moves that are then left.

    >>> from sevenwonders_tui.duel.engine.moves import PlaceDivinity
    >>> moves = [PlaceDivinity("mars", 3), PlaceDivinity("mars", 4), PlaceDivinity("minerva", 3)]
    >>> found = next_pieces(PromptKind.DIVINITY_AND_SPACE, moves, ())
    >>> {piece.id: len(left) for piece, left in found.items()}
    {'mars': 2, 'minerva': 1}
    """
    at = len(chosen)
    found: dict[Piece, tuple[Move, ...]] = {}
    for move in moves:
        pieces = pieces_of(kind, move)
        if pieces[:at] == chosen and len(pieces) > at:
            found[pieces[at]] = (*found.get(pieces[at], ()), move)
    return found


def settled(kind: PromptKind, moves: Sequence[Move], chosen: Pieces) -> Pieces:
    """Return the chosen pieces, followed by those that leave no choice."""
    while len(found := next_pieces(kind, moves, chosen)) == 1:
        chosen = (*chosen, *found)
    return chosen


def answer_of(kind: PromptKind, moves: Sequence[Move], chosen: Pieces) -> Move | None:
    """Return the move that consists of these pieces; None if pieces are missing."""
    return next((move for move in moves if pieces_of(kind, move) == chosen), None)
