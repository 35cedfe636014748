"""Choices of 7 Wonders Duel, in windows and on the table, hung into the gallery."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from sevenwonders_tui.duel.screens.dialogs.gate import PrivateWindow
from sevenwonders_tui.duel.screens.dialogs.question import LongQuestionWindow, QuestionWindow
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from tests.duel.screens.duel_tables import duel_seated, duel_table
from tests.support.duel.choices import choice
from tests.tui.hanging import Size, shows
from tests.tui.tables import until


def choosing(kind: type[Screen[Any]], title: str, name: str, *keys: str, shared: bool = False) -> None:
    """Put a choice into the gallery, after some keys."""

    async def opening(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
        async with duel_table(choice(name)) as table, duel_seated(table, size, shared=shared) as pilot:
            await until(pilot, lambda: is_asking(pilot))
            if keys:
                await pilot.press(*keys)
            await until(pilot, lambda: isinstance(pilot.app.screen, kind) and is_asking(pilot))
            yield pilot

    opening.__name__ = title
    shows(kind)(opening)


def is_asking(pilot: Pilot[None]) -> bool:
    """Whether something is to be chosen, in a window or on the table."""
    screen = pilot.app.screen
    return not isinstance(screen, DuelTableScreen) or screen.pointing is not None


choosing(QuestionWindow, "duel_progress", "progress")
choosing(QuestionWindow, "duel_deck", "divine_theater")
choosing(LongQuestionWindow, "duel_mausoleum", "mausoleum")
choosing(PrivateWindow, "duel_private", "mythology", shared=True)
choosing(QuestionWindow, "duel_private_open", "mythology", "enter", shared=True)
choosing(DuelTableScreen, "duel_strike", "zeus")
