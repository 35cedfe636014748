"""Decisions for one player's eyes: the answers, or the choice among them, would reveal a secret."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.effects import BuildFree, LockProgress, ProgressFromBox, Source, TriggerUnprepared
from sevenwonders_tui.duel.engine.moves import CallDivinity, Move, Prepare, Trigger
from sevenwonders_tui.duel.engine.task import CallFromDeck, ChooseConspiracy, Due, TakeToken, Task


def is_secret(task: Task | None) -> bool:
    """Whether the decision may be drawn only for the seat that is asked.

    Such are the divinities for a Mythology token, the order of a deck, conspiracies, removed cards, and the box.
    """
    match task:
        case TakeToken() | ChooseConspiracy() | CallFromDeck():
            return True
        case Due(effect=TriggerUnprepared() | LockProgress() | ProgressFromBox(draw=None)):
            return True
        case Due(effect=BuildFree(source=Source.REMOVED)):
            return True
        case _:
            return False


def is_secret_move(task: Task | None, move: Move) -> bool:
    """Whether a move would reveal a secret if it were shown before it is made."""
    # Both players saw the deck; only the order in which two or more cards go back is a secret.
    if isinstance(move, CallDivinity) and len(move.rest) < 2:
        return False
    return is_secret(task) or isinstance(move, Prepare | Trigger)
