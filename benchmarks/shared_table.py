"""The time that a large screen takes to paint a turn: from a new snapshot until everything of it is drawn.

Run it with `python -m benchmarks.shared_table [--size 200x55] [--seats 3 5 7]`. It is the processor's time of whole
games, without the reveals, which are those of every table.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time

from sevenwonders_tui.seven.screens.table.shared import SevenSharedTable
from tests.lobby.world import running
from tests.tui.conftest import ScreenApp
from tests.tui.sessions import a_world, lock_for
from tests.tui.tables import NAMES, the_game

LARGEST = 95
"""The percentile beside the median."""


async def measure(seats: int, size: tuple[int, int]) -> list[float]:
    """Return the seconds of each turn of a game."""
    times: list[float] = []
    async with a_world() as world:
        rooms = await running(world, *NAMES[:seats])
        eye = await (await world.person("Screen")).watch(rooms[0].code)
        client = await eye.public_client()
        assert client is not None
        screen = SevenSharedTable(client, the_game(), eye, world.time.now)
        async with ScreenApp(screen).run_test(size=size) as pilot:
            await pilot.pause()
            while not client.snapshot().view.is_over:
                for room in rooms:
                    await lock_for(room)
                await pilot.pause()
                start = time.process_time()
                screen.show(client.snapshot())
                await pilot.pause()
                times.append(time.process_time() - start)
    return times


async def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="200x55")
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 5, 7])
    asked = parser.parse_args()
    width, height = map(int, asked.size.split("x"))
    for seats in asked.seats:
        times = await measure(seats, (width, height))
        high = statistics.quantiles(times, n=100)[LARGEST - 1]
        print(f"{asked.size}, {seats} seats: median {statistics.median(times) * 1e3:.0f} ms, p95 {high * 1e3:.0f} ms")


if __name__ == "__main__":
    asyncio.run(main())
