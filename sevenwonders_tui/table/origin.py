"""What a table is for: it stands in the head of the log, so that it lasts as long as the deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.i18n import N_, Said


class OriginKind(StrEnum):
    """What a table can be for."""

    FREE = "free"
    """A game for its own sake."""
    DAILY = "daily"
    """The deal of the day."""
    SERIES = "series"
    """A game of a series of the same people."""
    EVENT = "event"
    """One of several tables that play the same deal and are compared."""
    PRACTICE = "practice"
    """A game that begins with the deal, and perhaps with moves, of a game that is over."""


@dataclass(frozen=True, slots=True)
class Origin:
    """What a table is for."""

    kind: OriginKind = OriginKind.FREE
    key: str = ""
    """Date and edition of the day (`2026-11-23 e1`), the id of the series or of the event; for practice the id of the
    table and the number of decisions taken from it (`1f0c2a9b77de/4`); empty for a free game."""

    @property
    def why_no_help(self) -> Said | None:
        """Why nobody may be helped at such a table, whatever its people agreed on; None if they may agree on it.

        Results are compared with those of others who play the same deal. So there is no advice, no turn is taken back,
        and nobody is told a chance to win while the game runs.
        """
        return _COMPARED if self.kind in {OriginKind.DAILY, OriginKind.EVENT} else None


_COMPARED = Said(
    N_("Others play this same deal, and results are compared: nobody is advised here, and no turn is taken back.")
)
FREE = Origin()
"""The origin of a table that says nothing else."""
