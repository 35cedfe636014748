"""The score sheet of a room."""

from __future__ import annotations

from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.screens.room_scores import InRoomScores
from sevenwonders_tui.tui.seven.screens.scores import ScoresScreen


class RoomScoresScreen(InRoomScores, ScoresScreen):
    """The sheet as at home, in a room."""

    def __init__(self, snapshot: Snapshot, game: SevenWonders, room: RoomClient) -> None:
        """`snapshot` is of a table whose game is over."""
        ScoresScreen.__init__(self, snapshot, game, can_review=bool(room.snapshot().sat))
        self.enter(room, snapshot)
