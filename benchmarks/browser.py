"""The cost of a browser session for the server, and the time of a key press: benchmarks.sessions for the other door.

python -m benchmarks.browser [--sessions N ...] [--seconds S] [--size WxH] [--touch]

A server process has real tables of seven. This process opens one websocket for each page, and sends an arrow key every
second, as the page would, or with --touch the page of a telephone. The browser's own drawing time is not measured.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp

from benchmarks.callers import FIRST_PAINT, WHOLE_SCREEN, Client, Measures, press, spread
from benchmarks.crowded_server import no_lines, seat_all
from benchmarks.sessions import median
from benchmarks.watch import cpu_s, longest_stall_s, memory, watch
from sevenwonders_tui.cli.hosting.sessionapp import session_apps
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.client import NOWHERE, CallOrigin, LobbyClient, stay
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.apprunner import LocalAppRunner
from sevenwonders_tui.server.collector import QuietCollector, collect_all, set_aside, tune_collector
from sevenwonders_tui.server.ssh import ServerLimits
from sevenwonders_tui.server.web import LocalPages, WebDoor
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House

SERVER = "from benchmarks.browser import main_server; main_server()"
AT_ONCE = 1000
FILE = re.compile(r'(?:src|href)="(/[^"]+)"')
"""A file that the page names."""


# The server, in a process of its own


class SeatedGuests:
    """A gate at which each guest becomes a person who already has a seat."""

    def __init__(self, lobby: Lobby, fingerprints: list[str]) -> None:
        self._lobby = lobby
        self._next = iter(fingerprints)

    def enter_with_key(
        self, fingerprint: str, origin: CallOrigin = NOWHERE, *, send_away: Callable[[], None] = stay
    ) -> LobbyClient:
        """Let in a key as every gate does."""
        return self._lobby.enter_with_key(fingerprint, origin, send_away=send_away)

    def enter_as_guest(
        self,
        origin: CallOrigin = NOWHERE,
        secret: str | None = None,  # noqa: ARG002
        *,
        send_away: Callable[[], None] = stay,
    ) -> LobbyClient:
        """Let in the next person."""
        return self._lobby.enter_with_key(next(self._next), origin, send_away=send_away)


async def serve(count: int) -> None:
    """Seat everybody at tables, open the door, and answer questions about the process."""
    games = kits()
    lobby = await Lobby.open(House(MemoryStore(), games), MemoryShelf())
    names = [f"SHA256:{at}" for at in range(count)]
    codes = await seat_all(lobby, names)
    limits = ServerLimits(sessions=AT_ONCE, sessions_per_address=AT_ONCE)
    collector = QuietCollector(collect_all, set_aside)
    apps = LocalAppRunner(session_apps(games))
    door = WebDoor(LocalPages(SeatedGuests(lobby, names), apps, no_lines), limits, collector=collector)
    await door.open("127.0.0.1", 0)
    tune_collector()
    with tempfile.TemporaryDirectory() as directory:
        notes = Path(directory)
        watch(notes)
        print(json.dumps({"port": door.port, "codes": codes}), flush=True)
        since = time.monotonic()
        while question := await asyncio.to_thread(sys.stdin.readline):
            process = int(question)
            answer = [cpu_s(process), memory(process), longest_stall_s(notes, process, since)]
            print(json.dumps(answer), flush=True)
            since = time.monotonic()
        await door.close()
    await lobby.close()


def main_server() -> None:
    """Serve the number of sessions in the first line of standard input."""
    asyncio.run(serve(int(sys.stdin.readline())))


# The pages


class Tab(Client):
    """A page's websocket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        super().__init__()
        self._socket = socket
        self._tasks = {asyncio.create_task(self._read())}

    def write(self, data: bytes) -> None:
        """Send keys as the page does."""
        task = asyncio.create_task(self._socket.send_json(["stdin", data.decode()]))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _read(self) -> None:
        async for message in self._socket:
            if message.type is aiohttp.WSMsgType.BINARY:
                self.data_received(message.data, None)
        self.is_over = True


async def start(pages: aiohttp.ClientSession, port: int, code: str, query: str, found: Measures) -> Tab:
    """Open the websocket of a page of the size in `query` that leads to a table, and wait until it is painted."""
    begun = time.perf_counter()
    here = f"127.0.0.1:{port}"
    url = f"ws://{here}/socket/join/{code}?{query}"
    tab = Tab(await pages.ws_connect(url, headers={"Origin": f"http://{here}"}))
    last, size = await tab.painted(WHOLE_SCREEN, 120)
    found.first_paint.append(1000 * (tab.came(FIRST_PAINT) - begun))
    found.whole_screen.append(1000 * (last - begun))
    found.start_bytes.append(size)
    return tab


async def page_bytes(pages: aiohttp.ClientSession, port: int) -> int:
    """Return the bytes, unpacked, that a browser loads before the game: page, styles, scripts, font."""
    async with pages.get(f"http://127.0.0.1:{port}/") as reply:
        page = await reply.text()
    total = len(page.encode())
    for path in FILE.findall(page):
        async with pages.get(f"http://127.0.0.1:{port}{path}") as reply:
            reply.raise_for_status()
            total += len(await reply.read())
    return total


async def measure(count: int, seconds: float, size: str, is_touched: bool) -> None:
    """Measure with `count` sessions, and print the results."""
    width, height = size.split("x")
    query = f"width={width}&height={height}" + "&touch" * is_touched
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVER, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write(f"{count}\n".encode())
    opened = json.loads(await server.stdout.readline())

    async def ask() -> Any:
        server.stdin.write(f"{server.pid}\n".encode())  # type: ignore[union-attr]
        return json.loads(await server.stdout.readline())  # type: ignore[union-attr]

    found = Measures()
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as pages:
        loaded = await page_bytes(pages, opened["port"])
        empty = await ask()
        tabs = [await start(pages, opened["port"], opened["codes"][0], query, found)]
        one = await ask()
        # One after the other: each has its own seat.
        tabs += [await start(pages, opened["port"], opened["codes"][at], query, found) for at in range(1, count)]
        full = await ask()
        await asyncio.gather(*(press(tab, tab, seconds, random.Random(at), found) for at, tab in enumerate(tabs)))
        after = await ask()
    server.stdin.close()
    with contextlib.suppress(ProcessLookupError):
        await server.wait()
    each = (full[1] - one[1]) / max(1, count - 1) / 1e6
    print(f"{count} sessions in browsers at {size}; the page itself is {loaded / 1000:.0f} KB")
    print(f"  memory: {empty[1] / 1e6:.0f} MB empty, {full[1] / 1e6:.0f} full, {each:.2f} a session")
    print(f"  socket to first paint: {spread(found.first_paint)}; to the whole table: {spread(found.whole_screen)}")
    print(f"  processor for a start: {1000 * (full[0] - one[0]) / max(1, count - 1):.0f} ms")
    print(f"  bytes: {median(found.start_bytes)} KB to the table, {median(found.key_bytes)} KB a key")
    print(f"  key to paint: {spread(found.key)}, {len(found.key)} keys, {found.lost} without a paint")
    print(
        f"  {100 * (after[0] - full[0]) / seconds:.0f} % of a core, longest stall {1000 * after[2]:.0f} ms;"
        f" load: {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def main() -> None:
    """Measure each number of sessions."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sessions", type=int, nargs="+", default=[7, 50])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--size", default="100x30", help="columns and rows of each")
    parser.add_argument("--touch", action="store_true", help="pages that a finger plays on")
    options = parser.parse_args()
    for count in options.sessions:
        asyncio.run(measure(count, options.seconds, options.size, options.touch))


if __name__ == "__main__":
    main()
