"""The rows of a lobby in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.store.postgres.database import Connection, Database, DatabaseLine
from sevenwonders_tui.store.shelf import Drop, Put

PUT = "INSERT INTO rows VALUES (%s, %s, %s) ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body"


class PostgresShelf:
    """Stores rows in a database. One thread at a time may use this object; the newest owner of the database writes."""

    def __init__(self, database: Database) -> None:
        self._line = DatabaseLine(database)

    def read(self, kind: str) -> dict[str, bytes]:
        """Return all rows of a kind."""
        rows = self._line.ask("SELECT key, body FROM rows WHERE kind = %s ORDER BY key", kind)
        return {key: bytes(body) for key, body in rows}

    def write(self, changes: Sequence[Put | Drop]) -> None:
        """Make the changes."""

        def change(connection: Connection) -> None:
            with connection.pipeline():
                for each in changes:
                    if isinstance(each, Put):
                        connection.execute(PUT, (each.kind, each.key, each.body))
                    else:
                        connection.execute("DELETE FROM rows WHERE kind = %s AND key = %s", (each.kind, each.key))

        self._line.write(change, lambda: all(map(self._is_made, changes)))

    def close(self) -> None:
        """Close the connection."""
        self._line.close()

    def _is_made(self, change: Put | Drop) -> bool:
        rows = self._line.ask("SELECT body FROM rows WHERE kind = %s AND key = %s", change.kind, change.key)
        return [bytes(body) for (body,) in rows] == ([change.body] if isinstance(change, Put) else [])
