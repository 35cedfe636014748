"""Play at a table in a process of its own, saying each thing once it is acknowledged.

child.py FILE SEED GAME [TABLE]
"""

from __future__ import annotations

import asyncio
import random
import sys
from dataclasses import replace
from pathlib import Path

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import SqliteStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan

PLANS = {
    WONDERS: TablePlan(tuple(map(SeatPlan, ("Anna", "Ben", "Cleo"))), Options(3)),
    DUEL: TablePlan(tuple(map(SeatPlan, ("Anna", "Ben"))), DuelOptions(tuple(Box)), game=DUEL),
}


def say(*words: object) -> None:
    """Tell the test."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def play(path: Path, seed: int, game: str, table_id: str | None) -> None:
    """Start or continue a table, then lock and withdraw at random until the game is over."""
    chance = random.Random(seed)
    house = House(SqliteStore(path), kits())
    if table_id is None:
        table = await house.start(replace(PLANS[game], seed=seed))
    else:
        table = await house.open(table_id)
    say("table", table.id)
    while not (now := table.snapshot(None)).view.is_over:
        seat = chance.choice(tuple(now.view.waiting))
        client = table.client(seat)
        if client.snapshot().locked is None:
            at = chance.randrange(len(client.snapshot().view.moves))
            await client.submit(now.decision, client.snapshot().view.moves[at])
            say("lock", now.decision, seat, at)
        elif chance.random() < 0.5:
            await client.withdraw(now.decision)
            say("withdraw", now.decision, seat)
    await house.close()
    say("over")


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4] if len(sys.argv) > 4 else None))
