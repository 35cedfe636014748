"""File permissions: the data of a server is for its owner alone, as it contains hands, people and chats."""

from __future__ import annotations

import logging
import os
from collections.abc import Collection, Iterator
from fnmatch import fnmatch
from pathlib import Path

log = logging.getLogger(__name__)


def make_private(data: Path, names: Collection[str]) -> None:
    """Make the files with these names in a data directory private to their owner; a name may end in `*`.

    Directories include everything in them. The data directory itself is made private if nothing else lies in it, since
    the owner may share the other files.
    """
    if os.name != "posix" or not data.is_dir():
        return
    entries = list(data.iterdir())
    ours = [entry for entry in entries if any(fnmatch(entry.name, name) for name in names)]
    for entry in ours:
        for path in _within(entry):
            _close_to_others(path)
    if len(ours) == len(entries):
        _close_to_others(data)


def _within(path: Path) -> Iterator[Path]:
    """Yield a path and everything below it; links are not followed."""
    if path.is_symlink():
        return
    yield path
    if path.is_dir():
        for inner in path.iterdir():
            yield from _within(inner)


def _close_to_others(path: Path) -> None:
    try:
        mode = path.stat().st_mode
        if mode & 0o077:
            path.chmod(mode & 0o7700)
    except OSError as error:
        log.warning("others may be able to read %s: %s", path, error.strerror or error)
