"""What every store can do: keep logs of bytes, and refuse a writer that is behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Log:
    """A table as it is kept."""

    head: bytes
    """What was written once, when the table was created."""
    entries: tuple[bytes, ...]

    @property
    def version(self) -> int:
        """How many entries there are: what the next append must expect."""
        return len(self.entries)


@dataclass(frozen=True, slots=True)
class Tail:
    """The end of a table's log."""

    head: bytes
    version: int
    """How many entries the whole log has."""
    entries: tuple[bytes, ...]
    """The last ones, in the order in which they were appended."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What a store knows about a table without reading its log."""

    id: str
    created: datetime | None
    """In UTC; None where the file is damaged."""
    changed: datetime | None
    """When the last entry was appended, or the table created; None where the file is damaged."""
    note: bytes | None = None
    """What `note` was last given, if the log has not grown since."""


class Store(Protocol):
    """Keeps tables. Every method raises StoreError, and then has changed nothing."""

    def create(self, table: str, head: bytes) -> None:
        """Begin a table with an empty log. Raises TableExists."""

    def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Add entries, all or none of them, and return the new version. They are on the disk when this returns.

        `version` is how many entries the writer believes to be there. Raises VersionConflict when that is wrong, so
        that of two writers only one goes on, and UnknownTable.
        """

    def read(self, table: str) -> Log:
        """Return everything kept about a table. Raises UnknownTable, or TableDamaged with what is readable."""

    def read_tail(self, table: str, most: int) -> Tail:
        """Return the last entries of a table, at most so many of them, and at least one. Raises what `read` raises.

        What lies before them is not looked at, and may be damaged.
        """

    def note(self, table: str, version: int, body: bytes) -> None:
        """Keep what follows from the first `version` entries, in place of what was kept so. Raises UnknownTable."""

    def tables(self) -> list[TableInfo]:
        """Return all tables, the last changed first; those that are damaged come last."""

    def remove(self, table: str) -> None:
        """Forget a table. Raises UnknownTable."""

    def close(self) -> None:
        """Let go of the file. Nothing else may be called afterwards."""


def last_changed_first(tables: Sequence[TableInfo]) -> list[TableInfo]:
    """Return the tables in the order in which a store lists them."""
    return sorted(tables, key=lambda table: table.changed.timestamp() if table.changed else 0.0, reverse=True)
