"""The lock of a data directory: one server and no local game, since neither would know of the other's people."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.errors import DataTaken

LOCK = "server.lock"
"""The lock file in the data directory.

The file stays; the system knows whether a process holds it, even after a power cut.
"""


@contextmanager
def only_server(data: Path) -> Iterator[None]:
    """Hold the lock as the only server of a directory. Raise DataTaken with a sentence."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(data / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _take(descriptor):
            if _take(descriptor, is_shared=True):
                text = _("Somebody plays at home over {path}. End that first, or name another directory with --data.")
            else:
                text = _("Another server runs over {path}. Stop that one first, or name another directory with --data.")
            raise DataTaken(text.format(path=data))
        yield
    finally:
        os.close(descriptor)


@contextmanager
def no_server(data: Path) -> Iterator[None]:
    """Keep servers out of a directory that has had one. Raise DataTaken with a sentence."""
    try:
        descriptor = os.open(data / LOCK, os.O_RDONLY)
    except OSError:
        # If nothing can be read, nothing can be opened either; the code that opens it reports that.
        yield
        return
    try:
        if not _take(descriptor, is_shared=True):
            text = _(
                "A server runs over {path}, and its tables are played by ssh. To play here, stop it, or name another "
                "directory with --data."
            )
            raise DataTaken(text.format(path=data))
        yield
    finally:
        os.close(descriptor)


def _take(descriptor: int, *, is_shared: bool = False) -> bool:
    """Return whether the lock was acquired; it is held until the file is closed."""
    try:
        import fcntl  # noqa: PLC0415 - not everywhere
    except ImportError:  # Windows, where the files themselves refuse a second owner
        return True
    with suppress(BlockingIOError):
        fcntl.flock(descriptor, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        return True
    return False
