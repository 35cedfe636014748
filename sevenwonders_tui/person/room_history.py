"""The last game of a room, once it is over: its history, and its review by the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby import LobbyClient, LobbyError, RoomClient
from sevenwonders_tui.review import Review, ReviewFailed
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError

if TYPE_CHECKING:
    from sevenwonders_tui.table.history import History


async def last_game(lobby: LobbyClient, code: str) -> History:
    """Return the last game of a room. Raises LobbyError with a sentence where there is none to be had."""
    try:
        histories = await lobby.histories(code, most=1)
    except (TableError, StoreError) as error:
        raise LobbyError(str(error)) from error
    if not histories:
        raise LobbyError(_("No game has been played to its end there yet."))
    return histories[-1]


async def reviewed_game(lobby: LobbyClient, code: str) -> History:
    """Return the game that is reviewed. Raises ReviewFailed."""
    try:
        return await last_game(lobby, code)
    except LobbyError as error:
        raise ReviewFailed(str(error)) from error


async def review_of(room: RoomClient, seat: Seat, told: Callable[..., None]) -> Review:
    """Have a seat's game reviewed by the server, and tell how far that is. Raises ReviewFailed.

    `told` gets how many judgements there are, and `is_waiting` while the reviews of others come first.
    """
    follower = asyncio.create_task(_tell_review(room, told))
    try:
        return await room.review(seat)
    except (LobbyError, TableError, StoreError) as error:
        raise ReviewFailed(str(error)) from error
    finally:
        follower.cancel()


async def _tell_review(room: RoomClient, told: Callable[..., None]) -> None:
    async for snapshot in room.updates():
        if snapshot.review is not None:
            told(snapshot.review.done, is_waiting=snapshot.review.is_waiting)
