"""The tables of this machine and their history, as the game opens them."""

from __future__ import annotations

from pathlib import Path

from sevenwonders_tui.cli.wayout import Home
from sevenwonders_tui.review import NoReviews
from sevenwonders_tui.store import HISTORY, TABLES
from tests.history.tables import KITS, play, toy
from tests.support.keyboard import Shelf


async def test_game_played_at_home_is_in_the_history_of_the_next_start(tmp_path: Path) -> None:
    """What ends is written before the program has ended, and a history that was removed comes back from the tables."""
    home = Home(KITS, tmp_path / TABLES, Shelf(), NoReviews())
    services = home.open()
    assert services.book is not None
    services.begin()
    table = await play(await services.house.start(toy("Anna", "Ben")))
    await services.close()
    (tmp_path / HISTORY).unlink()
    again = home.open()
    assert again.book is not None
    assert again.reading is not None
    again.begin()
    await again.reading.finished()
    assert [row.table for row in await again.book.games()] == [table.id]
    await again.close()
