"""What stands between two machines and may fall silent: a relay that stops reading, and a cable that is pulled.

A relay takes what is sent and acknowledges it. A pulled cable acknowledges nothing. Neither tells anybody.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

import pytest

HERE, THERE = "10.203.77.1", "10.203.77.2"
NOWHERE = "02:00:00:00:00:01"
"""The address of a network card that nobody has."""


class Between:
    """A relay on the loopback address; while `flows` is not set, it passes nothing on."""

    def __init__(self, port: int) -> None:
        """`port` is where it leads."""
        self.flows = asyncio.Event()
        self.flows.set()
        self.port = 0
        self._target = port
        self._leading: set[asyncio.Task[None]] = set()

    async def lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes over one connection, both ways."""
        task = asyncio.current_task()
        assert task is not None
        self._leading.add(task)
        with suppress(OSError):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
            await asyncio.gather(self._pass_on(reader, far_writer), self._pass_on(far_reader, writer))
        writer.close()
        self._leading.discard(task)

    async def close(self) -> None:
        """Cut everything."""
        for task in tuple(self._leading):
            task.cancel()
        await asyncio.gather(*self._leading, return_exceptions=True)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                await self.flows.wait()
                writer.write(data)
                await writer.drain()
        finally:
            writer.close()


@asynccontextmanager
async def between(port: int) -> AsyncIterator[Between]:
    """Open a relay that leads to a port."""
    relay = Between(port)
    server = await asyncio.start_server(relay.lead, "127.0.0.1", 0)
    relay.port = server.sockets[0].getsockname()[1]
    try:
        yield relay
    finally:
        server.close()
        await relay.close()


class Cable:
    """The line to a network of its own, in which a program stands at `THERE`; this side is `HERE`."""

    def __init__(self) -> None:
        self.network = f"sw{os.getpid()}"
        self._ends = f"sw{os.getpid()}a", f"sw{os.getpid()}b"

    @property
    def prefix(self) -> tuple[str, ...]:
        """The words before a command that is to run at the other end."""
        return ("ip", "netns", "exec", self.network)

    def lay(self) -> None:
        """Make the network and the line."""
        here, there = self._ends
        _ip("netns", "add", self.network)
        _ip("link", "add", here, "type", "veth", "peer", "name", there, "netns", self.network)
        _ip("address", "add", f"{HERE}/30", "dev", here)
        _ip("link", "set", here, "up")
        _ip("-n", self.network, "address", "add", f"{THERE}/30", "dev", there)
        for each in (there, "lo"):
            _ip("-n", self.network, "link", "set", each, "up")

    def pull(self) -> None:
        """Let everything that is sent from either end get lost."""
        here, there = self._ends
        _ip("neighbour", "replace", THERE, "lladdr", NOWHERE, "dev", here, "nud", "permanent")
        _ip("-n", self.network, "neighbour", "replace", HERE, "lladdr", NOWHERE, "dev", there, "nud", "permanent")

    def plug(self) -> None:
        """Let everything arrive again."""
        here, there = self._ends
        _ip("neighbour", "delete", THERE, "dev", here)
        _ip("-n", self.network, "neighbour", "delete", HERE, "dev", there)

    def take_up(self) -> None:
        """Remove the network, and the line with it."""
        _ip("netns", "delete", self.network)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@contextmanager
def cable() -> Iterator[Cable]:
    """Lay a cable, or skip the test where this user may not."""
    if shutil.which("ip") is None:
        pytest.skip("no ip: apt-get install iproute2")
    found = Cable()
    try:
        found.lay()
    except subprocess.CalledProcessError as error:
        pytest.skip(f"networks of one's own need root: {error.stderr.decode().strip()}")
    try:
        yield found
    finally:
        found.take_up()
