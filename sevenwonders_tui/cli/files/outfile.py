"""A file that is written completely or not at all."""

from __future__ import annotations

import glob
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import BinaryIO

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.i18n import _, without_stop

PART = ".part"
"""The end of the name of an unfinished file."""
YOUNG_S = 60
"""An unfinished file that changed this recently may belong to a process that has not locked it yet."""


class _EndedError(BaseException):
    """A signal asks the process to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def whole_file_of_long_work(path: Path) -> Iterator[BinaryIO]:
    """Yield a `whole_file`, whose part is also removed when the process is told to end (SIGTERM, SIGHUP).

    Runs in the main thread only. The command then ends with the exit code that shells report for such a signal.
    """

    def end(number: int, _frame: FrameType | None) -> None:
        raise _EndedError(number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    # A person who made a closed terminal harmless (nohup) wants that here too.
    before = {number: signal.getsignal(number) for number in numbers if signal.getsignal(number) != signal.SIG_IGN}
    try:
        for number in before:
            signal.signal(number, end)
        with whole_file(path) as stream:
            yield stream
    except _EndedError as ended:
        print(_("Stopped."), file=sys.stderr)
        raise SystemExit(128 + ended.number) from None
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """Yield a stream; its content replaces the file on success, and is discarded on any error.

    Raises CommandFailed if the path cannot be written.
    """
    try:
        target = path.expanduser().resolve()  # follow a link, so that the link stays
        is_no_file = target.exists() and not target.is_file()
    except (OSError, RuntimeError, ValueError) as error:  # too long, no such home directory, a NUL in it
        raise _failure(path, error) from error
    if is_no_file:
        raise CommandFailed(_("{path} is no plain file; name another place.").format(path=path))
    try:
        _remove_left(target)
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=PART, dir=target.parent)
    except OSError as error:
        raise _failure(path, error) from error
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            _lock(handle)
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        part.chmod(_permissions(target))
        part.replace(target)
    except OSError as error:
        raise _failure(path, error) from error
    finally:
        part.unlink(missing_ok=True)


def _remove_left(target: Path) -> None:
    """Remove the parts of this file that killed processes left: old ones that no process has locked."""
    for part in target.parent.glob(f".{glob.escape(target.name)}.*{PART}"):
        # It belongs to another user, is gone by now, or lies on a disk without locks: leave it.
        with suppress(OSError):
            if part.is_file() and part.stat().st_mtime < time.time() - YOUNG_S:
                with part.open("rb") as stream:
                    if _lock(stream.fileno()):
                        part.unlink()


def _lock(handle: int) -> bool:
    """Lock a file while it is open; False if another process has the lock, or there are no locks."""
    if fcntl is None:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _permissions(target: Path) -> int:
    """Return the permissions of the replaced file, or those of a new one; a temporary file is private."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _failure(path: Path, error: Exception) -> CommandFailed:
    reason = (isinstance(error, OSError) and error.strerror) or without_stop(str(error))
    return CommandFailed(_("{path} cannot be written: {reason}.").format(path=path, reason=reason))
