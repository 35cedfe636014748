"""The server that `benchmarks.sessions` measures: real tables, a door, and questions answered on standard input."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import asyncssh

from benchmarks.watch import cpu_s, longest_stall_s, memory, watch, watched_apps
from sevenwonders_tui.cli.sessionapp import session_apps
from sevenwonders_tui.engine.seven.setup import Options
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.client import RoomPlan
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.apprunner import AppRunner, LocalAppRunner
from sevenwonders_tui.server.collector import QuietCollector, collect_all, set_aside, tune_collector
from sevenwonders_tui.server.sessions import SessionPool
from sevenwonders_tui.server.ssh import Door, DoorPlan, ServerLimits, Services
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House

SEATS = 7


async def serve(processes: int, fingerprints: list[str]) -> None:
    """Seat everybody at tables, open the door, and answer questions about the processes."""
    games = kits()
    lobby = await Lobby.open(House(MemoryStore(), games), MemoryShelf())
    codes = [await seat(lobby, fingerprints[at : at + SEATS], at) for at in range(0, len(fingerprints), SEATS)]
    with tempfile.TemporaryDirectory() as directory:
        notes = Path(directory)
        pool = SessionPool(lambda: partial(watched_apps, games, notes), processes, logging.WARNING)
        apps: AppRunner = pool if processes > 1 else LocalAppRunner(session_apps(games))
        door = Door(
            Services(lobby, apps, lambda _history: b"", lambda _history, _day: b"", tuple),
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
    """Return what each process has used, this one first, and its longest stall since a time."""
    running = [os.getpid(), *pool.process_ids()]
    return {
        "cpu_s": [cpu_s(process) for process in running],
        "memory": [memory(process) for process in running],
        "stall_s": [longest_stall_s(notes, process, since) for process in running],
    }


async def seat(lobby: Any, fingerprints: list[str], number: int) -> str:
    """Seat some people at a table of their own, and return its code."""
    bots = ("random",) * max(0, 3 - len(fingerprints))
    people = [lobby.enter_with_key(fingerprint) for fingerprint in fingerprints]
    for at, person in enumerate(people):
        await person.rename(f"P{number + at}")
    rooms = [await people[0].create(RoomPlan(Options(max(3, len(people))), bots=bots))]
    code: str = rooms[0].code
    rooms += [await person.join(code) for person in people[1:]]
    for room in rooms:
        await room.ready()
    await rooms[0].start()
    for person in people:
        person.close()
    return code


def main() -> None:
    """Serve as the first line on standard input says."""
    order = json.loads(sys.stdin.readline())
    asyncio.run(serve(order["processes"], order["fingerprints"]))
