"""The store of tests and of games that nobody keeps."""

from __future__ import annotations

from sevenwonders_tui.store import MemoryStore, Store
from tests.store.conformance import StoreConformance


class TestMemoryStore(StoreConformance):
    """Everything that a store promises, kept in a dictionary."""

    def make(self) -> Store:
        """Return a new store."""
        return MemoryStore()
