"""The time of a key press on the table, from the terminal to the last byte painted.

python -m benchmarks.table_keys [--keys N] [--size WxH] [--seats N]

The complete app runs; in place of a terminal, a driver sends keys and counts the painted bytes. A key press ends when
nothing is painted for a while.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from textual import events
from textual.drivers.headless_driver import HeadlessDriver
from textual.screen import Screen

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.person.services import AppServices, ServicesError
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.home import HomeApp

QUIET_S = 0.05
"""A key press ends when nothing is painted for this long."""
LONGEST_S = 10.0
"""The longest time until a key paints anything."""
MOMENT = (2, 2)
"""The age and turn of the measurement: full panels, six cards in the hand."""
KEYS = ("right", "left", "3", "1", "end", "home")


class NothingPainted(Exception):
    """A key had no measurable effect; the text names the key."""


class PaintDriver(HeadlessDriver):
    """A terminal that only measures times."""

    last_paint_s = 0.0
    painted_bytes = 0

    @property
    def is_headless(self) -> bool:
        """Paint as for a real terminal."""
        return False

    def write(self, data: str) -> None:
        """Note the time of the paint."""
        self.last_paint_s = time.perf_counter()
        self.painted_bytes += len(data.encode())


class TableApp(HomeApp):
    """The app that starts at a table."""

    def __init__(self, screen: Screen[Any], **options: Any) -> None:
        """Take the options of every app; without a driver it uses a `PaintDriver`."""
        super().__init__(SettingsInMemory(), _no_services, **{"driver_class": PaintDriver, **options})
        self._first = screen

    def get_default_screen(self) -> Screen[Any]:
        """Start at the table."""
        return self._first


def _no_services() -> AppServices:
    raise ServicesError("")


async def seated(game: SevenWonders, house: House, seats: int) -> Table:
    """Return a table that good bots have played up to `MOMENT`."""
    people = tuple(SeatPlan("") for _seat in range(seats))
    table = await house.start(TablePlan(people, Options(seats), seed=1))
    bot = ROSTER.make("good", game, 1)
    while ((snapshot := table.snapshot(None)).view.age, snapshot.view.turn) < MOMENT:
        for seat in snapshot.view.waiting:
            await table.submit(seat, snapshot.decision, bot.choose(table.snapshot(seat).view))
    return table


class Key(NamedTuple):
    """The times of one key press."""

    paint_ms: float
    """To its last paint, by the clock."""
    work_ms: float
    """Processor time: other work on the machine does not count, so use this to compare two versions."""
    bytes: int


async def press(driver: PaintDriver, key: str, longest_s: float) -> Key:
    """Press a key and wait until nothing more is painted. Raises NothingPainted if nothing is painted."""
    before, start, start_work = driver.painted_bytes, time.perf_counter(), time.process_time()
    driver.process_message(events.Key(key, key if len(key) == 1 else None))
    while time.perf_counter() - start < longest_s:
        await asyncio.sleep(QUIET_S)
        if driver.last_paint_s >= start and time.perf_counter() - driver.last_paint_s >= QUIET_S:
            work_s = time.process_time() - start_work
            return Key((driver.last_paint_s - start) * 1000, work_s * 1000, driver.painted_bytes - before)
    raise NothingPainted(f"The key {key} painted nothing within {longest_s:g} s: choose keys that change the screen.")


async def pressed(
    app: TableApp, size: tuple[int, int], names: Sequence[str], times: int, longest_s: float = LONGEST_S
) -> list[Key]:
    """Run an app, press some keys in turn `times` times, and return the times of each press without a first round.

    Raises NothingPainted for a key without a measurable effect.
    """
    running = asyncio.create_task(app.run_async(size=size))
    while not isinstance(driver := app._driver, PaintDriver) or not driver.last_paint_s:
        await asyncio.sleep(QUIET_S)
    await asyncio.sleep(1)
    try:
        for key in names:
            await press(driver, key, longest_s)
        return [await press(driver, names[at % len(names)], longest_s) for at in range(times)]
    finally:
        app.exit()
        await running


async def measure(keys: int, size: tuple[int, int], seats: int) -> list[Key]:
    """Return the times of `keys` key presses."""
    game = SevenWonders(load_catalog())
    house = House(MemoryStore(), kits(game))
    table = await seated(game, house, seats)
    found = await pressed(TableApp(TableScreen(table.client(Seat(0)), game)), size, KEYS, keys)
    await house.close()
    return found


def main() -> None:
    """Measure, and print one line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=200)
    parser.add_argument("--size", default="120x36")
    parser.add_argument("--seats", type=int, default=7)
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    try:
        found = asyncio.run(measure(options.keys, (width, height), options.seats))
    except NothingPainted as error:
        sys.exit(str(error))
    times = sorted(key.paint_ms for key in found)
    p95 = times[int(len(times) * 0.95)]
    work = statistics.median(key.work_ms for key in found)
    size = statistics.median(key.bytes for key in found)
    print(
        f"{options.keys} keys at {options.size}, {options.seats} seats: median {statistics.median(times):.1f} ms, "
        f"p95 {p95:.1f} ms, worst {times[-1]:.1f} ms; {work:.1f} ms of a processor and {size / 1000:.2f} KB a key"
    )


if __name__ == "__main__":
    main()
