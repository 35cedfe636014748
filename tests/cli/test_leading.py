"""Two `sevenwonders serve --database` over one database, as processes: the one that leads, and the one that waits."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncssh
import pytest

from tests.server.ssh.callers import AnybodysSsh, Call, call
from tests.support.postgres import Server, relay, running_server
from tests.support.served import Server as Served

pytestmark = pytest.mark.slow
PATIENCE_S = 120


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Return a database server for all tests here."""
    with running_server() as started:
        yield started


class Machine:
    """A server process over its own data directory, which stands for a machine."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def says(self, text: str) -> str:
        """Wait for a line with a text, and return it."""
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE_S):
            while text not in (line := (await self.process.stdout.readline()).decode()):
                assert line, f"ended without {text}"
        return line

    async def leads(self) -> Served:
        """Wait until it leads."""
        return Served(self.process, [await self.says("Friends come with")])

    async def ends(self) -> int:
        """Wait for its end, and return the exit code."""
        async with asyncio.timeout(PATIENCE_S):
            return await self.process.wait()


@asynccontextmanager
async def machine(data: Path, url: str, *options: str) -> AsyncIterator[Machine]:
    """Start a server; another one may lead."""
    argv = ["-m", "sevenwonders_tui", "serve", "--ssh", "127.0.0.1:0", "--data", str(data), "--database", url, *options]
    process = await asyncio.create_subprocess_exec(sys.executable, *argv, stdout=asyncio.subprocess.PIPE)
    try:
        yield Machine(process)
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def visit(served: Served, key: asyncssh.SSHKey, text: bytes) -> Call:
    """Come in, and wait for a text."""
    connection = await asyncssh.connect(
        "127.0.0.1", served.port, username="ann", known_hosts=None, client_keys=[key], agent_path=None, config=None,
        client_factory=AnybodysSsh,
    )  # fmt: skip
    ann = await call(connection)
    await ann.shows(text)
    return ann


async def test_machine_that_waits_takes_over_from_one_that_is_killed(server: Server, tmp_path: Path) -> None:
    """It knows everybody, and says who leads while it waits; told to stop before, it stops."""
    url, key = server.database(), asyncssh.generate_private_key("ssh-ed25519")
    async with machine(tmp_path / "first", url) as first:
        served = await first.leads()
        ann = await visit(served, key, b"name")
        ann.type(b"Ann\r")
        await ann.shows(b"No table yet")
        async with machine(tmp_path / "second", url) as second, machine(tmp_path / "third", url) as third:
            assert str(first.process.pid) in await second.says("This machine waits")
            await third.says("This machine waits")
            third.process.send_signal(signal.SIGTERM)
            assert await third.ends() == 0
            first.process.kill()
            again = await visit(await second.leads(), key, b"Ann")
            again.connection.abort()


async def test_machine_that_hung_finds_out_that_another_one_leads(server: Server, tmp_path: Path) -> None:
    """Whoever is still there reads where the tables are, and it ends so that it is started again and waits."""
    url, key = server.database(), asyncssh.generate_private_key("ssh-ed25519")
    async with machine(tmp_path / "first", url) as first:
        ann = await visit(await first.leads(), key, b"name")
        await _hangs(first, ann, tmp_path / "second", url)


async def _hangs(first: Machine, ann: Call, data: Path, url: str) -> None:
    async with machine(data, url, "--processes", "2") as second:
        await second.says("This machine waits")
        first.process.send_signal(signal.SIGSTOP)
        await second.leads()
        first.process.send_signal(signal.SIGCONT)
        await ann.shows(b"on another machine now")
        await first.says("Another machine has the tables now")
        assert await first.ends() == 75
        assert second.process.returncode is None
        second.process.send_signal(signal.SIGTERM)
        assert await second.ends() == 0


async def test_machine_whose_database_answers_nothing_ends_and_is_started_again(server: Server, tmp_path: Path) -> None:
    """Something in between takes its questions and passes nothing on: the other one leads, it tells its people that it
    stops, and ends by itself with the code of those that are started again.
    """
    url, key, flows = server.database(), asyncssh.generate_private_key("ssh-ed25519"), threading.Event()
    flows.set()
    name = url.partition("@/")[2].partition("?")[0]
    with relay(server, flows=flows) as folder:
        async with machine(tmp_path / "first", server.url(name, folder)) as first:
            ann = await visit(await first.leads(), key, b"name")
            async with machine(tmp_path / "second", url) as second:
                await second.says("This machine waits")
                flows.clear()
                await second.leads()
                await ann.shows(b"The server is stopping")
                await first.says("The database takes questions and gives no answer")
                assert await first.ends() == 75
                second.process.send_signal(signal.SIGTERM)
                assert await second.ends() == 0
