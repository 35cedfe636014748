"""A large screen for tests: an app with one room on it, as `sevenwonders host` has it."""

from __future__ import annotations

from typing import Any

from textual import work
from textual.screen import Screen

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import LobbyClient, RoomClient
from sevenwonders_tui.person.settings import Settings, SettingsInMemory
from sevenwonders_tui.present.invitation import Entrance, Invitation
from sevenwonders_tui.tui.app import BaseApp
from sevenwonders_tui.tui.fronts import fronts
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.screens.table.curtain import BackdropScreen
from sevenwonders_tui.tui.table_leader import TableLeader
from tests.tui.conftest import no_services
from tests.tui.sessions import WAY_IN
from tests.tui.tables import the_game

ADDRESS = "192.168.178.23:8080"


def invitation(code: str, *, has_ssh: bool = True) -> Invitation:
    """Return how people come to a room in a home network."""
    return Invitation(code, (Entrance(f"http://{ADDRESS}", f"{WAY_IN} -t join {code}" if has_ssh else ""),))


class LargeApp(HomeApp):
    """Leads a large screen through one room, and notes how that ended."""

    CSS_PATH = BaseApp.CSS_PATH

    def __init__(
        self,
        lobby: LobbyClient,
        room: RoomClient,
        settings: Settings | None = None,
        *,
        has_ssh: bool = True,
        **options: Any,
    ) -> None:
        super().__init__(SettingsInMemory(settings), no_services, **options)
        self.table = TableLeader(self, lobby, room, fronts(kits(the_game())), invitation(room.code, has_ssh=has_ssh))
        self.ended: str | None = None
        """How the evening ended; None while it goes on."""

    def get_default_screen(self) -> Screen[Any]:
        """Start with an empty screen."""
        return BackdropScreen()

    @work
    async def open_early(self) -> None:
        """Show the room."""
        self.ended = await self.table.stay()
