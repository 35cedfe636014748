"""Stores that behave as disks do on a bad day."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from sevenwonders_tui.store import MemoryStore, StoreFull


class SlowStore(MemoryStore):
    """A store whose appends wait until the test lets them through."""

    def __init__(self) -> None:
        super().__init__()
        self.reached = threading.Semaphore(0)
        self.released = threading.Semaphore(0)

    def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Say that the append has begun, and wait."""
        self.reached.release()
        self.released.acquire()
        return super().append(table, version, entries)


class FullStore(MemoryStore):
    """A store that has room only when the test says so."""

    has_room = True

    def create(self, table: str, head: bytes, entries: Sequence[bytes] = ()) -> None:
        """Begin a table if there is room."""
        self._check_room()
        super().create(table, head, entries)

    def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Append if there is room."""
        self._check_room()
        return super().append(table, version, entries)

    def _check_room(self) -> None:
        if not self.has_room:
            raise StoreFull("The disk is full. Make some room.")
