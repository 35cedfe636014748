"""Restores the lobby from its shelf and its house."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.lobby import seating
from sevenwonders_tui.lobby.absence import marks_of
from sevenwonders_tui.lobby.client import Phase
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.roomgame import RoomGame
from sevenwonders_tui.lobby.rows import (
    BAN,
    CHAT,
    DAY,
    EVENT,
    LEFT,
    PERSON,
    ROOM,
    load_account,
    load_ban,
    load_event,
    load_left,
    load_message,
    load_room,
    load_try,
)
from sevenwonders_tui.lobby.state import Change, Room
from sevenwonders_tui.store import StoreError, UnknownTable
from sevenwonders_tui.table.errors import TableError
from sevenwonders_tui.table.table import Table

MakeGame: TypeAlias = Callable[[str, Table], RoomGame]
"""Makes the game of a room's table."""

log = logging.getLogger(__name__)


async def restore(ledger: Ledger, make_game: MakeGame) -> None:
    """Restore people and rooms. Raises StoreError if they cannot be read.

    Of each table only the end of its log is read: replaying a game takes a hundred times as long, and waits until the
    table is needed.
    """
    kept = await ledger.shelf.read(PERSON, ROOM, CHAT, LEFT, EVENT, DAY, BAN)
    people, rooms, lines, left, events, tries, bans = kept
    ledger.believe(
        *(load_event(event, ledger.house.kits) for event in events.values()),
        *map(load_account, people.values()),
        *(load_room(room, ledger.house.kits) for room in rooms.values()),
        *map(load_try, tries.values()),
        *map(load_message, lines.values()),
        *map(load_left, left.values()),
        *map(load_ban, bans.values()),
    )
    changes: list[Change] = []
    tables = {room.code: room.table for room in ledger.rooms.values() if room.table is not None}
    glances = await ledger.house.glances(tables.values())
    for code, table in tables.items():
        if table in glances:
            ledger.glances[code] = glances[table]
        else:
            changes += await open_table(ledger, code, make_game)
    # A person who was here when the program was killed has missed nothing until now.
    since = ledger.presence.since
    changes += (
        replace(account, last_seen=since, marks=marks_of(ledger, account.id))
        for account in ledger.people
        if account.last_seen is None
    )
    if changes:
        await ledger.commit(*changes)
    log.info("%d people and %d rooms are back", len(people), len(ledger.rooms))


async def open_table(ledger: Ledger, code: str, make_game: MakeGame) -> tuple[Room, ...]:
    """Open the table of a room, if it has one that is not open; return the changed room if the table was never dealt.

    A table that cannot be opened is trouble for its room alone; the next arrival there tries again. A table of an event
    that was never dealt is dealt: all its tables begin, or none. So is that of a deal of the day, whose try is noted.
    """
    room = ledger.rooms[code]
    if room.table is None or code in ledger.games:
        return ()
    try:
        table = await _opened(ledger, room, room.table)
    except UnknownTable as error:
        if room.phase is Phase.RUNNING:
            return (replace(room, phase=Phase.WAITING, table=None),)
        ledger.trouble[code] = error.said
    except (StoreError, TableError) as error:
        log.warning("the table of room %s cannot be opened: %s", code, error)
        ledger.trouble[code] = error.said
    else:
        ledger.games[code] = make_game(code, table)
        ledger.glances.pop(code, None)
        ledger.trouble.pop(code, None)
    ledger.presence.tell_room(code)
    return ()


async def _opened(ledger: Ledger, room: Room, table: str) -> Table:
    try:
        return await ledger.house.open(table)
    except UnknownTable:
        if room.phase is not Phase.RUNNING or not (room.day or ledger.is_sealed(room)):
            raise
    try:
        return await ledger.house.start(seating.table_plan(room), table)
    except SetupError as error:
        raise TableError(str(error)) from error
