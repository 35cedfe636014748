"""What commands share about databases: the driver, and places named by a person."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.lobby.lobby import Stores
    from sevenwonders_tui.store.moving import StorePlace

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


def named_place(text: str) -> StorePlace:
    """Return the database at an address, or a data directory. Raises CommandFailed or StoreError."""
    from sevenwonders_tui.store.moving import Directory

    if is_directory(text):
        return Directory(Path(text).expanduser().absolute())
    require_driver()
    from sevenwonders_tui.store.postgres.database import Database
    from sevenwonders_tui.store.postgres.place import DatabasePlace

    return DatabasePlace(Database(text))


def open_stores(url: str) -> Stores:
    """Open the places of people and tables in a database, which this program owns from then on. Raises StoreError."""
    # here, as a server without a database needs no driver
    from sevenwonders_tui.store.postgres import PostgresShelf, PostgresStore, open_database

    database = open_database(url)
    return PostgresShelf(database), [PostgresStore(database) for _ in range(LANES)]
