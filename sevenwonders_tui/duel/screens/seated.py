"""The table of a room: the table as at home, with the room beside it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import ClassVar

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.screens.desk import Desk
from sevenwonders_tui.duel.screens.onlooker import DuelOnlookerScreen
from sevenwonders_tui.duel.screens.table import DuelTableScreen
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.in_room import InRoom


class DuelSeatedScreen(InRoom, DuelTableScreen):
    """A seat's view of a table in a room."""

    def __init__(self, desk: Desk, game: Duel, room: RoomClient, now: Callable[[], datetime]) -> None:
        """Show what the desk's seat may know, with the room that it is played in; `now` tells the time."""
        DuelTableScreen.__init__(self, desk, game)
        self.enter(room, now)


class DuelWatchScreen(DuelOnlookerScreen, DuelSeatedScreen):
    """The table of a room as everybody sees it, until the game is over."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("onlooker.leave", "q,escape,f10", N_("lobby"), N_("Watch no longer."), "menu"),
    )
