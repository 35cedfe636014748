"""Storage for the rows of a lobby: small bodies of bytes by kind and key, changed all together or not at all.

Tables are logs, because their past matters; of people and rooms only the present matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store.errors import ShelfTaken, StoreDamaged
from sevenwonders_tui.store.faults import translated
from sevenwonders_tui.store.opening import Schema, open_database, transaction

SHELF_SCHEMA = Schema(
    application=0x37574E4C,
    version=1,
    statements=(
        """CREATE TABLE rows (
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            body BLOB NOT NULL,
            digest BLOB NOT NULL,
            PRIMARY KEY (kind, key)
        ) WITHOUT ROWID""",
        # One row: the number of owners so far, which identifies the current one.
        "CREATE TABLE owner (number INTEGER NOT NULL)",
        "INSERT INTO owner (number) VALUES (0)",
    ),
)


@dataclass(frozen=True, slots=True)
class Put:
    """A row to write, in place of the row with the same kind and key."""

    kind: str
    key: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Drop:
    """A row to delete, if it exists."""

    kind: str
    key: str


class Shelf(Protocol):
    """Stores rows. Every method raises StoreError, and then has changed nothing."""

    def read(self, kind: str) -> dict[str, bytes]:
        """Return all rows of a kind, by key, sorted."""

    def write(self, changes: Sequence[Put | Drop]) -> None:
        """Make the changes, all or none of them. They are on the disk when this returns.

        Raises ShelfTaken if the shelf was opened again since: only the newer of two owners continues.
        """

    def close(self) -> None:
        """Close the file. No other method may be called afterwards."""


class MemoryShelf:
    """Stores rows in a dictionary."""

    def __init__(self) -> None:
        self._rows: dict[tuple[str, str], bytes] = {}

    def read(self, kind: str) -> dict[str, bytes]:
        """Return all rows of a kind."""
        return {key: body for (its, key), body in sorted(self._rows.items()) if its == kind}

    def write(self, changes: Sequence[Put | Drop]) -> None:
        """Make the changes."""
        for change in changes:
            if isinstance(change, Put):
                self._rows[change.kind, change.key] = change.body
            else:
                self._rows.pop((change.kind, change.key), None)

    def close(self) -> None:
        """Do nothing: the dictionary stays."""


class SqliteShelf:
    """Stores rows in a file. One thread at a time may use this object; the last process to open the file owns it."""

    def __init__(self, path: Path, patience: timedelta = timedelta(seconds=5)) -> None:
        """Open or create the file, and own it; `patience` is how long to wait for another program that locks it."""
        self._path = path
        with translated(path):
            self._database = open_database(path, patience, SHELF_SCHEMA)
            try:
                with transaction(self._database, "IMMEDIATE"):
                    self._database.execute("UPDATE owner SET number = number + 1")
                    self._number = self._owner()
            except BaseException:
                self._database.close()
                raise

    def read(self, kind: str) -> dict[str, bytes]:
        """Return all rows of a kind."""
        found: dict[str, bytes] = {}
        with translated(self._path):
            question = "SELECT key, body, digest FROM rows WHERE kind = ? ORDER BY key"
            for key, body, digest in self._database.execute(question, (kind,)):
                if not isinstance(body, bytes) or _digest(kind, key, body) != digest:
                    text = N_("{path} is damaged. Put a backup in its place, or choose another with --data.")
                    raise StoreDamaged(Said(text, path=str(self._path)))
                found[key] = body
        return found

    def write(self, changes: Sequence[Put | Drop]) -> None:
        """Make the changes."""
        with self._writing():
            for change in changes:
                if isinstance(change, Put):
                    row = (change.kind, change.key, change.body, _digest(change.kind, change.key, change.body))
                    self._database.execute(
                        "INSERT OR REPLACE INTO rows (kind, key, body, digest) VALUES (?,?,?,?)", row
                    )
                else:
                    self._database.execute("DELETE FROM rows WHERE kind = ? AND key = ?", (change.kind, change.key))

    def close(self) -> None:
        """Close the file."""
        with translated(self._path):
            self._database.close()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Commit the changes of the block, or undo all of them on an error."""
        with translated(self._path), transaction(self._database, "IMMEDIATE"):
            if self._owner() != self._number:
                raise ShelfTaken
            yield

    def _owner(self) -> int:
        return int(self._database.execute("SELECT number FROM owner").fetchone()[0])


def _digest(kind: str, key: str, body: bytes) -> bytes:
    """Return a digest that shows whether a row is unchanged and in its place."""
    return blake2b(f"{kind}/{key}/".encode() + body, digest_size=16).digest()
