"""`sevenwonders database`, and a server over a database: as processes, and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import asyncssh
import psycopg
import pytest

from sevenwonders_tui.store import LOBBY, TABLES, Put, SqliteShelf, SqliteStore
from sevenwonders_tui.store.moving import Directory, check_same
from sevenwonders_tui.store.postgres import PostgresShelf, PostgresStore
from sevenwonders_tui.store.postgres.place import DatabasePlace
from tests.cli.conftest import Run
from tests.server.ssh.callers import Call, call
from tests.support.postgres import Server, owned, running_server
from tests.support.served import serving

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Return a database server for all tests here."""
    with running_server() as started:
        yield started


def filled(data: Path) -> Path:
    """Fill a data directory with two tables, one of them with a note, and three rows."""
    store = SqliteStore(data / TABLES)
    store.create("one", b"head", [b"a", b"\x00\xff"])
    store.note("one", 2, b"note")
    store.create("two", b"")
    store.close()
    shelf = SqliteShelf(data / LOBBY)
    shelf.write([Put("room", "x", b"1"), Put("person", "b", b"2"), Put("person", "a", b"")])
    shelf.close()
    return data


def test_everything_goes_to_a_database_and_comes_back(run: Run, server: Server, tmp_path: Path) -> None:
    """Bytes, notes and times are the same after both ways, and each place still has what it had."""
    data, url, back = filled(tmp_path / "data"), server.database(), tmp_path / "back"
    result = run("database", "move", str(data), url)
    assert result.code == 0
    assert "2 tables and 3 rows about people and rooms" in result.out
    assert run("database", "move", url, str(back)).code == 0
    there = DatabasePlace(owned(url))
    assert check_same(Directory(data), there) == check_same(there, Directory(back))
    times = [[(one.created, one.written) for one in place.tables()] for place in (Directory(data), Directory(back))]
    for before, after in zip(*times, strict=True):
        assert abs(before[0] - after[0]).total_seconds() < 1e-3
        assert len(before[1]) == len(after[1])


def test_place_that_is_not_empty_is_refused_and_kept(run: Run, server: Server, tmp_path: Path) -> None:
    """Whatever is there already is not mixed with what comes, in either kind of place."""
    data, other, url = filled(tmp_path / "data"), filled(tmp_path / "other"), server.database()
    shelf = PostgresShelf(owned(url))
    shelf.write([Put("person", "z", b"9")])
    shelf.close()
    for target in (url, str(other)):
        result = run("database", "move", str(data), target)
        assert result.code == 1
        assert "holds tables or people already" in result.err
    assert [row.key for row in DatabasePlace(owned(url)).rows()] == ["z"]
    assert "There is nothing in" in run("database", "move", str(tmp_path / "nowhere"), server.database()).err


def test_move_that_breaks_leaves_an_empty_place(run: Run, server: Server, tmp_path: Path) -> None:
    """A damaged table ends the move with a sentence, and nothing of the others has arrived."""
    data, url = filled(tmp_path / "data"), server.database()
    store = SqliteStore(data / TABLES)
    store._database.execute("UPDATE entries SET body = x'00' WHERE version = 0")
    store._database.commit()
    store.close()
    result = run("database", "move", str(data), url)
    assert result.code == 1
    assert "is damaged" in result.err
    assert owned(url).is_empty


async def named(connection: asyncssh.SSHClientConnection) -> Call:
    """Come in for the first time, and choose a name."""
    ann = await call(connection)
    await ann.shows(b"name")
    ann.got.clear()
    ann.type(b"Ann\r")
    await ann.shows(b"No table yet")
    return ann


async def test_a_server_over_a_database_knows_its_people_on_another_machine(server: Server, tmp_path: Path) -> None:
    """Two data directories stand for two machines: whoever chose a name at the first is known at the second."""
    url, key = server.database(), asyncssh.generate_private_key("ssh-ed25519")
    async with serving(tmp_path / "first", "--database", url) as served:
        server_key = asyncssh.read_private_key(tmp_path / "first" / "host_key").export_public_key()
        async with await served.connect(key, server_key) as connection:
            await named(connection)
            assert await served.stop() == 0
    assert not (tmp_path / "first" / LOBBY).exists()
    second = tmp_path / "second"
    second.mkdir(mode=0o700)
    (tmp_path / "first" / "host_key").rename(second / "host_key")
    async with serving(second, "--database", url) as served, await served.connect(key, server_key) as connection:
        again = await call(connection)
        await again.shows(b"Ann")
        await served.stop()
    with psycopg.connect(url) as database:
        assert database.execute("SELECT count(*) FROM sevenwonders.rows WHERE kind = 'person'").fetchone() == (1,)


def test_wrong_address_is_a_sentence(run: Run, tmp_path: Path) -> None:
    """The command ends before it listens, and says no password again."""
    data = str(tmp_path)
    result = run("serve", "--data", data, "--database", "postgresql://anna:secret@host/name")
    assert result.code == 1
    assert "password" in result.err
    assert "secret" not in result.err
    result = run("serve", "--data", data, "--database", "postgresql:///name?host=/nowhere")
    assert result.code == 1
    assert "cannot be reached" in result.err


def test_store_of_a_moved_table_goes_on(run: Run, server: Server, tmp_path: Path) -> None:
    """The next entry of a table that was moved follows the last one."""
    url = server.database()
    assert run("database", "move", str(filled(tmp_path / "data")), url).code == 0
    store = PostgresStore(owned(url))
    assert store.append("one", 2, [b"b"]) == 3
    assert store.read("one").entries == (b"a", b"\x00\xff", b"b")
    store.close()
