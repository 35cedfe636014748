"""The table and the score sheet of Duel in a room: the same as at home, with the room beside them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import ClassVar

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.screens.end.scores import DuelScoresScreen
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.onlooker import DuelOnlookerScreen
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.review import Review
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.rooms.in_room import LEAVE_WATCHING, InRoom
from sevenwonders_tui.tui.screens.rooms.room_scores import InRoomScores


class DuelSeatedScreen(InRoom, DuelTableScreen):
    """The table of a seat in a room."""

    def __init__(self, desk: Desk, game: Duel, room: RoomClient, now: Callable[[], datetime]) -> None:
        """Show the knowledge of the desk's seat, with the room; `now` gives the time."""
        DuelTableScreen.__init__(self, desk, game)
        self.enter(room, now)


class DuelWatchScreen(DuelOnlookerScreen, DuelSeatedScreen):
    """The public table of a room, until the game is over."""

    KEYS: ClassVar[tuple[Command, ...]] = (LEAVE_WATCHING,)


class DuelRoomScoresScreen(InRoomScores, DuelScoresScreen):
    """The score sheet as at home, in a room."""

    def __init__(self, snapshot: Snapshot, game: Duel, room: RoomClient, review: Review | None = None) -> None:
        """`snapshot` is of a finished table; `review` is a review that exists already."""
        DuelScoresScreen.__init__(self, snapshot, game, can_review=bool(room.snapshot().sat), review=review)
        self.enter(room, snapshot)
