"""Opening one of our files: create it, check that it is ours, or open it for reading if it cannot be written."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Literal
from urllib.parse import quote

from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store.errors import StoreReadOnly, StoreUnreadable
from sevenwonders_tui.store.faults import busy, not_ours, read_only

SCHEMA_VERSION = 1
RETRY_S = 0.01


@dataclass(frozen=True, slots=True)
class Schema:
    """The content of one of our files, and the mark that identifies it."""

    application: int
    """The number in the file's header, so that no other program's database is taken for ours."""
    version: int
    statements: tuple[str, ...]
    """The statements that create the tables in an empty file."""

    additions: tuple[tuple[str, str], ...] = ()
    """Later tables, with the statements that create them. Programs that do not know them are not harmed. So they are
    created in files that lack them, and the version stays."""

    def all_statements(self) -> tuple[str, ...]:
        """Return all statements, including those that mark the file."""
        marks = (f"PRAGMA application_id = {self.application}", f"PRAGMA user_version = {self.version}")
        return (*self.statements, *(statement for _table, statement in self.additions), *marks)


_TABLES = (
    """CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        head BLOB NOT NULL,
        digest BLOB NOT NULL,
        created REAL NOT NULL
    )""",
    # The key rejects one of two writers that expect the same version.
    """CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        body BLOB NOT NULL,
        digest BLOB NOT NULL,
        written REAL NOT NULL,
        PRIMARY KEY (table_id, version)
    ) WITHOUT ROWID""",
)
NOTES = "notes"
_NOTES = """CREATE TABLE notes (
        table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        body BLOB NOT NULL,
        digest BLOB NOT NULL
    ) WITHOUT ROWID"""
TABLES_SCHEMA = Schema(application=0x37574E44, version=SCHEMA_VERSION, statements=_TABLES, additions=((NOTES, _NOTES),))


def open_database(path: Path, patience: timedelta, schema: Schema = TABLES_SCHEMA) -> sqlite3.Connection:
    """Return a connection to the file, which is created if it does not exist.

    Raises the errors of SQLite and the system.
    """
    if not path.exists():
        _make_private(path)
    if not can_write(path):
        return _open_to_read(path, patience, schema)
    database = _connect(f"{_uri(path)}?mode=rw", patience)
    try:
        _prepare(database, path, patience, schema)
    except BaseException:
        database.close()
        raise
    return database


def open_in_memory(schema: Schema) -> sqlite3.Connection:
    """Return a connection to a database that is gone when it is closed."""
    database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    for statement in schema.all_statements():
        database.execute(statement)
    database.execute("PRAGMA foreign_keys = ON")
    return database


def can_write(path: Path) -> bool:
    """Return whether the file may be written, including SQLite's files beside it."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def _make_private(path: Path) -> None:
    """Create an empty file that only its owner can read, because it will contain hands."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def _prepare(database: sqlite3.Connection, path: Path, patience: timedelta, schema: Schema) -> None:
    with transaction(database, "DEFERRED"):
        is_known = _is_known(database, path, schema)
    if not is_known:
        with transaction(database, "IMMEDIATE"):
            # Another process may have created the tables between the first check and the lock.
            if not _is_known(database, path, schema):
                for statement in schema.all_statements():
                    database.execute(statement)
    _add_missing(database, schema)
    # Readers never wait for the writer, and a commit is one append to the log, forced to the disk.
    _write_ahead(database, patience)
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA fullfsync = ON")
    database.execute("PRAGMA foreign_keys = ON")


def _add_missing(database: sqlite3.Connection, schema: Schema) -> None:
    for table, statement in schema.additions:
        if not has_table(database, table):
            with transaction(database, "IMMEDIATE"):
                if not has_table(database, table):
                    database.execute(statement)


def has_table(database: sqlite3.Connection, table: str) -> bool:
    """Return whether the file has a table of that name."""
    question = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    return database.execute(question, (table,)).fetchone() is not None


def _write_ahead(database: sqlite3.Connection, patience: timedelta) -> None:
    """Switch to WAL mode.

    The first of several processes needs the file alone, and SQLite itself does not wait for that.
    """
    deadline = time.monotonic() + patience.total_seconds()
    while True:
        try:
            database.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > deadline:
                raise
        time.sleep(RETRY_S)


@contextmanager
def transaction(database: sqlite3.Connection, kind: Literal["DEFERRED", "IMMEDIATE"]) -> Iterator[None]:
    """Run the block on one consistent state of the file; commit its changes, or undo all of them on an error."""
    database.execute(f"BEGIN {kind}")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        # SQLite itself undoes some failures, such as a full disk.
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def forget_pages(database: sqlite3.Connection, path: Path) -> None:
    """Write the file anew without what was deleted, and empty its log, so that no byte of it is left.

    Raises StoreBusy while another program reads the file.
    """
    database.execute("VACUUM")
    is_busy, *_pages = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if is_busy:
        raise busy(path)


def _is_known(database: sqlite3.Connection, path: Path, schema: Schema) -> bool:
    """Whether the file has our tables already; False for an empty file. Raises StoreUnreadable for anything else."""
    application = _number(database, "PRAGMA application_id")
    version = _number(database, "PRAGMA user_version")
    if application == schema.application:
        if version > schema.version:
            text = N_("{path} was written by a newer version of this program. Update it, or name another --data.")
            raise StoreUnreadable(Said(text, path=str(path)))
        return True
    if version or _number(database, "SELECT COUNT(*) FROM sqlite_master"):
        raise not_ours(path)
    return False


def _open_to_read(path: Path, patience: timedelta, schema: Schema) -> sqlite3.Connection:
    """Open a file that cannot be written, or whose directory cannot be written."""
    try:
        return _open_known(path, "mode=ro", patience, schema)
    except sqlite3.OperationalError as error:
        # Reading a file in WAL mode requires writing an index of the log. If the last owner left no log, the file can
        # be opened as immutable instead.
        leftover = path.with_name(path.name + "-wal")
        if not leftover.exists() or not leftover.stat().st_size:
            return _open_known(path, "mode=ro&immutable=1", patience, schema)
        text = N_(
            "{path} cannot be read where nothing can be written. Copy its directory and name the copy with --data."
        )
        raise StoreReadOnly(Said(text, path=str(path))) from error


def _open_known(path: Path, way: str, patience: timedelta, schema: Schema) -> sqlite3.Connection:
    database = _connect(f"{_uri(path)}?{way}", patience)
    try:
        with transaction(database, "DEFERRED"):
            if not _is_known(database, path, schema):
                raise read_only(path)
    except BaseException:
        database.close()
        raise
    return database


def _connect(uri: str, patience: timedelta) -> sqlite3.Connection:
    # Autocommit, so that the code shows where transactions begin and end; one thread at a time uses the store, but not
    # always the thread that opened it.
    return sqlite3.connect(
        uri, uri=True, timeout=patience.total_seconds(), isolation_level=None, check_same_thread=False
    )


def _uri(path: Path) -> str:
    return f"file:{quote(str(path.absolute()))}"


def _number(database: sqlite3.Connection, question: str) -> int:
    return int(database.execute(question).fetchone()[0])
