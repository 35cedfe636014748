"""A history for screens: games that nobody played, or a house where some were."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.person.past import HomeHistory
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.store import HistoryFile, UnknownTable
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.screens.history.services import PastServices
from tests.history.rows import any_games, bot_row, game_row, seat_row

NOW = datetime(2026, 11, 23, 20, tzinfo=UTC)
HALF_A_YEAR = timedelta(days=185)
BOTS = {"bot:easy": "Easy bot", "bot:fair": "Fair bot", "bot:good": "Good bot"}


def some_games(count: int = 60, earlier: timedelta = HALF_A_YEAR) -> list[GameRow]:
    """Return games of three people and bots, so much earlier than `any_games`; a deal of the day names its day."""
    found = []
    for row in any_games(count):
        seats = tuple(replace(seat, name=BOTS.get(seat.name, seat.name)) for seat in row.seats)
        begun, ended = row.begun - earlier, row.ended - earlier
        key = f"{ended:%Y-%m-%d} e1" if row.origin == "daily" else ""
        found.append(replace(row, seats=seats, key=key, begun=begun, ended=ended))
    return [*found, duel_game(count)]


def duel_game(number: int) -> GameRow:
    """Return a game of Duel that Anna lost to science."""
    mine = replace(seat_row(place=2, total=38), things=("piraeus", "sphinx"))
    other = replace(bot_row("Good bot", 1, 41), things=("colossus",))
    duel = game_row(number, mine, other)
    return replace(duel, game="duel", options={"boxes": []}, way="science", ended=NOW, begun=NOW.replace(hour=19))


@asynccontextmanager
async def past(rows: Sequence[GameRow]) -> AsyncIterator[PastServices]:
    """Give the services of a history with these games, none of whose tables is kept."""
    book = HistoryBook(lambda: HistoryFile(None))
    await book.add(rows)

    async def show(table: str, _what: AfterGame | None) -> None:
        raise UnknownTable(table)

    try:
        yield PastServices(HomeHistory(book, kits()), HistoryWords(kits()), show, machine=book, now=lambda: NOW)
    finally:
        await book.close()
