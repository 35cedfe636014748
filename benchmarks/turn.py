"""The time that a table takes to resolve a turn: from the last lock until every seat has its new snapshot.

Run it with `python -m benchmarks.turn [--games N] [--seats N]`. The table is stored in SQLite as in a real game, and
every lock is on the disk before it counts; no bot searches.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import TABLES, SqliteStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan


async def play(house: House, seats: int, seed: int) -> tuple[list[float], list[float]]:
    """Play a game at random; return the seconds of each lock that resolves a turn, and of each that does not."""
    plan = TablePlan(tuple(SeatPlan(f"Seat {seat}") for seat in range(seats)), Options(seats), seed=seed)
    table = await house.start(plan)
    chance = random.Random(seed)
    last: list[float] = []
    others: list[float] = []
    while not (snapshot := table.snapshot(None)).view.is_over:
        waiting = list(snapshot.view.waiting)
        for seat in waiting:
            moves = table.snapshot(seat).view.moves
            move = moves[int(chance.random() * len(moves))]
            start = time.perf_counter()
            await table.submit(seat, snapshot.decision, move)
            for each in range(seats):
                table.snapshot(snapshot.seats[each].seat)
            (last if seat == waiting[-1] else others).append(time.perf_counter() - start)
    return last, others


async def measure(games: int, seats: int) -> None:
    """Print the times of the locks in some games."""
    last: list[float] = []
    others: list[float] = []
    with TemporaryDirectory() as place:
        game = SevenWonders(load_catalog())
        house = House(SqliteStore(Path(place) / TABLES), kits(game))
        for seed in range(games):
            resolving, waiting = await play(house, seats, seed)
            last += resolving
            others += waiting
        await house.close()
    for name, times in (("a lock that others still wait for", others), ("the last lock, turn resolved", last)):
        p95 = statistics.quantiles(times, n=20)[-1]
        print(f"{name:35} median {statistics.median(times) * 1e3:5.1f} ms   p95 {p95 * 1e3:5.1f} ms")


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seats", type=int, default=7)
    args = parser.parse_args()
    asyncio.run(measure(args.games, args.seats))


if __name__ == "__main__":
    main()
