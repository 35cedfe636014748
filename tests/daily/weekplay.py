"""Play a week of deals of the day in a data directory, as a table plays them, and print the line of each.

weekplay.py DIRECTORY DAY...
"""

from __future__ import annotations

import asyncio
import sys
from datetime import date
from pathlib import Path

from sevenwonders_tui.daily.deal import deal_of
from sevenwonders_tui.daily.line import DayResult, emoji_line, plain_line, result_of_row
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.history.finished import row_of
from sevenwonders_tui.store import SqliteStore
from sevenwonders_tui.table.botseat import seed_of
from sevenwonders_tui.table.house import House

PERSON = "policy"


async def play(house: House, game: str, day: date) -> DayResult:
    """Return the result of a day's game, in which the policy sits in the person's seat."""
    kit, deal = house.kits[game], deal_of(game, day)
    table = await house.start(deal.plan(kit, "Anna"))
    client = table.client(deal.seat)
    async for now in client.updates():
        if now.view.is_over:
            break
        if now.view.prompt and now.locked is None:
            bot = kit.roster.make(PERSON, kit.rules, seed_of(deal.seed, deal.seat, len(now.log)))
            await client.submit(now.decision, bot.choose(now.view))
    row = row_of(house.kits, *await house.kept(table.id))
    assert row is not None, "the game is over"
    return result_of_row(row, deal.seat)


async def main(directory: Path, days: list[date]) -> None:
    """Play both games of each day."""
    house = House(SqliteStore(directory / "tables.sqlite3"), kits())
    try:
        for day in days:
            for game in TITLES:
                result = await play(house, game, day)
                sys.stdout.buffer.write(f"{plain_line(result)}\n{emoji_line(result)}\n".encode())
                sys.stdout.flush()
    finally:
        await house.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), list(map(date.fromisoformat, sys.argv[2:]))))
