"""Days in a row with a deal of the day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from sevenwonders_tui.daily.rules import first_tries, key_of
from sevenwonders_tui.history.counting import what_counts
from sevenwonders_tui.history.row import GameRow

ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Streak:
    """How many days in a row a person has finished at least one deal of the day; losing does not break it."""

    days: int = 0
    """The present row, which ends today, or yesterday as long as today's deals can still be played."""
    wins: int = 0
    """Its days with a win."""
    longest: int = 0
    """The longest row ever."""


def days_played(rows: Iterable[GameRow], person: str, *, on_server: bool) -> Mapping[date, bool]:
    """Return the dates whose deal a person finished on time, and whether one of them was won.

    Games that somebody helped with count for nothing here.
    """
    found: dict[date, bool] = {}
    for row in first_tries(rows, person).values():
        key = key_of(row)
        assert key is not None, row
        (seat,) = (row.seats[at] for at in row.seats_of(person)[:1])
        if not key.is_late and what_counts(row, seat, on_server=on_server).feats:
            found[key.day] = found.get(key.day, False) or seat.place == 1
    return found


def streak_of(days: Mapping[date, bool], today: date) -> Streak:
    """Return the streak on a date, from the result of `days_played`.

    >>> monday = date(2026, 11, 23)
    >>> streak_of({monday: True, monday + ONE_DAY: False, monday - 9 * ONE_DAY: True}, monday + 2 * ONE_DAY)
    Streak(days=2, wins=1, longest=2)
    """
    last = today if today in days else today - ONE_DAY
    row = _row_until(days, last)
    longest = max((len(_row_until(days, day)) for day in days if day + ONE_DAY not in days), default=0)
    return Streak(len(row), sum(days[day] for day in row), longest)


def _row_until(days: Mapping[date, bool], last: date) -> list[date]:
    """Return the dates in a row that end with one; empty if that one is missing."""
    row = []
    while last in days:
        row.append(last)
        last -= ONE_DAY
    return row
