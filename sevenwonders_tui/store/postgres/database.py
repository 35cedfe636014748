"""One database: its address, its schema, and who may write to it."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeAlias
from weakref import WeakSet

import psycopg
from psycopg.conninfo import conninfo_to_dict

from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store.errors import LeaseLost, StoreBusy, StoreUnreadable
from sevenwonders_tui.store.postgres.faults import translated, unanswered

Connection: TypeAlias = "psycopg.Connection[tuple[Any, ...]]"

VERSION = 1
"""The version of the schema, which stands in the database."""
SCHEMA = (
    "CREATE SCHEMA sevenwonders",
    "CREATE TABLE sevenwonders.about (version integer NOT NULL)",
    """CREATE TABLE sevenwonders.tables (
        id text PRIMARY KEY,
        head bytea NOT NULL,
        created timestamptz NOT NULL DEFAULT clock_timestamp()
    )""",
    # The key turns the second of two writers of one table away.
    """CREATE TABLE sevenwonders.entries (
        table_id text NOT NULL REFERENCES sevenwonders.tables ON DELETE CASCADE,
        version integer NOT NULL,
        body bytea NOT NULL,
        written timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (table_id, version)
    )""",
    """CREATE TABLE sevenwonders.notes (
        table_id text PRIMARY KEY REFERENCES sevenwonders.tables ON DELETE CASCADE,
        version integer NOT NULL,
        body bytea NOT NULL
    )""",
    """CREATE TABLE sevenwonders.rows (
        kind text NOT NULL,
        key text COLLATE "C" NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (kind, key)
    )""",
    # One row, whose key is the number of the current owner. Whoever writes holds the key; a new owner changes it, so it
    # waits for writers that have begun, and whoever comes later finds the key gone. Renewing changes no key.
    "CREATE TABLE sevenwonders.owner (number bigint PRIMARY KEY, holder text, until timestamptz)",
    "INSERT INTO sevenwonders.owner VALUES (0)",
)
GROWN = "ALTER TABLE sevenwonders.owner ADD COLUMN holder text, ADD COLUMN until timestamptz"
"""What the first release with a database did not make. It counts owners in the same row, so it is kept out, too."""
OPTIONS = (
    "-c search_path=sevenwonders -c synchronous_commit=on -c statement_timeout=5s -c lock_timeout=3s"
    " -c idle_in_transaction_session_timeout=5s"
)
"""A statement that hangs ends, so that the table at which it was made can say so."""


class Database:
    """Where a database is, and under which number this program owns it; a `Lease` takes it over.

    Connections are for one thread at a time and are opened again when they break.
    """

    def __init__(self, url: str) -> None:
        """Make the tables in a new database. Raises StoreError if the address cannot be used, the database is none of
        ours, or cannot be written.
        """
        self.place = _place(url)
        self.number = -1
        """The number under which this program owns the database; negative for one that does not."""
        self.may_write: Callable[[], bool] = lambda: True
        """Whether the right to write is sure enough to try."""
        self.was_taken: Callable[[], None] = lambda: None
        """Called in the thread that finds out that there is a newer owner."""
        self._url = url
        self._is_abandoned = False
        self._opened: WeakSet[Connection] = WeakSet()
        self._opening = threading.Lock()
        with translated(self.place), self.connected() as connection, connection.transaction():
            _prepare(connection, self.place)

    @property
    def is_empty(self) -> bool:
        """Whether it holds no table and no row."""
        with translated(self.place), self.connected() as connection:
            found = connection.execute("SELECT EXISTS (TABLE tables) OR EXISTS (TABLE rows)").fetchone()
        return found is not None and not found[0]

    def connect(self) -> Connection:
        """Return a connection that notices within seconds that the other machine is gone. Raises psycopg.Error."""
        if self._is_abandoned:
            raise psycopg.errors.QueryCanceled
        opened = psycopg.connect(
            self._url,
            autocommit=True,
            connect_timeout=3,
            keepalives_idle=2,
            keepalives_interval=1,
            keepalives_count=3,
            tcp_user_timeout=5000,
            client_encoding="utf8",
            options=OPTIONS,
        )
        with self._opening:
            self._opened.add(opened)
            is_abandoned = self._is_abandoned
        if is_abandoned:
            # Given up meanwhile, too late to be cut off with the others.
            opened.close()
            raise psycopg.errors.QueryCanceled
        return opened

    def cut(self) -> None:
        """Break all connections, so that whoever waits for an answer, in whichever thread, gets StoreBusy instead.

        The server ends a statement after seconds, but nothing in the driver ends the wait for an answer that a machine
        in between keeps.
        """
        with self._opening:
            opened = tuple(self._opened)
        for connection in opened:
            # One that is closed has no socket; one that broke cannot be shut down.
            with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(connection.fileno())) as line:
                line.shutdown(socket.SHUT_RDWR)

    def give_up(self) -> None:
        """Break all connections, and open none any more."""
        with self._opening:
            self._is_abandoned = True
        self.cut()

    @contextmanager
    def connected(self) -> Iterator[Connection]:
        """Yield a connection for a moment."""
        connection = self.connect()
        try:
            yield connection
        finally:
            connection.close()

    def check_owner(self, connection: Connection) -> None:
        """Hold the right to write until the transaction ends. Raises LeaseLost if there is a newer owner."""
        held = connection.execute("SELECT 1 FROM owner WHERE number = %s FOR KEY SHARE", (self.number,))
        if held.fetchone() is None:
            self.was_taken()
            raise LeaseLost


class DatabaseLine:
    """One connection to a database, opened when it is first needed and again when it broke."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._connection: Connection | None = None

    def ask(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows that answer a question."""
        with translated(self.database.place):
            return self._open().execute(question.encode(), values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Commit the changes of the block, or undo all of them on an error. Raises LeaseLost."""
        if not self.database.may_write():
            raise unanswered(self.database.place)
        with translated(self.database.place):
            connection = self._open()
            with connection.transaction():
                self.database.check_owner(connection)
                yield connection

    def write(self, change: Callable[[Connection], None], is_made: Callable[[], bool]) -> None:
        """Make a change. If the answer to its commit is lost, `is_made` finds out whether it was kept.

        Raises StoreBusy if it was not, or if that cannot be found out now.
        """
        try:
            with self.writing() as connection:
                change(connection)
        except StoreBusy:
            if not is_made():
                raise

    def close(self) -> None:
        """Close the connection, if there is one."""
        if self._connection is not None:
            self._connection.close()

    def _open(self) -> Connection:
        if self._connection is not None and self._connection.closed:
            self.close()
            self._connection = None
        if self._connection is None:
            self._connection = self.database.connect()
        return self._connection


def _place(url: str) -> str:
    """Return how a person calls the database. Raises StoreUnreadable for a wrong address, or one with a password."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        parts = {}
    if not url.startswith(("postgresql://", "postgres://")) or not parts:
        text = N_("{url} is no address of a database. Write it as postgresql://USER@HOST/NAME.")
        raise StoreUnreadable(Said(text, url=url.partition("@")[2] or url))
    if parts.get("password"):
        text = N_(
            "A password on the command line can be read by everybody on this machine. Leave it out, and put it into "
            "the file that PGPASSFILE names, or into PGPASSWORD."
        )
        raise StoreUnreadable(text)
    return f"{parts.get('host') or 'localhost'}/{parts.get('dbname') or ''}".rstrip("/")


def _prepare(connection: Connection, place: str) -> None:
    """Make the tables in a new database, and refuse one of another version."""
    # Two servers that start at once make them one after the other.
    connection.execute("SELECT pg_advisory_xact_lock(7001)")
    found = connection.execute("SELECT 1 FROM pg_namespace WHERE nspname = 'sevenwonders'").fetchone()
    if found is None:
        for statement in SCHEMA:
            connection.execute(statement.encode())
        connection.execute("INSERT INTO about VALUES (%s)", (VERSION,))
        return
    _check(connection, place)
    grown = "SELECT 1 FROM pg_attribute WHERE attrelid = 'owner'::regclass AND attname = 'until'"
    if connection.execute(grown).fetchone() is None:
        connection.execute(GROWN)
    # A server that can only read finds out here and not at the first pick.
    connection.execute("SELECT 1 FROM owner FOR UPDATE SKIP LOCKED")


def _check(connection: Connection, place: str) -> None:
    """Raise StoreUnreadable for a schema of another release or another program."""
    is_ours = connection.execute("SELECT to_regclass('sevenwonders.about') IS NOT NULL").fetchone()
    version = connection.execute("SELECT version FROM about").fetchone() if is_ours and is_ours[0] else None
    if version is None:
        text = N_("The database {place} has a schema of that name by another program. Name another with --database.")
        raise StoreUnreadable(Said(text, place=place))
    if version[0] != VERSION:
        text = N_("The database {place} was written by another release ({version}). Use that release, or a newer one.")
        raise StoreUnreadable(Said(text, place=place, version=version[0]))
