"""Apps in processes of their own, with people who really call."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import re
import signal
import socket
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
import pytest_asyncio

from sevenwonders_tui.lobby import LobbyClient
from sevenwonders_tui.server.errors import ProcessesUnusable
from sevenwonders_tui.server.sessions import SessionPool, process
from sevenwonders_tui.server.sessions.relay import Relay
from sevenwonders_tui.server.terminal.terminal import TerminalRules
from tests.lobby.world import plan
from tests.server.links import LEFT_ALTERNATE_SCREEN
from tests.server.sessions.pools import real_pool, small_pool
from tests.server.sessions.telling import telling_apps
from tests.server.ssh.callers import PATIENCE_S, Call, Opened, eventually, new_key, open_house

STOPPED_HERE = b"come back with the same command"


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def one_process() -> AsyncIterator[SessionPool]:
    """Give all tests that leave it as it was one process: to begin one takes longer than what they do."""
    async with small_pool() as pool:
        yield pool


async def process_of(call: Call) -> int:
    """Return in which process an app runs."""
    await call.shows(b"ready")
    call.type(b"p")
    await call.until(lambda: re.search(rb"process:(\d+)\.", call.got) is not None)
    found = re.search(rb"process:(\d+)\.", call.got)
    assert found is not None
    return int(found[1])


@pytest.mark.slow
async def test_sessions_are_spread_over_processes_that_are_begun_when_needed() -> None:
    """Each goes where the fewest are, and a process that has begun is used again."""
    async with small_pool(2) as pool, open_house(apps=pool) as house:
        assert not [slot.process for slot in pool._slots if slot.process]
        async with house.calling("ann") as ann:
            first = await process_of(ann)
            async with house.calling("ben") as ben:
                second = await process_of(ben)
                assert len({first, second, os.getpid()}) == 3
            await eventually(lambda: pool._slots[1].sessions == 0)
            async with house.calling("cid") as cid, house.calling("dan") as dan:
                assert sorted(await asyncio.gather(process_of(cid), process_of(dan))) == sorted([first, second])


@pytest.mark.asyncio(loop_scope="module")
async def test_what_the_terminal_does_reaches_the_app_and_its_end_the_lobby(one_process: SessionPool) -> None:
    """Keys, also early ones, the size, and the end of the line go to the other process."""
    async with open_house(apps=one_process) as house:
        async with house.calling("ann", "join QUIET-OWL") as ann:
            ann.type(b"a")
            ann.channel.change_terminal_size(120, 40)
            await ann.shows(b"join QUIET-OWL")
            await ann.shows(b"keys:1 last:a")
            ann.channel.change_terminal_size(90, 25)
            # A size is told when it has lasted.
            async with asyncio.timeout(PATIENCE_S):
                while b"size:90x25." not in ann.got:
                    ann.type(b"a")
                    await asyncio.sleep(0.05)
            ann.channel.get_connection().abort()
            await eventually(lambda: not list(house.lobby.ledger.presence.here()) and not house.door.registry.owners)
        async with house.calling("ann") as ann:
            await ann.shows(b"ready")
            ann.type(b"q")
            assert await ann.ends() == 0


@pytest.mark.slow
async def test_name_of_the_terminal_reaches_the_app() -> None:
    """The console of Linux gets ASCII from a process of its own as well."""
    async with real_pool(1) as pool, open_house(apps=pool) as house, house.calling("ann", term="linux") as ann:
        await ann.shows(b"Welcome")
        assert ann.got.isascii()


@pytest.mark.asyncio(loop_scope="module")
async def test_mistake_in_an_app_closes_that_one_alone_and_is_in_the_log(
    one_process: SessionPool, caplog: pytest.LogCaptureFixture
) -> None:
    """The neighbour in the same process plays on; the log says where, and no values."""
    async with (
        open_house(apps=one_process) as house,
        house.calling("ann") as ann,
        house.calling("ben") as ben,
    ):
        assert await process_of(ann) == await process_of(ben)
        ben.type(b"x")
        assert await ben.ends() == 1
        assert STOPPED_HERE in bytes(ben.got).rpartition(LEFT_ALTERNATE_SCREEN)[2]
        ann.type(b"a")
        await ann.shows(b"last:a")
        assert "in on_key" in caplog.text
        assert "ValueError" in caplog.text
        assert "very secret card" not in caplog.text


@pytest.mark.parametrize(
    ("blow", "told"),
    [
        (signal.SIGKILL, "a session process ended before its time"),
        pytest.param(signal.SIGSTOP, "a session process answered nothing", marks=pytest.mark.slow),
    ],
    ids=["is killed", "hangs"],
)
async def test_process_that_is_no_use_closes_its_sessions_and_everybody_can_come_back(
    caplog: pytest.LogCaptureFixture, blow: signal.Signals, told: str
) -> None:
    """Whose screen was drawn there reads what to do on a clean terminal; others play on; a new process is begun."""
    async with small_pool(2) as pool, open_house(apps=pool) as house, house.calling("ann") as ann:
        first = await process_of(ann)
        # The second process alone: on a busy machine the others may take long to answer.
        usual_s, pool._patience_s = pool._patience_s, 1.5
        async with house.calling("ben") as ben:
            second = await process_of(ben)
            pool._patience_s = usual_s
            os.kill(second, blow)
            assert await ben.ends() == 1
            assert STOPPED_HERE in bytes(ben.got).rpartition(LEFT_ALTERNATE_SCREEN)[2]
            await eventually(lambda: told in caplog.text)
        async with house.calling("ben") as again:
            assert await process_of(again) not in {first, second}
        ann.type(b"a")
        await ann.shows(b"last:a")


@pytest.mark.slow
async def test_process_that_seems_to_wait_for_the_processor_is_spared_for_some_rounds(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread that works a little beside an event loop that is stuck keeps nobody at a dead screen for ever."""
    monkeypatch.setattr(process, "ROUNDS", 3)
    async with small_pool() as pool, open_house(apps=pool) as house:
        pool._patience_s = 1.5
        async with house.calling("ann") as ann:
            await process_of(ann)
            ann.type(b"h")
            assert await ann.ends() == 1
            await eventually(lambda: "a session process answered nothing for 4.5 seconds" in caplog.text)
            assert caplog.text.count("gets too little of the processor") == 2


@pytest.mark.asyncio(loop_scope="module")
async def test_terminal_that_stops_reading_holds_up_nobody_and_catches_up(one_process: SessionPool) -> None:
    """A slow terminal skips frames also where another process paints them, and shows the newest when it reads again."""
    async with (
        open_house(apps=one_process, terminal=TerminalRules(events_rate=1000, events_burst=1000)) as house,
        house.calling("slow", window=20_000) as slow,
        house.calling("ann") as ann,
    ):
        await asyncio.gather(slow.shows(b"ready"), ann.shows(b"ready"))
        slow.channel.pause_reading()
        for count in range(1, 41):
            slow.channel.change_terminal_size(160 + count % 2, 50)
            slow.type(b"s")
            ann.type(b"a")
            await ann.shows(f"keys:{count} last:a".encode())
        slow.type(b"z")
        slow.channel.resume_reading()
        await slow.shows(b"keys:41 last:z")
        assert len(slow.got) < 2_000_000


@pytest.mark.asyncio(loop_scope="module")
async def test_flood_of_keys_is_held_back_at_its_source(one_process: SessionPool) -> None:
    """No more of what one terminal sends is on the way than a few pages; the neighbour's keys are painted."""
    noise = random.Random(7).randbytes(500_000).translate(None, b"qx\x11")
    async with (
        open_house(apps=one_process) as house,
        house.calling("mallory") as mallory,
        house.calling("ann") as ann,
    ):
        await asyncio.gather(mallory.shows(b"ready"), ann.shows(b"ready"))
        mallory.type(noise)
        for count in range(1, 10):
            ann.type(b"a")
            await ann.shows(f"keys:{count} last:a".encode())
            process = one_process._slots[0].process
            assert process is not None
            relays = [relay for relay in process._relays.values() if isinstance(relay, Relay)]
            assert len(relays) == 2
            assert all(relay._on_the_way < 100_000 for relay in relays)
        mallory.channel.get_connection().abort()
        await eventually(lambda: len(house.door.registry.owners) == 1)


@pytest.mark.slow
async def test_closing_tells_everybody_in_every_process() -> None:
    """Everybody reads why the line closes, and no process stays."""
    async with small_pool(2) as pool, open_house(apps=pool) as house:
        async with house.calling("ann") as ann, house.calling("ben") as ben:
            await asyncio.gather(process_of(ann), process_of(ben))
            processes = [slot.process._process for slot in pool._slots if slot.process is not None]
            await house.door.close(within=timedelta(seconds=PATIENCE_S))
            await pool.close()
            for person in (ann, ben):
                assert await person.ends() == 0
                assert b"Every table is kept" in bytes(person.got).rpartition(LEFT_ALTERNATE_SCREEN)[2]
        assert [process.is_alive() for process in processes] == [False, False]


async def seated(house: Opened, *names: str) -> tuple[str, list[LobbyClient]]:
    """Let people sit down at a table that begins; return its code and the terminals at which they did."""
    clients: list[LobbyClient] = [house.lobby.enter_with_key(new_key(name).get_fingerprint()) for name in names]
    for client, name in zip(clients, names, strict=True):
        await client.rename(name.capitalize())
    room = await clients[0].create(plan(3, bots=["random"]))
    for client in clients[1:]:
        await (await client.join(room.code)).ready()
    await room.start()
    return room.code, clients


@pytest.mark.slow
async def test_two_processes_play_at_one_table() -> None:
    """What somebody locks in one process is seen in the other, and so is who goes away."""
    async with real_pool() as pool, open_house(apps=pool) as house:
        code, before = await seated(house, "ann", "ben")
        table = house.lobby.ledger.games[code].table
        async with house.calling("ann", f"join {code}") as ann, house.calling("ben", f"join {code}") as ben:
            await asyncio.gather(ann.shows(b"stage"), ben.shows(b"stage"))
            assert [slot.sessions for slot in pool._slots] == [1, 1]
            for client in before:
                client.close()
            ben.got.clear()
            async with asyncio.timeout(PATIENCE_S):
                while not table.snapshot(None).seats[0].has_locked:
                    ann.type(b"1d")
                    # A key that comes faster counts as held down, and locks nothing.
                    await asyncio.sleep(0.3)
            await ben.until(lambda: bool(ben.got))
            ben.channel.get_connection().abort()
            await ann.shows(b"away")


@pytest.mark.slow
def test_system_without_pairs_of_sockets_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host on Windows reads what to leave away."""
    monkeypatch.delattr(socket, "AF_UNIX")
    with pytest.raises(ProcessesUnusable, match="--processes"):
        SessionPool(lambda: telling_apps, 2, logging.WARNING)
