"""How many may come, how fast, and how long they may take."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from dataclasses import replace
from datetime import timedelta
from typing import Any

import asyncssh
import pytest
from textual.app import App

from sevenwonders_tui.server.arrival import Arrival
from sevenwonders_tui.server.ssh import Admission, ServerLimits
from sevenwonders_tui.server.ssh.session import Session
from sevenwonders_tui.server.terminal.driver import DriverFactory
from sevenwonders_tui.server.terminal.terminal import Terminal, TerminalRules
from tests.server.links import ColorfulApp
from tests.server.ssh.callers import Opened, call, eventually, open_house

SOON = timedelta(milliseconds=300)
SOON_ENOUGH = timedelta(seconds=1)
"""Where one step of the test must be quicker."""


async def closed_by_server(port: int, first: bytes = b"") -> None:
    """Connect, say something, and wait until the server closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(first)
    async with asyncio.timeout(120):
        try:
            while await reader.read(4096):
                pass
        except ConnectionResetError:
            pass
    writer.close()


def let_begin_within(house: Opened, limit: timedelta) -> None:
    """Give whoever comes from now on, or has come, so much time: the login itself takes long on a busy machine."""
    plan = house.door.registry.plan
    house.door.registry.plan = replace(plan, limits=replace(plan.limits, begin_within=limit))


@pytest.mark.parametrize("limits", [ServerLimits(sessions=1), ServerLimits(sessions_per_address=1)])
async def test_session_too_many_gets_a_sentence_and_its_place_comes_free(limits: ServerLimits) -> None:
    """Sessions are limited in all and by address; a refused person reads so and tries again."""
    async with open_house(limits=limits) as house:
        async with house.calling("ann") as ann:
            await ann.shows(b"ready")
            async with house.calling("ben") as ben:
                assert await ben.ends() == 1
                assert b"try again" in ben.got
            second = await call(ann.connection)
            assert await second.ends() == 1
            ann.type(b"q")
            assert await ann.ends() == 0
        async with house.calling("ben") as ben:
            await ben.shows(b"ready")


@pytest.mark.parametrize("limits", [ServerLimits(strangers=2), ServerLimits(strangers_per_address=2)])
async def test_idle_connections_keep_nobody_out(limits: ServerLimits) -> None:
    """However many connect and say nothing, whoever comes gets in, and the idle ones go, the oldest first."""
    async with open_house(limits=limits) as house:
        idle = [await asyncio.open_connection("127.0.0.1", house.door.port) for _each in range(2)]
        await eventually(lambda: len(house.door.registry.strangers) == 2)
        async with house.calling() as ann:
            await ann.shows(b"ready")
            async with asyncio.timeout(120):
                with contextlib.suppress(ConnectionResetError):
                    await idle[0][0].read()
            assert not idle[1][0].at_eof()
        for _reader, writer in idle:
            writer.close()
        await eventually(lambda: len(house.door.registry.strangers) == 0)


async def test_connections_that_were_closed_are_counted_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    """A flood makes one line with a number, and not a line for each connection."""
    async with open_house(limits=ServerLimits(strangers=2)) as house:
        idle = [await asyncio.open_connection("127.0.0.1", house.door.port) for _each in range(6)]
        await eventually(lambda: house.door.registry.refusals.count == 4)
        for _reader, writer in idle:
            writer.close()
    told = [record.getMessage() for record in caplog.records if "refused because" in record.getMessage()]
    assert told == ["connections refused because too many waited at the SSH door: 4"]


async def test_people_who_play_do_not_count_as_strangers() -> None:
    """However many play, there is room at the door."""
    async with open_house(limits=ServerLimits(strangers=1)) as house, house.calling("ann") as ann:
        await ann.shows(b"ready")
        async with house.calling("ben") as ben:
            await ben.shows(b"ready")


async def test_login_must_not_take_long() -> None:
    """Whoever opens a connection and says nothing, or half of something, is cut off."""
    async with open_house(limits=ServerLimits(login_within=SOON)) as house:
        await asyncio.gather(
            closed_by_server(house.door.port), closed_by_server(house.door.port, b"SSH-2.0-half\r\n\x00\x00")
        )


async def test_connection_that_opens_no_session_is_closed() -> None:
    """A login alone keeps no place."""
    async with open_house(limits=ServerLimits(begin_within=SOON)) as house:
        connection = await house.connect()
        async with asyncio.timeout(120):
            await connection.wait_closed()
        await eventually(lambda: not house.door.registry.connections)


async def test_connection_is_closed_some_time_after_its_last_session() -> None:
    """What a multiplexing client leaves open does not stay."""
    async with open_house() as house:
        connection = await house.connect()
        ann = await call(connection)
        await ann.shows(b"ready")
        let_begin_within(house, SOON)
        ann.type(b"q")
        await ann.ends()
        async with asyncio.timeout(120):
            await connection.wait_closed()


async def test_channel_that_asks_for_nothing_is_closed() -> None:
    """Opening channels without a request takes no places for long."""
    async with open_house() as house, house.calling() as ann:
        await ann.shows(b"ready")
        let_begin_within(house, SOON_ENOUGH)
        connection = ann.channel.get_connection()
        channel = asyncssh.channel.SSHTCPChannel(connection, asyncio.get_running_loop(), None, "strict", 1024, 1024)
        await channel._open(b"session")
        assert len(house.door.registry.sessions) == 2
        await eventually(lambda: len(house.door.registry.sessions) == 1)
        ann.type(b"a")
        await ann.shows(b"last:a")


async def test_keys_cannot_be_tried_for_ever() -> None:
    """After so many keys the connection is closed."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _each in range(8)]
    only = keys[-1]

    class Nobody(Admission):
        def admits(self, key: asyncssh.SSHKey, _address: str) -> bool:
            """Let in the last key."""
            return key == only.convert_to_public()

    async with open_house(admission=Nobody(), limits=ServerLimits(tries=4)) as house:
        with pytest.raises((asyncssh.ConnectionLost, ConnectionError)):
            await house.connect(None, client_keys=keys)
    async with open_house(admission=Nobody(), limits=ServerLimits(tries=20)) as house:
        (await house.connect(None, client_keys=keys)).close()


async def test_terminal_that_stops_reading_holds_up_nobody_and_catches_up() -> None:
    """A slow terminal skips frames, and shows the newest when it reads again."""
    async with open_house() as house, house.calling("slow", window=20_000) as slow, house.calling("ann") as ann:
        await asyncio.gather(slow.shows(b"ready"), ann.shows(b"ready"))
        slow.channel.pause_reading()
        for size in range(40, 80):
            slow.channel.change_terminal_size(size * 2, size)
            slow.type(b"s")
            ann.type(b"a")
            await ann.shows(f"keys:{size - 39} last:a".encode())
        slow.type(b"z")
        slow.channel.resume_reading()
        await slow.shows(b"keys:41 last:z")
        assert len(slow.got) < 2_000_000


@pytest.mark.slow
async def test_picture_larger_than_the_window_is_drawn_once() -> None:
    """At 400x113 a key sends what it changed, though one full picture fills the window of the client many times."""

    def colorful(_arrival: Arrival, driver: DriverFactory) -> App[Any]:
        return ColorfulApp(driver_class=driver)  # type: ignore[arg-type]

    window = 20_000
    async with open_house(make_app=colorful) as house, house.calling(size=(400, 113), window=window) as ann:
        await ann.shows(b"ready")
        for key in "ab":
            ann.type(key.encode())
            await ann.shows(f"last:{key}".encode())
        at_start = len(ann.got)
        assert at_start > 8 * window
        for key in "cdef":
            ann.type(key.encode())
            await ann.shows(f"last:{key}".encode())
        assert len(ann.got) < at_start + 50_000


async def test_client_that_claims_to_take_everything_and_reads_nothing_fills_no_memory() -> None:
    """How much a client says it takes is not how much it takes: the socket counts."""
    async with open_house() as house, await house.connect() as connection:
        greedy = await call(connection, window=2**31 - 1)
        await greedy.shows(b"ready")
        wire = connection._transport
        assert wire is not None
        wire.pause_reading()
        (session,) = house.door.registry.owners
        assert isinstance(session, Session)
        session._link.send(b" " * 16_000_000)
        terminal = session._terminal
        assert isinstance(terminal, Terminal)
        assert terminal.is_held
        greedy.type(b"z")
        wire.resume_reading()
        await greedy.shows(b"last:z")
        assert not terminal.is_held


async def test_terminal_that_takes_nothing_for_long_is_cut_off() -> None:
    """What hangs for ever is no person."""
    rules = TerminalRules(stuck_after=SOON, resize_after=timedelta(0))
    async with open_house(terminal=rules) as house, house.calling(window=4096, size=(200, 60)) as stuck:
        stuck.channel.pause_reading()
        sizes = itertools.cycle([(200, 60), (190, 50)])

        def is_gone() -> bool:
            if not stuck.channel.is_closing():
                stuck.channel.change_terminal_size(*next(sizes))
            return not house.door.registry.connections

        await eventually(is_gone)


async def test_idle_session_is_closed_with_a_sentence() -> None:
    """Whoever comes back to the window reads why, and that nothing is lost."""
    async with open_house(terminal=TerminalRules(idle_after=SOON)) as house, house.calling() as ann:
        assert await ann.ends() == 0
        assert b"Your seats are kept" in ann.got
