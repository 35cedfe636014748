"""People come in by SSH, play, and go, and others do not come in."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import asyncssh
import pytest
from asyncssh.packet import Boolean, String, UInt32
from textual.app import App

from sevenwonders_tui.server.errors import AddressUnusable
from sevenwonders_tui.server.ssh import Admission, Door
from tests.server.links import LEFT_ALTERNATE_SCREEN
from tests.server.ssh.callers import PATIENCE_S, call, eventually, new_key, open_house


async def test_ssh_opens_the_app_and_keys_reach_it() -> None:
    """With nothing but ssh a person is in the game."""
    async with open_house() as house, house.calling() as ann:
        await ann.shows(b"lobby ! ready")
        ann.type(b"a")
        await ann.shows(b"last:a")
        ann.type(b"q")
        assert await ann.ends() == 0
        assert LEFT_ALTERNATE_SCREEN in ann.got


@pytest.mark.parametrize("purpose", ["join", "watch"])
async def test_command_with_a_code_leads_to_the_table(purpose: str) -> None:
    """`ssh -t host join CODE` tells the app where its person wants to go."""
    async with open_house() as house, house.calling(command=f"{purpose} QUIET-OWL") as ann:
        await ann.shows(f"{purpose} QUIET-OWL! ready".encode())


async def test_window_change_reaches_the_app() -> None:
    """The app is as large as the window."""
    async with open_house() as house, house.calling(size=(80, 24)) as ann:
        await ann.shows(b"ready")
        ann.got.clear()
        ann.channel.change_terminal_size(100, 40)
        await ann.shows(b"\x1b[40;")


async def test_several_sessions_share_a_connection() -> None:
    """Multiplexing clients open a second session on the same connection."""
    async with open_house() as house, house.calling() as ann:
        await ann.shows(b"ready")
        second = await call(ann.connection)
        await second.shows(b"ready")
        second.type(b"q")
        assert await second.ends() == 0
        ann.type(b"b")
        await ann.shows(b"last:b")


async def test_crash_closes_one_session_with_a_sentence() -> None:
    """Whoever it happens to reads what to do, and can come back; the neighbour notices nothing."""
    async with open_house() as house, house.calling("ann") as ann, house.calling("ben") as ben:
        await asyncio.gather(ann.shows(b"ready"), ben.shows(b"ready"))
        ben.type(b"x")
        assert await ben.ends() == 1
        after = bytes(ben.got).rpartition(LEFT_ALTERNATE_SCREEN)[2]
        assert b"come back with the same command" in after
        assert b"secret" not in ben.got
        ann.type(b"a")
        await ann.shows(b"last:a")
        async with house.calling("ben") as again:
            await again.shows(b"ready")


async def test_app_that_cannot_be_made_is_a_sentence_too() -> None:
    """A mistake before the first paint looks the same to the person."""

    def broken(*_args: object) -> App[Any]:
        raise RuntimeError

    async with open_house(make_app=broken) as house, house.calling() as ann:
        assert await ann.ends() == 1
        assert b"come back with the same command" in ann.got


async def test_lost_line_closes_the_lobby_client() -> None:
    """A closed laptop makes its person absent."""
    async with open_house() as house, house.calling() as ann:
        await ann.shows(b"ready")
        observer = house.lobby.enter_with_key(new_key("ann").get_fingerprint())
        await observer.rename("Ann")
        observer.close()
        observer = house.lobby.enter_with_key("another key")
        assert [person.name for person in observer.snapshot().people] == ["Ann"]
        ann.channel.get_connection().abort()
        async for snapshot in observer.updates():
            if not snapshot.people:
                break


async def test_closing_door_tells_everybody_and_ends_everything() -> None:
    """Everybody reads why the line closes, and nobody else comes in."""
    async with open_house() as house, house.calling("ann") as ann, house.calling("ben") as ben:
        await asyncio.gather(ann.shows(b"ready"), ben.shows(b"ready"))
        await house.door.close(within=timedelta(seconds=PATIENCE_S))
        for person in (ann, ben):
            assert await person.ends() == 0
            assert b"Every table is kept" in bytes(person.got).rpartition(LEFT_ALTERNATE_SCREEN)[2]
        assert not house.door.registry.owners
        assert not house.door.registry.connections


async def test_closing_door_does_not_wait_for_a_stuck_terminal() -> None:
    """Whoever does not read is cut off in the end."""
    async with open_house() as house, house.calling() as ann:
        await ann.shows(b"ready")
        ann.channel.pause_reading()
        async with asyncio.timeout(PATIENCE_S):
            await house.door.close(within=timedelta(milliseconds=100))


async def test_taken_port_is_a_sentence() -> None:
    """The host reads what is wrong with the address."""
    async with open_house() as house:
        with pytest.raises(AddressUnusable, match=str(house.door.port)):
            await Door(house.door.registry.services, house.door.registry.plan).open("127.0.0.1", house.door.port)


async def test_counts_are_right_after_everybody_left() -> None:
    """No session leaves its place taken."""
    async with open_house(admission=Admission(guests=True)) as house:
        for key in ("ann", None):
            async with house.calling(key) as person:
                await person.shows(b"ready")
                assert (len(house.door.registry.sessions), len(house.door.registry.strangers)) == (1, 0)
                person.type(b"q")
                await person.ends()
        await eventually(lambda: not house.door.registry.connections)
        assert (len(house.door.registry.sessions), len(house.door.registry.strangers)) == (0, 0)


async def test_connection_that_asks_for_nothing_refuses_everything_else(tmp_path: object) -> None:
    """Forwarding in either direction is refused."""
    async with open_house() as house, await house.connect() as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", house.door.port)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 1)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection("/tmp/agent")
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.forward_remote_path("/tmp/forwarded", "/tmp/agent")


async def test_agent_and_x11_are_refused() -> None:
    """Neither the keys nor the screen of whoever comes is within reach of the server."""
    async with open_house() as house, house.calling() as ann:
        await ann.shows(b"ready")
        cookie = String(b"MIT-MAGIC-COOKIE-1") + String(b"00" * 16) + UInt32(0)
        assert not await ann.channel._make_request(b"auth-agent-req@openssh.com")
        assert not await ann.channel._make_request(b"x11-req", Boolean(False), cookie)
        ann.type(b"a")
        await ann.shows(b"last:a")
