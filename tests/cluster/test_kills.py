"""Machines that die at random instants under play: nothing that was shown is lost, nothing is shown otherwise later."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from pathlib import Path

import asyncssh
import psycopg
import pytest

from tests.cluster.machines import PATIENCE_S, Cluster, running
from tests.cluster.players import check, group_of, playing, seat
from tests.server.ssh.callers import Call
from tests.support.postgres import Server, running_server
from tests.support.processes import spawned

GROUPS = 2
VICTIMS = ("leader", "leader", "waiting", "hang", "door", "session", "database", "backend")


class Reaper:
    """Kills something, and starts it again."""

    def __init__(self, cluster: Cluster, server: Server, seed: int) -> None:
        self.chance = random.Random(seed)
        self.killed: list[str] = []
        self._cluster = cluster
        self._server = server

    async def strike(self) -> None:
        """Wait for a random instant, and kill something."""
        await asyncio.sleep(self.chance.uniform(0.2, 2.5))
        victim = self.chance.choice(VICTIMS)
        self.killed.append(victim)
        match victim:
            case "leader":
                await (await self._cluster.leader()).kill()
            case "waiting":
                leader = await self._cluster.leader()
                await self.chance.choice([house for house in self._cluster.houses if house is not leader]).kill()
            case "hang":
                house = await self._cluster.leader()
                house.signal(signal.SIGSTOP)
                await asyncio.sleep(self.chance.uniform(3, 7))
                house.signal(signal.SIGCONT)
            case "door":
                await self.chance.choice(self._cluster.doors).kill()
            case "session":
                await self._kill_screens()
            case "database":
                await asyncio.to_thread(self._server.stop)
                await asyncio.sleep(self.chance.uniform(0, 2))
                await asyncio.to_thread(self._server.start)
            case _:
                await asyncio.to_thread(self._cut_backend)

    async def _kill_screens(self) -> None:
        """Kill a process that draws screens, as soon as the house that leads has one."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                house = await self._cluster.leader()
                assert house.process is not None
                if found := spawned(house.process.pid):
                    break
                await asyncio.sleep(0.05)
        with suppress(ProcessLookupError):
            os.kill(self.chance.choice(found), signal.SIGKILL)

    def _cut_backend(self) -> None:
        with psycopg.connect(self._server.url("postgres"), autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity WHERE backend_type = "
                "'client backend' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1) one"
            )


class Looker:
    """Somebody on screens, who dials again whenever the line is cut, and reads where the tables are."""

    def __init__(self, key: asyncssh.SSHKey) -> None:
        self.key = key
        self.calls = 0

    async def look(self, cluster: Cluster) -> None:
        """Look at the lobby, for ever."""
        while True:
            with suppress(OSError, asyncssh.Error, TimeoutError):
                async with self._calling(cluster) as call:
                    await call.ends()
            await asyncio.sleep(0.2)

    async def sees(self, cluster: Cluster, text: bytes) -> None:
        """Dial until a text is on the screen."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                with suppress(OSError, asyncssh.Error, AssertionError):
                    async with self._calling(cluster) as call:
                        await call.shows(text)
                        return
                await asyncio.sleep(0.2)

    def _calling(self, cluster: Cluster) -> AbstractAsyncContextManager[Call]:
        self.calls += 1
        return cluster.calling(self.calls % len(cluster.door_ports), self.key)


async def _cancel(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def live_and_die(folder: Path, kills: int, seed: int, tables: int) -> tuple[list[str], int, int]:
    """Let people play while things die; return what was killed, and how much was compared at the end."""
    groups = [group_of(seed, at) for at in range(GROUPS)]
    with running_server() as server:
        url = server.database()
        codes = await seat(url, groups, tables)
        cluster = Cluster(folder, url, doors=2, houses=2, options=("--processes", "2"))
        async with running(cluster), AsyncExitStack() as stack:
            reaper = Reaper(cluster, server, seed)
            stack.push_async_callback(_cancel, asyncio.create_task(cluster.revive()))
            looker = Looker(groups[0][0].key)
            stack.push_async_callback(_cancel, asyncio.create_task(looker.look(cluster)))
            async with playing(cluster, groups, codes):
                while len(reaper.killed) < kills:
                    await reaper.strike()
                # Whatever has died, screens are drawn.
                await looker.sees(cluster, b"P00")
        turns, answers = check(url, groups, codes)
    return reaper.killed, turns, answers


@pytest.mark.slow
async def test_nothing_that_was_shown_is_lost_when_machines_die(tmp_path: Path) -> None:
    """A few kills, which a quiet processor takes in less than a minute."""
    kills = int(os.environ.get("SW_KILLS", "3"))
    killed, turns, answers = await live_and_die(tmp_path, kills, seed=1, tables=1)
    assert len(killed) == kills
    assert turns > 100
    assert answers > 100


@pytest.mark.night
@pytest.mark.parametrize("lot", [1, 2, 3])
async def test_thirty_four_kills_lose_nothing(tmp_path: Path, lot: int) -> None:
    """A hundred in all three lots, at other instants in each."""
    killed, turns, answers = await live_and_die(tmp_path, 34, seed=100 * lot, tables=6)
    assert len(killed) == 34
    assert turns > 500
    assert answers > 500
