"""What no honest client sends, and who notices it: nobody else."""

from __future__ import annotations

import asyncio
import random
import struct

import asyncssh
import pytest

from sevenwonders_tui.server.terminal.terminal import TerminalRules
from tests.server.ssh.callers import eventually, open_house

SIZES = [(0, 0), (1, 1), (5000, 5000), (2**31, 2**31), (0, 30), (100, 0)]


@pytest.mark.parametrize("size", SIZES)
async def test_odd_sizes_at_the_start_and_later(size: tuple[int, int]) -> None:
    """A terminal of nothing or of millions of cells gets the game, in a window that the server can bear."""
    async with open_house() as house, house.calling(size=size) as ann:
        await eventually(lambda: len(house.door.registry.owners) == 1)
        ann.channel.change_terminal_size(100, 30)
        await ann.shows(b"ready")
        ann.channel.change_terminal_size(*size)
        ann.type(b"a")
        ann.channel.change_terminal_size(100, 30)
        await ann.shows(b"last:a")


async def test_binary_flood_slows_down_nobody_but_its_sender() -> None:
    """Megabytes of noise are taken at the pace of a person, and the neighbour's keys are painted."""
    noise = random.Random(7).randbytes(1_000_000).translate(None, b"qx\x11")
    async with open_house() as house, house.calling("mallory") as mallory, house.calling("ann") as ann:
        await asyncio.gather(mallory.shows(b"ready"), ann.shows(b"ready"))
        mallory.type(noise)
        for count in range(1, 20):
            ann.type(b"a")
            await ann.shows(f"keys:{count} last:a".encode())
        mallory.channel.get_connection().abort()
        await eventually(lambda: len(house.door.registry.owners) == 1)


@pytest.mark.parametrize(
    "noise",
    [
        b"\x1b[48;99999;99999;1;1t",
        b"\x1b[99999999999u",
        b"\x1b[999;999;999;999;999;999;999;999;999~",
        b"\x1b[<999999999;999999999;999999999M",
        b"\x1b]52;c;" + b"A" * 5000 + b"\x07",
        b"\x1bP" + b"p" * 3000 + b"\x1b\\",
        b"\xff\xfe\x00\x00\xc3",
        b"\x1b[200~" + b"\x1b[201~" * 3,
        b"\x1b" * 50,
    ],
    ids=["size", "code point", "many numbers", "mouse", "clipboard", "device control", "no text", "pastes", "escapes"],
)
async def test_odd_sequences_leave_the_session_alive(noise: bytes) -> None:
    """Whatever a terminal answers, the next key counts."""
    rules = TerminalRules(events_rate=100_000, events_burst=100_000)
    async with open_house(terminal=rules) as house, house.calling() as ann:
        await ann.shows(b"ready")
        # The piece in which a sequence is broken may be lost, and not what comes after it.
        ann.type(noise + b"\x1b[201~" + b" " * 64 + b"z")
        await ann.shows(b"last:z")


@pytest.mark.parametrize(
    "noise",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"SSH-1.5-old\r\n",
        b"SSH-2.0-x\r\n" + struct.pack(">I", 0xFFFFFFFF) + b"\x00" * 64,
        b"SSH-2.0-x\r\n" + bytes(range(256)) * 16,
        b"\x00" * 300,
        b"S" * 100_000,
    ],
    ids=["http", "old", "long packet", "all bytes", "nothing", "no end"],
)
async def test_what_is_no_ssh_is_cut_off(noise: bytes) -> None:
    """Noise at the door ends with its own connection."""
    async with open_house() as house, house.calling() as ann:
        await ann.shows(b"ready")
        _reader, writer = await asyncio.open_connection("127.0.0.1", house.door.port)
        writer.write(noise)
        writer.write_eof()
        await eventually(lambda: len(house.door.registry.connections) == 1)
        writer.close()
        ann.type(b"a")
        await ann.shows(b"last:a")


async def test_environment_of_the_client_is_not_believed() -> None:
    """Of what a client wants to set, only colours count."""
    async with (
        open_house() as house,
        house.calling(env={"PATH": "/x", "LD_PRELOAD": "x.so", "NO_COLOR": "1", "PYTHONPATH": "/x"}) as ann,
    ):
        await ann.shows(b"ready")
        assert b"[38;" not in ann.got


async def test_client_that_vanishes_at_every_moment_leaves_nothing() -> None:
    """A line may break during the login, at the start of the app, while it paints, and at its end."""
    async with open_house() as house:
        for moment in range(12):
            connection = await house.connect()
            if moment:
                session = asyncio.ensure_future(
                    connection.create_session(asyncssh.SSHClientSession, term_type="xterm", encoding=None)
                )
                for _turn in range(moment * 3):
                    await asyncio.sleep(0)
                connection.abort()
                await asyncio.gather(session, return_exceptions=True)
            connection.abort()
        await eventually(lambda: not house.door.registry.connections and not house.door.registry.owners)
        assert len(house.door.registry.sessions) == 0
        assert len(house.door.registry.strangers) == 0
