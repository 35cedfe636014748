"""The history of a server: finished games of rooms, with accounts as people. The front process owns its file."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.bots.pool import PoolClosed
from sevenwonders_tui.daily.profile import Profile, ladders_of, profile_of
from sevenwonders_tui.history.answers import puzzle_shifts
from sevenwonders_tui.history.backfill import read_tables
from sevenwonders_tui.history.book import HistoryBook, Know, with_people
from sevenwonders_tui.history.reviewed import note_review
from sevenwonders_tui.history.row import NOBODY, GameRow
from sevenwonders_tui.history.series import SeriesSheet, sheets_of
from sevenwonders_tui.lobby.client import PersonId, Phase
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.people import is_person_id
from sevenwonders_tui.lobby.state import Room
from sevenwonders_tui.review import Review
from sevenwonders_tui.store import GameFilter, HistoryFile, StoredAnswer, StoreError
from sevenwonders_tui.table.alike import fold_name
from sevenwonders_tui.table.helped import Helped
from sevenwonders_tui.table.origin import OriginKind

log = logging.getLogger(__name__)


class PastGames:
    """The finished games of all accounts. Make it in the event loop, before any game of the house ends."""

    def __init__(self, ledger: Ledger, open_file: Callable[[], HistoryFile]) -> None:
        """Own the file that `open_file` opens, once it is needed."""
        self._ledger = ledger
        self.book = HistoryBook(open_file, self._knowing)
        self.book.follow(ledger.house)
        self._profiles: dict[PersonId, tuple[int, date, Profile | None]] = {}
        """With the number of the person's games at that time, and the day."""
        self._shifts: Mapping[str, int] | None = None
        """What `puzzle_shifts` found last; None after another answer."""
        self._reading: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to read the games that ended without a row: before this release, or as the server was killed."""
        self._reading = asyncio.create_task(self._read_older(), name="older-tables", context=contextvars.Context())

    async def close(self) -> None:
        """Close the file, after the house, whose last games are in it then."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.wait([self._reading])
        await asyncio.gather(*self._tasks)
        await self.book.close()

    def move_soon(self, person: PersonId, to: PersonId) -> None:
        """Move the games of a person to the account that took the person over."""
        self._forget_sums()
        self._begin(self.book.do(lambda file: file.move(person, to)))

    def forget_soon(self, people: Iterable[PersonId]) -> None:
        """Remove the names of people who have no account any more from all games."""
        self._begin(self._forget(tuple(people)))

    def unseal_soon(self, event: str) -> None:
        """Open the results of an event that is over."""
        self._profiles.clear()
        self._begin(self.book.do(lambda file: file.unseal(event)))

    async def _forget(self, people: Iterable[PersonId]) -> None:
        known = await self.book.do(lambda file: [person for person in people if file.known(person) is not None])
        for person in known:
            await self.erase(person)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin work in the file. The lobby does not wait for it; `close` does."""

        async def done() -> None:
            try:
                await work
            except StoreError as error:
                # The next start erases people without an account.
                log.warning("the history of people is not up to date: %s", error)

        task = asyncio.create_task(done(), name="past-people", context=contextvars.Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def erase(self, person: PersonId) -> None:
        """Remove a person's name from all games."""
        self._forget_sums()
        await self.book.erase(person)

    def _forget_sums(self) -> None:
        self._profiles.clear()
        self._shifts = None

    async def profile(self, person: PersonId, today: date) -> Profile | None:
        """Return a person's games in short.

        It is worked out once for each game of theirs, since everybody's games are read for it.
        """
        count = await self.book.count(GameFilter(people=(person,)))
        kept = self._profiles.get(person)
        if kept is None or kept[:2] != (count, today):
            kits = self._ledger.house.kits
            ladders = await asyncio.to_thread(ladders_of, kits)
            found = await self.book.do(lambda file: profile_of(file, person, ladders, today, on_server=True))
            self._profiles[person] = kept = (count, today, found)
        return kept[2]

    async def puzzle_shifts(self) -> Mapping[str, int]:
        """Return by how much the answers of all accounts move the rating of each puzzle. Guests do not count."""
        if self._shifts is None:
            people = tuple(account.id for account in self._ledger.people if not account.is_guest)
            self._shifts = await self.book.do(lambda file: puzzle_shifts(file.answers(people)))
        return self._shifts

    async def keep_answer(self, answer: StoredAnswer) -> None:
        """Keep an answer to an exercise."""
        await self.book.do(lambda file: file.add_answer(answer))
        self._shifts = None

    async def note_review(self, table: str, digest: str, review: Review) -> None:
        """Keep the sums of a review: a win without an error is a feat."""
        self._profiles.clear()
        await note_review(self.book, table, digest, review)

    # Series

    async def sheet(self, key: str) -> SeriesSheet | None:
        """Return how a series stands; None as long as none of its games is remembered."""
        games = await self.book.games(GameFilter(origins=(OriginKind.SERIES,), key=key))
        return next((sheet for sheet in sheets_of(games) if sheet.rows), None)

    async def series_of(self, table: str) -> SeriesSheet | None:
        """Return how the series of a finished table stands; None if it belongs to none."""
        # The book follows the house, and may be slower than the people.
        await self.book.note(self._ledger.house, table)
        found = await self.book.games(GameFilter(table=table), 1)
        return await self.sheet(found[0].key) if found and found[0].origin == OriginKind.SERIES else None

    # Who sat there

    def _knowing(self, table: str) -> Know:
        """Return the function that puts accounts into the row of a table whose room knows who sits there."""
        for room in self._ledger.rooms.values():
            if room.table == table:
                sitters = room.sitters
                return lambda row: self._with_accounts(row, sitters)
            if table in room.finished:
                return lambda row, room=room: self._with_accounts(row, _by_name(room, row))  # type: ignore[misc]
        # Nobody can say whose it is, so nobody could look at it.
        return lambda _row: None

    def _with_accounts(self, row: GameRow, sitters: tuple[PersonId | None, ...]) -> GameRow | None:
        """Return the row with each account in one seat: further people at a terminal are guests of it."""
        if len(sitters) != len(row.seats):
            return None
        people = [NOBODY] * len(row.seats)
        for person in dict.fromkeys(sitters):
            account = None if person is None else self._ledger.people.find(person)
            if account is not None:
                seats = [at for at, sitter in enumerate(sitters) if sitter == person]
                own = fold_name(account.name)
                people[next((at for at in seats if fold_name(row.seats[at].name) == own), seats[0])] = account.id
        event = self._ledger.events.get(row.key)
        # The last table of an event may be written after the event is over.
        is_sealed = row.is_sealed and event is not None and event.is_sealed
        return with_people(replace(row, is_sealed=is_sealed), people) if any(people) else None

    async def _read_older(self) -> None:
        """Read games of rooms that have no row. Nobody waits for it, and the next start goes on."""
        rooms = self._ledger.rooms.values()
        over = [table for room in rooms for table in reversed(room.finished)]
        over += [room.table for room in rooms if room.phase is Phase.OVER and room.table is not None]
        try:
            await self._forget_strangers()
            await read_tables(self.book, self._ledger.house, list(dict.fromkeys(over)))
            for event in self._ledger.events.values():
                if not event.is_sealed:
                    self.unseal_soon(event.code)
        except (StoreError, WorkerLost, PoolClosed) as error:
            log.warning("older tables are not in the history yet: %s", error)

    async def _forget_strangers(self) -> None:
        """Erase people whose accounts were deleted just before the server was killed.

        People who played at home in the same directory are no accounts, and stay.
        """
        known = await self.book.do(lambda file: [each.person for each in file.people()])
        accounts = [PersonId(person) for person in known if is_person_id(person)]
        await self._forget([person for person in accounts if self._ledger.people.find(person) is None])

    def names(self, people: Iterable[str]) -> Mapping[str, str]:
        """Return the present names of these people; people without an account are left out."""
        accounts = (self._ledger.people.find(PersonId(person)) for person in people)
        return {account.id: account.name for account in accounts if account is not None}


def seen_by(row: GameRow, person: PersonId) -> GameRow:
    """Return a row as one of its people may see it: nobody sees whether advice helped somebody else."""
    seats = (seat if seat.person == person else replace(seat, helped=Helped.NOT, facts={}) for seat in row.seats)
    return replace(row, seats=tuple(seats))


def _by_name(room: Room, row: GameRow) -> tuple[PersonId | None, ...]:
    """Return the people of a room who sat at one of its earlier tables, found by their names."""
    names = {fold_name(place.name): place.person for place in room.places if place.person is not None}
    return tuple(names.get(fold_name(seat.name)) for seat in row.seats)
