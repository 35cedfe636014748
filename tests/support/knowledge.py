"""The knowledge of each seat of a table, and the facts that may be published."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine.moves import Build, Move, PromptKind, Recover
from sevenwonders_tui.table.table import Table

Knowledge = dict[Seat | None, set[CardId]]


def learn(table: Table, knowledge: Knowledge) -> None:
    """Let each seat learn the cards that it holds, or is shown, in the decision that is due.

    The hand of a seat is read from the engine's state, not from the view under test.
    """
    state = table._play.state
    for seat, prompt in state.waiting.items():
        if prompt.kind is PromptKind.DISCARD_PILE:
            knowledge[seat].update(state.discards)
    for reader, known in knowledge.items():
        if reader is not None:
            known.update(state.hands[reader])


def publish(moves: Mapping[Seat, Move], knowledge: Knowledge) -> None:
    """Let everybody learn the cards that were built face up."""
    faces = {order.card for move in moves.values() for order in move if isinstance(order, Build | Recover)}
    for known in knowledge.values():
        known.update(faces)
