"""The store in a file: the promises of every store, and what a file adds to them."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import pytest

from sevenwonders_tui.store import Log, SqliteStore, Store, StoreUnreadable, VersionConflict
from sevenwonders_tui.store.opening import SCHEMA_VERSION
from tests.store.conformance import StoreConformance


class TestSqliteStore(StoreConformance):
    """Everything that a store promises, kept in a file."""

    @pytest.fixture(autouse=True)
    def _place(self, tmp_path: Path) -> None:
        self.path = tmp_path / "data" / "tables.sqlite3"

    def make(self) -> Store:
        """Return a store in a directory that is not there yet."""
        return SqliteStore(self.path)

    def test_reopened_file_has_everything(self) -> None:
        """What was appended is there for the next process."""
        first = SqliteStore(self.path)
        first.create("one", b"head")
        first.append("one", 0, [b"a"])
        first.close()
        second = SqliteStore(self.path)
        assert second.read("one") == Log(b"head", (b"a",))
        second.close()

    def test_appended_entries_are_seen_while_the_writer_is_open(self, store: Store) -> None:
        """An append is committed when it returns, not when the file is closed."""
        store.create("one", b"head")
        store.append("one", 0, [b"a"])
        other = SqliteStore(self.path)
        assert other.read("one").entries == (b"a",)
        other.close()

    def test_second_owner_wins_and_the_first_is_told(self, store: Store) -> None:
        """Of two that have the same table open, the one that appends second is refused."""
        store.create("one", b"")
        other = SqliteStore(self.path)
        other.append("one", 0, [b"theirs"])
        with pytest.raises(VersionConflict):
            store.append("one", 0, [b"ours"])
        other.close()
        assert store.read("one").entries == (b"theirs",)

    def test_commits_reach_the_disk(self, store: Store) -> None:
        """The log is written ahead and every commit is forced to the disk."""
        assert isinstance(store, SqliteStore)
        ask = store._database.execute
        assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
        assert ask("PRAGMA synchronous").fetchone() == (2,)

    def test_only_the_owner_can_read_the_files(self, store: Store) -> None:
        """Hands lie in the file and its companions, so nobody else on the machine may open them."""
        store.create("one", b"")
        assert stat.S_IMODE(self.path.parent.stat().st_mode) == 0o700
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in self.path.parent.iterdir()}
        assert set(modes.values()) == {0o600}, modes


def test_file_of_an_older_version_gets_room_for_notes(tmp_path: Path) -> None:
    """A file that 0.1.0 made keeps its tables, takes notes, and is still one that 0.1.0 opens."""
    path = tmp_path / "tables.sqlite3"
    store = SqliteStore(path)
    store.create("one", b"head")
    store.append("one", 0, [b"a"])
    store._database.execute("DROP TABLE notes")
    store.close()
    reopened = SqliteStore(path)
    reopened.note("one", 1, b"note")
    assert [(info.id, info.note) for info in reopened.tables()] == [("one", b"note")]
    assert reopened._database.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,) == (1,)
    reopened.close()


def test_note_that_is_not_whole_is_none(tmp_path: Path) -> None:
    """What damage left of a note is not told."""
    store = SqliteStore(tmp_path / "tables.sqlite3")
    store.create("one", b"head")
    store.append("one", 0, [b"a"])
    store.note("one", 1, b"note")
    store._database.execute("UPDATE notes SET body = x'00'")
    assert [info.note for info in store.tables()] == [None]
    store.close()


def test_closed_store_is_a_sentence(tmp_path: Path) -> None:
    """Whoever comes after the end is told, and nothing else of the library shows."""
    store = SqliteStore(tmp_path / "tables.sqlite3")
    store.create("one", b"")
    store.close()
    for ask in (store.tables, lambda: store.read("one"), lambda: store.append("one", 0, [])):
        with pytest.raises(StoreUnreadable, match="cannot be used"):
            ask()


def test_newer_file_is_refused_with_advice(tmp_path: Path) -> None:
    """A file that a later version wrote is left alone."""
    path = tmp_path / "tables.sqlite3"
    SqliteStore(path).close()
    database = sqlite3.connect(path)
    database.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    database.close()
    with pytest.raises(StoreUnreadable, match="newer version of this program"):
        SqliteStore(path)


def test_database_of_another_program_is_refused_unchanged(tmp_path: Path) -> None:
    """A file that is not ours is not written to."""
    path = tmp_path / "tables.sqlite3"
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE songs (title TEXT)")
    database.close()
    before = path.read_bytes()
    with pytest.raises(StoreUnreadable, match="not a file of saved tables"):
        SqliteStore(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"no database at all, and long enough to be taken for one" * 40, b"short"])
def test_file_that_is_no_database_is_refused_with_advice(tmp_path: Path, content: bytes) -> None:
    """A text file in our place is named, and the person is told what to do."""
    path = tmp_path / "tables.sqlite3"
    path.write_bytes(content)
    with pytest.raises(StoreUnreadable, match="Move it away, or name another directory with --data"):
        SqliteStore(path)
    assert path.read_bytes() == content


def test_empty_file_becomes_a_store(tmp_path: Path) -> None:
    """A crash between making the file and filling it leaves an empty file, which is as good as none."""
    path = tmp_path / "tables.sqlite3"
    path.touch()
    store = SqliteStore(path)
    store.create("one", b"")
    store.close()


def test_file_in_the_place_of_the_directory_is_named(tmp_path: Path) -> None:
    """A data directory that cannot be made is one sentence."""
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(StoreUnreadable, match="Name another directory with --data"):
        SqliteStore(tmp_path / "data" / "tables.sqlite3")


def test_directory_in_the_place_of_the_file_is_named(tmp_path: Path) -> None:
    """A directory called like the file is one sentence."""
    (tmp_path / "tables.sqlite3").mkdir()
    with pytest.raises(StoreUnreadable, match="Name another directory with --data"):
        SqliteStore(tmp_path / "tables.sqlite3")
