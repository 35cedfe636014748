"""Locked, full, read-only, shared and cut off: one clear sentence, and what is readable stays readable."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from sevenwonders_tui.store import SqliteStore, StoreBusy, StoreFull

CHILD = Path(__file__).with_name("child.py")
Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a file with one table that has one entry."""
    path = tmp_path / "tables.sqlite3"
    fill(path)
    return path


def fill(path: Path) -> None:
    """Make a file with one table that has one entry."""
    store = SqliteStore(path)
    store.create("one", b"head")
    store.append("one", 0, [b"a"])
    store.close()


@pytest.fixture
def start() -> Iterator[Start]:
    """Return a function that runs a program of `child.py` in a process, which is gone when the test is over."""
    running: list[subprocess.Popen[str]] = []

    def run(program: str, path: Path) -> subprocess.Popen[str]:
        command = [sys.executable, str(CHILD), program, str(path)]
        root = str(CHILD.parents[2])
        child = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={"PYTHONPATH": root}
        )
        running.append(child)
        return child

    yield run
    for child in running:
        child.kill()
        child.communicate()


def lines(child: subprocess.Popen[str], go: bool = False) -> list[str]:
    """Return what the program says until it ends."""
    said, _ = child.communicate("go\n" if go else None)
    assert child.returncode == 0
    return said.splitlines()


def test_file_held_by_a_writer_can_be_read_not_written(path: Path) -> None:
    """While another program writes, our append is refused with advice, and reading goes on."""
    other = sqlite3.connect(path, isolation_level=None)
    store = SqliteStore(path, patience=timedelta(milliseconds=10))
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreBusy, match=r"Another program is using .*tables\.sqlite3\. Close it"):
        store.append("one", 1, [b"b"])
    assert store.read("one").entries == (b"a",)
    other.execute("ROLLBACK")
    assert store.append("one", 1, [b"b"]) == 2
    store.close()
    other.close()


def test_file_held_by_its_only_owner_cannot_be_opened(path: Path) -> None:
    """A program that shares the file with nobody is named at once, not after a hang."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreBusy, match="Another program is using"):
        SqliteStore(path, patience=timedelta(milliseconds=10))
    other.close()


def test_append_without_room_is_undone_and_can_be_repeated(path: Path) -> None:
    """With no page left, nothing is half written; with room again, the same append succeeds."""
    store = SqliteStore(path)
    (pages,) = store._database.execute("PRAGMA page_count").fetchone()
    store._database.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreFull, match=r"is full\. Make some room"):
        store.append("one", 1, [b"b", b"x" * 100_000])
    assert store.read("one").entries == (b"a",)
    store._database.execute("PRAGMA max_page_count = 1000000")
    assert store.append("one", 1, [b"b", b"x" * 100_000]) == 3
    store.close()


def test_write_that_the_system_refuses_is_one_sentence(tmp_path: Path, start: Start) -> None:
    """When the system takes no more bytes, everything acknowledged is there and the sentence says what to do."""
    path = tmp_path / "tables.sqlite3"
    store = SqliteStore(path)
    store.create("one", b"")
    store.close()
    sentence, is_there = lines(start("write_until_refused", path))
    assert sentence.startswith(("DiskFailed The disk failed at", "StoreFull The disk that holds"))
    assert is_there == "True"


@pytest.fixture
def common() -> Iterator[Path]:
    """Return a directory that other users may enter, unlike tmp_path; root may write everywhere, so tests are they."""
    directory = Path(tempfile.mkdtemp())
    directory.chmod(0o755)
    yield directory
    directory.chmod(0o700)
    shutil.rmtree(directory)


def forbid_writing(directory: Path) -> None:
    """Leave a directory and its files to be read alone."""
    for file in directory.iterdir():
        file.chmod(0o444)
    directory.chmod(0o555)


def test_read_only_directory_can_be_read(common: Path, start: Start) -> None:
    """Where nothing can be written, tables can be listed and read, and a pick is refused with advice."""
    path = common / "tables.sqlite3"
    fill(path)
    forbid_writing(common)
    entries, tables, sentence = lines(start("read_without_rights", path))
    assert (entries, tables) == ("(b'a',)", "['one']")
    assert sentence.startswith("StoreReadOnly")
    assert "cannot be written. Give yourself the right" in sentence


@pytest.mark.parametrize("has_index", [True, False])
def test_read_only_directory_of_a_killed_owner_never_shows_an_old_table(
    common: Path, start: Start, has_index: bool
) -> None:
    """The last moves may lie beside the file: they are read too, or a sentence says how they can be."""
    path = common / "tables.sqlite3"
    fill(path)
    store = SqliteStore(path)
    store.append("one", 1, [b"beside"])
    # A copy of the files in use is what a killed owner leaves.
    left = common / "left"
    shutil.copytree(common, left, ignore=shutil.ignore_patterns("left"))
    store.close()
    if not has_index:
        (left / "tables.sqlite3-shm").unlink()
    forbid_writing(left)
    said = lines(start("read_without_rights", left / "tables.sqlite3"))
    left.chmod(0o700)
    expected = "(b'a', b'beside')" if has_index else "StoreReadOnly"
    assert said[0].startswith(expected)
    assert has_index or "Copy its directory" in said[0]


def test_processes_that_begin_together_share_the_file(tmp_path: Path, start: Start) -> None:
    """Several programs that find no file at the same moment all get their table."""
    path = tmp_path / "tables.sqlite3"
    children = [start("begin_together", path) for _ in range(4)]
    for child in children:
        assert child.stdout is not None
        child.stdout.readline()
    for child in children:
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    for child in children:
        assert lines(child) == ["done"]
    store = SqliteStore(path)
    assert {info.id for info in store.tables()} == {f"of-{child.pid}" for child in children}
    store.close()


def test_processes_that_append_together_never_share_a_version(path: Path, start: Start) -> None:
    """Every append that was acknowledged has an entry of its own, whoever else appended."""
    children = [start("race", path) for _ in range(3)]
    for child in children:
        assert child.stdout is not None
        child.stdout.readline()
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    won = sum(int(lines(child)[-1]) for child in children)
    store = SqliteStore(path)
    assert store.read("one").version == 1 + won
    store.close()


@pytest.mark.parametrize("seed", range(6))
def test_killed_writer_loses_nothing_acknowledged(path: Path, start: Start, seed: int) -> None:
    """After kill -9 at any instant the log is whole, and ends after the last append that returned, or one later."""
    child = start("append_for_ever", path)
    assert child.stdout is not None
    for _ in range(random.Random(seed).randrange(1, 60)):
        child.stdout.readline()
    child.kill()
    acknowledged = [int(line) for line in child.communicate()[0].splitlines()]
    store = SqliteStore(path)
    entries = store.read("one").entries
    last = acknowledged[-1] if acknowledged else 0
    assert len(entries) >= last
    assert len(entries) % 2 == 1, "an append of two entries is there as a whole"
    assert store.append("one", len(entries), [b"goes on"]) == len(entries) + 1
    store.close()
