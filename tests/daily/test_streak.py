"""Days in a row."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.daily.streak import Streak, days_played, streak_of
from sevenwonders_tui.history.row import GameRow, How
from sevenwonders_tui.table.helped import Helped
from sevenwonders_tui.table.origin import OriginKind
from tests.daily.days import MONDAY, daily_row


def streak(rows: list[GameRow], today: int) -> Streak:
    """Return Anna's streak on a day, counted from a Monday."""
    return streak_of(days_played(rows, "anna", on_server=False), MONDAY + timedelta(today))


def test_losing_does_not_break_it() -> None:
    """Days count when a game was finished, and wins are told beside them."""
    assert streak([daily_row(0), daily_row(1, is_won=False), daily_row(2)], today=2) == Streak(3, 2, 3)


def test_a_day_left_out_breaks_it() -> None:
    """The row starts anew, and the longest one is remembered."""
    assert streak([daily_row(0), daily_row(1), daily_row(3)], today=3) == Streak(1, 1, 2)
    assert streak([daily_row(0), daily_row(1)], today=3) == Streak(0, 0, 2)


def test_it_stands_until_today_is_over() -> None:
    """Whoever has not played yet today keeps the row that ended yesterday."""
    assert streak([daily_row(0), daily_row(1)], today=2).days == 2


def test_one_of_the_two_games_is_enough() -> None:
    """A win in either game is a win of the day, and a lost game beside it changes nothing."""
    duel = replace(daily_row(0), game="duel", table="duel")
    assert streak([daily_row(0, is_won=False), duel], today=0) == Streak(1, 1, 1)


def test_what_does_not_count() -> None:
    """Late, abandoned and conceded games, free games, and games with help are no day."""
    row = daily_row(0)
    helped = replace(row, seats=(replace(row.seats[0], helped=Helped.ADVICE), *row.seats[1:]))
    free = replace(row, origin=OriginKind.FREE.value, key="")
    rows = [daily_row(0, is_late=True), replace(row, how=How.ABANDONED), replace(row, how=How.CONCEDED), helped, free]
    assert [streak([each], today=0).days for each in rows] == [0] * len(rows)


@given(st.sets(st.integers(0, 60)), st.integers(0, 60))
def test_a_streak_is_what_one_counts_on_a_calendar(played: set[int], today: int) -> None:
    """The row is found day by day from today or yesterday, and the longest by looking at every day."""
    dates = {MONDAY + timedelta(day): day % 2 == 0 for day in played if day <= today}
    found = streak_of(dates, MONDAY + timedelta(today))
    runs = "".join("x" if MONDAY + timedelta(day) in dates else " " for day in range(today + 1))
    ended = runs if runs[-1] == "x" else runs[:-1]
    assert found.days == len(ended) - len(ended.rstrip("x"))
    assert found.longest == max(map(len, runs.split(" ")))
    assert found.wins <= found.days <= found.longest
