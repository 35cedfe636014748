"""Tables and rows in a PostgreSQL database, for servers whose data must outlive their machine."""

from sevenwonders_tui.store.postgres.database import Database
from sevenwonders_tui.store.postgres.lease import Lease
from sevenwonders_tui.store.postgres.shelf import PostgresShelf
from sevenwonders_tui.store.postgres.tables import PostgresStore

__all__ = ["Database", "Lease", "PostgresShelf", "PostgresStore"]
