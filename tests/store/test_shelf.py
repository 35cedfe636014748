"""A shelf keeps rows, changes them together or not at all, and knows its newest owner."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sevenwonders_tui.store import (
    Drop,
    MemoryShelf,
    Put,
    Shelf,
    ShelfTaken,
    SqliteShelf,
    SqliteStore,
    StoreDamaged,
    StoreUnreadable,
)


@pytest.fixture(params=["memory", "sqlite"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Shelf]:
    """Return an empty shelf of either kind."""
    makers: dict[str, Callable[[], Shelf]] = {
        "memory": MemoryShelf,
        "sqlite": lambda: SqliteShelf(tmp_path / "lobby.sqlite3"),
    }
    made = makers[request.param]()
    yield made
    made.close()


def test_rows_are_kept_by_kind_and_key(shelf: Shelf) -> None:
    """A row is found under its kind, replaced by its key, and forgotten when dropped."""
    shelf.write([Put("person", "b", b"2"), Put("person", "a", b"1"), Put("room", "a", b"3")])
    assert list(shelf.read("person").items()) == [("a", b"1"), ("b", b"2")]
    shelf.write([Put("person", "a", b"4"), Drop("person", "b"), Drop("person", "nobody")])
    assert shelf.read("person") == {"a": b"4"}
    assert shelf.read("room") == {"a": b"3"}
    assert shelf.read("anything") == {}


def test_rows_outlive_the_process(tmp_path: Path) -> None:
    """What was written is there for the next owner, in a file that only the user can read."""
    path = tmp_path / "lobby.sqlite3"
    first = SqliteShelf(path)
    first.write([Put("person", "a", b"1")])
    first.close()
    second = SqliteShelf(path)
    assert second.read("person") == {"a": b"1"}
    second.close()
    assert path.stat().st_mode & 0o077 == 0


def test_second_owner_shuts_the_first_one_out(tmp_path: Path) -> None:
    """Of two servers over the same data, the older can change nothing any more."""
    path = tmp_path / "lobby.sqlite3"
    first, second = SqliteShelf(path), SqliteShelf(path)
    with pytest.raises(ShelfTaken, match="Stop one of the two"):
        first.write([Put("person", "a", b"1")])
    second.write([Put("person", "a", b"2")])
    assert second.read("person") == {"a": b"2"}
    first.close()
    second.close()


def test_changes_are_made_together_or_not_at_all(tmp_path: Path) -> None:
    """A change that cannot be made undoes those before it."""
    shelf = SqliteShelf(tmp_path / "lobby.sqlite3")
    with pytest.raises(TypeError):
        shelf.write([Put("person", "a", b"1"), Put("person", "b", None)])  # type: ignore[arg-type]
    assert shelf.read("person") == {}
    shelf.close()


def test_file_of_tables_is_no_shelf(tmp_path: Path) -> None:
    """Neither file is taken for the other."""
    SqliteStore(tmp_path / "tables.sqlite3").close()
    SqliteShelf(tmp_path / "lobby.sqlite3").close()
    with pytest.raises(StoreUnreadable, match="is not a file"):
        SqliteShelf(tmp_path / "tables.sqlite3")
    with pytest.raises(StoreUnreadable, match="is not a file"):
        SqliteStore(tmp_path / "lobby.sqlite3")


def test_changed_row_is_noticed(tmp_path: Path) -> None:
    """A row that is not what was written is never taken for truth."""
    path = tmp_path / "lobby.sqlite3"
    shelf = SqliteShelf(path)
    shelf.write([Put("person", "a", b"1")])
    with sqlite3.connect(path) as database:
        database.execute("UPDATE rows SET body = x'32'")
    database.close()
    with pytest.raises(StoreDamaged, match="Put a backup in its place"):
        shelf.read("person")
    shelf.close()
