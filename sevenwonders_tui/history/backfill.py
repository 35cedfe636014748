"""Reads the games of older tables into the history, newest first, while nobody is kept from playing."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.bots.pool import PoolClosed, Rank
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.history.finished import row_of
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.store import Log, StoreError, TableInfo
from sevenwonders_tui.table import TableError
from sevenwonders_tui.table.house import House

log = logging.getLogger(__name__)

BATCH = 20
"""The tables of one call of the pool: a fifth of a second, which a bot's move may have to wait for."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the reading is."""

    done: int
    total: int
    """The finished tables that had no game in the history."""


def rows_of(kits: Mapping[str, Kit], tables: Sequence[tuple[TableInfo, Log]]) -> list[GameRow]:
    """Return the games of these tables; those that cannot be read are left out. For a `Pool`."""
    found = []
    for info, kept in tables:
        with suppress(TableError):
            row = row_of(kits, info, kept)
            if row is not None:
                found.append(row)
    return found


async def read_older(book: HistoryBook, house: House, told: Callable[[Progress], None] | None = None) -> int:
    """Add the games of all finished tables that have none, and return how many were new.

    `told` receives the progress after each batch. Raises StoreError.
    """
    over = [line.id for line in await house.tables() if line.is_over and line.trouble is None]
    return await read_tables(book, house, over, told)


async def read_tables(
    book: HistoryBook, house: House, over: Sequence[str], told: Callable[[Progress], None] | None = None
) -> int:
    """Add the games of those of these tables that have none, and return how many were new. Raises StoreError."""
    known = await book.known_tables(over)
    missing = [table for table in over if table not in known]
    new = 0
    for at in range(0, len(missing), BATCH):
        batch = missing[at : at + BATCH]
        kept = []
        for table in batch:
            # A table may be removed meanwhile, or be damaged.
            with suppress(StoreError):
                kept.append(await house.kept(table))
        rows = await house.pool.run(rows_of, kept, rank=Rank.IDLE)
        new += await book.add(rows)
        if told is not None:
            told(Progress(at + len(batch), len(missing)))
    return new


async def catch_up(book: HistoryBook, house: House, told: Callable[[Progress], None] | None = None) -> None:
    """Do what `read_older` does, as far as it goes: nobody waits for it, and the next start goes on with it."""
    try:
        await read_older(book, house, told)
    except (StoreError, WorkerLost, PoolClosed) as error:
        log.warning("older tables are not in the history yet: %s", error)


class OlderTables:
    """The reading of older tables while the program runs."""

    def __init__(self, book: HistoryBook, house: House) -> None:
        """Read nothing yet."""
        self._book = book
        self._house = house
        self._task: asyncio.Task[None] | None = None
        self.progress: Progress | None = None
        """How far it is; None if there was nothing to read."""

    def start(self) -> None:
        """Begin, unless it has begun before."""
        if self._task is None:
            self._task = asyncio.create_task(
                catch_up(self._book, self._house, self._told), name="older tables", context=contextvars.Context()
            )

    async def finished(self) -> None:
        """Wait until everything is read, if it has begun."""
        if self._task is not None:
            await asyncio.shield(self._task)

    async def close(self) -> None:
        """Stop; the next start of the program goes on."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    def _told(self, progress: Progress) -> None:
        self.progress = progress
