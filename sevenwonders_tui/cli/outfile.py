"""A file that is there whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.i18n import _, without_stop


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Give a stream whose content takes the place of the file when all is well, and vanishes when anything goes wrong.

    Raises CommandFailed when the place cannot be written to.
    """
    try:
        target = path.expanduser().resolve()  # through a link, so that the link stays one
        is_no_file = target.exists() and not target.is_file()
    except (OSError, RuntimeError, ValueError) as error:  # too long, somebody's home that is not there, a NUL in it
        raise _failure(path, error) from error
    if is_no_file:
        raise CommandFailed(_("{path} is no plain file; name another place.").format(path=path))
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    except OSError as error:
        raise _failure(path, error) from error
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        part.chmod(_permissions(target))
        part.replace(target)
    except OSError as error:
        raise _failure(path, error) from error
    finally:
        part.unlink(missing_ok=True)


def _permissions(target: Path) -> int:
    """Return the permissions of the file that is replaced, or those of a new one; a temporary file is private."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _failure(path: Path, error: Exception) -> CommandFailed:
    reason = (isinstance(error, OSError) and error.strerror) or without_stop(str(error))
    return CommandFailed(_("{path} cannot be written: {reason}.").format(path=path, reason=reason))
