"""A program that connects to the lobby on its own and plays one person's seat in one room."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import timedelta

from sevenwonders_tui.bots.wire import Gone, Lines, break_off
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.client import LobbyClient, Phase, RoomClient
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.table.byline import play_by_line
from sevenwonders_tui.table.client import TableClient
from sevenwonders_tui.table.errors import TableError

ANSWER_WITHIN = timedelta(seconds=60)
"""Others wait at the table; the clock that they agreed on may allow less."""
DONE, FAILED = 0, 1


async def run_program(lobby: LobbyClient, lines: Lines, words: tuple[str, ...], kits: Mapping[str, Kit]) -> int:
    """Let the program play the current or the next game of a room; return the exit status.

    `words` are the code of the room and, on the first visit, a name. May raise StoreError, and the errors of `lines`.
    """
    try:
        room = await _room(lobby, words)
        if room is None:
            await lines.write_line(break_off(_usage()))
            return FAILED
        return DONE if await _play(room, lines, kits) else FAILED
    except (LobbyError, TableError) as error:
        await lines.write_line(break_off(str(error)))
        return FAILED
    except Gone:
        return FAILED


async def _room(lobby: LobbyClient, words: tuple[str, ...]) -> RoomClient | None:
    match words:
        case (code,):
            return await lobby.join(code)
        case (code, name):
            if not lobby.snapshot().me.name:
                await lobby.rename(name)
            return await lobby.join(code)
        case _:
            return None


async def _play(room: RoomClient, lines: Lines, kits: Mapping[str, Kit]) -> bool:
    """Wait for the room's game and play it; return whether it came to an end."""
    client = await _wait_for_game(room, lines)
    if client is None:
        await lines.write_line(break_off(_("There is no seat for you in that room any more.")))
        return False
    seen = room.snapshot()
    clock = seen.clock
    room.take_over()
    return await play_by_line(
        client, lines, kits[seen.game], ANSWER_WITHIN if clock is None else min(ANSWER_WITHIN, clock.limit)
    )


async def _wait_for_game(room: RoomClient, lines: Lines) -> TableClient | None:
    """Return the client of the table once the game runs; None if the seat is lost before. Raises Gone."""
    waiting = asyncio.create_task(_begun(room))
    listening = asyncio.create_task(_hung_up(lines))
    try:
        await asyncio.wait((waiting, listening), return_when=asyncio.FIRST_COMPLETED)
        if waiting.done():
            return waiting.result()
        listening.result()
        raise Gone
    finally:
        for task in (waiting, listening):
            task.cancel()
        await asyncio.gather(waiting, listening, return_exceptions=True)


async def _begun(room: RoomClient) -> TableClient | None:
    async for seen in room.updates():
        if not seen.is_mine:
            break
        if seen.phase is Phase.WAITING:
            if not seen.is_ready:
                await room.ready()
        elif clients := await room.table_clients():
            return clients[0]
    return None


async def _hung_up(lines: Lines) -> None:
    """Return when the other end is closed. Lines before the beginning of the game answer nothing and are dropped."""
    while await lines.read_line() is not None:
        pass


def _usage() -> str:
    return _("Say which room: ssh HOST bot CODE, and on the first visit ssh HOST bot CODE NAME.")
