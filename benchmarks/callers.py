"""Real terminals at a server that is measured: they log in, press a key every second, and note when it is painted."""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from typing import Any, cast

import asyncssh

QUIET_S = 0.15
"""A screen is painted when nothing comes for this long."""
FIRST_PAINT = 1_000
WHOLE_SCREEN = 12_000
"""In bytes: after `FIRST_PAINT` something is visible; a table with fewer than `WHOLE_SCREEN` is not complete."""
KEYS = (b"\x1b[C", b"\x1b[D")
HELP, ESCAPE = b"\x1bOP", b"\x1b"


class Client(asyncssh.SSHClientSession[bytes]):
    """A terminal that notes when its bytes came."""

    def __init__(self) -> None:
        self.arrivals: list[tuple[float, int]] = []
        self.is_over = False

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Note the bytes."""
        self.arrivals.append((time.perf_counter(), len(data)))

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Note the end."""
        self.is_over = True

    async def painted(self, at_least: int = 1, patience_s: float = 30) -> tuple[float, int]:
        """Wait for at least `at_least` bytes and then for a pause; return the time of the last byte and their count."""
        start = time.perf_counter()
        while time.perf_counter() - start < patience_s:
            await asyncio.sleep(QUIET_S / 3)
            size = sum(size for _at, size in self.arrivals)
            if size >= at_least and time.perf_counter() - self.arrivals[-1][0] >= QUIET_S:
                return self.arrivals[-1][0], size
        raise TimeoutError("nothing is painted")

    def came(self, count: int) -> float:
        """Return the time at which that many bytes had come."""
        for at, size in self.arrivals:
            count -= size
            if count <= 0:
                return at
        raise ValueError("so much has not come")


class Measures:
    """The results, in milliseconds and bytes."""

    def __init__(self) -> None:
        self.first_paint: list[float] = []
        self.whole_screen: list[float] = []
        self.start_bytes: list[int] = []
        self.key: list[float] = []
        self.key_bytes: list[int] = []
        self.screen_bytes: list[int] = []
        self.lost = 0


async def start(
    port: int,
    key: asyncssh.SSHKey,
    code: str,
    options: argparse.Namespace,
    found: Measures,
    kind: type[Client] = Client,
) -> tuple[asyncssh.SSHClientConnection, Any, Any]:
    """Log in, go to the table, and wait until it is painted; return the connection, the channel and the terminal."""
    begun = time.perf_counter()
    connection = await asyncssh.connect(
        "127.0.0.1", port, username="bench", known_hosts=None, client_keys=[key], agent_path=None, config=None,
        login_timeout=120, compression_algs=["zlib@openssh.com"] if options.compress else (),
    )  # fmt: skip
    channel, session = await connection.create_session(
        kind,
        f"join {code}",
        term_type=options.term,
        term_size=options.size,
        env={"COLORTERM": "truecolor"} if options.truecolor else {},
        encoding=None,
    )
    client = cast(Client, session)
    last, size = await client.painted(WHOLE_SCREEN, 120)
    found.first_paint.append(1000 * (client.came(FIRST_PAINT) - begun))
    found.whole_screen.append(1000 * (last - begun))
    found.start_bytes.append(size)
    return connection, channel, client


async def press(
    channel: Any, client: Client, seconds: float, chance: random.Random, found: Measures, every_s: float = 1
) -> None:
    """Press an arrow key every second, or after longer pauses."""
    await asyncio.sleep(chance.random() * every_s)
    until = time.perf_counter() + seconds
    due = time.perf_counter()
    while due < until:
        client.arrivals.clear()
        pressed = time.perf_counter()
        channel.write(chance.choice(KEYS))
        due += every_s
        await asyncio.sleep(max(0, due - time.perf_counter()))
        if client.is_over or not client.arrivals:
            found.lost += 1
            continue
        last = client.arrivals[0][0]
        for at, _size in client.arrivals:
            if at - last > QUIET_S:
                break
            last = at
        found.key.append(1000 * (last - pressed))
        found.key_bytes.append(sum(size for _at, size in client.arrivals))


async def measure_screen(channel: Any, client: Client, found: Measures) -> None:
    """Note the bytes of a whole screen: the help, and then the table."""
    for key in (HELP, ESCAPE):
        client.arrivals.clear()
        channel.write(key)
        found.screen_bytes.append((await client.painted())[1])


def spread(found: list[float]) -> str:
    """Return the median and the 95th and 99th percentile."""
    if not found:
        return "nothing"
    ordered = sorted(found)
    at = [ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.95, 0.99)]
    return f"median {at[0]:.0f}, p95 {at[1]:.0f}, p99 {at[2]:.0f} ms"
