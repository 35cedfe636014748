"""A copy of a whole data directory, made while others write to it."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from pathlib import Path
from urllib.parse import quote

from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.store.errors import BackupRefused
from sevenwonders_tui.store.faults import translated
from sevenwonders_tui.store.place import LOBBY, TABLES

BESIDE = ("-wal", "-shm", "-journal")
"""The endings of SQLite's files beside a database. The copy of the database already contains their data."""


def back_up(data: Path, target: Path) -> tuple[str, ...]:
    """Copy the directory to a new one that only its owner can read, and return the names of the copied files.

    The copy of each database is complete, as of one moment, and the new directory can replace the old one. It takes as
    long as the disk does: call it outside the event loop. Raises StoreError, and then leaves nothing behind.
    """
    if not data.is_dir() or not any(data.iterdir()):
        text = N_("There is nothing in {path} to back up. Name the directory with --data.")
        raise BackupRefused(Said(text, path=str(data)))
    if target.exists():
        raise BackupRefused(Said(N_("There is something at {path} already. Name a new place."), path=str(target)))
    if target.absolute().is_relative_to(data.absolute()):
        raise BackupRefused(Said(N_("{path} lies inside the data itself. Name a place elsewhere."), path=str(target)))
    half = target.with_name(f"{target.name}.part-{os.getpid()}")
    with translated(target):
        try:
            half.mkdir(mode=0o700, parents=True)
            names = tuple(name for name in _in_order(data) if _copy(data / name, half / name))
            half.rename(target)
        except BaseException:
            shutil.rmtree(half, ignore_errors=True)
            raise
    return names


def _in_order(data: Path) -> list[str]:
    """Return the files in order, the lobby before the tables: a room in the copy then finds its running table there."""
    rank = {LOBBY: 0, TABLES: 1}
    names = [path.name for path in data.iterdir() if not path.name.endswith(BESIDE)]
    return sorted(names, key=lambda name: (rank.get(name, 2), name))


def _copy(source: Path, target: Path) -> bool:
    """Copy one file or directory; anything else, such as a socket, is left out."""
    if source.is_dir():
        shutil.copytree(source, target, symlinks=True)
    elif source.suffix == ".sqlite3":
        _copy_database(source, target)
    elif source.is_file():
        shutil.copy2(source, target)
    else:
        return False
    return True


def _copy_database(source: Path, target: Path) -> None:
    os.close(os.open(target, os.O_CREAT | os.O_RDWR, 0o600))
    uri = f"file:{quote(str(source.absolute()))}?mode=ro"
    with (
        contextlib.closing(sqlite3.connect(uri, uri=True)) as reader,
        contextlib.closing(sqlite3.connect(target)) as writer,
    ):
        # All pages in one step: a reader of a WAL file sees one moment, however long it reads and whoever writes.
        reader.backup(writer)
