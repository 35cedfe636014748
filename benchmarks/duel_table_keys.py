"""The time of a key press on the table of Duel, from the terminal to the last byte painted, and the time of a move.

python -m benchmarks.duel_table_keys [--keys N] [--size WxH] [--boxes pantheon,agora]

The complete app runs; in place of a terminal, a driver sends keys and counts the painted bytes.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time

from benchmarks.table_keys import NothingPainted, TableApp, pressed
from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table

MOMENT = (2, 2)
"""The age and turn of the measurement: cities have grown, and many cards are left."""
KEYS = ("right", "left", "up", "down", "2", "1")


async def played(game: Duel, house: House, boxes: str) -> tuple[Table, list[float]]:
    """Return a table that builders have played up to `MOMENT`, and the time of each move in ms."""
    options = Options(boxes_of(filter(None, boxes.split(","))))
    table = await house.start(TablePlan((SeatPlan(""), SeatPlan("")), options, seed=1, game="duel"))
    bot = ROSTER.make("builder", game, 1)
    times = []
    while ((snapshot := table.snapshot(None)).view.age, snapshot.view.turn) < MOMENT:
        (seat,) = snapshot.view.waiting
        move = bot.choose(table.snapshot(seat).view)
        start = time.perf_counter()
        await table.submit(seat, snapshot.decision, move)
        times.append((time.perf_counter() - start) * 1000)
    return table, times


async def measure(keys: int, size: tuple[int, int], boxes: str) -> None:
    """Print the times of `keys` key presses, and of the moves before them."""
    game = Duel(load_duel())
    house = House(MemoryStore(), kits(duel=game))
    table, moves = await played(game, house, boxes)
    clients = {Seat(seat): table.client(Seat(seat)) for seat in range(2)}
    found = await pressed(TableApp(DuelTableScreen(Desk(clients, table.client(None)), game)), size, KEYS, keys)
    await house.close()
    times = sorted(key.paint_ms for key in found)
    print(
        f"{keys} keys at {size[0]}x{size[1]}, {boxes or 'base'}: median {statistics.median(times):.1f} ms, "
        f"p95 {times[int(len(times) * 0.95)]:.1f} ms, worst {times[-1]:.1f} ms; "
        f"{statistics.median(key.work_ms for key in found):.1f} ms of a processor and "
        f"{statistics.median(key.bytes for key in found) / 1000:.2f} KB a key"
    )
    print(f"{len(moves)} moves: median {statistics.median(moves):.1f} ms, worst {max(moves):.1f} ms")


def main() -> None:
    """Measure, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=100)
    parser.add_argument("--size", default="120x36")
    parser.add_argument("--boxes", default="pantheon,agora")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    try:
        asyncio.run(measure(options.keys, (width, height), options.boxes))
    except NothingPainted as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
