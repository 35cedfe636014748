"""The memory panel at the table of Duel."""

from __future__ import annotations

import pytest

from sevenwonders_tui.tui.screens.table.memory import MemoryDialog
from tests.duel.screens.duel_tables import duel_seated, duel_table, table_below
from tests.duel.words.moments import late
from tests.tui.conftest import drawn
from tests.tui.tables import until


@pytest.mark.parametrize("shared", [False, True])
async def test_the_panel_of_duel_says_where_the_cards_are(shared: bool) -> None:
    """For one person and for two at one keyboard; the same key closes it."""
    async with duel_table(late("")[1]) as table, duel_seated(table, (80, 24), shared=shared) as pilot:
        await pilot.press("m")
        await until(pilot, lambda: isinstance(pilot.app.screen, MemoryDialog) and "built by Anna" in drawn(pilot.app))
        await pilot.press("m")
        await until(pilot, lambda: pilot.app.screen is table_below(pilot))
