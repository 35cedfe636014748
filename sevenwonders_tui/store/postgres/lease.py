"""The right to write to a database: it lasts some seconds, and whoever has it renews it.

One row has the number of the owner, its name, and until when it owns the database, by the database's clock. Taking over
makes the number one larger, and every write is fenced by the number, so it is always safe, however early. An advisory
lock beside it is a hint only: it is free at once when its holder was killed, and never when its holder hangs.
"""

from __future__ import annotations

import os
import socket
import time
from datetime import timedelta

from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store.errors import ClockWrong, DatabaseTaken, StoreError
from sevenwonders_tui.store.postgres.database import Connection, Database
from sevenwonders_tui.store.postgres.faults import translated

LASTS = timedelta(seconds=4)
"""From a renewal to its end, by the database's clock."""
TRUSTED_S = 3.0
"""From the sending of a good renewal to the moment when its holder stops to rely on it, by the holder's own clock."""
QUIET_S = 1.25
"""For so long the advisory lock must be free, without a renewal, before a lease that has not ended is taken over."""
GRACE_S = 2.0
"""After the database was out of reach, its owner has so long to come back."""
FARTHEST = timedelta(seconds=30)
"""Clocks that differ by more are wrong: the times of events and absences would be."""
HINT, WAITING = 7002, 7003
"""The advisory locks of the owner, and of all who wait."""

LOOK = """SELECT number, COALESCE(holder, ''), until, COALESCE(until < clock_timestamp(), true), EXISTS (
        SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = %s AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) FROM owner"""
TAKE = """UPDATE owner SET number = number + 1, holder = %s, until = clock_timestamp() + %s
    WHERE number = %s RETURNING number"""
RENEW = "UPDATE owner SET until = clock_timestamp() + %s WHERE number = %s RETURNING 1"
RELEASE = "UPDATE owner SET until = 'epoch' WHERE number = %s"


class Lease:
    """The right to write to a database. One thread at a time may use this object; `is_sure` may be asked anywhere."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.holder = f"{socket.gethostname()}:{os.getpid()}"
        self.leader = ""
        """Who holds the lease, as far as `try_take` has seen."""
        self._connection: Connection | None = None
        self._has_hint = False
        self._sent_at = float("-inf")
        self._seen: object = None
        """The number and the end of the lease when the lock was last found free."""
        self._quiet_since = 0.0
        self._reached_at: float | None = float("-inf")
        """Since when the database has answered; None while it does not."""
        database.may_write = lambda: self.is_sure

    @property
    def number(self) -> int:
        """Return the number under which this program owns the database; negative for one that does not."""
        return self.database.number

    @property
    def is_sure(self) -> bool:
        """Return whether the last good renewal was sent so lately that nobody else can have taken over by waiting."""
        return time.monotonic() < self._sent_at + TRUSTED_S

    def check_clock(self) -> None:
        """Raise ClockWrong if this machine's clock is far from the database's."""
        # Over a connection of its own: that of the lease has the lock of those who wait from its beginning.
        with translated(self.database.place), self.database.connected() as connection:
            before = time.time()
            row = connection.execute("SELECT extract(epoch FROM clock_timestamp())::float8").fetchone()
            after = time.time()
        assert row is not None, "a question for the time has one answer"
        apart = max(row[0] - after, before - row[0], 0.0)
        if apart > FARTHEST.total_seconds():
            text = N_(
                "The clock of this machine and that of the database {place} are {seconds} seconds apart. Let both be "
                "set by the network, then start again."
            )
            raise ClockWrong(Said(text, place=self.database.place, seconds=round(apart)))

    def try_take(self) -> bool:
        """Take the database over if its lease has ended or its owner seems dead; return whether it did.

        Raises StoreError.
        """
        try:
            with translated(self.database.place):
                found = self._open(is_waiting=True).execute(LOOK, (HINT,)).fetchone()
        except StoreError:
            self._reached_at = None
            raise
        assert found is not None, "the row is made with the schema"
        number, self.leader, until, is_over, is_locked = found
        now = time.monotonic()
        if self._reached_at is None:
            self._reached_at = now
        if is_locked or self._seen != (number, until):
            self._quiet_since = now
        self._seen = (number, until)
        has_grace = now < self._reached_at + GRACE_S
        return not has_grace and (is_over or now > self._quiet_since + QUIET_S) and self._take(number, LASTS)

    def hold_idle(self) -> None:
        """Own a database that no server uses, until `release`. Raises DatabaseTaken."""
        deadline = time.monotonic() + 2 * QUIET_S
        while not self.try_take():
            if time.monotonic() > deadline:
                text = N_("A server uses the database {place}: {holder}. Stop it first, and every one that waits.")
                raise DatabaseTaken(Said(text, place=self.database.place, holder=self.leader))
            time.sleep(QUIET_S / 5)
        # Nobody renews it meanwhile; whoever waits has the lock as a hint that its holder lives.
        self._renew(timedelta(days=1))
        self.database.may_write = lambda: True

    def renew(self) -> bool:
        """Renew the lease; return whether it is still this program's. Raises StoreError where that is not known."""
        return self._renew(LASTS)

    def release(self) -> None:
        """End the lease at once, so that whoever waits takes over. Raises StoreError."""
        with translated(self.database.place):
            self._open().execute(RELEASE, (self.number,))

    def waiting(self) -> int:
        """Return how many programs wait for the lease."""
        question = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = %s AND granted"
        with translated(self.database.place):
            row = self._open().execute(question, (WAITING,)).fetchone()
        return 0 if row is None else int(row[0])

    def close(self) -> None:
        """Close the connection, and with it the lock."""
        if self._connection is not None:
            self._connection.close()

    def _take(self, number: int, lasts: timedelta) -> bool:
        sent = time.monotonic()
        # Over a connection whose commits wait for the disk.
        with translated(self.database.place), self.database.connected() as connection:
            taken = connection.execute(TAKE, (self.holder, lasts, number)).fetchone()
        if taken is None:
            return False
        self.database.number, self._sent_at = taken[0], sent
        # Open it again: who leads does not wait.
        self.close()
        with translated(self.database.place):
            self._open()
        return True

    def _renew(self, lasts: timedelta) -> bool:
        sent = time.monotonic()
        with translated(self.database.place):
            connection = self._open()
            is_ours = connection.execute(RENEW, (lasts, self.number)).fetchone() is not None
            if not self._has_hint:
                self._hint(connection)
        if is_ours:
            self._sent_at = sent
        return is_ours

    def _open(self, *, is_waiting: bool = False) -> Connection:
        """Return the connection with the right lock, opened again if it broke."""
        if self._connection is None or self._connection.closed:
            self._connection = opened = self.database.connect()
            # A renewal need not outlive a crash of the database: the number does, and that is the fence.
            opened.execute("SET synchronous_commit = off")
            opened.execute("SET statement_timeout = '2s'")
            if is_waiting:
                opened.execute("SELECT pg_try_advisory_lock_shared(%s)", (WAITING,))
            elif self.number >= 0:
                self._hint(opened)
        return self._connection

    def _hint(self, connection: Connection) -> None:
        """Take the lock, unless the system still holds it for a connection that broke."""
        held = connection.execute("SELECT pg_try_advisory_lock(%s)", (HINT,)).fetchone()
        self._has_hint = held is not None and held[0]
