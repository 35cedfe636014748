"""The score sheet of a room."""

from __future__ import annotations

from sevenwonders_tui.lobby import RoomClient
from sevenwonders_tui.review import Review
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.screens.scores import ScoresScreen
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.screens.room_scores import InRoomScores


class RoomScoresScreen(InRoomScores, ScoresScreen):
    """The sheet as at home, in a room."""

    def __init__(self, snapshot: Snapshot, game: SevenWonders, room: RoomClient, review: Review | None = None) -> None:
        """`snapshot` is of a table whose game is over; `review` is one that is there."""
        ScoresScreen.__init__(self, snapshot, game, can_review=bool(room.snapshot().sat), review=review)
        self.enter(room, snapshot)
