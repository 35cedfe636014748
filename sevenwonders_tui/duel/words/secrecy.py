"""Which decisions are for one pair of eyes: where the answers, or the choice among them, would tell a secret."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.effects import BuildFree, LockProgress, ProgressFromBox, Source, TriggerUnprepared
from sevenwonders_tui.duel.engine.moves import CallDivinity, Move, Prepare, Trigger
from sevenwonders_tui.duel.engine.task import CallFromDeck, ChooseConspiracy, Due, TakeToken, Task


def is_secret(task: Task | None) -> bool:
    """Whether the decision must only be drawn for the seat that is asked.

    Divinities of a Mythology token, the order of a deck, conspiracies, the removed cards, and what is in the box.
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
    """Whether a move would tell a secret if it were written on the screen before it is made."""
    # The deck was shown to both; only the order in which two or more go back is a secret.
    if isinstance(move, CallDivinity) and len(move.rest) < 2:
        return False
    return is_secret(task) or isinstance(move, Prepare | Trigger)
