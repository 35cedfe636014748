"""The tries of one deal beside each other, and the words that a person hangs on a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.dialogs.ask import AskTextScreen
from sevenwonders_tui.tui.screens.history.history import HistoryScreen
from sevenwonders_tui.tui.screens.history.same_deal import SameDealScreen
from tests.history.rows import tries
from tests.support.past_games import past, some_games
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.looking import out_of_sight, wrong_widths
from tests.tui.tables import until


async def shown(pilot: Pilot[None]) -> None:
    """Wait until the screen has read its data."""
    screen = pilot.app.screen
    assert isinstance(screen, BaseScreen)
    await until(pilot, lambda: screen.is_ready)
    await pilot.pause()


async def test_tries_are_drawn(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """Each has a column with its day, result and points, and the cursor of the list marks one."""
    rows = tries()
    async with past([*rows, *some_games(8)]) as services:
        app = ScreenApp(SameDealScreen(services, rows[0]))
        async with app.run_test(size=size) as pilot:
            await shown(pilot)
            await pilot.press("down")
            golden(app, "past-same-deal")
            assert not [*wrong_widths(app), *out_of_sight(app)]


async def test_many_tries_are_leafed_through() -> None:
    """As many stand beside each other as have room, and the one under the cursor always does."""
    rows = tries(12)
    async with past(rows) as services:
        app = ScreenApp(SameDealScreen(services, rows[0]))
        async with app.run_test(size=(80, 24)) as pilot:
            await shown(pilot)
            assert "107" not in drawn(app).rpartition("total")[2]
            await pilot.press(*["down"] * 11)
            await pilot.pause()
            assert "107" in drawn(app).rpartition("total")[2]
            assert not [*wrong_widths(app)]


async def test_words_are_hung_on_a_game_and_find_it() -> None:
    """They stand below the game, the filter goes through them, a search finds them, and nothing takes them away."""
    async with past(some_games(20)) as services:
        history = HistoryScreen(services)
        app = ScreenApp(history)
        async with app.run_test(size=(100, 36)) as pilot:
            await shown(pilot)
            all_games = drawn(app)
            await pilot.press("number_sign")
            await until(pilot, lambda: isinstance(app.screen, AskTextScreen))
            await pilot.press(*"#Close teaching", "enter")
            await until(pilot, lambda: "#close #teaching" in drawn(app))
            # The filter learns of new tags a moment after the game's line.
            await until(pilot, lambda: bool(history.choosable.tags))
            await pilot.press("l")
            await until(pilot, lambda: " 1 of " in drawn(app))
            await pilot.press("backspace", "equals_sign")
            await until(pilot, lambda: isinstance(app.screen, SameDealScreen))
            await shown(pilot)
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, HistoryScreen))
            await pilot.press("number_sign")
            await until(pilot, lambda: isinstance(app.screen, AskTextScreen))
            await pilot.press(*["backspace"] * 20, "enter")
            await until(pilot, lambda: "#close" not in drawn(app))
            assert all_games.count("7 Wonders") == drawn(app).count("7 Wonders")
