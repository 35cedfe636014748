"""What a person asks for who wants to play on from a game that is over, or from a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.table.setup import TableSetup


@dataclass(frozen=True, slots=True)
class PracticePlan:
    """A table that begins with moves of a game that is over, or of a puzzle."""

    setup: TableSetup
    """With one person; all other seats are bots."""
    moves: tuple[Mapping[Seat, AnyMove], ...]
    """The decisions before the one that is played on from; none to play the deal again."""
    key: str
    """The key of its origin: what it plays on from."""
