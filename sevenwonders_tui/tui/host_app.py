"""The app of the large screen: it shows one room, and ends with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.screen import Screen

from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby import LobbyClient, RoomClient
from sevenwonders_tui.person.settings import SettingsStore
from sevenwonders_tui.present.invitation import Invitation
from sevenwonders_tui.tui.app import BaseApp
from sevenwonders_tui.tui.fronts import fronts
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.rooms.large import LargeScreen
from sevenwonders_tui.tui.table_leader import TableLeader
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline


class GroundScreen(BaseScreen[None]):
    """Stands below the screens of the room, and is seen for a moment between two of them."""

    def compose(self) -> ComposeResult:
        """Lay out the skyline alone."""
        yield QuietSkyline(classes="-always")


class HostApp(BaseApp):
    """The program on the large screen of one room."""

    def __init__(
        self,
        settings: SettingsStore,
        lobby: LobbyClient,
        room: RoomClient,
        kits: Mapping[str, Kit],
        invitation: Invitation,
        **options: Any,
    ) -> None:
        """Take over the room's client; the terminal has no seat there. `options` are those of `BaseApp`."""
        super().__init__(settings, **options)
        self.lobby = lobby
        self.room = room
        self.kits = kits
        self.invitation = invitation
        self.parting = ""
        """Why the evening ended, as a sentence; empty if somebody here wanted it."""

    def games_here(self) -> Mapping[str, Kit]:
        """Return the games of the server."""
        return self.kits

    def get_default_screen(self) -> Screen[Any]:
        """Start with the ground."""
        return GroundScreen()

    @work(group="early")
    async def open_early(self) -> None:
        """Lead through the room, and leave with it."""
        leader = TableLeader(self, self.lobby, self.room, fronts(self.kits), self.invitation)
        self.parting = await leader.stay()
        self.exit()

    def action_help_quit(self) -> None:
        """Answer Ctrl-C as the key that ends the evening: the second press ends it."""
        open_screens = [screen for screen in self.screen_stack if isinstance(screen, LargeScreen)]
        if open_screens:
            open_screens[-1].action_close()
        else:
            self.exit()

    def mistake_words(self) -> str:
        """Return the message after a bug."""
        return _("The large screen stopped because of a mistake in the game. The table is kept.")
