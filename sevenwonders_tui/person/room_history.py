"""The finished last game of a room: its history, its review by the server, and the commands that fetch its files."""

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
    """Return the last game of a room. Raise LobbyError with a sentence if there is none."""
    try:
        histories = await lobby.histories(code, most=1)
    except (TableError, StoreError) as error:
        raise LobbyError(str(error)) from error
    if not histories:
        raise LobbyError(_("No game has been played to its end there yet."))
    return histories[-1]


async def reviewed_game(lobby: LobbyClient, code: str) -> History:
    """Return the game under review. Raise ReviewFailed."""
    try:
        return await last_game(lobby, code)
    except LobbyError as error:
        raise ReviewFailed(str(error)) from error


async def kept_reviews(lobby: LobbyClient, room: RoomClient) -> tuple[Review, ...] | None:
    """Return the person's reviews of the last game of a room; None for somebody who did not sit there."""
    seen = room.snapshot()
    if seen.table is None or not seen.sat:
        return None
    try:
        return await lobby.history.kept_reviews(seen.table)
    except (LobbyError, TableError, StoreError):
        # A replay does without its turning points.
        return ()


async def review_of(room: RoomClient, seat: Seat, told: Callable[..., None]) -> Review:
    """Have the server review a seat's game, and report the progress. Raise ReviewFailed.

    `told` gets the number of judgements, and `is_waiting` while reviews for others come first.
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


def record_words(way_in: str, code: str) -> str:
    """Return how to fetch the record of the last game; `way_in` is the command that leads to this server."""
    text = _("The record holds all hands and moves, for replays and other programs. At your end, type:\n\n{command}")
    return text.format(command=_fetching("record", ".jsonl", way_in, code))


def picture_words(way_in: str, code: str) -> str:
    """Return the same for a picture of its end."""
    text = _("The picture shows the end of the last game, to share: an SVG file. At your end, type:\n\n{command}")
    return text.format(command=_fetching("picture", ".svg", way_in, code))


def history_words(way_in: str) -> str:
    """Return how an account fetches its finished games."""
    text = _("One game a line, for other machines and other programs. At your end, type:\n\n{command}")
    command = " ".join((way_in or "ssh HOST", "history", "export", ">", "history.jsonl"))
    return text.format(command=command)


def _fetching(what: str, kind: str, way_in: str, code: str) -> str:
    """Return the command that writes a file of a room."""
    return f"{way_in or 'ssh HOST'} {what} {code} > {code}{kind}"
