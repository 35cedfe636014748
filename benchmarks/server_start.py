"""The time from a server's start until its door opens: python -m benchmarks.server_start [--rooms N]

Half of the rooms are in the middle of a game, and half are over; all are in files. The output is the time until the
lobby lets people in, and until a person with seats at several running tables has all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from benchmarks.saved_tables import SEATS, play
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.client import PersonId, Phase, RoomRules
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.lobby.lobby import open_lobby
from sevenwonders_tui.lobby.rows import dump_change
from sevenwonders_tui.lobby.state import Account, Room, RoomSeat
from sevenwonders_tui.lobby.time import SystemTime
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import LOBBY, TABLES, Log, SqliteShelf, SqliteStore
from sevenwonders_tui.table.client import TableRules

TABLES_EACH = 4
"""The number of running tables at which each person sits."""


def fill(data: Path, logs: tuple[Log, Log], rooms: int) -> None:
    """Create the files of a server with that many rooms; every other one runs."""
    now = SystemTime().now()
    shelf, store = SqliteShelf(data / LOBBY), SqliteStore(data / TABLES)
    store._database.execute("PRAGMA synchronous = OFF")
    changes = []
    for number in range(rooms):
        is_over = bool(number % 2)
        table, group = f"table-{number}", number // (2 * TABLES_EACH)
        people = [PersonId(f"{group}-{seat}") for seat in range(SEATS)]
        store.create(table, logs[is_over].head)
        store.append(table, 0, logs[is_over].entries)
        changes += [
            dump_change(Account(id_, f"Person {id_}", (f"SHA256:{id_}",), last_seen=now), kits())
            for id_ in people
            if not number % (2 * TABLES_EACH)
        ]
        room = Room(
            code=f"room-{number}",
            host=people[0],
            options=Options(SEATS),
            rules=RoomRules(),
            table_rules=TableRules(),
            places=tuple(RoomSeat(f"Player {seat}", person) for seat, person in enumerate(people)),
            changed=now,
            phase=Phase.OVER if is_over else Phase.RUNNING,
            table=table,
            sitters=tuple(people),
            finished=(table,) if is_over else (),
        )
        changes.append(dump_change(room, kits()))
    shelf.write(changes)
    shelf.close()
    store.close()


async def main() -> None:
    """Fill the files, start, and print the times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=500)
    args = parser.parse_args()
    game = SevenWonders(load_catalog())
    logs = await play(game, is_whole=False), await play(game, is_whole=True)
    with tempfile.TemporaryDirectory() as directory:
        fill(Path(directory), logs, args.rooms)
        begun, used = time.perf_counter(), time.process_time()
        limits = replace(Limits(), rooms=10**6)
        lobby = await open_lobby(Path(directory), kits(game), limits=limits)
        print(
            f"{args.rooms} rooms, door open: {time.perf_counter() - begun:.2f} s, "
            f"{time.process_time() - used:.2f} s of a processor"
        )
        begun, used = time.perf_counter(), time.process_time()
        person = lobby.enter_with_key("SHA256:0-0")
        mine = [line.code for line in person.snapshot().tables if line.is_mine and line.phase is Phase.RUNNING]
        for code in mine:
            assert await (await person.room(code)).public_client() is not None
        print(
            f"somebody with {len(mine)} running tables: {time.perf_counter() - begun:.2f} s, "
            f"{time.process_time() - used:.2f} s of a processor"
        )
        await lobby.close()


if __name__ == "__main__":
    asyncio.run(main())
