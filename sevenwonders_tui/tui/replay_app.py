"""The app of one replay: a recorded game turn by turn, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual import work
from textual.screen import Screen

from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.settings import SettingsStore
from sevenwonders_tui.tui.app import BaseApp
from sevenwonders_tui.tui.screens.table.curtain import BackdropScreen


class ReplayApp(BaseApp):
    """Shows one game and ends with it."""

    def __init__(self, settings: SettingsStore, *, replay: Callable[[], Screen[None]], **options: Any) -> None:
        """Show the screen that `replay` makes."""
        super().__init__(settings, **options)
        self.replay = replay()

    def get_default_screen(self) -> Screen[Any]:
        """Start with an empty screen: the replay goes over it."""
        return BackdropScreen()

    @work(group="early")
    async def open_early(self) -> None:
        """Show the game; end when the replay is closed."""
        await self.push_screen_wait(self.replay)
        self.exit()

    def mistake_words(self) -> str:
        """Return the message to the person after a bug."""
        return _("The replay stopped because of a mistake in the program. The record is as it was.")
