"""The screen of the deals of the day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.person.settings import Settings, Signs
from sevenwonders_tui.present.history.today import occasion_words, week_lines, weekday_win_words
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.puzzles.exercise import ExerciseKey
from sevenwonders_tui.table.origin import FREE, Origin, OriginKind
from sevenwonders_tui.tui.screens.today.calendar import CalendarScreen
from sevenwonders_tui.tui.screens.today.today import TodayScreen
from tests.daily.days import MONDAY, daily_row
from tests.support.days import TODAY, Places, a_week, today_screen
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.looking import out_of_sight, wrong_widths
from tests.tui.tables import until


async def test_deals_week_and_line_stand_there(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """Opponents, results, the week, days in a row and the line to share, at both sizes."""
    app = ScreenApp(today_screen(Places(a_week())))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert not [*wrong_widths(app), *out_of_sight(app)]
        golden(app, "today")


def test_the_week_says_how_strong_the_opponents_are() -> None:
    """Each strength stands below the first day that has it, and words that need more room push the next one on."""
    ladder = kits()[WONDERS].roster.ladder
    days, *_rows, strengths = map(plain, week_lines(Places(a_week()).today(), UNICODE, ladder))
    for day, strength in (("Mon", "Easy"), ("Tue", "Fair"), ("Thu", "Good"), ("Sat", "Strong")):
        assert days.index(day) == strengths.index(strength)
    assert strengths.endswith(" Strong Hard")


def test_shares_by_weekday_need_five_deals() -> None:
    """Four Mondays say nothing; of five the share is told, over both games."""
    rows = [daily_row(7 * week, is_won=week == -2) for week in range(-4, 1)]
    assert weekday_win_words(Places(rows[1:]).today()) == []
    assert weekday_win_words(Places(rows).today()) == ["Won: Mon 20 %"]


@pytest.mark.parametrize(("room", "words"), [(17, "daily 23 November"), (16, "daily"), (4, "")])
def test_the_bar_of_the_table_names_the_deal(room: int, words: str) -> None:
    """The date goes first where there is no room; a free game says nothing."""
    assert occasion_words(Origin(OriginKind.DAILY, "2026-11-23 e1"), room) == words
    assert occasion_words(FREE, room) == ""


@pytest.mark.parametrize(("room", "words"), [(16, "puzzle 41 (1612)"), (15, "puzzle 41"), (8, "")])
def test_the_bar_of_the_table_names_the_puzzle(room: int, words: str) -> None:
    """The rating goes first where there is no room; an own mistake says so, and what is played on from either does
    not.
    """
    assert occasion_words(ExerciseKey("puzzle:a", 41, 1612).origin(), room) == words
    assert occasion_words(ExerciseKey("mistake:d/0/3").origin(), 12) == "your mistake"
    assert occasion_words(Origin(OriginKind.PRACTICE, "puzzle:a/12"), 40) == ""


async def test_everything_is_ascii_where_that_was_asked_for() -> None:
    """Marks and separators have their ASCII signs."""
    app = ScreenApp(today_screen(Places(a_week())), Settings(signs=Signs.ASCII))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert drawn(app).isascii()
        assert "# won, +5" in drawn(app)


async def test_enter_plays_the_deal_under_the_cursor() -> None:
    """The cursor begins on the deal that is not played yet."""
    places = Places(a_week())
    app = ScreenApp(today_screen(places))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "down", "enter")
        await pilot.pause()
    day = places.today().day
    assert places.played == [(day, WONDERS), (day, DUEL)]


@pytest.mark.parametrize(("plain", "emoji"), [("y", "e"), ("f2", "f3")])
async def test_the_line_is_copied(plain: str, emoji: str) -> None:
    """Only a deal that is over has one; the line with emoji is never drawn."""
    app = ScreenApp(today_screen(Places(a_week())))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(plain)
        assert app.clipboard == ""
        await pilot.press("down", plain)
        assert app.clipboard.startswith("7 Wonders Duel 2026-11-25  won +5  3 days")
        await pilot.press(emoji)
        assert app.clipboard.startswith("\N{CLASSICAL BUILDING} 7 Wonders Duel")
        await pilot.pause()
        assert "\N{CLASSICAL BUILDING}" not in drawn(app)


async def test_the_line_is_written_into_a_file() -> None:
    """Where a terminal takes no copy there is a file."""
    places = Places(a_week())
    app = ScreenApp(today_screen(places))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "w")
        await pilot.pause()
    ((name, text),) = places.saved.items()
    assert (name, text[:25]) == ("duel-2026-11-25", "7 Wonders Duel 2026-11-25")


async def test_a_day_that_was_missed_is_shown_as_late() -> None:
    """One goes back for a week and no further, and never ahead of today."""
    places = Places(a_week()[:1])
    app = ScreenApp(today_screen(places))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "left")
        await pilot.pause()
        assert "Tuesday 24 November" in drawn(app)
        assert "late: it can be played" in drawn(app)
        await pilot.press("enter", *["o"] * 9)
        await pilot.pause()
        assert "Wednesday 18 November" in drawn(app)
        await pilot.press("n")
        await pilot.pause()
        assert "Thursday 19 November" in drawn(app)
    assert [day.day for day, _game in places.played] == [23 + TODAY - 1]


async def test_a_clock_that_runs_backwards_is_named() -> None:
    """What is played then is late, and the screen says why."""
    places = Places(a_week(), today=1)
    places.newest = MONDAY + timedelta(days=TODAY)
    app = ScreenApp(today_screen(places))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Your clock says 2026-11-24, and you have played 2026-11-25." in drawn(app)


async def test_calendar_shows_the_month_and_leads_to_a_day(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """The cursor goes by days, weeks and months, and never beyond today; Enter shows the deals of its day."""
    app = ScreenApp(today_screen(Places(a_week())))
    async with app.run_test(size=size) as pilot:
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, CalendarScreen))
        await pilot.press("right", "down", "left")
        await pilot.pause()
        assert not [*wrong_widths(app), *out_of_sight(app)]
        golden(app, "calendar")
        await pilot.press("pageup")
        await pilot.pause()
        assert "October 2026" in drawn(app)
        await pilot.press("pagedown", "up", "enter")
        await until(pilot, lambda: isinstance(app.screen, TodayScreen))
        await pilot.pause()
        assert "Tuesday 17 November" in drawn(app)
