"""The memory panel at the table of 7 Wonders."""

from __future__ import annotations

import pytest

from sevenwonders_tui.seven.screens.table.onlooker import OnlookerScreen
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.tui.screens.table.memory import MEMORY, MemoryDialog
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import at, play, seated, table_of, table_screen, the_game, until


@pytest.mark.parametrize("key", ["m", "shift+f8"])
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_panel_names_a_hand_that_went_by(key: str, size: tuple[int, int]) -> None:
    """It opens over the table with a letter or without, and the same key closes it; nothing is chosen."""
    async with table_of(4) as table:
        await play(table, at(1, 3))
        async with seated(table, size) as pilot:
            await pilot.press(key)
            await until(pilot, lambda: isinstance(pilot.app.screen, MemoryDialog))
            await until(pilot, lambda: "with " in drawn(pilot.app))
            assert "What you have seen in age I" in drawn(pilot.app)
            assert "never seen" in drawn(pilot.app)
            await pilot.press(key)
            await until(pilot, lambda: pilot.app.screen is table_screen(pilot))


async def test_a_table_that_forbids_memory_says_so_in_the_panel() -> None:
    """The key is not silent: the panel says that everybody has to remember."""
    async with table_of(3, rules=TableRules(memory=False)) as table:
        await play(table, at(1, 3))
        async with seated(table) as pilot:
            await pilot.press("m")
            await until(pilot, lambda: "everybody has to remember it" in drawn(pilot.app))
            assert "with " not in drawn(pilot.app)


async def test_who_watches_is_not_offered_a_memory() -> None:
    """A watcher has held no hand, so neither the key nor its help is there."""
    async with table_of(3) as table:
        await play(table, at(1, 3))
        screen = OnlookerScreen(table.client(None), the_game())
        async with ScreenApp(screen).run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: screen.is_painted)
            assert not screen.is_possible(MEMORY)
            await pilot.press("m")
            await pilot.pause()
            assert pilot.app.screen is screen
