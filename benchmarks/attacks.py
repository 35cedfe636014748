"""What strangers can do to a public server, and how much of their data it keeps.

python -m benchmarks.attacks [--network A.B.C]

The server is `sevenwonders serve` with both doors, on files, as hosts run it. Strangers with three keys open tables as
fast as the screens allow; idle connections and half-sent requests fill both doors while a new person connects; crowds
of people connect and vanish. Addresses begin with the three numbers of `--network`, by default 127.0.0. A private
network has no limit on names and tables, so for that part create a network namespace that has addresses of
198.51.100.0/24 on its loopback.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import asyncssh

from benchmarks.hour import ESCAPES
from benchmarks.openings import megabytes
from benchmarks.watch import cpu_s

SPAMMERS, SPAM_S = 3, 49
IDLE_ADDRESSES, IDLE = 4, 48
HALF_REQUESTS = 1500
CROWD, CROWDS = 20, 5


class Screen(asyncssh.SSHClientSession[bytes]):
    """The latest output of a terminal, without cursor movements."""

    def __init__(self) -> None:
        self.text = b""

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Keep the latest output."""
        self.text = (self.text + ESCAPES.sub(b"", data))[-50_000:]

    async def shows(self, words: bytes, within_s: float = 20) -> bool:
        """Wait until the words appear; return False if they do not."""
        until = time.monotonic() + within_s
        while words not in self.text and time.monotonic() < until:
            await asyncio.sleep(0.05)
        return words in self.text


class Attack:
    """A server, and the connections from several addresses."""

    def __init__(self, network: str, port: int, web: int) -> None:
        self.network = network
        self.port = port
        self.web = web

    async def connect(self, number: int, key: asyncssh.SSHKey) -> asyncssh.SSHClientConnection:
        """Log in from an address of the network."""
        return await asyncssh.connect(
            f"{self.network}.1", self.port, local_addr=(f"{self.network}.{number}", 0), username="x",
            known_hosts=None, client_keys=[key], agent_path=None, config=None, login_timeout=60,
        )  # fmt: skip

    async def look(self, number: int) -> tuple[asyncssh.SSHClientConnection, Any, Screen]:
        """Log in with a new key, and wait for the prompt for a name."""
        connection = await self.connect(number, asyncssh.generate_private_key("ssh-ed25519"))
        channel, session = await connection.create_session(
            Screen, term_type="xterm-256color", term_size=(100, 30), encoding=None
        )
        screen = cast(Screen, session)
        await screen.shows(b"Welcome")
        return connection, channel, screen

    async def spam(self, name: str) -> None:
        """Open tables for a while, all from one address."""
        connection, channel, screen = await self.look(9)
        channel.write(name.encode() + b"\r")
        await screen.shows(b"Here now")
        until = time.monotonic() + SPAM_S
        while time.monotonic() < until:
            for key in (b"n", b"\r", b"\x1b"):
                channel.write(key)
                await asyncio.sleep(0.7)
        connection.close()

    async def flood(self, number: int, count: int, port: int, first: bytes) -> list[asyncio.StreamWriter]:
        """Open connections that send only `first`."""
        found = []
        for _each in range(count):
            with suppress(OSError):
                where = (f"{self.network}.{number}", 0)
                _reader, writer = await asyncio.open_connection(f"{self.network}.1", port, local_addr=where)
                writer.write(first)
                found.append(writer)
        return found

    async def tables(self) -> int:
        """Return the number of tables that a stranger sees."""
        async with await self.connect(8, asyncssh.generate_private_key("ssh-ed25519")) as connection:
            done = await connection.run("tables")
        return len(re.findall(r"^\S+-\S+ ", str(done.stdout), re.MULTILINE))


async def newcomer(attack: Attack) -> str:
    """Return how long a new person waits for the lobby."""
    begun = time.monotonic()
    connection, _channel, screen = await attack.look(7)
    is_in = b"Welcome" in screen.text
    connection.close()
    return f"in after {time.monotonic() - begun:.1f} s" if is_in else "kept out"


async def measure(network: str) -> None:
    """Attack, and print the results."""
    with tempfile.TemporaryDirectory() as directory:
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "sevenwonders_tui", "serve", "--ssh", f"{network}.1:0", "--web", f"{network}.1:0",
            "--allow", "anyone", "--data", directory, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert server.stdout is not None
        said = b"".join([await server.stdout.readline() for _line in range(4)]).decode()
        ports = re.search(r"-p (\d+)", said), re.search(r"http://[^:]*:(\d+)", said)
        port, web = (int(found[1]) for found in ports if found)
        attack = Attack(network, port, web)

        def tell(what: str) -> None:
            print(f"{what}: {megabytes(server.pid):.0f} MB, {cpu_s(server.pid):.0f} s of a processor", flush=True)

        await asyncio.sleep(2)
        tell("with nobody")
        print(f"newcomer: {await newcomer(attack)}")
        tell("after one visit")
        await asyncio.gather(*(attack.spam(f"Spam {letter}") for letter in "abc"[:SPAMMERS]))
        tell(f"after {SPAMMERS} keys opened tables for {SPAM_S} s")
        print(f"tables: {await attack.tables()}")
        idle = [
            writer
            for number in range(2, 2 + IDLE_ADDRESSES)
            for writer in await attack.flood(number, IDLE // IDLE_ADDRESSES, attack.port, b"")
        ]
        print(f"newcomer beside {len(idle)} idle connections: {await newcomer(attack)}")
        half = await attack.flood(6, HALF_REQUESTS, attack.web, b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        tell(f"with {len(half)} half requests")
        print(f"newcomer beside them: {await newcomer(attack)}")
        for writer in (*idle, *half):
            writer.close()
        for _each in range(CROWDS):
            crowd = await asyncio.gather(*(attack.look(10 + at) for at in range(CROWD)))
            for connection, _channel, _screen in crowd:
                connection.abort()
        tell(f"after {CROWDS} crowds of {CROWD}")
        await asyncio.sleep(15)
        tell("15 s later, with nobody")
        print(f"newcomer: {await newcomer(attack)}")
        server.terminate()
        await server.communicate()
        print((Path(directory) / "server.log").read_text(encoding="utf-8") or "nothing in the log")


def main() -> None:
    """Start a server and attack it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--network", default="127.0.0")
    asyncio.run(measure(parser.parse_args().network))


if __name__ == "__main__":
    main()
