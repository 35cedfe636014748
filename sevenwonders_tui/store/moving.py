"""Tables and rows from one place to another: from files to a database, and back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store.base import Log
from sevenwonders_tui.store.errors import MoveRefused
from sevenwonders_tui.store.faults import translated
from sevenwonders_tui.store.place import LOBBY, TABLES
from sevenwonders_tui.store.shelf import Put, SqliteShelf
from sevenwonders_tui.store.sqlite import SqliteStore

PART = ".part"
"""The end of the names of files that are not complete yet."""


@dataclass(frozen=True, slots=True)
class MovedTable:
    """Everything that a place has about a table."""

    id: str
    log: Log
    created: datetime
    written: tuple[datetime, ...]
    """When each entry was appended."""
    note: tuple[int, bytes] | None
    """The note, with the number of entries that it is about."""

    @property
    def digest(self) -> bytes:
        """Return a digest of everything but the times, which places keep with different precision."""
        text = blake2b(digest_size=16)
        for part in (self.id.encode(), self.log.head, *self.log.entries, repr(self.note).encode()):
            text.update(len(part).to_bytes(8, "big") + part)
        return text.digest()


@dataclass(frozen=True, slots=True)
class Moved:
    """What was moved."""

    tables: int
    rows: int


class StorePlace(Protocol):
    """Somewhere that tables and rows are. Every method raises StoreError."""

    @property
    def name(self) -> str:
        """Return how a person calls it."""

    @property
    def is_empty(self) -> bool:
        """Return whether it holds nothing."""

    def tables(self) -> Iterator[MovedTable]:
        """Yield every table, sorted by id. Raises TableDamaged."""

    def rows(self) -> Iterator[Put]:
        """Yield every row, sorted by kind and key."""

    def fill(self, source: StorePlace) -> Moved:
        """Take over everything from another place, and check it; all of it or, on an error, nothing."""


def move(source: StorePlace, target: StorePlace) -> Moved:
    """Copy everything to an empty place; the source stays as it is. Raises MoveRefused or another StoreError."""
    if not target.is_empty:
        text = N_("{place} holds tables or people already. Name a place that is empty.")
        raise MoveRefused(Said(text, place=target.name))
    return target.fill(source)


def check_same(source: StorePlace, target: StorePlace) -> Moved:
    """Return how much there is if both places hold the same. Raises MoveRefused."""
    tables = rows = 0
    for theirs, ours in zip(source.tables(), target.tables(), strict=True):
        if theirs.digest != ours.digest:
            raise MoveRefused(Said(N_("Table {table} did not arrive as it was. Try again."), table=theirs.id))
        tables += 1
    for their_row, our_row in zip(source.rows(), target.rows(), strict=True):
        if their_row != our_row:
            raise MoveRefused(N_("A row did not arrive as it was. Try again."))
        rows += 1
    return Moved(tables, rows)


class Directory:
    """The files of a server in its data directory."""

    def __init__(self, data: Path, end: str = "") -> None:
        """`end` is added to the names of the files."""
        self._data = data
        self._tables, self._lobby = data / f"{TABLES}{end}", data / f"{LOBBY}{end}"

    @property
    def name(self) -> str:
        """Return the path."""
        return str(self._data)

    @property
    def is_empty(self) -> bool:
        """Return whether neither file is there."""
        return not self._tables.exists() and not self._lobby.exists()

    def tables(self) -> Iterator[MovedTable]:
        """Yield every table, sorted by id."""
        if not self._tables.exists():
            return
        with closing(SqliteStore(self._tables)) as store, self._reading(self._tables) as file:
            for table in sorted(info.id for info in store.tables()):
                log = store.read(table)
                with translated(self._tables):
                    (created,) = file.execute("SELECT created FROM tables WHERE id = ?", (table,)).fetchone()
                    question = "SELECT written FROM entries WHERE table_id = ? ORDER BY version"
                    written = tuple(_moment(at) for (at,) in file.execute(question, (table,)))
                    note = file.execute("SELECT version, body FROM notes WHERE table_id = ?", (table,)).fetchone()
                yield MovedTable(table, log, _moment(created), written, note and (note[0], bytes(note[1])))

    def rows(self) -> Iterator[Put]:
        """Yield every row, sorted by kind and key."""
        if not self._lobby.exists():
            return
        with closing(SqliteShelf(self._lobby)) as shelf, self._reading(self._lobby) as file:
            with translated(self._lobby):
                kinds = [kind for (kind,) in file.execute("SELECT DISTINCT kind FROM rows ORDER BY kind")]
            for kind in kinds:
                yield from (Put(kind, key, body) for key, body in shelf.read(kind).items())

    def fill(self, source: StorePlace) -> Moved:
        """Write both files under other names first, so that a half one is never taken for whole."""
        half = Directory(self._data, PART)
        half.forget()
        try:
            half.write(source)
            moved = check_same(source, half)
        except BaseException:
            half.forget()
            raise
        # The tables last: without them the place counts as empty.
        for begun, whole in ((half._lobby, self._lobby), (half._tables, self._tables)):
            begun.replace(whole)
        return moved

    def write(self, source: StorePlace) -> None:
        """Write everything of another place into new files."""
        with closing(SqliteStore(self._tables)) as store:
            for table in source.tables():
                store.create(table.id, table.log.head, table.log.entries)
                if table.note is not None:
                    store.note(table.id, *table.note)
                store.set_times(table.id, table.created, table.written)
        with closing(SqliteShelf(self._lobby)) as shelf:
            shelf.write([*source.rows()])

    def forget(self) -> None:
        """Remove the files."""
        for path in (self._tables, self._lobby):
            for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
                each.unlink(missing_ok=True)

    def _reading(self, path: Path) -> closing[sqlite3.Connection]:
        with translated(path):
            return closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True))


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
