"""A store in memory: for tests, and for games that nobody wants to keep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from sevenwonders_tui.store.base import Log, TableInfo, Tail, last_changed_first
from sevenwonders_tui.store.errors import TableExists, UnknownTable, VersionConflict


@dataclass(slots=True)
class _KeptTable:
    head: bytes
    entries: list[bytes] = field(default_factory=list)
    created: datetime = field(default_factory=lambda: datetime.now(UTC))
    changed: datetime = field(default_factory=lambda: datetime.now(UTC))
    noted: tuple[int, bytes] | None = None
    """The note and its version."""

    @property
    def note(self) -> bytes | None:
        """The note, if its version is that of the log."""
        return self.noted[1] if self.noted is not None and self.noted[0] == len(self.entries) else None


class MemoryStore:
    """Stores tables in a dictionary."""

    def __init__(self) -> None:
        self._tables: dict[str, _KeptTable] = {}

    def create(self, table: str, head: bytes, entries: Sequence[bytes] = ()) -> None:
        """Begin a table."""
        if table in self._tables:
            raise TableExists(table)
        self._tables[table] = _KeptTable(head, list(entries))

    def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Add entries and return the new version."""
        kept = self._find(table)
        if len(kept.entries) != version:
            raise VersionConflict
        kept.entries.extend(entries)
        kept.changed = datetime.now(UTC)
        return len(kept.entries)

    def read(self, table: str) -> Log:
        """Return everything stored about a table."""
        kept = self._find(table)
        return Log(kept.head, tuple(kept.entries))

    def read_tail(self, table: str, most: int) -> Tail:
        """Return the last entries of a table."""
        kept = self._find(table)
        return Tail(kept.head, len(kept.entries), tuple(kept.entries[max(len(kept.entries) - most, 0) :]))

    def note(self, table: str, version: int, body: bytes) -> None:
        """Store a note about the first entries."""
        self._find(table).noted = (version, body)

    def tables(self) -> list[TableInfo]:
        """Return all tables, the last changed first."""
        return last_changed_first([self.info(table) for table in self._tables])

    def info(self, table: str) -> TableInfo:
        """Return what is known of one table."""
        kept = self._find(table)
        return TableInfo(table, kept.created, kept.changed, kept.note)

    def remove(self, table: str) -> None:
        """Delete a table."""
        self._find(table)
        del self._tables[table]

    def close(self) -> None:
        """Do nothing: the dictionary stays."""

    def _find(self, table: str) -> _KeptTable:
        if table not in self._tables:
            raise UnknownTable(table)
        return self._tables[table]
