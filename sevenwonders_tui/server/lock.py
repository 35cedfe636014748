"""One server over one data directory: two would not know of each other's people."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
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
            text = _("Another server runs over {path}. Stop that one first, or name another directory with --data.")
            raise DataTaken(text.format(path=data))
        yield
    finally:
        os.close(descriptor)


def _take(descriptor: int) -> bool:
    """Return whether the lock is ours now; it is until the file is closed."""
    try:
        import fcntl  # noqa: PLC0415 - not everywhere
    except ImportError:  # Windows, where the files themselves refuse a second owner
        return True
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
