"""A database as a place to move tables and rows from or to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext

from sevenwonders_tui.store.base import Log
from sevenwonders_tui.store.moving import Moved, MovedTable, StorePlace, check_same
from sevenwonders_tui.store.postgres.database import Connection, Database
from sevenwonders_tui.store.postgres.faults import translated
from sevenwonders_tui.store.shelf import Put


class DatabasePlace:
    """Everything that a database holds, read and written in one transaction."""

    def __init__(self, database: Database, connection: Connection | None = None) -> None:
        """Read over a connection with a transaction that has begun; without one, over a new one each time."""
        self._database = database
        self._connection = connection

    @property
    def name(self) -> str:
        """Return the host and the name of the database."""
        return self._database.place

    @property
    def is_empty(self) -> bool:
        """Return whether it holds no table and no row."""
        return self._database.is_empty

    def tables(self) -> Iterator[MovedTable]:
        """Yield every table, sorted by id."""
        with translated(self.name), self._connected() as connection:
            question = 'SELECT id, head, created FROM tables ORDER BY id COLLATE "C"'
            for table, head, created in connection.execute(question).fetchall():
                question = "SELECT body, written FROM entries WHERE table_id = %s ORDER BY version"
                entries = connection.execute(question, (table,)).fetchall()
                note = connection.execute("SELECT version, body FROM notes WHERE table_id = %s", (table,)).fetchone()
                log = Log(bytes(head), tuple(bytes(body) for body, _written in entries))
                written = tuple(moment for _body, moment in entries)
                yield MovedTable(table, log, created, written, None if note is None else (note[0], bytes(note[1])))

    def rows(self) -> Iterator[Put]:
        """Yield every row, sorted by kind and key."""
        with translated(self.name), self._connected() as connection:
            question = 'SELECT kind, key, body FROM rows ORDER BY kind COLLATE "C", key'
            for kind, key, body in connection.execute(question).fetchall():
                yield Put(kind, key, bytes(body))

    def fill(self, source: StorePlace) -> Moved:
        """Write and check everything in one transaction."""
        with translated(self.name), self._database.connected() as connection, connection.transaction():
            connection.execute("SET LOCAL statement_timeout = 0")
            self._database.check_owner(connection)
            for table in source.tables():
                connection.execute("INSERT INTO tables VALUES (%s, %s, %s)", (table.id, table.log.head, table.created))
                entries = zip(table.log.entries, table.written, strict=True)
                connection.cursor().executemany(
                    "INSERT INTO entries VALUES (%s, %s, %s, %s)",
                    [(table.id, version, body, written) for version, (body, written) in enumerate(entries)],
                )
                if table.note is not None:
                    connection.execute("INSERT INTO notes VALUES (%s, %s, %s)", (table.id, *table.note))
            for row in source.rows():
                connection.execute("INSERT INTO rows VALUES (%s, %s, %s)", (row.kind, row.key, row.body))
            return check_same(source, DatabasePlace(self._database, connection))

    def _connected(self) -> AbstractContextManager[Connection]:
        return self._database.connected() if self._connection is None else nullcontext(self._connection)
