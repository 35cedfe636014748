"""The lease of a database: who has it, how it passes on, and that whoever lost it changes nothing."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing

import psycopg
import pytest

from sevenwonders_tui.store import ClockWrong, DatabaseTaken, LeaseLost, StoreBusy
from sevenwonders_tui.store.postgres import Database, Lease, PostgresShelf, PostgresStore
from tests.support.postgres import Server, owned, running_server

pytestmark = pytest.mark.slow
PATIENCE_S = 60
LOOK_S = 0.02


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Return a server for all tests here."""
    with running_server() as started:
        yield started


def append(database: Database, version: int, entry: bytes) -> int:
    """Append to the table over a connection of its own, and return the new version."""
    with closing(PostgresStore(database)) as store:
        return store.append("one", version, [entry])


def taken(url: str) -> Lease:
    """Return the lease of a database that nobody has."""
    lease = Lease(Database(url))
    assert lease.try_take()
    return lease


def seconds_until(is_true: Callable[[], bool]) -> float:
    """Return how long it takes until something is true."""
    begun = time.monotonic()
    while not is_true():
        assert time.monotonic() < begun + PATIENCE_S
        time.sleep(LOOK_S)
    return time.monotonic() - begun


def test_second_machine_waits_while_the_first_renews(server: Server) -> None:
    """A lease that is renewed is not taken, whatever the other one does; when it is released it passes on at once."""
    url = server.database()
    first, second = taken(url), Lease(Database(url))
    assert first.waiting() == 0
    until = time.monotonic() + 5
    while time.monotonic() < until:
        assert not second.try_take()
        assert first.renew()
    assert first.is_sure
    assert (second.leader, first.waiting()) == (first.holder, 1)
    first.release()
    assert second.try_take()
    assert second.number == first.number + 1
    assert not first.renew()
    assert second.waiting() == 0
    first.close()
    second.close()


def test_lease_of_a_killed_machine_passes_on_by_the_hint(server: Server) -> None:
    """Its lock is free at once, so whoever waits does not wait for the end of the lease."""
    url = server.database()
    first, second = taken(url), Lease(Database(url))
    assert not second.try_take()
    assert first.renew()
    first.close()
    assert seconds_until(second.try_take) < 4
    second.close()


def test_lease_of_a_machine_that_hangs_ends_by_the_databases_clock(server: Server) -> None:
    """Its lock is held for ever; the lease is not. Going on, it finds out and can change nothing, though not behind."""
    url = server.database()
    first = taken(url)
    store, shelf = PostgresStore(first.database), PostgresShelf(first.database)
    store.create("one", b"head")
    second = Lease(Database(url))
    assert not second.try_take()
    assert first.renew()
    assert 3 < seconds_until(second.try_take) < 20
    assert not first.is_sure
    with pytest.raises(StoreBusy):
        store.append("one", 0, [b"late"])
    first.database.may_write = lambda: True
    losses: list[bool] = []
    first.database.was_taken = lambda: losses.append(True)
    with pytest.raises(LeaseLost):
        store.append("one", 0, [b"late"])
    with pytest.raises(LeaseLost):
        shelf.write([])
    assert losses == [True, True]
    assert not first.renew()
    assert append(second.database, 0, b"new") == 1
    for each in (store, shelf, first, second):
        each.close()


def test_take_over_waits_for_an_append_and_a_renewal_does_not(server: Server) -> None:
    """What has begun under the old number is kept before there is a new one; nothing begins under it afterwards."""
    url = server.database()
    first, second = taken(url), Lease(Database(url))
    with first.database.connect() as connection:
        with connection.transaction():
            first.database.check_owner(connection)
            assert first.renew()
            first.release()
            took: list[float] = []
            taker = threading.Thread(target=lambda: took.append(seconds_until(second.try_take)))
            taker.start()
            taker.join(0.5)
            assert taker.is_alive()
            connection.execute("INSERT INTO tables (id, head) VALUES ('one', '')")
        taker.join(PATIENCE_S)
        assert took
        with pytest.raises(LeaseLost), connection.transaction():
            first.database.check_owner(connection)
    assert append(second.database, 0, b"a") == 1
    first.close()
    second.close()


def test_lease_outlives_a_connection_that_is_cut(server: Server) -> None:
    """The owner renews it over a new connection, with the lock."""
    url = server.database()
    first, second = taken(url), Lease(Database(url))
    with psycopg.connect(url, autocommit=True) as connection:
        cut = "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_locks WHERE locktype = 'advisory' AND objid = 7002"
        assert connection.execute(cut).fetchone() == (1,)
    assert not second.try_take()
    with pytest.raises(StoreBusy):
        first.renew()
    assert first.renew()
    until = time.monotonic() + 2
    while time.monotonic() < until:
        assert not second.try_take()
    first.close()
    second.close()


def test_database_of_the_first_release_gets_a_lease_and_both_shut_each_other_out(server: Server) -> None:
    """It counts owners in the same row, so neither writes beside the other; its database opens with what it holds."""
    url = server.database()
    old = owned(url)
    with closing(PostgresStore(old)) as store:
        store.create("one", b"head")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("ALTER TABLE sevenwonders.owner DROP COLUMN holder, DROP COLUMN until")
    new = taken(url)
    with pytest.raises(LeaseLost):
        append(old, 0, b"a")
    assert append(new.database, 0, b"b") == 1
    again = owned(url)
    assert not new.renew()
    with pytest.raises(LeaseLost):
        append(new.database, 1, b"c")
    assert append(again, 1, b"d") == 2
    new.close()


def test_clock_that_is_wrong_is_told(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lease goes by the database's clock, but times of people and events would be wrong."""
    lease = Lease(Database(server.database()))
    lease.check_clock()
    right = time.time
    monkeypatch.setattr(time, "time", lambda: right() + 3600)
    with pytest.raises(ClockWrong, match=r"are 3600 seconds apart"):
        lease.check_clock()
    lease.close()


def test_database_that_a_server_uses_is_not_moved(server: Server) -> None:
    """Whoever moves everything is alone with it, and lets nobody who waits in."""
    url = server.database()
    first, mover, third = taken(url), Lease(Database(url)), Lease(Database(url))
    stop = threading.Event()

    def renew() -> None:
        while not stop.wait(0.5):
            assert first.renew()

    renewing = threading.Thread(target=renew)
    renewing.start()
    with pytest.raises(DatabaseTaken, match=first.holder):
        mover.hold_idle()
    stop.set()
    renewing.join()
    first.release()
    first.close()
    mover.hold_idle()
    until = time.monotonic() + 2
    while time.monotonic() < until:
        assert not third.try_take()
    mover.release()
    assert third.try_take()
    mover.close()
    third.close()
