"""A store and a shelf, each with its own thread, so that no event loop ever waits for a disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import TypeAlias, TypeVar
from zlib import crc32

from sevenwonders_tui.store.base import Log, Store
from sevenwonders_tui.store.durations import Durations
from sevenwonders_tui.store.errors import StoreError
from sevenwonders_tui.store.shelf import Drop, Put, Shelf

T = TypeVar("T")

OnFault: TypeAlias = Callable[[StoreError], None]
"""Receives every error before the caller does, in the event loop; may change the text of the error."""


def _ignore(_error: StoreError) -> None:
    """Do nothing."""


class StoreThread:
    """The methods of a store as coroutines. Calls about one table run one after the other, in the order in which they
    were made.

    A store with several connections has a lane for each: a table always takes the same one, so that tables do not wait
    for each other's commits. A file has one.
    """

    def __init__(self, store: Store, *more: Store) -> None:
        """`more` are further connections to the same tables."""
        self._lanes = tuple(_Lane(each) for each in (store, *more))
        self.on_fault: OnFault = _ignore
        self.append_times = Durations()
        """How long callers of `append` waited, until the entries were on the disk."""

    async def create(self, table: str, head: bytes, entries: Sequence[bytes] = ()) -> None:
        """Begin a table."""
        await self._do(self._lane(table), lambda store: store.create(table, head, entries))

    async def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Add entries and return the new version."""
        begun = perf_counter()
        kept = await self._do(self._lane(table), lambda store: store.append(table, version, entries))
        self.append_times.note(perf_counter() - begun)
        return kept

    async def read(self, table: str) -> Log:
        """Return everything stored about a table."""
        return await self._do(self._lane(table), lambda store: store.read(table))

    async def note(self, table: str, version: int, body: bytes) -> None:
        """Store a note about the first entries."""
        await self._do(self._lane(table), lambda store: store.note(table, version, body))

    async def remove(self, table: str) -> None:
        """Delete a table."""
        await self._do(self._lane(table), lambda store: store.remove(table))

    async def close(self) -> None:
        """Close every connection after all earlier calls."""
        for lane in self._lanes:
            await self._do(lane, lambda store: store.close())
            lane.worker.shutdown()

    async def do(self, work: Callable[[Store], T]) -> T:
        """Return the result of `work`, called in a thread of the store; it only reads."""
        return await self._do(self._lanes[0], work)

    def _lane(self, table: str) -> _Lane:
        return self._lanes[crc32(table.encode()) % len(self._lanes)]

    async def _do(self, lane: _Lane, work: Callable[[Store], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(lane.worker, work, lane.store)
        except StoreError as error:
            self.on_fault(error)
            raise


class _Lane:
    """A connection with a thread of its own: SQLite requires one user at a time, and the order of calls stays plain."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")


class ShelfThread:
    """The methods of a shelf as coroutines, in a thread of its own."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.on_fault: OnFault = _ignore
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="shelf")

    async def read(self, *kinds: str) -> list[dict[str, bytes]]:
        """Return all rows of each of the kinds."""
        return await self._do(lambda: [self._shelf.read(kind) for kind in kinds])

    async def write(self, changes: Sequence[Put | Drop]) -> None:
        """Make the changes."""
        try:
            await self._do(lambda: self._shelf.write(changes))
        except StoreError as error:
            self.on_fault(error)
            raise

    async def close(self) -> None:
        """Close the shelf after all earlier calls."""
        await self._do(self._shelf.close)
        self._worker.shutdown()

    async def _do(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._worker, work)
