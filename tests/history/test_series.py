"""Series of games."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.history.row import How
from sevenwonders_tui.history.series import SeriesSheet, sheet_of, sheets_of
from sevenwonders_tui.table.seriesterms import SeriesBy
from tests.history.series_rows import BEST_OF_FIVE, KEY, NAMES, played, three_games

PAIR = replace(BEST_OF_FIVE, length=3, names=NAMES[:2])


def told(sheet: SeriesSheet) -> str:
    """Return the sentence about a series."""
    return str(sheet.told() or "")


def test_the_running_sheet() -> None:
    """Wins and points add up, the best stands first, and the seats of each game are told."""
    sheet = sheet_of(BEST_OF_FIVE, three_games())
    assert [line.name for line in sheet.lines] == ["Anna", "Ben", "Cleo"]
    assert [line.wins for line in sheet.lines] == [2, 1, 0]
    assert [line.points for line in sheet.lines] == [158, 161, 132]
    assert [seat.total for seat in sheet.lines[0].games] == [54, 41, 63]
    assert sheet.seating == (NAMES, NAMES, ("Ben", "Cleo", "Anna"))
    assert not sheet.is_over
    assert sheet.winners == ()
    assert told(sheet) == "Anna needs one more win."


def test_it_ends_when_nobody_can_catch_up() -> None:
    """Three wins of five decide, and two of three; what is played after that does not count."""
    decided = [played(number, 50, 40, 30) for number in range(3)]
    assert not sheet_of(BEST_OF_FIVE, decided[:2]).is_over
    sheet = sheet_of(BEST_OF_FIVE, [*decided, played(3, 40, 50, 30)])
    assert (sheet.is_over, sheet.winners, sheet.played) == (True, ("Anna",), 3)
    assert told(sheet) == "Anna has won the series."
    assert sheet_of(PAIR, [played(0, 50, 40), played(1, 50, 40)]).winners == ("Anna",)


def test_a_leader_who_can_be_reached_goes_on() -> None:
    """Two wins against one with a game left can still become a tie, so the last game is played."""
    games = [played(0, 50, 40, 30), played(1, 40, 50, 30), played(2, 50, 40, 30), played(3, 30, 40, 50)]
    assert not sheet_of(BEST_OF_FIVE, games).is_over
    sheet = sheet_of(BEST_OF_FIVE, [*games, played(4, 40, 50, 30)])
    assert sheet.winners == ("Anna", "Ben")
    assert told(sheet) == "The series is shared by Anna, Ben."


def test_shared_wins_count_in_parts() -> None:
    """Three thirds are one win, exactly."""
    sheet = sheet_of(BEST_OF_FIVE, [played(number, 50, 50, 50) for number in range(3)])
    assert [line.wins for line in sheet.lines] == [1, 1, 1]
    half = sheet_of(PAIR, [played(0, 50, 50), played(1, 50, 40)])
    assert half.lines[0].wins == Fraction(3, 2)
    assert (half.is_over, half.needed) == (False, 1)


def test_by_points_all_games_are_played() -> None:
    """Points can turn in the last game, so a series by points ends after all of them."""
    series = replace(PAIR, by=SeriesBy.POINTS)
    games = [played(0, 70, 20), played(1, 70, 20), played(2, 10, 150)]
    assert not sheet_of(series, games[:2]).is_over
    assert told(sheet_of(series, games[:2])) == ""
    assert sheet_of(series, games).winners == ("Ben",)


def test_an_abandoned_game_is_played_again() -> None:
    """It counts for nothing, and a conceded one counts as it ended."""
    abandoned = replace(played(0, 50, 40), how=How.ABANDONED)
    conceded = replace(played(1, 50, 40), how=How.CONCEDED)
    assert sheet_of(PAIR, [abandoned]).played == 0
    assert sheet_of(PAIR, [abandoned, conceded]).played == 1


def test_other_games_do_not_count() -> None:
    """Free games of the same people, and games of another series, are not on the sheet."""
    other, free = replace(played(0, 50, 40), key="s2"), replace(played(1, 50, 40), origin="free", key=KEY)
    assert sheet_of(PAIR, [other, free]).played == 0
    assert told(sheet_of(PAIR, [])) == ""


def test_the_sheets_follow_from_the_rows() -> None:
    """The key of each table says what was agreed on; the series that was played last stands first."""
    rows = [*three_games(), played(9, 50, 40, key="2f0c2a9b77de points 3"), played(1, 9, 9, key="of a later release")]
    found = sheets_of(rows)
    assert [(sheet.series.length, sheet.series.by, sheet.played) for sheet in found] == [
        (3, SeriesBy.POINTS, 1),
        (5, SeriesBy.WINS, 3),
    ]


def test_somebody_whose_name_was_erased_is_on_no_sheet() -> None:
    """A game without one of the people does not count, and nothing fails."""
    erased = replace(played(0, 54, 49, 38), seats=played(0, 54, 49, 38, names=("", "Ben", "Cleo")).seats)
    assert sheet_of(BEST_OF_FIVE, [erased, *three_games()[:1]]).played == 1


@pytest.mark.parametrize("length", [3, 5])
@given(data=st.data())
def test_no_series_ends_while_somebody_can_reach_the_leader(length: int, data: st.DataObject) -> None:
    """It is over exactly when the best of the others, who wins all that is left, stays behind."""
    series = replace(BEST_OF_FIVE, length=length)
    totals = data.draw(st.lists(st.tuples(*[st.integers(0, 2)] * 3), max_size=length))
    rows = [played(number, *each) for number, each in enumerate(totals)]
    sheet = sheet_of(series, rows)
    first, second, _third = (line.wins for line in sheet.lines)
    left = length - sheet.played
    assert sheet.is_over == (left == 0 or second + left < first)
    assert sheet.played == len(rows) or sheet.is_over
