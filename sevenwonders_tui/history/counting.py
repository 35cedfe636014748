"""What a finished game counts for: one place for the table of rules that all screens, ratings and feats share."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.history.row import GameRow, How, SeatRow
from sevenwonders_tui.table.helped import Helped

PRACTICE = "practice"
"""The origin of games that are played again, and of puzzles played on."""

_NOT_PLAIN = Helped.ADVICE | Helped.TAKEN_BACK | Helped.UNKNOWN


@dataclass(frozen=True, slots=True)
class Counts:
    """What one seat of a game counts for."""

    is_practice: bool = False
    """Whether it is listed among the practice games only; it counts for nothing then."""
    statistics: bool = False
    rating: bool = False
    feats: bool = False
    """Streaks and feats."""


def what_counts(game: GameRow, seat: SeatRow, *, on_server: bool) -> Counts:
    """Return what a game counts for, for the person in one of its seats."""
    if game.origin == PRACTICE or game.is_lesson:
        return Counts(is_practice=True)
    if game.is_sealed or game.how is How.ABANDONED or seat.helped & Helped.AGAIN:
        return Counts()
    is_plain = not (game.is_chosen or game.is_own_content or seat.helped & _NOT_PLAIN)
    stood_in = bool(seat.helped & Helped.STOOD_IN)
    return Counts(
        statistics=True,
        rating=is_plain and (on_server or not stood_in),
        feats=is_plain and not stood_in and game.how is How.FINISHED,
    )
