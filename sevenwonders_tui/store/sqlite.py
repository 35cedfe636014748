"""A store in one SQLite file, which survives a crash of the program and of the machine at any moment."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from pathlib import Path

from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store.base import Log, TableInfo, Tail, last_changed_first
from sevenwonders_tui.store.errors import TableDamaged, TableExists, UnknownTable, VersionConflict
from sevenwonders_tui.store.faults import is_damage, translated
from sevenwonders_tui.store.opening import NOTES, can_write, forget_pages, has_table, open_database, transaction

HEAD = -1
"""The version of the head in its digest."""
LATEST = datetime.max.replace(tzinfo=UTC).timestamp()


class SqliteStore:
    """Stores tables in a file. Several processes may have it open; one thread at a time may use this object."""

    def __init__(self, path: Path, patience: timedelta = timedelta(seconds=5)) -> None:
        """Open or create the file; `patience` is how long to wait for another program that locks it."""
        self._path = path
        with translated(path):
            self._database = open_database(path, patience)
            try:
                # A read-only file may have been written by a version without notes.
                self._has_notes = has_table(self._database, NOTES)
            except BaseException:
                self._database.close()
                raise

    @property
    def is_read_only(self) -> bool:
        """Whether tables can be read, but not written."""
        return not can_write(self._path)

    def create(self, table: str, head: bytes, entries: Sequence[bytes] = ()) -> None:
        """Begin a table."""
        with self._writing():
            if self._knows(table):
                raise TableExists(table)
            row = (table, head, _digest(table, HEAD, head), _now())
            self._database.execute("INSERT INTO tables (id, head, digest, created) VALUES (?, ?, ?, ?)", row)
            self._insert(table, 0, entries)

    def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Add entries and return the new version."""
        with self._writing():
            if not self._knows(table):
                raise UnknownTable(table)
            if self._version(table) != version:
                raise VersionConflict
            self._insert(table, version, entries)
        return version + len(entries)

    def read(self, table: str) -> Log:
        """Return everything stored about a table."""
        with translated(self._path):
            head = self._read_head(table)
            entries: list[bytes] = []
            try:
                for version, body, digest in self._database.execute(
                    "SELECT version, body, digest FROM entries WHERE table_id = ? ORDER BY version", (table,)
                ):
                    if version != len(entries) or not _is_whole(table, version, body, digest):
                        raise self._damaged(table, Log(head, tuple(entries)))
                    entries.append(body)
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
                raise self._damaged(table, Log(head, tuple(entries))) from error
        return Log(head, tuple(entries))

    def read_tail(self, table: str, most: int) -> Tail:
        """Return the last entries of a table."""
        question = "SELECT version, body, digest FROM entries WHERE table_id = ? ORDER BY version DESC LIMIT ?"
        with translated(self._path):
            head = self._read_head(table)
            try:
                rows = self._database.execute(question, (table, most)).fetchall()
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
                raise self._damaged(table, Log(head, ())) from error
        version = rows[0][0] + 1 if rows else 0
        entries: list[bytes] = []
        for at, (its_version, body, digest) in enumerate(reversed(rows), version - len(rows)):
            if its_version != at or not _is_whole(table, at, body, digest):
                raise self._damaged(table, Log(head, ()))
            entries.append(body)
        return Tail(head, version, tuple(entries))

    def note(self, table: str, version: int, body: bytes) -> None:
        """Store a note about the first entries."""
        row = (table, version, body, _digest(table, version, body))
        with self._writing():
            if not self._knows(table):
                raise UnknownTable(table)
            self._database.execute(
                "INSERT OR REPLACE INTO notes (table_id, version, body, digest) VALUES (?, ?, ?, ?)", row
            )

    def tables(self) -> list[TableInfo]:
        """Return all tables, the last changed first."""
        with translated(self._path), transaction(self._database, "DEFERRED"):
            return last_changed_first([self._describe(table) for table in self._ids()])

    def info(self, table: str) -> TableInfo:
        """Return what is known of one table."""
        with translated(self._path), transaction(self._database, "DEFERRED"):
            if not self._knows(table):
                raise UnknownTable(table)
            return self._describe(table)

    def remove(self, table: str) -> None:
        """Delete a table."""
        with self._writing():
            if not self._knows(table):
                raise UnknownTable(table)
            self._database.execute("DELETE FROM tables WHERE id = ?", (table,))

    def set_times(self, table: str, created: datetime, written: Sequence[datetime]) -> None:
        """Set when a table was created and each of its entries appended, for a table that comes from elsewhere."""
        with self._writing():
            self._database.execute("UPDATE tables SET created = ? WHERE id = ?", (created.timestamp(), table))
            self._database.executemany(
                "UPDATE entries SET written = ? WHERE table_id = ? AND version = ?",
                [(moment.timestamp(), table, version) for version, moment in enumerate(written)],
            )

    def forget_removed(self) -> None:
        """Write the file anew without the pages of removed tables, and empty its log. Raises StoreBusy."""
        with translated(self._path):
            forget_pages(self._database, self._path)

    def close(self) -> None:
        """Close the file."""
        with translated(self._path):
            self._database.close()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Commit the changes of the block, or undo all of them on an error."""
        with translated(self._path), transaction(self._database, "IMMEDIATE"):
            yield

    def _insert(self, table: str, version: int, entries: Sequence[bytes]) -> None:
        now = _now()
        rows = [(table, at, body, _digest(table, at, body), now) for at, body in enumerate(entries, version)]
        self._database.executemany(
            "INSERT INTO entries (table_id, version, body, digest, written) VALUES (?, ?, ?, ?, ?)", rows
        )

    def _knows(self, table: str) -> bool:
        return self._database.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone() is not None

    def _version(self, table: str) -> int:
        question = "SELECT COALESCE(MAX(version) + 1, 0) FROM entries WHERE table_id = ?"
        return int(self._database.execute(question, (table,)).fetchone()[0])

    def _read_head(self, table: str) -> bytes:
        try:
            row = self._database.execute("SELECT head, digest FROM tables WHERE id = ?", (table,)).fetchone()
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            raise self._damaged(table, None) from error
        if row is None:
            raise UnknownTable(table)
        head, digest = row
        if not _is_whole(table, HEAD, head, digest):
            raise self._damaged(table, None)
        return bytes(head)

    def _ids(self) -> list[str]:
        """Return the ids of all tables, or of those on both sides of a damaged page."""
        found: dict[str, None] = {}
        for direction in ("ASC", "DESC"):
            try:
                # The index of the primary key holds the ids, so that they are found even if the heads are damaged.
                for (table,) in self._database.execute(f"SELECT id FROM tables ORDER BY id {direction}"):  # noqa: S608
                    found[str(table)] = None
                break
            except sqlite3.DatabaseError as error:
                if not is_damage(error) or (direction == "DESC" and not found):
                    raise
        return list(found)

    def _describe(self, table: str) -> TableInfo:
        first = "SELECT created FROM tables WHERE id = ?"
        last = "SELECT written, version FROM entries WHERE table_id = ? ORDER BY version DESC LIMIT 1"
        try:
            created = self._database.execute(first, (table,)).fetchone()
            changed = self._database.execute(last, (table,)).fetchone()
            note = self._find_note(table, changed[1] + 1) if self._has_notes and changed else None
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            return TableInfo(table, None, None)
        return TableInfo(table, _moment(created), _moment(changed or created), note)

    def _find_note(self, table: str, version: int) -> bytes | None:
        """Return the note about that version; a damaged note counts as none."""
        question = "SELECT body, digest FROM notes WHERE table_id = ? AND version = ?"
        row = self._database.execute(question, (table, version)).fetchone()
        return bytes(row[0]) if row and _is_whole(table, version, *row) else None

    def _damaged(self, table: str, log: Log | None) -> TableDamaged:
        if log is None:
            text = N_("Table {table} in {path} is damaged and cannot be opened. Put a backup of the file in its place.")
            elsewhere = N_("This table is damaged and cannot be opened. Tell the host of the server.")
        else:
            text = N_(
                "Table {table} in {path} is damaged. What came before can be looked at; put a backup of the file in "
                "its place to play on."
            )
            elsewhere = N_("This table is damaged. What came before can be looked at; tell the host of the server.")
        return TableDamaged(Said(text, table=table, path=str(self._path)), elsewhere, log)


def _digest(table: str, version: int, body: bytes) -> bytes:
    """Return a digest that shows whether a row is unchanged and in its place."""
    return blake2b(f"{table}/{version}/".encode() + body, digest_size=16).digest()


def _is_whole(table: str, version: int, body: object, digest: object) -> bool:
    # Damage may have turned a blob into any other type of column.
    return isinstance(body, bytes) and _digest(table, version, body) == digest


def _moment(row: tuple[object] | None) -> datetime | None:
    """Return the time in a row; None if damage removed or changed it."""
    seconds = row[0] if row else None
    return datetime.fromtimestamp(seconds, UTC) if isinstance(seconds, float) and 0 < seconds < LATEST else None


def _now() -> float:
    return datetime.now(UTC).timestamp()
