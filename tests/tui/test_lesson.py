"""The guided first game: begun, left, gone on with, and played by keys alone."""

from __future__ import annotations

import pytest

from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.tui.screens.menu import MenuScreen
from sevenwonders_tui.tui.screens.shown_table import ShownTable
from sevenwonders_tui.tui.seven.screens.table import TableScreen
from tests.tui.conftest import drawn
from tests.tui.tables import until
from tests.tui.test_hot_seat import Keyboard


@pytest.mark.parametrize("game", [WONDERS, DUEL])
async def test_a_guided_game_is_kept_and_gone_on_with(game: str) -> None:
    """Whoever leaves comes back to the same table, and it is told in lists as what it is."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        keyboard.app.open_lesson(game)
        await keyboard.until(pilot, ShownTable)
        table = keyboard.table.id
        await pilot.press("q")
        await keyboard.until(pilot, MenuScreen)
        (line,) = await (await keyboard.app.services()).house.tables()
        assert (line.id, line.is_lesson) == (table, True)
        keyboard.app.open_lesson(game)
        await keyboard.until(pilot, ShownTable)
        assert keyboard.table.id == table


async def test_the_coach_is_read_and_hidden() -> None:
    """Backspace hides the coach, Space brings it back; the hand stays as it is."""
    keyboard = Keyboard(seats=3)
    async with keyboard.app.run_test(size=(80, 24)) as pilot:
        keyboard.app.open_lesson(WONDERS)
        await keyboard.until(pilot, TableScreen)
        await until(pilot, lambda: "This is your hand" in drawn(keyboard.app))
        await pilot.press("backspace")
        await until(pilot, lambda: "This is your hand" not in drawn(keyboard.app))
        await pilot.press("space")
        await until(pilot, lambda: "This is your hand" in drawn(keyboard.app))
        assert keyboard.table.snapshot(None).decision == 0
