"""What commands share about databases: the driver, and places named by a person."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.lobby.lobby import Stores
    from sevenwonders_tui.store.moving import StorePlace
    from sevenwonders_tui.store.postgres import Database, Lease

LANES = 4
"""The connections over which tables are written; with one a thousand people would wait for each other's commits."""
SCHEMES = ("postgresql://", "postgres://")


def require_driver() -> None:
    """Raise CommandFailed where the driver is not installed."""
    if find_spec("psycopg") is None:
        text = _("A database needs some more packages. Run: pip install 'sevenwonders-tui[cluster]'")
        raise CommandFailed(text)


def is_directory(text: str) -> bool:
    """Return whether a place is a data directory and not the address of a database."""
    return not text.startswith(SCHEMES)


@contextmanager
def named_place(text: str) -> Iterator[StorePlace]:
    """Yield the database at an address, which no server uses meanwhile, or a data directory.

    Raises CommandFailed or StoreError.
    """
    from sevenwonders_tui.store.moving import Directory

    if is_directory(text):
        yield Directory(Path(text).expanduser().absolute())
        return
    require_driver()
    from sevenwonders_tui.store.postgres import Database, Lease
    from sevenwonders_tui.store.postgres.place import DatabasePlace

    lease = Lease(Database(text))
    try:
        lease.hold_idle()
        try:
            yield DatabasePlace(lease.database)
        finally:
            lease.release()
    finally:
        lease.close()


def open_lease(url: str) -> Lease:
    """Return the lease of a database, which this program does not hold yet. Raises StoreError."""
    # here, as a server without a database needs no driver
    from sevenwonders_tui.store.postgres import Database, Lease

    lease = Lease(Database(url))
    lease.check_clock()
    return lease


def open_stores(database: Database) -> Stores:
    """Return the places of people and tables in a database. Raises StoreError."""
    from sevenwonders_tui.store.postgres import PostgresShelf, PostgresStore

    return PostgresShelf(database), [PostgresStore(database) for _ in range(LANES)]
