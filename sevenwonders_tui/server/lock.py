"""One server over one data directory, and nobody who plays there at home: neither would know of the other's people."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.errors import DataTaken

LOCK = "server.lock"
"""In the data directory. The file stays; the system knows whether somebody holds it, also after a power cut."""


@contextmanager
def only_server(data: Path) -> Iterator[None]:
    """Be the only server over a directory. Raises DataTaken with a sentence."""
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
    """Keep servers away from a directory in which there has been one. Raises DataTaken with a sentence."""
    try:
        descriptor = os.open(data / LOCK, os.O_RDONLY)
    except OSError:
        # Where nothing can be read, nothing can be opened either, and that is told in its place.
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
    """Return whether the lock is ours now; it is until the file is closed."""
    try:
        import fcntl  # noqa: PLC0415 - not everywhere
    except ImportError:  # Windows, where the files themselves refuse a second owner
        return True
    with suppress(BlockingIOError):
        fcntl.flock(descriptor, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        return True
    return False
