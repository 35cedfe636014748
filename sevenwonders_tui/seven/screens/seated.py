"""The table of a room: the table as at home, with the room beside it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import ClassVar

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.screens.onlooker import OnlookerScreen
from sevenwonders_tui.seven.screens.table import TableScreen
from sevenwonders_tui.table import TableClient
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.in_room import InRoom


class SeatedScreen(InRoom, TableScreen):
    """A seat's view of a table in a room."""

    def __init__(self, client: TableClient, game: SevenWonders, room: RoomClient, now: Callable[[], datetime]) -> None:
        """Show what the client's seat may know, with the room that it is played in; `now` tells the time."""
        TableScreen.__init__(self, client, game)
        self.enter(room, now)


class WatchScreen(OnlookerScreen, SeatedScreen):
    """The table of a room as everybody sees it, until the game is over."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("onlooker.leave", "q,escape,f10", N_("lobby"), N_("Watch no longer."), "menu"),
    )
