"""The table and the score sheet of 7 Wonders in a room: the screens of home with the room beside them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import ClassVar

from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.review import Review
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.table.onlooker import OnlookerScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.table import Snapshot, TableClient
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.rooms.in_room import LEAVE_WATCHING, InRoom
from sevenwonders_tui.tui.screens.rooms.room_scores import InRoomScores


class SeatedScreen(InRoom, TableScreen):
    """A seat's view of a table in a room."""

    def __init__(self, client: TableClient, game: SevenWonders, room: RoomClient, now: Callable[[], datetime]) -> None:
        """Show the view of the client's seat, with the room of the table; `now` returns the time."""
        TableScreen.__init__(self, client, game)
        self.enter(room, now)


class WatchScreen(OnlookerScreen, SeatedScreen):
    """The table of a room for spectators, until the game is over."""

    KEYS: ClassVar[tuple[Command, ...]] = (LEAVE_WATCHING,)


class RoomScoresScreen(InRoomScores, ScoresScreen):
    """The sheet as at home, in a room."""

    def __init__(self, snapshot: Snapshot, game: SevenWonders, room: RoomClient, review: Review | None = None) -> None:
        """`snapshot` is a table whose game is over; `review` is one that exists already."""
        ScoresScreen.__init__(self, snapshot, game, can_review=bool(room.snapshot().sat), review=review)
        self.enter(room, snapshot)
