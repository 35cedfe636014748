"""Tables and rows in a PostgreSQL database, for servers whose data must outlive their machine."""

from sevenwonders_tui.store.postgres.database import Database, open_database
from sevenwonders_tui.store.postgres.shelf import PostgresShelf
from sevenwonders_tui.store.postgres.tables import PostgresStore

__all__ = ["Database", "PostgresShelf", "PostgresStore", "open_database"]
