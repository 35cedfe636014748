"""The games that a room has played so far, as one sheet."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.history.evening import EveningLine, evening_lines
from sevenwonders_tui.lobby import LobbyError
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.table.seriesterms import SeriesBy

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.lobby import LobbyClient, RoomClient


async def evening_of(lobby: LobbyClient, room: RoomClient, kits: Mapping[str, Kit]) -> tuple[EveningLine, ...]:
    """Return a line for each player of the room's finished games, the best first; none if they cannot be told."""
    try:
        histories = await lobby.histories(room.code)
        series = room.snapshot().rules.series
        by_points = series is not None and series.by is SeriesBy.POINTS
        return await asyncio.to_thread(partial(evening_lines, histories, kits, by_points=by_points))
    except (LobbyError, TableError, StoreError):
        # The table goes on without the sheet.
        return ()
