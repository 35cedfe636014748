"""A backup is whole, private, made under use, and can be put in place of the directory."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from sevenwonders_tui.store import LOBBY, TABLES, BackupRefused, Put, SqliteShelf, SqliteStore, StoreUnreadable, back_up


def test_backup_holds_everything_and_is_private(tmp_path: Path) -> None:
    """Tables, people and plain files are in the copy, which others cannot read, without SQLite's own files."""
    data, target = tmp_path / "data", tmp_path / "there" / "copy"
    store, shelf = SqliteStore(data / TABLES), SqliteShelf(data / LOBBY)
    store.create("blue", b"head")
    store.append("blue", 0, [b"one", b"two"])
    shelf.write([Put("room", "blue", b"row")])
    (data / "host_key").write_bytes(b"secret")
    (data / "host_key").chmod(0o600)
    (data / "logs").mkdir()
    (data / "logs" / "server.log").write_text("here\n")
    assert set(back_up(data, target)) == {LOBBY, TABLES, "host_key", "logs"}
    store.append("blue", 2, [b"three"])
    kept = SqliteStore(target / TABLES)
    assert kept.read("blue").entries == (b"one", b"two")
    again = SqliteShelf(target / LOBBY)
    assert again.read("room") == {"blue": b"row"}
    for each in (store, shelf, kept, again):
        each.close()
    assert (target / "logs" / "server.log").read_text() == "here\n"
    for private in (target, target / TABLES, target / LOBBY, target / "host_key"):
        assert private.stat().st_mode & 0o077 == 0


def test_backup_under_use_is_a_moment_of_it(tmp_path: Path) -> None:
    """While a writer goes on, every copy is whole: a log without gaps, as long as it was at some moment."""
    data = tmp_path / "data"
    store = SqliteStore(data / TABLES)
    store.create("blue", b"head")
    is_enough, has_begun = threading.Event(), threading.Event()

    def write() -> None:
        version = 0
        while not is_enough.is_set():
            version = store.append("blue", version, [b"%d" % version, b"%d" % (version + 1)])
            has_begun.set()

    writer = threading.Thread(target=write)
    writer.start()
    has_begun.wait()
    lengths = []
    for number in range(5):
        target = tmp_path / f"copy-{number}"
        back_up(data, target)
        copy = SqliteStore(target / TABLES)
        entries = copy.read("blue").entries
        copy.close()
        assert entries == tuple(b"%d" % at for at in range(len(entries)))
        assert len(entries) % 2 == 0, "a commit is in the copy or not"
        lengths.append(len(entries))
    is_enough.set()
    writer.join()
    store.close()
    assert lengths == sorted(lengths)
    assert lengths[0] > 0


@pytest.mark.parametrize(("where", "sentence"), [("data/inside", "inside the data"), ("taken", "Name a new place")])
def test_backup_never_writes_over_anything(tmp_path: Path, where: str, sentence: str) -> None:
    """A place that is taken, or that would be copied into itself, is refused."""
    data = tmp_path / "data"
    SqliteShelf(data / LOBBY).close()
    (tmp_path / "taken").mkdir()
    with pytest.raises(BackupRefused, match=sentence):
        back_up(data, tmp_path / where)
    assert not any(path.name.endswith("part") for path in tmp_path.iterdir())


def test_nothing_is_backed_up_as_a_sentence(tmp_path: Path) -> None:
    """A mistyped directory is not answered with an empty backup."""
    with pytest.raises(BackupRefused, match="nothing in"):
        back_up(tmp_path / "nowhere", tmp_path / "copy")


def test_failed_backup_leaves_nothing_behind(tmp_path: Path) -> None:
    """A database that cannot be read ends the backup with a sentence, and no half of a copy stays."""
    data = tmp_path / "data"
    data.mkdir()
    (data / TABLES).write_bytes(b"not a database, but long enough to be looked at" * 40)
    with pytest.raises(StoreUnreadable, match="Move it away"):
        back_up(data, tmp_path / "copy")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]
