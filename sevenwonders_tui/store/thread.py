"""A store and a shelf, each with its own thread, so that no event loop ever waits for a disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias, TypeVar

from sevenwonders_tui.store.base import Log, Store
from sevenwonders_tui.store.errors import StoreError
from sevenwonders_tui.store.shelf import Drop, Put, Shelf

T = TypeVar("T")

OnFault: TypeAlias = Callable[[StoreError], None]
"""Receives every error before the caller does, in the event loop; may change the text of the error."""


def _ignore(_error: StoreError) -> None:
    """Do nothing."""


class StoreThread:
    """The methods of a store as coroutines. Calls run one after the other, in the order in which they were made."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.on_fault: OnFault = _ignore
        # One worker: SQLite requires one user at a time, and the order of calls stays obvious.
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")

    async def create(self, table: str, head: bytes, entries: Sequence[bytes] = ()) -> None:
        """Begin a table."""
        await self.do(lambda store: store.create(table, head, entries))

    async def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Add entries and return the new version."""
        return await self.do(lambda store: store.append(table, version, entries))

    async def read(self, table: str) -> Log:
        """Return everything stored about a table."""
        return await self.do(lambda store: store.read(table))

    async def note(self, table: str, version: int, body: bytes) -> None:
        """Store a note about the first entries."""
        await self.do(lambda store: store.note(table, version, body))

    async def remove(self, table: str) -> None:
        """Delete a table."""
        await self.do(lambda store: store.remove(table))

    async def close(self) -> None:
        """Close the store after all earlier calls."""
        await self.do(lambda store: store.close())
        self._worker.shutdown()

    async def do(self, work: Callable[[Store], T]) -> T:
        """Return the result of `work`, called in the store's thread."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._worker, work, self._store)
        except StoreError as error:
            self.on_fault(error)
            raise


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
