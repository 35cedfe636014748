"""Tables and rows in a real PostgreSQL: the promises of every store, and what a database on another machine adds."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from sevenwonders_tui.store import (
    Drop,
    Log,
    Put,
    ShelfTaken,
    Store,
    StoreBusy,
    StoreReadOnly,
    StoreUnreadable,
    VersionConflict,
)
from sevenwonders_tui.store.postgres import Database, PostgresShelf, PostgresStore
from tests.store.conformance import StoreConformance
from tests.support.postgres import Flow, Server, owned, relay, running_server

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Return a server for all tests here."""
    with running_server() as started:
        yield started


class TestPostgresStore(StoreConformance):
    """Everything that a store promises, kept in a database."""

    @pytest.fixture(autouse=True)
    def _place(self, server: Server) -> None:
        self.server = server

    def make(self) -> Store:
        """Return a store in a new database."""
        return PostgresStore(owned(self.server.database()))

    def test_the_next_program_has_everything(self) -> None:
        """What was appended is there for the next owner of the database."""
        url = self.server.database()
        first = PostgresStore(owned(url))
        first.create("one", b"head", [b"a"])
        first.close()
        second = PostgresStore(owned(url))
        assert second.read("one") == Log(b"head", (b"a",))
        second.close()


def test_rows_are_kept_by_kind_and_key(server: Server) -> None:
    """As of every shelf: replaced by key, forgotten when dropped, sorted, and all of a change or none."""
    shelf = PostgresShelf(owned(server.database()))
    shelf.write([Put("person", "b", b"2"), Put("person", "a", b"1"), Put("room", "a", b"3")])
    assert list(shelf.read("person").items()) == [("a", b"1"), ("b", b"2")]
    shelf.write([Put("person", "a", b"4"), Drop("person", "b"), Drop("person", "nobody")])
    assert shelf.read("person") == {"a": b"4"}
    assert shelf.read("room") == {"a": b"3"}
    with pytest.raises(StoreUnreadable):
        shelf.write([Put("person", "a", b"9"), Put("person", "\x00", b"")])
    assert shelf.read("person") == {"a": b"4"}
    shelf.close()


def test_second_owner_shuts_the_first_one_out_of_rows_and_tables(server: Server) -> None:
    """Of two servers the older can change nothing any more, even a table that it knows to its last entry."""
    url = server.database()
    first = owned(url)
    old_store, old_shelf = PostgresStore(first), PostgresShelf(first)
    old_store.create("one", b"head")
    second = owned(url)
    new_store = PostgresStore(second)
    for write in (
        lambda: old_shelf.write([Put("person", "a", b"1")]),
        lambda: old_store.append("one", 0, [b"a"]),
        lambda: old_store.create("two", b""),
        lambda: old_store.remove("one"),
    ):
        with pytest.raises(ShelfTaken, match="Another machine"):
            write()
    assert new_store.append("one", 0, [b"b"]) == 1
    assert old_store.read("one").entries == (b"b",)
    for each in (old_store, old_shelf, new_store):
        each.close()


def test_of_eight_writers_at_a_table_one_goes_on(server: Server) -> None:
    """All append after the same version at once: one succeeds, the others are told."""
    database = owned(server.database())
    stores = [PostgresStore(database) for _ in range(8)]
    stores[0].create("one", b"head")
    gate = threading.Barrier(8)

    def write(store: PostgresStore) -> bool:
        gate.wait()
        try:
            store.append("one", 0, [b"a", b"b"])
        except VersionConflict:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(write, stores)) == [False] * 7 + [True]
    assert stores[0].read("one").entries == (b"a", b"b")
    for store in stores:
        store.close()


def test_pick_whose_commit_was_never_answered_is_kept_once(server: Server) -> None:
    """The log is read again before anybody is told: the append succeeds, and the next one follows it."""
    url = server.database()
    seed = PostgresStore(owned(url))
    seed.create("one", b"head")
    seed.close()
    left = [0]

    def drops(data: bytes) -> bool:
        if b"COMMIT\x00" in data and left[0]:
            left[0] -= 1
            return True
        return False

    with relay(server, drops) as folder:
        database = owned(url.replace(str(server.folder), str(folder)))
        store, shelf = PostgresStore(database), PostgresShelf(database)
        left[0] = 1
        assert store.append("one", 0, [b"a"]) == 1
        assert left[0] == 0
        assert store.append("one", 1, [b"b"]) == 2
        left[0] = 1
        shelf.write([Put("person", "a", b"1"), Drop("person", "b")])
        assert left[0] == 0
        left[0] = 1
        store.create("two", b"head", [b"c"])
        left[0] = 1
        store.remove("two")
        assert left[0] == 0
        assert store.read("one").entries == (b"a", b"b")
        assert shelf.read("person") == {"a": b"1"}
        store.close()
        shelf.close()


def test_server_that_stops_is_a_sentence_and_comes_back(server: Server) -> None:
    """While it is away nothing is said to be kept; when it runs again, the same store goes on where it was."""
    with running_server() as own:
        store = PostgresStore(owned(own.database()))
        store.create("one", b"head")
        own.stop()
        for _ in range(2):
            with pytest.raises(StoreBusy, match="cannot be reached"):
                store.append("one", 0, [b"a"])
        own.start()
        assert store.append("one", 0, [b"a"]) == 1
        assert store.read("one").entries == (b"a",)
        store.close()


def test_connection_that_opens_while_the_database_is_given_up_is_closed(server: Server) -> None:
    """It would be cut off by nobody, and whoever asks over it would wait without end."""
    flows = Flow()
    name = server.database().partition("@/")[2].partition("?")[0]
    with relay(server, flows=flows) as folder, ThreadPoolExecutor(1) as workers:
        database = Database(server.url(name, folder))
        flows.clear()
        opening = workers.submit(database.connect)
        flows.wait_for_held()
        database.give_up()
        flows.set()
        with pytest.raises(psycopg.errors.QueryCanceled):
            opening.result(60).close()


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("mysql://host/name", "is no address of a database"),
        ("postgresql://%", "is no address of a database"),
        ("postgresql://anna:secret@host/name", "password"),
        ("postgresql://anna@/name?host=/nowhere", "cannot be reached"),
    ],
)
def test_address_that_cannot_be_used_is_a_sentence(url: str, words: str) -> None:
    """Nothing is opened, and a password is never said again."""
    with pytest.raises((StoreUnreadable, StoreBusy), match=words) as caught:
        Database(url)
    assert "secret" not in str(caught.value)


def test_database_of_another_release_or_program_is_refused(server: Server) -> None:
    """A sentence names the database and what to do, and nothing in it has changed."""
    url = server.database()
    Database(url)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("UPDATE sevenwonders.about SET version = 99")
        with pytest.raises(StoreUnreadable, match="another release"):
            Database(url)
        connection.execute("DROP TABLE sevenwonders.about")
        with pytest.raises(StoreUnreadable, match="another program"):
            Database(url)
        assert connection.execute("SELECT number FROM sevenwonders.owner").fetchone() == (0,)


def test_user_who_may_not_write_is_told_so(server: Server) -> None:
    """The database stays as it is, and the sentence says what is missing."""
    url = server.database()
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE ROLE reader LOGIN")
        with pytest.raises(StoreReadOnly, match="cannot be written"):
            Database(url.replace("postgres@", "reader@"))
        Database(url)
        # Whoever may read what is there, and whoever may write and has reached a standby, which takes no changes.
        connection.execute("GRANT USAGE ON SCHEMA sevenwonders TO reader")
        connection.execute("GRANT SELECT ON ALL TABLES IN SCHEMA sevenwonders TO reader")
        with pytest.raises(StoreReadOnly, match="cannot be written"):
            Database(url.replace("postgres@", "reader@"))
        connection.execute("GRANT ALL ON ALL TABLES IN SCHEMA sevenwonders TO reader")
        connection.execute("ALTER ROLE reader SET default_transaction_read_only = on")
        with pytest.raises(StoreReadOnly, match="cannot be written"):
            Database(url.replace("postgres@", "reader@"))
        assert connection.execute("SELECT number, holder FROM sevenwonders.owner").fetchone() == (0, None)
        connection.execute("DROP OWNED BY reader")
        connection.execute("DROP ROLE reader")
