"""What people at many terminals feel: time from a key to its paint, and what each of them costs the server.

python -m benchmarks.sessions [--sessions N ...] [--seconds S] [--size WxH] [--term NAME] [--compress]

A server process with real tables of up to seven people, and as many real SSH clients on the loopback address in this
process, each of which presses an arrow key every second at the table. Both share the machine with whatever else runs
on it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import statistics
import sys
import time
from contextlib import AsyncExitStack
from typing import Any

import asyncssh

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.setup import Options
from sevenwonders_tui.lobby.client import RoomPlan
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.rest import tune_collector
from sevenwonders_tui.server.ssh import Door, DoorPlan, Limits, Services
from sevenwonders_tui.server.terminal import ColorDepth
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.tui.session import Start, Way, make_session_app

QUIET_S = 0.15
"""So long nothing comes when a screen is painted."""
FIRST_PAINT = 1_000
WHOLE_SCREEN = 12_000
"""Bytes after which something is seen, and without which a table cannot be complete."""
ALONE = 10
START_AT_ONCE = 4
"""Sessions that log in one after the other, whose time counts, and so many at once after them."""
KEYS = (b"\x1b[C", b"\x1b[D")
HELP, ESCAPE = b"\x1bOP", b"\x1b"
SEATS = 7
LAG_LOOK_S = 0.01


# The server, in a process of its own


async def serve(fingerprints: list[str]) -> None:
    """Seat everybody at tables, open the door, and answer questions about the process on standard input."""
    game = SevenWonders(load_catalog())
    lobby = await Lobby.open(House(MemoryStore(), game), MemoryShelf())
    codes = [await seat(lobby, fingerprints[at : at + SEATS], at) for at in range(0, len(fingerprints), SEATS)]
    door = Door(
        Services(
            lobby,
            lambda arrival, driver: make_session_app(
                arrival.lobby,
                game,
                Start(Way(arrival.purpose.value), arrival.code),
                is_poor_terminal=arrival.colors <= ColorDepth.SIXTEEN,
                driver_class=driver,
            ),
            lambda _history: b"",
        ),
        DoorPlan(
            asyncssh.generate_private_key("ssh-ed25519"),
            limits=Limits(sessions=1000, sessions_per_address=1000, strangers=100, strangers_per_address=100),
        ),
    )
    await door.open("127.0.0.1", 0)
    tune_collector()
    lags = [0.0]
    watch = asyncio.create_task(watch_loop(lags))
    print(json.dumps({"port": door.port, "codes": codes}), flush=True)
    while question := await asyncio.to_thread(sys.stdin.readline):
        answer = {"cpu_s": time.process_time(), "stall_s": max(lags)}
        if question.strip() == "memory":
            answer["memory"] = resident_bytes()
        print(json.dumps(answer), flush=True)
        lags[:] = [0.0]
    watch.cancel()
    await door.close()
    await lobby.close()


async def seat(lobby: Any, fingerprints: list[str], number: int) -> str:
    """Seat some people at a table of their own, and return its code."""
    bots = ("random",) * max(0, 3 - len(fingerprints))
    people = [lobby.enter_with_key(fingerprint) for fingerprint in fingerprints]
    for at, person in enumerate(people):
        await person.rename(f"P{number + at}")
    rooms = [await people[0].create(RoomPlan(Options(max(3, len(people))), bots=bots))]
    code: str = rooms[0].code
    rooms += [await person.join(code) for person in people[1:]]
    for room in rooms:
        await room.ready()
    await rooms[0].start()
    for person in people:
        person.close()
    return code


async def watch_loop(lags: list[float]) -> None:
    """Note how late the loop is."""
    while True:
        start = time.perf_counter()
        await asyncio.sleep(LAG_LOOK_S)
        lags.append(time.perf_counter() - start - LAG_LOOK_S)
        del lags[:-1000]
        lags[0] = max(lags)


def resident_bytes() -> int:
    """Return the memory of this process, without what is garbage."""
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as stream:  # noqa: PTH123 - the shortest way on Linux
        return int(stream.read().split()[1]) * 4096


# The clients


class Client(asyncssh.SSHClientSession[bytes]):
    """A terminal that notes when how much came."""

    def __init__(self) -> None:
        self.arrivals: list[tuple[float, int]] = []
        self.is_over = False

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Note it."""
        self.arrivals.append((time.perf_counter(), len(data)))

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Note the end."""
        self.is_over = True

    async def painted(self, at_least: int = 1, patience_s: float = 30) -> tuple[float, int]:
        """Wait until so much has come and then nothing for a while; return the time of the last of it, and bytes."""
        start = time.perf_counter()
        while time.perf_counter() - start < patience_s:
            await asyncio.sleep(QUIET_S / 3)
            size = sum(size for _at, size in self.arrivals)
            if size >= at_least and time.perf_counter() - self.arrivals[-1][0] >= QUIET_S:
                return self.arrivals[-1][0], size
        raise TimeoutError("nothing is painted")

    def came(self, count: int) -> float:
        """Return when so many bytes had come."""
        for at, size in self.arrivals:
            count -= size
            if count <= 0:
                return at
        raise ValueError("so much has not come")


class Measures:
    """What was found, in milliseconds and bytes."""

    def __init__(self) -> None:
        self.first_paint: list[float] = []
        self.whole_screen: list[float] = []
        self.start_bytes: list[int] = []
        self.key: list[float] = []
        self.key_bytes: list[int] = []
        self.screen_bytes: list[int] = []
        self.lost = 0


async def start(
    port: int, key: asyncssh.SSHKey, code: str, options: argparse.Namespace, found: Measures
) -> tuple[asyncssh.SSHClientConnection, Any, Client]:
    """Log in, go to the table, and wait until it is painted."""
    begun = time.perf_counter()
    connection = await asyncssh.connect(
        "127.0.0.1", port, username="bench", known_hosts=None, client_keys=[key], agent_path=None, config=None,
        login_timeout=120, compression_algs=["zlib@openssh.com"] if options.compress else (),
    )  # fmt: skip
    channel, client = await connection.create_session(
        Client,
        f"join {code}",
        term_type=options.term,
        term_size=options.size,
        env={"COLORTERM": "truecolor"} if options.truecolor else {},
        encoding=None,
    )
    last, size = await client.painted(WHOLE_SCREEN, 120)
    found.first_paint.append(1000 * (client.came(FIRST_PAINT) - begun))
    found.whole_screen.append(1000 * (last - begun))
    found.start_bytes.append(size)
    return connection, channel, client


async def press(channel: Any, client: Client, seconds: float, chance: random.Random, found: Measures) -> None:
    """Press an arrow key every second."""
    await asyncio.sleep(chance.random())
    until = time.perf_counter() + seconds
    due = time.perf_counter()
    while due < until:
        client.arrivals.clear()
        pressed = time.perf_counter()
        channel.write(chance.choice(KEYS))
        due += 1
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
    """Note the bytes of a whole screen: the help, and the table again."""
    for key in (HELP, ESCAPE):
        client.arrivals.clear()
        channel.write(key)
        found.screen_bytes.append((await client.painted())[1])


async def measure(count: int, options: argparse.Namespace) -> None:
    """Measure with so many sessions, and print what came of it."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _each in range(count)]
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.sessions", "--serve",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write(json.dumps([key.get_fingerprint() for key in keys]).encode() + b"\n")
    opened = json.loads(await server.stdout.readline())

    async def ask(question: bytes = b"") -> dict[str, float]:
        server.stdin.write(question + b"\n")  # type: ignore[union-attr]
        answer: dict[str, float] = json.loads(await server.stdout.readline())  # type: ignore[union-attr]
        return answer

    found = Measures()
    empty = await ask(b"memory")
    room = asyncio.Semaphore(START_AT_ONCE)

    async def begin(at: int, into: Measures = found) -> Any:
        async with room:
            return await start(opened["port"], keys[at], opened["codes"][at // SEATS], options, into)

    async with AsyncExitStack() as stack:
        sessions = [await begin(0)]
        one = await ask(b"memory")
        sessions += [await begin(at) for at in range(1, min(ALONE, count))]
        sessions += await asyncio.gather(*(begin(at, Measures()) for at in range(ALONE, count)))
        for connection, _channel, _client in sessions:
            stack.push_async_exit(connection)
        full = await ask(b"memory")
        await measure_screen(*sessions[0][1:], found)
        await ask()
        before = await ask()
        pressing = (
            press(channel, client, options.seconds, random.Random(at), found)
            for at, (_connection, channel, client) in enumerate(sessions)
        )
        await asyncio.gather(*pressing)
        after = await ask()
    server.stdin.close()
    await server.wait()
    report(count, options, found, empty, one, full, before, after)


def report(
    count: int, options: argparse.Namespace, found: Measures, empty: Any, one: Any, full: Any, before: Any, after: Any
) -> None:
    """Print a few lines."""
    used = (after["cpu_s"] - before["cpu_s"]) / options.seconds
    each = (full["memory"] - one["memory"]) / max(1, count - 1) / 1e6
    start_ms = 1000 * (full["cpu_s"] - one["cpu_s"]) / max(1, count - 1)
    print(f"{count} sessions at {options.size[0]}x{options.size[1]}, {options.term}")
    print(
        f"  memory: {empty['memory'] / 1e6:.0f} MB empty, {full['memory'] / 1e6:.0f} MB full, {each:.2f} MB a session"
    )
    print(f"  login to first paint: {spread(found.first_paint)}; to the whole table: {spread(found.whole_screen)}")
    print(f"  processor for a login: {start_ms:.0f} ms")
    print(
        f"  bytes: {median(found.start_bytes)} KB to the table, {median(found.screen_bytes)} KB a whole screen, ",
        end="",
    )
    print(f"{median(found.key_bytes)} KB a key")
    print(f"  key to paint: {spread(found.key)}, {len(found.key)} keys, {found.lost} without a paint")
    print(
        f"  server: {100 * used:.0f} % of a core, longest stall of the loop {1000 * after['stall_s']:.0f} ms",
        flush=True,
    )


def spread(found: list[float]) -> str:
    """Return median, 95th and 99th percentile."""
    if not found:
        return "nothing"
    ordered = sorted(found)
    at = [ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.95, 0.99)]
    return f"median {at[0]:.0f}, p95 {at[1]:.0f}, p99 {at[2]:.0f} ms"


def median(found: list[int]) -> str:
    """Return a median of bytes in kilobytes."""
    return f"{statistics.median(found) / 1000:.1f}" if found else "?"


def size_of(text: str) -> tuple[int, int]:
    """Return columns and lines."""
    width, _x, height = text.partition("x")
    return int(width), int(height)


def main() -> None:
    """Measure one number of sessions after another."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--sessions", type=int, nargs="+", default=[7, 50, 200])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--size", type=size_of, default=(100, 30))
    parser.add_argument("--term", default="xterm-256color")
    parser.add_argument("--truecolor", action="store_true")
    parser.add_argument("--compress", action="store_true")
    options = parser.parse_args()
    if options.serve:
        asyncio.run(serve(json.loads(sys.stdin.readline())))
        return
    for count in options.sessions:
        asyncio.run(measure(count, options))


if __name__ == "__main__":
    main()
