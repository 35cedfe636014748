"""Series at home: how each stands, and its next table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from sevenwonders_tui.history.finished import row_of
from sevenwonders_tui.history.series import SeriesSheet, sheets_of
from sevenwonders_tui.lobby import LobbyError
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.history.series import series_words
from sevenwonders_tui.store import GameFilter, StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.table.seriesterms import SeriesTerms, terms_of

if TYPE_CHECKING:
    from sevenwonders_tui.history.book import HistoryBook
    from sevenwonders_tui.lobby import LobbyClient, RoomClient
    from sevenwonders_tui.person.services import AppServices
    from sevenwonders_tui.table import Snapshot
    from sevenwonders_tui.table.house import House
    from sevenwonders_tui.table.line import TableLine
    from sevenwonders_tui.table.setup import TableSetup
    from sevenwonders_tui.table.table import Table

ALL_SERIES = GameFilter(origins=(OriginKind.SERIES,))


class SeriesDesk:
    """The series of one data directory. Every method raises StoreError or TableError."""

    def __init__(self, house: House, book: HistoryBook) -> None:
        self._house = house
        self._book = book

    async def sheets(self) -> tuple[SeriesSheet, ...]:
        """Return all series with a finished game, the last one played first."""
        return tuple(sheet for sheet in sheets_of(await self._book.games(ALL_SERIES)) if sheet.rows)

    async def ended(self, table: str, setup: TableSetup) -> SeriesSheet | None:
        """Return how the series of a table that is over stands; None if it belongs to none."""
        if terms_of(setup.origin) is None:
            return None
        info, kept = await self._house.kept(table)
        row = await asyncio.to_thread(row_of, self._house.kits, info, kept)
        if row is not None:
            # The book follows the house, and may be slower than the person.
            await self._book.add([row])
        games = await self._book.games(GameFilter(origins=(OriginKind.SERIES,), key=setup.origin.key))
        return next((sheet for sheet in sheets_of(games) if sheet.rows), None)

    async def next_table(self, sheet: SeriesSheet) -> Table:
        """Return the next game of a series: the one that was begun, or a new one with the seats moved on.

        After the last game another series of the same people begins.
        """
        last = sheet.rows[-1].table
        if sheet.is_over:
            return await self._house.rematch(last, SeriesTerms(sheet.series.length, sheet.series.by).begin())
        begun = await self.begun(sheet)
        return await (self._house.rematch(last) if begun is None else self._house.open(begun))

    async def begun(self, sheet: SeriesSheet) -> str | None:
        """Return the table of a series that is not over; None if there is none."""
        lines = await self._house.tables()
        return next((line.id for line in lines if line.can_go_on and line.origin.key == sheet.series.id), None)

    async def waiting(self, lines: Iterable[TableLine]) -> dict[str, SeriesSheet]:
        """Return the series that wait for their next game, by the finished table that leads to it."""
        tables = list(lines)
        begun = {line.origin.key for line in tables if line.can_go_on}
        if not any(line.origin.kind is OriginKind.SERIES for line in tables):
            return {}
        sheets = [sheet for sheet in await self.sheets() if not sheet.is_over and sheet.series.id not in begun]
        return {sheet.rows[-1].table: sheet for sheet in sheets}


async def waiting_series(services: AppServices, lines: Iterable[TableLine]) -> Mapping[str, str]:
    """Return how the series stand whose next game is not begun, by the finished table that leads to it.

    Raises StoreError.
    """
    if services.book is None:
        return {}
    words = HistoryWords(services.house.kits)
    found = await SeriesDesk(services.house, services.book).waiting(lines)
    return {table: series_words(sheet, words) for table, sheet in found.items()}


async def room_series(lobby: LobbyClient, room: RoomClient, snapshot: Snapshot) -> SeriesSheet | None:
    """Return how the series of a room stands after a game, for those who sat there; None if there is none to tell."""
    table = room.snapshot().table
    if table is None or snapshot.origin.kind is not OriginKind.SERIES:
        return None
    try:
        return await lobby.history.series(table)
    except (LobbyError, TableError, StoreError):
        # The sheet stands without it, and the history says what is wrong.
        return None
