"""A recorded game that a command has read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.record import AnyRecord, Replay


@dataclass(frozen=True, slots=True)
class HeldGame:
    """A recorded game with its rules."""

    kit: Kit
    record: AnyRecord

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats from the record."""
        return tuple(seat.name for seat in self.record.seats)

    def replay(self) -> Replay:
        """Replay the game."""
        return self.kit.archive.replay(self.record)
