"""The interface of every store: logs of bytes, and the rejection of a writer that is behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Log:
    """A table as it is stored."""

    head: bytes
    """The bytes written when the table was created."""
    entries: tuple[bytes, ...]

    @property
    def version(self) -> int:
        """The number of entries, which the next append must quote."""
        return len(self.entries)


@dataclass(frozen=True, slots=True)
class Tail:
    """The end of a table's log."""

    head: bytes
    version: int
    """The number of entries in the whole log."""
    entries: tuple[bytes, ...]
    """The last entries, in the order of the log."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """The facts about a table that a store knows without reading its log."""

    id: str
    created: datetime | None
    """In UTC; None if the file is damaged."""
    changed: datetime | None
    """When the last entry was appended, or the table created, in UTC; None if the file is damaged."""
    note: bytes | None = None
    """The last argument of `note`, unless the log has grown since."""


class Store(Protocol):
    """Stores tables. Every method raises StoreError, and then has changed nothing."""

    def create(self, table: str, head: bytes, entries: Sequence[bytes] = ()) -> None:
        """Begin a table whose log has these entries. Raises TableExists."""

    def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Add entries, all or none of them, and return the new version. They are on the disk when this returns.

        `version` is the number of entries that the writer knows. Raises VersionConflict if it is wrong, so that only
        one of two writers continues, and UnknownTable.
        """

    def read(self, table: str) -> Log:
        """Return everything stored about a table. Raises UnknownTable, or TableDamaged with the readable part."""

    def read_tail(self, table: str, most: int) -> Tail:
        """Return the last entries of a table, at most `most` of them, but at least one. Raises as `read` does.

        Earlier entries are not read, and may be damaged.
        """

    def note(self, table: str, version: int, body: bytes) -> None:
        """Store a note that follows from the first `version` entries, in place of the old note. Raises UnknownTable."""

    def tables(self) -> list[TableInfo]:
        """Return all tables, the last changed first, damaged ones at the end."""

    def info(self, table: str) -> TableInfo:
        """Return what `tables` says of one table. Raises UnknownTable."""

    def remove(self, table: str) -> None:
        """Delete a table. Raises UnknownTable."""

    def close(self) -> None:
        """Close the file. No other method may be called afterwards."""


def last_changed_first(tables: Sequence[TableInfo]) -> list[TableInfo]:
    """Return the tables in the order in which a store lists them."""
    return sorted(tables, key=lambda table: table.changed.timestamp() if table.changed else 0.0, reverse=True)
