"""The history of finished games, as the rest of the program uses it: written when a table ends, asked by screens.

The file is opened by its first use, in a thread of its own: neither the start of the program nor a table ever waits for
it. A game that could not be written is found among the tables again (`backfill`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from sqlite3 import Connection
from typing import TypeAlias, TypeVar

from sevenwonders_tui.history.facts import Numbers, as_one, numbers_of
from sevenwonders_tui.history.finished import row_of
from sevenwonders_tui.history.person import find_person, you
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.history.stored import from_stored, to_stored
from sevenwonders_tui.store import GameFilter, HistoryFile, Known, StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.table.house import House

log = logging.getLogger(__name__)

T = TypeVar("T")

ALL = GameFilter()


class QuestionDropped(Exception):
    """A newer question came before this one was answered."""


Know: TypeAlias = Callable[[GameRow], GameRow | None]
"""Puts people into the row of a new game; None for a game that is not kept."""


def as_made(_table: str) -> Know:
    """Leave rows as they are: at home a person is the name in the log."""
    return lambda row: row


class HistoryBook:
    """The history of one data directory. Every method raises StoreError with a sentence for people."""

    def __init__(self, open_file: Callable[[], HistoryFile], knowing: Callable[[str], Know] = as_made) -> None:
        """Own the file that `open_file` opens, once it is needed.

        `knowing` is called with a table as soon as its game is over: on a server people may leave it then.
        """
        self._open_file = open_file
        self._knowing = knowing
        self._file: HistoryFile | None = None
        self._asked: Future[object] | None = None
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="history")

    def follow(self, house: House) -> None:
        """Write each game of the house that ends from now on."""

        async def note(table: str) -> None:
            try:
                await self.note(house, table)
            except (StoreError, TableError) as error:
                # The log has everything: the next start finds a table without a row.
                log.warning("the game of table %s is not in the history yet: %s", table, error)
            except Exception:
                # The top of a task: the game itself is over and kept.
                log.exception("the game of table %s is not in the history yet", table)

        house.tell_ends(note)

    async def note(self, house: House, table: str) -> None:
        """Write the game of a table if it is over and not written yet. Raises StoreError and TableError."""
        know = self._knowing(table)
        info, kept = await house.kept(table)
        row = await asyncio.to_thread(row_of, house.kits, info, kept)
        if row is not None:
            await self._add([know(row)])

    async def add(self, rows: Iterable[GameRow]) -> int:
        """Add the games that are not there yet, all or none, and return how many were new."""
        return await self._add([self._knowing(row.table)(row) for row in rows])

    async def _add(self, rows: Iterable[GameRow | None]) -> int:
        stored = [to_stored(row) for row in rows if row is not None]
        return await self.do(lambda file: file.add(stored)) if stored else 0

    async def games(self, asked: GameFilter = ALL, most: int | None = None, skip: int = 0) -> tuple[GameRow, ...]:
        """Return games, the last ended first."""
        return tuple(map(from_stored, await self.do(lambda file: file.find(asked, most, skip))))

    async def count(self, asked: GameFilter = ALL) -> int:
        """Return the number of games."""
        return await self.do(lambda file: file.count(asked))

    async def tries(self, row: GameRow) -> tuple[GameRow, ...]:
        """Return all games of the deal of a game, the first ended first."""
        return tuple(reversed(await self.games(GameFilter(deal=row.deal))))

    async def numbers(self, asked: GameFilter) -> Numbers:
        """Return the statistics of the games of one person that count for them.

        Raises QuestionDropped if somebody asks for other ones meanwhile.
        """
        counted = replace(asked, counted=True)

        def work(file: HistoryFile) -> Numbers:
            found = file.ask(numbers_of, counted)
            return replace(found, by_opponent=as_one(found.by_opponent, file.aliases()))

        return await self.newest(work)

    async def tally(self, question: Callable[[Connection, GameFilter], T], asked: GameFilter) -> T:
        """Return the answer to one question of `store.tally`, over the games that count; raises as `numbers` does.

        All of `numbers` takes half a second for ten thousand games, one question a tenth of it.
        """
        counted = replace(asked, counted=True)
        return await self.newest(lambda file: file.ask(question, counted))

    async def known_tables(self, tables: Collection[str]) -> set[str]:
        """Return those of the tables whose game is in the history."""
        return await self.do(lambda file: file.known_tables(tables))

    async def people(self) -> tuple[Known, ...]:
        """Return everybody who is known, those with the newest games first."""
        return tuple(await self.do(lambda file: file.people()))

    async def person(self, name: str) -> Known | None:
        """Return the person whom a typed name means; None if nobody is known by it."""
        return await self.do(lambda file: find_person(file, name))

    async def you(self) -> str:
        """Return the person whose profile the menu shows; empty if there is none."""
        return await self.do(you)

    async def yourself(self) -> Known | None:
        """Return what is known of that person; None if nobody with a name has finished a game alone."""
        person = await self.you()
        return next((each for each in await self.people() if each.person == person), None) if person else None

    async def erase(self, person: str) -> tuple[str, ...]:
        """Erase the history of a person, and return the tables where that person sat."""
        return await self.do(lambda file: file.erase(person))

    async def do(self, work: Callable[[HistoryFile], T]) -> T:
        """Return the result of `work`, called in the file's thread. Calls run in the order in which they were made."""
        return await asyncio.wrap_future(self._worker.submit(self._with_file, work))

    async def newest(self, work: Callable[[HistoryFile], T]) -> T:
        """Return what `do` returns; raise QuestionDropped if this is called again before the work has begun."""
        if self._asked is not None:
            self._asked.cancel()
        mine: Future[T] = self._worker.submit(self._with_file, work)
        self._asked = mine  # type: ignore[assignment]
        try:
            return await asyncio.wrap_future(mine)
        except asyncio.CancelledError:
            if self._asked is mine:
                raise
            raise QuestionDropped from None

    async def close(self) -> None:
        """Close the file after all earlier calls."""
        await asyncio.wrap_future(self._worker.submit(self._close))
        self._worker.shutdown()

    def _with_file(self, work: Callable[[HistoryFile], T]) -> T:
        if self._file is None:
            self._file = self._open_file()
        return work(self._file)

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()


def with_people(row: GameRow, people: Sequence[str]) -> GameRow:
    """Return the row with these people in its seats."""
    seats = tuple(replace(seat, person=person) for seat, person in zip(row.seats, people, strict=True))
    return replace(row, seats=seats)
