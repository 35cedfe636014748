"""Converts errors of SQLite and the system to advice for a person."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store.errors import (
    DiskFailed,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnreadable,
)
from sevenwonders_tui.store.place import HISTORY

BUSY = N_("Another program is using {path}. Close it, then try again.")
LEAST_FREE = 1 << 15
"""What SQLite needs on a disk to share a file between programs, in bytes."""
PRIMARY = 0xFF
"""The lowest byte of SQLite's extended result codes is the plain one."""


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Raise StoreError for every error of the library or the system inside."""
    try:
        yield
    except sqlite3.Error as error:
        raise _of_sqlite(error, path) from error
    except OSError as error:
        raise _of_system(error, path) from error


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the file is damaged, and not merely in use, full or out of reach."""
    return _code(error) == sqlite3.SQLITE_CORRUPT


def not_ours(path: Path) -> StoreUnreadable:
    """Return the error for a file that another program wrote."""
    text = N_("{path} is not a file of saved tables. Move it away, or name another directory with --data.")
    return StoreUnreadable(Said(text, path=str(path)))


def read_only(path: Path) -> StoreReadOnly:
    """Return the error for a file that cannot be written."""
    text = N_(
        "{path} cannot be written. Give yourself the right to write there, or name another directory with --data."
    )
    return StoreReadOnly(
        Said(text, path=str(path)), N_("This server cannot write its files. Nothing is lost; tell its host.")
    )


def full(path: Path) -> StoreFull:
    """Return the error for a disk without space."""
    text = N_("The disk that holds {path} is full. Make some room, then try again; nothing is lost.")
    elsewhere = N_("The disk of this server is full. Nothing is lost; its host has to make some room.")
    return StoreFull(Said(text, path=str(path)), elsewhere)


def damaged(path: Path) -> StoreDamaged:
    """Return the error for a file that cannot be read as it was written. The history can be made again."""
    text = N_("{path} is damaged. Put a backup in its place, or choose another with --data.")
    if path.name == HISTORY:
        text = N_("{path} is damaged. 'sevenwonders history check' sets it aside and makes it again from the tables.")
    return StoreDamaged(Said(text, path=str(path)), _elsewhere(StoreDamaged))


def busy(path: Path) -> StoreBusy:
    """Return the error for a file that another program uses."""
    return StoreBusy(Said(BUSY, path=str(path)), _elsewhere(StoreBusy))


def _code(error: sqlite3.Error) -> int:
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & PRIMARY


def _of_sqlite(error: sqlite3.Error, path: Path) -> StoreError:
    kind: type[StoreError]
    match _code(error):
        # Where a file that programs share has no room to grow, SQLite calls it a failure of the disk.
        case sqlite3.SQLITE_FULL | sqlite3.SQLITE_IOERR as code if code == sqlite3.SQLITE_FULL or _is_full(path):
            return full(path)
        case sqlite3.SQLITE_NOTADB:
            return not_ours(path)
        case sqlite3.SQLITE_READONLY:
            return read_only(path)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return busy(path)
        case sqlite3.SQLITE_CORRUPT:
            return damaged(path)
        case sqlite3.SQLITE_IOERR:
            kind, text = DiskFailed, N_("The disk failed at {path} ({reason}). See whether it is full or broken.")
        case _:
            kind, text = StoreUnreadable, N_("{path} cannot be used ({reason}). Name another directory with --data.")
    return kind(Said(text, path=str(path), reason=str(error)), _elsewhere(kind))


def _is_full(path: Path) -> bool:
    """Whether the disk has no room for another page."""
    with suppress(OSError):
        return shutil.disk_usage(path.parent).free < LEAST_FREE
    return False


def _elsewhere(kind: type[StoreError]) -> str:
    """Return the text for people on other machines."""
    if kind is StoreBusy:
        return N_("The server cannot write just now: another program holds its files. Try again in a minute.")
    if kind is StoreDamaged:
        return N_("Files of this server are damaged. Tell its host.")
    return N_("This server cannot use its files. Tell its host.")


def _of_system(error: OSError, path: Path) -> StoreError:
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return full(path)
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return read_only(path)
        case _:
            text = N_("{path} cannot be opened ({reason}). Name another directory with --data.")
            return StoreUnreadable(Said(text, path=str(path), reason=str(error.strerror)), _elsewhere(StoreUnreadable))
