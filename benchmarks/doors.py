"""What `benchmarks.sessions --doors N` measures: people at N doors, two houses and a PostgreSQL server on one machine.

All of them are processes on the loopback address, as a host starts them. Everybody is led to a table, presses keys, and
sees the house that leads killed at the end.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import asyncssh

from benchmarks.callers import WHOLE_SCREEN, Client, Measures, press, spread, start
from benchmarks.crowded_server import seat_all
from benchmarks.watch import cpu_s, memory
from sevenwonders_tui.server.forward.far import WENT_AWAY
from tests.cluster.machines import Cluster, Program, running
from tests.cluster.players import lobby_over
from tests.support.postgres import Server, running_server
from tests.support.processes import family

START_AT_ONCE = 4
PATIENCE_S = 900
LOOK_S = 0.02


class LedBack(Client):
    """A terminal that notes when it is told that the house went away."""

    def __init__(self) -> None:
        super().__init__()
        self.told_at: float | None = None
        self.over_at = 0.0
        self.end = b""
        """The last that came."""

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Note the bytes, and the sentence."""
        super().data_received(data, datatype)
        seen = self.end + data
        self.end = seen[-len(WENT_AWAY) :]
        if self.told_at is None and WENT_AWAY.encode() in seen:
            self.told_at = time.perf_counter()
            # What comes from here on is the screen of the other house.
            self.arrivals.clear()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note the end, and when it was."""
        super().connection_lost(exc)
        self.over_at = time.perf_counter()


def used(processes: dict[str, list[int]]) -> dict[str, tuple[float, int]]:
    """Return seconds of a processor and bytes of memory of each part."""
    return {
        name: (sum(cpu_s(one) for one in members), sum(memory(one) for one in members))
        for name, members in processes.items()
    }


def parts(cluster: Cluster, leader: Program, server: Server) -> dict[str, list[int]]:
    """Return the processes of each part."""
    found = {}
    for name, programs in (
        ("the house that leads", [leader]),
        ("the one that waits", [house for house in cluster.houses if house is not leader]),
        ("all doors", cluster.doors),
    ):
        found[name] = [one for program in programs if program.process for one in family(program.process.pid)]
    found["PostgreSQL"] = list(family(server.process))
    return found


async def measure_doors(count: int, options: argparse.Namespace) -> None:
    """Measure with `count` people, and print the results."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _each in range(count)]
    with running_server(settings=()) as server, tempfile.TemporaryDirectory() as directory:
        url = server.database()
        async with lobby_over(url) as lobby:
            codes = await seat_all(lobby, [key.get_fingerprint() for key in keys])
        houses = ("--processes", str(options.processes))
        cluster = Cluster(Path(directory), url, doors=options.doors, houses=2, options=houses)
        for door in cluster.doors:
            door.words += ("--max-sessions", str(count), "--max-per-address", str(count))
        async with running(cluster), AsyncExitStack() as stack:
            print(f"{count} people over {options.doors} doors, --processes {options.processes}", flush=True)
            sessions = await come(cluster, keys, codes, options)
            for connection, _channel, _client in sessions:
                stack.push_async_exit(connection)
            leader = await cluster.leader()
            await measure_keys(sessions, parts(cluster, leader, server), options)
            await measure_loss(sessions, cluster, leader)


async def come(
    cluster: Cluster, keys: list[asyncssh.SSHKey], codes: list[str], options: argparse.Namespace
) -> list[tuple[asyncssh.SSHClientConnection, Any, LedBack]]:
    """Let everybody in, a few at a time, each by the next door, and tell how long that took."""
    found, room, begun = Measures(), asyncio.Semaphore(START_AT_ONCE), time.perf_counter()

    async def begin(at: int) -> tuple[asyncssh.SSHClientConnection, Any, LedBack]:
        port = cluster.door_ports[at % len(cluster.door_ports)]
        async with room:
            return await start(port, keys[at], codes[at], options, found, LedBack)

    sessions = await asyncio.gather(*(begin(at) for at in range(len(keys))))
    took = time.perf_counter() - begun
    print(f"  all were in after {took:.0f} s; login to the whole table: {spread(found.whole_screen)}", flush=True)
    return sessions


async def measure_keys(
    sessions: list[tuple[asyncssh.SSHClientConnection, Any, LedBack]],
    processes: dict[str, list[int]],
    options: argparse.Namespace,
) -> None:
    """Let everybody press keys, and tell how soon they were painted and what each part took for it."""
    found, before, own = Measures(), used(processes), time.process_time()
    await asyncio.gather(
        *(
            press(channel, client, options.seconds, random.Random(at), found, options.every)
            for at, (_connection, channel, client) in enumerate(sessions)
        )
    )
    after, own = used(processes), time.process_time() - own
    print(
        f"  key to paint, a key each {options.every:g} s: {spread(found.key)}, {len(found.key)} keys, "
        f"{found.lost} without a paint"
    )
    for name, (seconds, size) in after.items():
        share = 100 * (seconds - before[name][0]) / (options.seconds + options.every)
        print(f"  {name}: {share:.0f} % of a core, {size / 1e6:.0f} MB in {len(processes[name])} processes")
    clients = 100 * own / (options.seconds + options.every)
    print(f"  the clients: {clients:.0f} % of a core; load of the machine {os.getloadavg()[0]:.1f}", flush=True)


async def measure_loss(
    sessions: list[tuple[asyncssh.SSHClientConnection, Any, LedBack]], cluster: Cluster, leader: Program
) -> None:
    """Kill the house that leads, and tell how long people were away from their tables."""
    clients = [client for _connection, _channel, client in sessions]
    (other,) = [house for house in cluster.houses if house is not leader]
    assert other.process is not None
    # Its processes are the same afterwards, and one more.
    spent = -sum(map(cpu_s, family(other.process.pid)))
    killed = time.perf_counter()
    await leader.kill()
    async with asyncio.timeout(PATIENCE_S):
        while not all(is_back(client) or client.is_over for client in clients):
            await asyncio.sleep(LOOK_S)
    spent += sum(map(cpu_s, family(other.process.pid)))
    told = [1000 * (client.told_at - killed) for client in clients if client.told_at is not None]
    back = sorted(client.came(WHOLE_SCREEN) - killed for client in clients if is_back(client))
    lost = [client for client in clients if client.is_over]
    print(f"  kill -9 of the house: told after {spread(told)}; {len(back)} came back, {len(lost)} lines were lost")
    for client in lost[:3]:
        print(f"    one after {client.over_at - killed:.1f} s; the last that came: {client.end!r}")
    places = {"first": 0, "half": len(back) // 2, "nine tenths": 9 * len(back) // 10, "last": len(back) - 1}
    spans = ", ".join(f"{name} {back[at]:.1f}" for name, at in places.items()) if back else "nobody"
    each = 1000 * spent / max(1, len(back))
    print(f"  processor of the other house: {each:.0f} ms for each of them")
    print(f"  back at the table: {spans} s; load of the machine {os.getloadavg()[0]:.1f}", flush=True)


def is_back(client: LedBack) -> bool:
    """Return whether somebody has a whole screen of the other house."""
    return client.told_at is not None and sum(size for _at, size in client.arrivals) >= WHOLE_SCREEN
