"""The thing that a move is about: several ways to get the same thing count as one."""

from __future__ import annotations

from collections.abc import Hashable

from sevenwonders_tui.duel.engine.moves import Activate, BuildCard, BuildWonder, Move, Prepare, Trigger


def thing_of(move: Move) -> Hashable:
    """Return the thing that a move builds, activates, prepares or triggers; any other move is a thing of its own."""
    match move:
        case BuildCard(card=card):
            return BuildCard, card
        case BuildWonder(wonder=wonder):
            return BuildWonder, wonder
        case Activate(divinity=divinity):
            return Activate, divinity
        case Prepare(conspiracy=conspiracy) | Trigger(conspiracy=conspiracy):
            return Trigger, conspiracy
        case _:
            return move
