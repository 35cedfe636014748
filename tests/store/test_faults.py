"""Whatever SQLite or the system says becomes one of our errors, in a sentence with a way out."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

import pytest

from sevenwonders_tui.store import (
    DiskFailed,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnreadable,
)
from sevenwonders_tui.store.faults import translated

PATH = Path("/data/tables.sqlite3")


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, StoreFull),
        (sqlite3.SQLITE_BUSY, StoreBusy),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, StoreBusy),
        (sqlite3.SQLITE_LOCKED, StoreBusy),
        (sqlite3.SQLITE_CORRUPT, StoreDamaged),
        (sqlite3.SQLITE_NOTADB, StoreUnreadable),
        (sqlite3.SQLITE_READONLY_DIRECTORY, StoreReadOnly),
        (sqlite3.SQLITE_IOERR_FSYNC, DiskFailed),
        (sqlite3.SQLITE_CANTOPEN, StoreUnreadable),
        (sqlite3.SQLITE_ERROR, StoreUnreadable),
    ],
)
def test_each_code_of_sqlite_has_its_error(code: int, kind: type[StoreError]) -> None:
    """Extended codes count as the plain ones that they extend."""
    error = sqlite3.OperationalError("told by the library")
    error.sqlite_errorcode = code
    with pytest.raises(kind, match="/data/tables") as caught, translated(PATH):
        raise error
    assert type(caught.value) is kind
    assert caught.value.__cause__ is error


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a file system that never has room")
def test_failure_of_a_full_disk_is_told_as_one() -> None:
    """A shared file that cannot grow fails with the code of a broken disk; the sentence says that it is full."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    with pytest.raises(StoreFull, match="full"), translated(Path("/proc/tables.sqlite3")):
        raise error


def test_damaged_history_can_be_made_again() -> None:
    """Of tables there may be a backup; the history follows from the tables, and the sentence says how."""
    error = sqlite3.DatabaseError("database disk image is malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    with pytest.raises(StoreDamaged, match="sevenwonders history check"), translated(PATH.with_name("history.sqlite3")):
        raise error
    with pytest.raises(StoreDamaged, match="Put a backup in its place"), translated(PATH):
        raise error


def test_error_of_the_library_itself_is_a_store_error() -> None:
    """A misuse has no code, and is told all the same."""
    with pytest.raises(StoreUnreadable, match="closed database"), translated(PATH):
        raise sqlite3.ProgrammingError("Cannot operate on a closed database.")


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (errno.ENOSPC, StoreFull),
        (errno.EDQUOT, StoreFull),
        (errno.EACCES, StoreReadOnly),
        (errno.EROFS, StoreReadOnly),
        (errno.ENOTDIR, StoreUnreadable),
    ],
)
def test_each_error_of_the_system_has_its_error(code: int, kind: type[StoreError]) -> None:
    """Making the directory or the file fails in the same words as writing to it."""
    with pytest.raises(kind, match="/data/tables"), translated(PATH):
        raise OSError(code, "told by the system")
