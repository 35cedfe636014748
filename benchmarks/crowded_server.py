"""The server that `benchmarks.sessions` measures: real tables, a door, and answers to questions on standard input."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import tempfile
import time
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import asyncssh

from benchmarks.watch import cpu_s, longest_stall_s, memory, watch, watched_apps
from sevenwonders_tui.cli.hosting.sessionapp import session_apps
from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.games.registry import FIRST_GAME, kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby.client import RoomPlan
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.apprunner import AppRunner, LocalAppRunner
from sevenwonders_tui.server.collector import QuietCollector, collect_all, set_aside, tune_collector
from sevenwonders_tui.server.sessions import SessionPool
from sevenwonders_tui.server.ssh import Door, DoorPlan, ServerLimits, Services
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House

TABLES = (7, 2, 2, 2)
"""The numbers of people at successive tables, repeated: two people play Duel with both boxes, more people 7 Wonders."""
DUEL_SEATS = 2


async def no_lines(_arrival: object, _lines: object) -> None:
    """Do nothing in place of the game in lines."""


async def serve(processes: int, fingerprints: list[str]) -> None:
    """Seat everybody at tables, open the door, and answer questions about the processes."""
    games = kits()
    lobby = await Lobby.open(House(MemoryStore(), games), MemoryShelf())
    codes = await seat_all(lobby, fingerprints)
    with tempfile.TemporaryDirectory() as directory:
        notes = Path(directory)
        pool = SessionPool(lambda: partial(watched_apps, games, notes), processes, logging.WARNING)
        apps: AppRunner = pool if processes > 1 else LocalAppRunner(session_apps(games))
        door = Door(
            Services(lobby, apps, lambda _history: b"", lambda _history, _day: b"", tuple, no_lines),
            DoorPlan(
                asyncssh.generate_private_key("ssh-ed25519"),
                limits=ServerLimits(sessions=1000, sessions_per_address=1000, strangers=100, strangers_per_address=100),
            ),
            QuietCollector(collect_all, set_aside),
        )
        await door.open("127.0.0.1", 0)
        tune_collector()
        watch(notes)
        print(json.dumps({"port": door.port, "codes": codes}), flush=True)
        since = time.monotonic()
        while await asyncio.to_thread(sys.stdin.readline):
            print(json.dumps(report(pool, notes, since)), flush=True)
            since = time.monotonic()
        await door.close()
        await pool.close()
    await lobby.close()


def report(pool: SessionPool, notes: Path, since: float) -> dict[str, list[float]]:
    """Return the resources that each process has used, this one first, and its longest stall since a time."""
    running = [os.getpid(), *pool.process_ids()]
    return {
        "cpu_s": [cpu_s(process) for process in running],
        "memory": [memory(process) for process in running],
        "stall_s": [longest_stall_s(notes, process, since) for process in running],
    }


async def seat_all(lobby: Any, fingerprints: list[str]) -> list[str]:
    """Seat everybody, and return the code of each person's table."""
    codes: list[str] = []
    for size in cycle(TABLES):
        sitting = fingerprints[len(codes) : len(codes) + size]
        if not sitting:
            break
        codes += [await seat(lobby, sitting, len(codes), is_duel=size == DUEL_SEATS)] * len(sitting)
    return codes


async def seat(lobby: Any, fingerprints: list[str], number: int, *, is_duel: bool) -> str:
    """Seat some people at one table, and return its code. A Duel is drafted up to its first card."""
    seats = DUEL_SEATS if is_duel else max(3, len(fingerprints))
    options = DuelOptions(tuple(Box)) if is_duel else Options(seats)
    bots = ("random",) * (seats - len(fingerprints))
    people = [lobby.enter_with_key(fingerprint) for fingerprint in fingerprints]
    for at, person in enumerate(people):
        await person.rename(f"P{number + at}")
    plan = RoomPlan(options, bots=bots, game=DUEL if is_duel else FIRST_GAME)
    rooms = [await people[0].create(plan)]
    code: str = rooms[0].code
    rooms += [await person.join(code) for person in people[1:]]
    for room in rooms:
        await room.ready()
    await rooms[0].start()
    if is_duel:
        await draft([client for room in rooms for client in await room.table_clients()])
    for person in people:
        person.close()
    return code


async def draft(clients: list[Any]) -> None:
    """Let people draft their Wonders, together with a bot if there is one."""
    async for seen in clients[0].updates():
        if seen.view.lying and not seen.view.group:
            return
        for client in clients:
            mine = client.snapshot()
            if mine.view.moves:
                await client.submit(mine.decision, mine.view.moves[0])


def main() -> None:
    """Serve as the first line of standard input says."""
    order = json.loads(sys.stdin.readline())
    asyncio.run(serve(order["processes"], order["fingerprints"]))
