"""`sevenwonders backup`."""

from __future__ import annotations

from pathlib import Path

from sevenwonders_tui.store import LOBBY, TABLES, SqliteShelf, SqliteStore
from tests.cli.conftest import Run


def test_copy_of_a_data_directory_in_use_is_whole(run: Run, tmp_path: Path) -> None:
    """The copy holds what had been kept, while a server goes on writing."""
    data, target = tmp_path / "data", tmp_path / "copy"
    data.mkdir()
    store, shelf = SqliteStore(data / TABLES), SqliteShelf(data / LOBBY)
    store.create("table", b"head")
    store.append("table", 0, [b"entry"])
    result = run("backup", str(target), "--data", str(data))
    store.append("table", 1, [b"later"])
    store.close()
    shelf.close()
    assert result.code == 0
    assert TABLES in result.out
    copy = SqliteStore(target / TABLES)
    assert copy.read("table").entries == (b"entry",)
    copy.close()
    assert target.stat().st_mode & 0o777 == 0o700


def test_backup_of_nothing_is_a_sentence(run: Run, tmp_path: Path) -> None:
    """A mistyped directory is told, and no empty backup looks like a good one."""
    result = run("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "nowhere"))
    assert result.code == 1
    assert "nowhere" in result.err
    assert not (tmp_path / "copy").exists()
