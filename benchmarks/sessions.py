"""Many terminals at one server: the time from a key press to its paint, and the cost of each terminal for the server.

python -m benchmarks.sessions [--sessions N ...] [--processes N] [--seconds S] [--size WxH] [--term NAME] [--compress]
    [--doors N] [--every S]

The server has real tables of both games, with two or seven people, in one process or several. Real SSH clients in this
process connect over the loopback address, and each presses an arrow key every second at its table. Server and clients
share the machine with everything else that runs on it. With `--doors` they come through doors instead, and the house
that leads is killed at the end (`benchmarks.doors`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import time
from contextlib import AsyncExitStack
from typing import Any, TypeAlias

import asyncssh

from benchmarks.callers import Measures, measure_screen, press, spread, start
from benchmarks.doors import measure_doors

ALONE = 10
START_AT_ONCE = 4
"""The first `ALONE` sessions log in one after the other and are timed; `START_AT_ONCE` of the later ones log in at a
time."""
SERVER = "from benchmarks.crowded_server import main; main()"
"""Code instead of a module to run: a session process would import that module again, with everything that the clients
need."""


Report: TypeAlias = dict[str, list[float]]


async def measure(count: int, options: argparse.Namespace) -> None:
    """Measure with `count` sessions, and print the results."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _each in range(count)]
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVER, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert server.stdin is not None
    assert server.stdout is not None
    order = {"processes": options.processes, "fingerprints": [key.get_fingerprint() for key in keys]}
    server.stdin.write(json.dumps(order).encode() + b"\n")
    opened = json.loads(await server.stdout.readline())

    async def ask() -> Report:
        server.stdin.write(b"\n")  # type: ignore[union-attr]
        answer: Report = json.loads(await server.stdout.readline())  # type: ignore[union-attr]
        return answer

    found = Measures()
    empty = await ask()
    room = asyncio.Semaphore(START_AT_ONCE)

    async def begin(at: int, into: Measures = found) -> Any:
        async with room:
            return await start(opened["port"], keys[at], opened["codes"][at], options, into)

    async with AsyncExitStack() as stack:
        sessions = [await begin(0)]
        one = await ask()
        sessions += [await begin(at) for at in range(1, min(ALONE, count))]
        sessions += await asyncio.gather(*(begin(at, Measures()) for at in range(ALONE, count)))
        for connection, _channel, _client in sessions:
            stack.push_async_exit(connection)
        full = await ask()
        _connection, channel, client = sessions[0]
        await measure_screen(channel, client, found)
        await ask()
        before, own = await ask(), time.process_time()
        pressing = (
            press(channel, client, options.seconds, random.Random(at), found, options.every)
            for at, (_connection, channel, client) in enumerate(sessions)
        )
        await asyncio.gather(*pressing)
        after, own = await ask(), time.process_time() - own
    server.stdin.close()
    await server.wait()
    report(count, options, found, (empty, one, full), (before, after), own)


def report(
    count: int,
    options: argparse.Namespace,
    found: Measures,
    logins: tuple[Report, Report, Report],
    pressing: tuple[Report, Report],
    clients_s: float,
) -> None:
    """Print a few lines of results."""
    (empty, one, full), (before, after) = logins, pressing
    used = [100 * (end - begin) / options.seconds for begin, end in zip(before["cpu_s"], after["cpu_s"], strict=True)]
    # The cost of one session is taken from the later ones: the first one also starts the process of its screen.
    begun = len(full["memory"])
    each = (sum(full["memory"]) - sum(one["memory"])) / max(1, count - 1) / 1e6
    start_ms = 1000 * (sum(full["cpu_s"]) - sum(one["cpu_s"])) / max(1, count - 1)
    print(
        f"{count} sessions at {options.size[0]}x{options.size[1]}, {options.term}, "
        f"{max(1, begun - 1)} session processes" + ("" if begun > 1 else ", the server itself")
    )
    print(
        f"  memory: {megabytes(empty)} MB empty, {megabytes(one)} with one, {megabytes(full)} full; "
        f"{each:.2f} a session"
    )
    print(f"  login to first paint: {spread(found.first_paint)}; to the whole table: {spread(found.whole_screen)}")
    print(f"  processor for a login: {start_ms:.0f} ms")
    print(
        f"  bytes: {median(found.start_bytes)} KB to the table, {median(found.screen_bytes)} KB a whole screen, "
        f"{median(found.key_bytes)} KB a key"
    )
    print(f"  key to paint: {spread(found.key)}, {len(found.key)} keys, {found.lost} without a paint")
    shares = ", ".join(f"{share:.0f} %" for share in used)
    clients = f"{100 * clients_s / options.seconds:.0f} %"
    print(f"  of a core: {shares}; the clients {clients}; load of the machine {os.getloadavg()[0]:.1f}")
    print(f"  longest stall: {', '.join(f'{1000 * stall:.0f}' for stall in after['stall_s'])} ms", flush=True)


def megabytes(report: Report) -> str:
    """Return the memory of each process."""
    return " + ".join(f"{size / 1e6:.0f}" for size in report["memory"])


def median(found: list[int]) -> str:
    """Return a median of bytes in kilobytes."""
    return f"{statistics.median(found) / 1000:.1f}" if found else "?"


def size_of(text: str) -> tuple[int, int]:
    """Return the columns and lines in a text."""
    width, _x, height = text.partition("x")
    return int(width), int(height)


def main() -> None:
    """Measure each number of sessions."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sessions", type=int, nargs="+", default=[7, 50, 200])
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--size", type=size_of, default=(100, 30))
    parser.add_argument("--term", default="xterm-256color")
    parser.add_argument("--truecolor", action="store_true")
    parser.add_argument("--compress", action="store_true")
    parser.add_argument("--every", type=float, default=1, metavar="S", help="the seconds from a key to the next")
    parser.add_argument("--doors", type=int, default=0, help="come through so many doors, with two houses behind them")
    options = parser.parse_args()
    for count in options.sessions:
        if options.doors:
            asyncio.run(measure_doors(count, options))
        else:
            asyncio.run(measure(count, options))


if __name__ == "__main__":
    main()
