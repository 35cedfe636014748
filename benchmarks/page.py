"""What a telephone loads, and how long that takes: the first visit, a reload, taps, a turn, and coming back.

python -m benchmarks.page [--size 390x664]

A server with a table of three, Chromium as a telephone, and between them a wire that counts every byte to the browser,
heads of HTTP and packed websockets included. The browser runs on the same machine and shares its processor.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from benchmarks.crowded_server import no_lines
from sevenwonders_tui.cli.hosting.sessionapp import session_apps
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.client import RoomPlan
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.apprunner import LocalAppRunner
from sevenwonders_tui.server.web import LocalPages, WebDoor
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from tests.support.browser import Browser, telephone

IS_PAINTED = "globalThis.terminalPage?.bufferedBytes === 0 && document.body.classList.contains('-first-byte')"
QUIET_S = 1.0
TAPS = 40
TILE_ROW = 4
"""A row of the terminal in which two cards stand side by side."""


class CountingWire:
    """Passes on what comes to its port, and counts what goes to the browser."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.count = 0
        self.at_s = 0.0
        """The time of the last byte."""
        self._tasks: set[asyncio.Task[object]] = set()

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", self._port)
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            await asyncio.gather(self._pass(reader, inner_writer), self._pass(inner_reader, writer, counts=True))
        inner_writer.close()
        writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, counts: bool = False) -> None:
        while data := await reader.read(65536):
            if counts:
                self.count += len(data)
                self.at_s = time.monotonic()
            writer.write(data)
            await writer.drain()
        writer.close()

    def cut(self) -> None:
        """Cut all connections."""
        for task in tuple(self._tasks):
            task.cancel()

    @asynccontextmanager
    async def measured(self, what: str) -> AsyncIterator[None]:
        """Print the bytes of a block, and the time until the last of them; a second without any ends it."""
        self.count, since_s = 0, time.monotonic()
        self.at_s = since_s
        yield
        while time.monotonic() - self.at_s < QUIET_S:
            await asyncio.sleep(0.02)
        print(f"{what:<44}{self.count / 1000:>8.1f} KB {self.at_s - since_s:>7.2f} s")


async def measure(width: int, height: int) -> None:
    """Print a line for each thing that a telephone does."""
    games = kits()
    lobby = await Lobby.open(House(MemoryStore(), games), MemoryShelf())
    door = WebDoor(LocalPages(lobby, LocalAppRunner(session_apps(games)), no_lines), rooms=LobbyScreen.needs)
    await door.open("127.0.0.1", 0)
    wire = CountingWire(door.port)
    server = await asyncio.start_server(wire.connected, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    with tempfile.TemporaryDirectory() as home:
        async with telephone("about:blank", Path(home), width, height) as phone:
            async with wire.measured("first visit: page, files, first paint"):
                await phone.goes_to(url)
                await phone.becomes(IS_PAINTED)
            print(f"  of it the screen, unpacked{await phone.value('terminalPage.refreshBytes') / 1000:>26.1f} KB")
            columns, rows = await phone.size()
            print(f"  a terminal of {columns}x{rows}")
            await seat(phone, lobby)
            for what in ("a reload, at a table that goes on", "another one"):
                async with wire.measured(what):
                    await phone.reload()
                    await phone.becomes(IS_PAINTED)
            async with wire.measured("a tap"):
                await phone.tap(*await phone.cell(columns // 4, rows // 2))
            taps_s = [await tap_s(phone, columns, at) for at in range(TAPS)]
            median_s, worst_s = statistics.median(taps_s), statistics.quantiles(taps_s, n=20)[-1]
            print(f"  from a tap to changed cells: median {1000 * median_s:.0f} ms, 95 of 100 {1000 * worst_s:.0f} ms")
            for page in ("City", "Sides", "Hand"):
                async with wire.measured(f"a tap on {page}"):
                    await phone.tap(*await phone.cell(*await phone.shows(page)))
            async with wire.measured("a card is sold, all turn theirs up"):
                await phone.tap(*await phone.cell(*await phone.shows("d sell")))
                await phone.shows("go on")
            async with wire.measured("the next hand"):
                await phone.tap(*await phone.cell(*await phone.shows("go on")))
            async with wire.measured("coming back after a cut"):
                wire.cut()
                await phone.becomes("!document.body.classList.contains('-cut') && terminalPage.socket.readyState === 1")
    print(f"load: {os.getloadavg()[0]:.1f}")
    server.close()
    wire.cut()
    await door.close()
    await lobby.close()


async def tap_s(phone: Browser, columns: int, number: int) -> float:
    """Tap on another card, and return the seconds from the lifted finger to the next cells that the terminal has."""
    await phone.value(
        "addEventListener('touchend', () => { globalThis.liftedMs = performance.now(); },"
        "{ capture: true, once: true });"
        "globalThis.changedMs = 0;"
        "globalThis.listener?.dispose();"
        "globalThis.listener = terminalPage.terminal.onWriteParsed("
        "() => { globalThis.changedMs ||= performance.now(); }); 0"
    )
    await phone.tap(*await phone.cell(columns // 4 + number % 2 * columns // 2, TILE_ROW))
    await phone.becomes("globalThis.changedMs > 0")
    return float(await phone.value("globalThis.changedMs - globalThis.liftedMs")) / 1000


async def seat(phone: Browser, lobby: Lobby) -> None:
    """Give the browser's guest a name and a seat at a table with two bots that has begun."""
    cookies = (await phone.command("Network.getCookies"))["cookies"]
    guest = lobby.enter_as_guest(secret=next(cookie["value"] for cookie in cookies if cookie["name"] == "guest"))
    await guest.rename("Anna")
    room = await guest.create(RoomPlan(Options(3), bots=("random",) * 2))
    await room.ready()
    await room.start()
    guest.close()


def main() -> None:
    """Read the options, and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="390x664", help="width and height of the page in pixels")
    width, height = map(int, parser.parse_args().size.split("x"))
    asyncio.run(measure(width, height))


if __name__ == "__main__":
    main()
