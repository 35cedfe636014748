"""Scenes: moments of tables for tests of words."""

from __future__ import annotations

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.table import TableRules
from tests.tui.tables import at, play, table_of, the_game


async def scene_of(players: int, age: int, turn: int, rules: TableRules | None = None) -> Scene:
    """Return a moment of a table."""
    async with table_of(players, rules=rules) as table:
        await play(table, at(age, turn))
        game = the_game()
        return Scene(game, Book(game.catalog), table.snapshot(Seat(0)), UNICODE)
