"""A store in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sevenwonders_tui.store.base import Log, TableInfo, Tail, last_changed_first
from sevenwonders_tui.store.errors import TableExists, UnknownTable, VersionConflict
from sevenwonders_tui.store.postgres.database import Connection, Database, DatabaseLine

INFO = """SELECT id, created, COALESCE(last.written, created), notes.body FROM tables
    LEFT JOIN LATERAL (
        SELECT version, written FROM entries WHERE table_id = id ORDER BY version DESC LIMIT 1
    ) last ON true
    LEFT JOIN notes ON notes.table_id = id AND notes.version = last.version + 1"""
# One statement finds the version and adds the rows.
APPEND = """WITH at AS (
        SELECT id, COALESCE((SELECT max(version) + 1 FROM entries WHERE table_id = id), 0) AS version
        FROM tables WHERE id = %s
    ), added AS (
        INSERT INTO entries (table_id, version, body)
        SELECT at.id, at.version + new.place - 1, new.body
        FROM at, unnest(%s::bytea[]) WITH ORDINALITY AS new (body, place)
        WHERE at.version = %s ON CONFLICT DO NOTHING RETURNING 1
    ) SELECT version, (SELECT count(*) FROM added) FROM at"""
NOTE = """INSERT INTO notes SELECT id, %s, %s FROM tables WHERE id = %s
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body RETURNING 1"""


class PostgresStore:
    """Stores tables in a database. One thread at a time may use this object."""

    def __init__(self, database: Database) -> None:
        self._line = DatabaseLine(database)
        self._unsure: dict[str, tuple[int, tuple[bytes, ...]]] = {}
        """Entries of tables whose commit was not answered, with the version before them."""

    def create(self, table: str, head: bytes, entries: Sequence[bytes] = ()) -> None:
        """Begin a table."""

        def change(connection: Connection) -> None:
            statement = "INSERT INTO tables (id, head) VALUES (%s, %s) ON CONFLICT DO NOTHING RETURNING 1"
            if connection.execute(statement, (table, head)).fetchone() is None:
                raise TableExists(table)
            if entries:
                _add(connection, table, 0, entries)

        self._line.write(change, lambda: self._knows(table) and self.read(table) == Log(head, tuple(entries)))

    def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Add entries and return the new version.

        If the answer to a commit is lost and the log cannot be read either, StoreBusy is raised although the entries
        may have been kept. Appended once more they are found; other entries in their place are a VersionConflict.
        """
        added = tuple(entries)
        if self._unsure.get(table) == (version, added) and self._has(table, version, added):
            del self._unsure[table]
            return version + len(added)
        self._unsure[table] = (version, added)
        try:
            self._line.write(
                lambda connection: _add(connection, table, version, added), lambda: self._has(table, version, added)
            )
        except (VersionConflict, UnknownTable):
            del self._unsure[table]
            raise
        del self._unsure[table]
        return version + len(added)

    def read(self, table: str) -> Log:
        """Return everything stored about a table."""
        head = self._head(table)
        rows = self._line.ask("SELECT body FROM entries WHERE table_id = %s ORDER BY version", table)
        return Log(head, tuple(bytes(body) for (body,) in rows))

    def read_tail(self, table: str, most: int) -> Tail:
        """Return the last entries of a table."""
        head = self._head(table)
        question = "SELECT version, body FROM entries WHERE table_id = %s ORDER BY version DESC LIMIT %s"
        rows = self._line.ask(question, table, most)
        return Tail(head, rows[0][0] + 1 if rows else 0, tuple(bytes(body) for _version, body in reversed(rows)))

    def note(self, table: str, version: int, body: bytes) -> None:
        """Store a note about the first entries."""
        with self._line.writing() as connection:
            if connection.execute(NOTE, (version, body, table)).fetchone() is None:
                raise UnknownTable(table)

    def tables(self) -> list[TableInfo]:
        """Return all tables, the last changed first."""
        return last_changed_first([_info(*row) for row in self._line.ask(INFO)])

    def info(self, table: str) -> TableInfo:
        """Return what is known of one table."""
        rows = self._line.ask(f"{INFO} WHERE id = %s", table)
        if not rows:
            raise UnknownTable(table)
        return _info(*rows[0])

    def remove(self, table: str) -> None:
        """Delete a table."""

        def change(connection: Connection) -> None:
            if connection.execute("DELETE FROM tables WHERE id = %s RETURNING 1", (table,)).fetchone() is None:
                raise UnknownTable(table)

        self._line.write(change, lambda: not self._knows(table))

    def close(self) -> None:
        """Close the connection."""
        self._line.close()

    def _has(self, table: str, version: int, entries: tuple[bytes, ...]) -> bool:
        """Return whether these are the last entries of a table, from that version on."""
        question = "SELECT body FROM entries WHERE table_id = %s AND version >= %s ORDER BY version"
        return tuple(bytes(body) for (body,) in self._line.ask(question, table, version)) == entries

    def _knows(self, table: str) -> bool:
        return bool(self._line.ask("SELECT 1 FROM tables WHERE id = %s", table))

    def _head(self, table: str) -> bytes:
        rows = self._line.ask("SELECT head FROM tables WHERE id = %s", table)
        if not rows:
            raise UnknownTable(table)
        return bytes(rows[0][0])


def _add(connection: Connection, table: str, version: int, entries: Sequence[bytes]) -> None:
    found = connection.execute(APPEND, (table, list(entries), version)).fetchone()
    if found is None:
        raise UnknownTable(table)
    if found != (version, len(entries)):
        raise VersionConflict


def _info(table: str, created: Any, changed: Any, note: bytes | None) -> TableInfo:
    return TableInfo(table, created, changed, None if note is None else bytes(note))
