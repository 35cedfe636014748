"""Opens files that a person names; without this check, opening a pipe or a device there could wait or read for ever."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from sevenwonders_tui.i18n import _


def open_regular(path: Path) -> BinaryIO:
    """Open a file to read its bytes, without waiting.

    Raises OSError, also for anything that is not a file or a directory.

    A directory raises IsADirectoryError, as `open` does.
    """
    return open(path, "rb", opener=_opener)


def read_regular(path: Path) -> bytes:
    """Return the bytes of a file. Raises OSError as `open_regular` does."""
    with open_regular(path) as stream:
        return stream.read()


def _opener(path: str, flags: int) -> int:
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    mode = os.fstat(descriptor).st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        os.close(descriptor)
        raise OSError(errno.EINVAL, _("it is no plain file"), path)
    return descriptor
