"""The app of one replay: a recorded game turn by turn, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import work
from textual.screen import Screen

from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.i18n import N_, NP_, _
from sevenwonders_tui.present.seven.replaying import Step
from sevenwonders_tui.tui.app import BaseApp
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.curtain import BackdropScreen
from sevenwonders_tui.tui.settings import SettingsStore
from sevenwonders_tui.tui.seven.screens.replay import ReplayScreen


class RecordScreen(ReplayScreen):
    """The turns of a record."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("replay.close", "q,escape", NP_("key", "leave"), N_("Leave the replay."), "close"),
    )


class ReplayApp(BaseApp):
    """Shows one game and ends with it."""

    def __init__(
        self,
        settings: SettingsStore,
        *,
        game: SevenWonders,
        names: Sequence[str],
        steps: Sequence[Step],
        **options: Any,
    ) -> None:
        """Show at least one step; `names` are by city."""
        super().__init__(settings, **options)
        self.replay = RecordScreen(game, names, steps)

    def get_default_screen(self) -> Screen[Any]:
        """Start with nothing: the replay goes over it."""
        return BackdropScreen()

    @work(group="early")
    async def open_early(self) -> None:
        """Show the game, and end when somebody has seen enough."""
        await self.push_screen_wait(self.replay)
        self.exit()

    def mistake_words(self) -> str:
        """Return what a person reads when the program made a mistake."""
        return _("The replay stopped because of a mistake in the program. The record is as it was.")
