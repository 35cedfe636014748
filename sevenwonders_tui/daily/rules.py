"""Which day it is, whether its deal can be played, and which try counts.

The day is that of the moment at which the table is begun, in UTC; a game may run over midnight.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum

from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.table.origin import OriginKind

LATE_DAYS = 7
"""A deal that was missed can be played for this many days."""


class Timing(StrEnum):
    """Whether the deal of a date can be begun now."""

    ON_TIME = "on time"
    LATE = "late"
    """It can, and counts neither for days in a row nor for a list of the day."""
    OVER = "over"
    AHEAD = "ahead"


def day_of(moment: datetime) -> date:
    """Return the date of a moment in UTC. The moment knows its time zone."""
    assert moment.tzinfo is not None, moment
    return moment.astimezone(UTC).date()


def until_next(now: datetime) -> timedelta:
    """Return the time until the next deals."""
    tomorrow = day_of(now) + timedelta(days=1)
    return datetime(tomorrow.year, tomorrow.month, tomorrow.day, tzinfo=UTC) - now


def newest_day(rows: Iterable[GameRow]) -> date | None:
    """Return the latest date on which one of the games was begun; None if there are none."""
    return max((day_of(row.begun) for row in rows), default=None)


def timing_of(day: date, now: datetime, newest: date | None) -> Timing:
    """Return whether the deal of a date can be begun now; `newest` is the `newest_day` of the person's games."""
    today = day_of(now)
    if day > today:
        return Timing.AHEAD
    if today - day > timedelta(days=LATE_DAYS):
        return Timing.OVER
    return Timing.ON_TIME if day == today and clock_fault(now, newest) is None else Timing.LATE


def clock_fault(now: datetime, newest: date | None) -> Said | None:
    """Return what is wrong with the clock, as a sentence; None if it has not run backwards."""
    if newest is None or newest <= day_of(now):
        return None
    text = N_("Your clock says {today}, and you have played {newest}. What you play now is late.")
    return Said(text, today=day_of(now).isoformat(), newest=newest.isoformat())


def refusal(day: date, now: datetime) -> Said | None:
    """Return why the deal of a date cannot be begun now, as a sentence; None if it can."""
    match timing_of(day, now, None):
        case Timing.AHEAD:
            return Said(N_("The deal of {day} is not dealt yet."), day=day.isoformat())
        case Timing.OVER:
            last = (day + timedelta(days=LATE_DAYS)).isoformat()
            return Said(N_("The deal of {day} could be played until {last}."), day=day.isoformat(), last=last)
        case Timing.ON_TIME | Timing.LATE:
            return None


def key_of(row: GameRow) -> DayKey | None:
    """Return which deal of the day a game was; None if it was none."""
    if row.origin != OriginKind.DAILY:
        return None
    try:
        return DayKey.read(row.key)
    except ValueError:
        # A file from another machine may hold any value.
        return None


def first_tries(rows: Iterable[GameRow], person: str) -> dict[tuple[str, DayKey], GameRow]:
    """Return the game that counts for each game and deal of the day that a person finished: the one begun first.

    A try that was late counts only if there is none of the day itself.
    """
    found: dict[tuple[str, DayKey], GameRow] = {}
    for row in sorted(rows, key=_order):
        key = key_of(row)
        if key is not None and row.seats_of(person):
            found.setdefault((row.game, key.on_time), row)
    return found


def _order(row: GameRow) -> tuple[bool, datetime, str]:
    key = key_of(row)
    return key is not None and key.is_late, row.begun, row.table
