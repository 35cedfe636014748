"""The time to read the list of saved tables, and the cost of a key press in it.

python -m benchmarks.saved_tables [--tables N] [--size WxH]

Half of the tables are over. Times are processor time of the whole process; a key press lasts until the app is idle.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

from textual.screen import Screen

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.person.services import AppServices, ServicesError
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import Log, MemoryStore, SqliteStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.line import TableLine
from sevenwonders_tui.table.listing import list_tables
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.screens.home.saved import SavedScreen

SEATS = 4
KEYS = ("down", "down", "down", "up", "end", "up", "up", "home")
ROUNDS = 5
RESULTS = 20
"""The number of games replayed to measure the cost of one."""


class ListApp(HomeApp):
    """The app that starts with the list."""

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__(SettingsInMemory(), _no_services)
        self._first = screen

    def get_default_screen(self) -> Screen[Any]:
        """Start with the list."""
        return self._first


def _no_services() -> AppServices:
    raise ServicesError("")


async def play(game: SevenWonders, is_whole: bool) -> Log:
    """Return the log of a game that bots played to its end or to the middle."""
    store = MemoryStore()
    house = House(store, kits(game))
    people = tuple(SeatPlan(f"Player {seat}") for seat in range(SEATS))
    table = await house.start(TablePlan(people, Options(SEATS), seed=1))
    bot = ROSTER.make("random", game, 1)
    while not (snapshot := table.snapshot(None)).view.is_over and (is_whole or snapshot.view.age < 2):
        for seat in snapshot.view.waiting:
            await table.submit(seat, snapshot.decision, bot.choose(table.snapshot(Seat(seat)).view))
    await house.close()
    return store.read(table.id)


def fill(path: Path, logs: Sequence[Log], tables: int) -> None:
    """Create a file with that many tables, using the logs in turn."""
    store = SqliteStore(path)
    store._database.execute("PRAGMA synchronous = OFF")
    for number in range(tables):
        log = logs[number % len(logs)]
        store.create(f"table-{number}", log.head)
        store.append(f"table-{number}", 0, log.entries)
    store.close()


def spent_ms(work: Callable[[], object]) -> float:
    """Return the processor time of some work in milliseconds."""
    begin = time.process_time()
    work()
    return (time.process_time() - begin) * 1000


async def keys_ms(lines: tuple[TableLine, ...], size: tuple[int, int]) -> list[float]:
    """Return the cost of each key press in the list, in milliseconds."""

    async def tables() -> tuple[TableLine, ...]:
        return lines

    async def nothing(_table: str) -> None:
        pass

    async def no_results(_lines: Sequence[TableLine]) -> AsyncIterator[TableLine]:
        return
        yield

    costs = []
    async with ListApp(SavedScreen(tables, nothing, nothing, no_results)).run_test(size=size) as pilot:
        await pilot.pause(1)
        for key in KEYS * ROUNDS:
            begin = time.process_time()
            await pilot.press(key)
            await pilot.pause(0.1)
            costs.append((time.process_time() - begin) * 1000)
    return costs


async def results_ms(house: House, lines: Sequence[TableLine]) -> float:
    """Return the cost of working out one result, in milliseconds."""
    unknown = [line for line in lines if line.is_over][:RESULTS]
    begin = time.process_time()
    async for _line in house.results(unknown):
        pass
    return (time.process_time() - begin) * 1000 / len(unknown)


async def measure(tables: int, size: tuple[int, int]) -> None:
    """Print the costs of reading and of key presses."""
    game = SevenWonders(load_catalog())
    logs = [await play(game, is_whole=True), await play(game, is_whole=False)]
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "tables.sqlite3"
        fill(path, logs, tables)
        store = SqliteStore(path)
        games = kits(game)
        print(f"{tables} tables: {spent_ms(lambda: list_tables(store, games)):.0f} ms to list without any result kept")
        house = House(store, games)
        lines = await house.tables()
        print(f"{await results_ms(house, lines):.1f} ms to work out one result")
        async for _line in house.results(lines):
            pass
        print(f"{spent_ms(lambda: list_tables(store, games)):.0f} ms to list with all results kept")
        costs = await keys_ms(await house.tables(), size)
        tenths = statistics.quantiles(costs, n=20)
        print(f"{statistics.median(costs):.0f} ms a key, 95th percentile {tenths[-1]:.0f} ms")
        await house.close()


def main() -> None:
    """Measure, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--size", default="120x36")
    args = parser.parse_args()
    width, height = map(int, args.size.split("x"))
    asyncio.run(measure(args.tables, (width, height)))


if __name__ == "__main__":
    main()
