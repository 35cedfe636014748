"""From what a shelf and a house keep to the lobby as it was."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

from sevenwonders_tui.lobby.absence import marks_of
from sevenwonders_tui.lobby.client import Phase
from sevenwonders_tui.lobby.game import Game
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.rows import PERSON, ROOM, SAID, load_account, load_room, load_said
from sevenwonders_tui.lobby.state import Change, Room
from sevenwonders_tui.store import StoreError, UnknownTable
from sevenwonders_tui.table.errors import TableError
from sevenwonders_tui.table.table import Table

log = logging.getLogger(__name__)


async def restore(ledger: Ledger, seat_game: Callable[[str, Table], Game]) -> None:
    """Bring everything back. Raises StoreError where people and rooms cannot be read.

    A table that cannot be opened is trouble for its room alone.
    """
    people, rooms, lines = await ledger.shelf.read(PERSON, ROOM, SAID)
    ledger.believe(
        *map(load_account, people.values()), *map(load_room, rooms.values()), *map(load_said, lines.values())
    )
    changes: list[Change] = []
    for room in tuple(ledger.rooms.values()):
        if room.table is not None:
            changes += await _open_table(ledger, room, room.table, seat_game)
    # Who was here when the program ended without a word has missed nothing until now.
    since = ledger.people.since
    changes += (
        replace(account, last_seen=since, marks=marks_of(ledger, account.id))
        for account in ledger.people
        if account.last_seen is None
    )
    if changes:
        await ledger.commit(*changes)
    log.info("%d people, %d rooms, %d tables are back", len(people), len(ledger.rooms), len(ledger.games))


async def _open_table(
    ledger: Ledger, room: Room, id_: str, seat_game: Callable[[str, Table], Game]
) -> tuple[Room, ...]:
    """Open the table of a room; return the room changed where its table was never dealt."""
    try:
        table = await ledger.house.open(id_)
    except UnknownTable as error:
        if room.phase is Phase.RUNNING:
            return (replace(room, phase=Phase.WAITING, table=None),)
        ledger.trouble[room.code] = str(error)
    except (StoreError, TableError) as error:
        log.warning("the table of room %s cannot be opened: %s", room.code, error)
        ledger.trouble[room.code] = str(error)
    else:
        ledger.games[room.code] = seat_game(room.code, table)
    return ()
