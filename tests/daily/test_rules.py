"""Which day it is, and which try counts."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from sevenwonders_tui.daily.rules import (
    Timing,
    clock_fault,
    day_of,
    first_tries,
    key_of,
    newest_day,
    refusal,
    timing_of,
    until_next,
)
from sevenwonders_tui.history.daykey import DayKey
from tests.daily.days import MONDAY, NOON, daily_row
from tests.history.rows import game_row


def test_a_day_begins_for_everybody_at_the_same_moment() -> None:
    """The date is that of UTC, whatever the clock on the wall says."""
    tokyo = timezone(timedelta(hours=9))
    assert day_of(datetime(2026, 11, 24, 8, 59, tzinfo=tokyo)) == MONDAY
    assert day_of(datetime(2026, 11, 24, 9, tzinfo=tokyo)) == MONDAY + timedelta(1)
    assert until_next(datetime(2026, 11, 23, 18, 48, tzinfo=UTC)) == timedelta(hours=5, minutes=12)


@pytest.mark.parametrize(
    ("days_ago", "expected"),
    [(-1, Timing.AHEAD), (0, Timing.ON_TIME), (1, Timing.LATE), (7, Timing.LATE), (8, Timing.OVER)],
)
def test_a_missed_deal_can_be_played_for_a_week(days_ago: int, expected: Timing) -> None:
    """A deal is on time on its day, late for seven days, and then over; none is dealt ahead."""
    day = MONDAY - timedelta(days_ago)
    assert timing_of(day, NOON, newest=MONDAY) is expected
    assert (refusal(day, NOON) is None) == (expected in {Timing.ON_TIME, Timing.LATE})


def test_a_refusal_says_until_when() -> None:
    """Whoever comes too late reads when the deal could be played."""
    assert str(refusal(MONDAY - timedelta(8), NOON)) == "The deal of 2026-11-15 could be played until 2026-11-22."
    assert str(refusal(MONDAY + timedelta(1), NOON)) == "The deal of 2026-11-24 is not dealt yet."


def test_a_clock_that_runs_backwards_is_named_and_makes_late() -> None:
    """Whoever has played tomorrow's games does not play today's on time."""
    newest = newest_day([daily_row(0), daily_row(1), daily_row(-3)])
    assert newest == MONDAY + timedelta(1)
    expected = "Your clock says 2026-11-23, and you have played 2026-11-24. What you play now is late."
    assert str(clock_fault(NOON, newest)) == expected
    assert timing_of(MONDAY, NOON, newest) is Timing.LATE
    assert clock_fault(NOON, MONDAY) is None
    assert newest_day([]) is None


def test_the_first_try_counts() -> None:
    """Of several games of one deal the one begun first counts, however the others ended and in whatever order."""
    first, second = daily_row(0, is_won=False), daily_row(0, hour=1)
    key = DayKey(MONDAY, 1)
    assert first_tries([second, first], "anna") == {("wonders", key): first}
    assert first_tries([second, first], "ben") == {}


def test_a_try_on_its_day_stands_before_a_late_one() -> None:
    """A late game never takes the place of one of the day itself."""
    late, on_time = daily_row(0, hour=-1, is_late=True), daily_row(0)
    assert list(first_tries([late, on_time], "anna").values()) == [on_time]


def test_other_games_are_no_tries() -> None:
    """Free games count for no day, and another edition or a server's own deal is another deal."""
    assert key_of(game_row()) is None
    own = replace(daily_row(0), key=str(DayKey(MONDAY, 1, is_own=True)))
    newer = replace(daily_row(0), key=str(DayKey(MONDAY, 2)))
    assert len(first_tries([game_row(), daily_row(0), own, newer], "anna")) == 3
