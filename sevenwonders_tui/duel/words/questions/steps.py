"""An answer piece by piece: a divinity, then its space; a Wonder, then the card under it; tokens, then coins.

So nobody reads a list of eighty pairs: each piece is a small question of its own, and only the last one is an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sevenwonders_tui.duel.engine.moves import (
    Activate,
    BuildCard,
    BuildWonder,
    CallDivinity,
    Choose,
    DraftWonder,
    Exchange,
    KeepConspiracy,
    Move,
    MoveDecreeTo,
    MoveInfluence,
    PlaceDivinity,
    PlaceInfluence,
    Prepare,
    RaiseWonder,
    RemoveInfluence,
    Trigger,
)

Piece: TypeAlias = str | int | tuple[int, ...] | Move
"""One piece of an answer: an id, a number, Offering tokens; or the whole move where it has no pieces."""
Pieces: TypeAlias = tuple[Piece, ...]


def pieces_of(move: Move) -> Pieces:  # noqa: C901, PLR0911  one a kind
    """Return the pieces of a move, in the order in which they are asked for.

    >>> pieces_of(PlaceDivinity("mars", 3)), pieces_of(CallDivinity("mars", ("neptune", "minerva")))
    (('mars', 3), ('mars', 'neptune'))
    """
    match move:
        case Choose(item):
            return (item,)
        case DraftWonder(wonder):
            return (wonder,)
        case PlaceDivinity(divinity, space):
            return (divinity, space)
        case CallDivinity(divinity, rest):
            # The last one needs no question.
            return (divinity, *rest[:-1])
        case RaiseWonder(wonder, card):
            return (wonder, card)
        case Exchange(take, give):
            return (take, give)
        case KeepConspiracy(conspiracy, other):
            return (conspiracy, other.value)
        case MoveDecreeTo(source, target):
            return (source, target)
        case Activate(divinity, offerings=offerings, vault=vault):
            return (divinity, offerings, vault)
        case BuildCard(card, vault=vault):
            return (card, vault)
        case BuildWonder(wonder, vault=vault):
            return (wonder, vault)
        case Prepare(conspiracy) | Trigger(conspiracy):
            return (conspiracy,)
        case PlaceInfluence(chamber) | RemoveInfluence(chamber):
            return (chamber, chamber)
        case MoveInfluence(source, target):
            return (source, target)
        case _:
            return (move,)


def next_pieces(moves: Sequence[Move], chosen: Pieces) -> dict[Piece, tuple[Move, ...]]:
    """Return what can come after the pieces that are chosen, each with the moves that are left then.

    >>> moves = [PlaceDivinity("mars", 3), PlaceDivinity("mars", 4), PlaceDivinity("minerva", 3)]
    >>> {piece: len(left) for piece, left in next_pieces(moves, ()).items()}
    {'mars': 2, 'minerva': 1}
    """
    at = len(chosen)
    found: dict[Piece, tuple[Move, ...]] = {}
    for move in moves:
        pieces = pieces_of(move)
        if pieces[:at] == chosen and len(pieces) > at:
            found[pieces[at]] = (*found.get(pieces[at], ()), move)
    return found


def settled(moves: Sequence[Move], chosen: Pieces) -> Pieces:
    """Return the pieces that are chosen with those after them that leave no choice."""
    while len(found := next_pieces(moves, chosen)) == 1:
        chosen = (*chosen, *found)
    return chosen


def answer_of(moves: Sequence[Move], chosen: Pieces) -> Move | None:
    """Return the move that consists of these pieces; None where pieces are missing."""
    return next((move for move in moves if pieces_of(move) == chosen), None)
