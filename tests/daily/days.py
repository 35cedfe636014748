"""Rows of deals of the day that nobody played."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.table.origin import OriginKind
from tests.history.rows import bot_row, game_row, seat_row

MONDAY = date(2026, 11, 23)
NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)


def daily_row(day: int = 0, *, hour: float = 0, is_won: bool = True, is_late: bool = False) -> GameRow:
    """Return the row of Anna's game of a day, counted from a Monday; `hour` counts from noon."""
    begun = NOON + timedelta(days=day, hours=hour)
    own, rival = seat_row(), bot_row()
    if not is_won:
        own, rival = replace(own, place=2, share=0.0), replace(rival, place=1, share=1.0)
    return replace(
        game_row(day, own, rival),
        table=f"{day}/{hour}",
        begun=begun,
        ended=begun + timedelta(minutes=20),
        origin=OriginKind.DAILY.value,
        key=str(DayKey(MONDAY + timedelta(days=day), 1, is_late=is_late)),
    )
