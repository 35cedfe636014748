"""Doors and houses as processes, each over a data directory that stands for a machine."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path

import asyncssh

from tests.server.ssh.callers import AnybodysSsh, Call, call

PATIENCE_S = 180


def free_port() -> int:
    """Return a port that nobody uses now: a door must know those of houses before they run."""
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


class Program:
    """A command that runs, can be killed, and started again."""

    def __init__(self, name: str, *words: str) -> None:
        self.name = name
        self.words = words
        self.prefix: tuple[str, ...] = ()
        """What stands before the command, to run it elsewhere."""
        self.lines: list[str] = []
        self.process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    @property
    def is_running(self) -> bool:
        """Whether it runs."""
        return self.process is not None and self.process.returncode is None

    async def start(self) -> None:
        """Start it."""
        self.lines.clear()
        self.process = await asyncio.create_subprocess_exec(
            *(*self.prefix, sys.executable, "-m", "sevenwonders_tui", *self.words),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        self._reader = asyncio.create_task(self._read(self.process))

    async def says(self, text: str) -> str:
        """Wait for a line with a text, and return it."""
        async with asyncio.timeout(PATIENCE_S):
            while not (found := [line for line in self.lines if text in line]):
                assert self.is_running, (self.name, self.lines)
                self._news.clear()
                await self._news.wait()
        return found[0]

    def signal(self, number: signal.Signals) -> None:
        """Send a signal, if it runs."""
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(number)

    async def ends(self) -> int:
        """Wait for its end, and return the exit code."""
        assert self.process is not None
        assert self._reader is not None
        async with asyncio.timeout(PATIENCE_S):
            await self._reader
            return await self.process.wait()

    async def kill(self) -> None:
        """End it as a power cut does."""
        # Somebody else may start it again at once.
        process = self.process
        if process is not None and process.returncode is None:
            for number in (signal.SIGCONT, signal.SIGKILL):
                process.send_signal(number)
            async with asyncio.timeout(PATIENCE_S):
                await process.wait()

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            self.lines.append(line.decode().rstrip())
            self._news.set()
        self._news.set()


class Cluster:
    """Some doors and houses over one database."""

    def __init__(self, folder: Path, url: str, doors: int, houses: int, options: Sequence[str] = ()) -> None:
        """Make the keys; nothing runs yet."""
        self.url = url
        self.key = folder / "host_key"
        self.key.touch(mode=0o600)
        self.key.write_bytes(asyncssh.generate_private_key("ssh-ed25519").export_private_key())
        self.house_ports = [free_port() for _house in range(houses)]
        self.door_ports = [free_port() for _door in range(doors)]
        self.keys = {name: folder / name for name in ("doors.pub", "houses.pub")}
        self.houses = [self._house(folder / f"house{at}", port, options) for at, port in enumerate(self.house_ports)]
        addresses = self.house_addresses
        self.doors = [self._door(folder / f"door{at}", port, addresses) for at, port in enumerate(self.door_ports)]

    @property
    def house_addresses(self) -> list[str]:
        """Where the houses are."""
        return [f"127.0.0.1:{port}" for port in self.house_ports]

    def door(self, folder: Path, houses: Sequence[str]) -> Program:
        """Return one more door, which reaches houses at these addresses."""
        self.door_ports.append(free_port())
        self.doors.append(self._door(folder, self.door_ports[-1], houses))
        return self.doors[-1]

    async def connect(self, door: int, key: asyncssh.SSHKey | None) -> asyncssh.SSHClientConnection:
        """Connect to a door as the owner of a key, or as a guest."""
        host_key = asyncssh.read_private_key(self.key).convert_to_public()
        no_keys: list[asyncssh.SSHKey] = []
        return await asyncssh.connect(
            "127.0.0.1",
            self.door_ports[door],
            username="anybody",
            known_hosts=([host_key], no_keys, no_keys),
            client_keys=[key] if key else None,
            agent_path=None,
            config=None,
            client_factory=AnybodysSsh,
            login_timeout=60,
        )

    @asynccontextmanager
    async def calling(
        self, door: int, key: asyncssh.SSHKey | None, command: str | None = None, term: str | None = "xterm-256color"
    ) -> AsyncIterator[Call]:
        """Run `ssh -t door command`."""
        async with await self.connect(door, key) as connection:
            yield await call(connection, command, term=term)

    async def leader(self) -> Program:
        """Wait until a house leads that runs, and return it."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                for house in self.houses:
                    if house.is_running and any("This house leads" in line for line in house.lines):
                        return house
                await asyncio.sleep(0.05)

    async def revive(self) -> None:
        """Start again whatever has ended, for ever, as a service manager does."""
        while True:
            await asyncio.sleep(0.2)
            for program in (*self.houses, *self.doors):
                if not program.is_running:
                    await program.start()

    def _house(self, data: Path, port: int, options: Sequence[str]) -> Program:
        data.mkdir(mode=0o700)
        self._trust(data / "host_key", "houses.pub")
        return Program(
            data.name,
            *("serve", "--ssh", f"127.0.0.1:{port}", "--data", str(data), "--database", self.url),
            *("--doors", str(self.keys["doors.pub"]), "--public-name", "games.example.org:22", *options),
        )

    def _door(self, data: Path, port: int, addresses: Sequence[str]) -> Program:
        data.mkdir(mode=0o700)
        self._trust(data / "door_key", "doors.pub")
        houses = [word for house in addresses for word in ("--house", house)]
        return Program(
            data.name,
            *("door", "--ssh", f"127.0.0.1:{port}", "--data", str(data), "--host-key", str(self.key)),
            *("--houses", str(self.keys["houses.pub"]), "--allow", "anyone", "--max-per-address", "500", *houses),
        )

    def _trust(self, path: Path, list_name: str) -> None:
        """Make a key, and write its public half into a list."""
        key = asyncssh.generate_private_key("ssh-ed25519")
        path.touch(mode=0o600)
        path.write_bytes(key.export_private_key())
        with self.keys[list_name].open("ab") as stream:
            stream.write(key.export_public_key())


@asynccontextmanager
async def running(cluster: Cluster) -> AsyncIterator[Cluster]:
    """Run the first house, then the others and the doors, until the block is over."""
    async with AsyncExitStack() as stack:
        for house in cluster.houses:
            stack.push_async_callback(house.kill)
            await house.start()
            await house.says("This house leads" if house is cluster.houses[0] else "Doors come here")
        for door in cluster.doors:
            stack.push_async_callback(door.kill)
            await door.start()
        for door in cluster.doors:
            await door.says("Friends come with")
        yield cluster
