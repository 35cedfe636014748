"""A file that is there whole or not at all."""

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
"""How the name of a file ends that is not whole yet."""
YOUNG_S = 60
"""A part that changed so lately may belong to somebody who has not locked it yet."""


class _EndedError(BaseException):
    """A signal asks the process to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def whole_file_of_long_work(path: Path) -> Iterator[BinaryIO]:
    """Give a `whole_file`, whose part also vanishes when the process is told to end (SIGTERM, SIGHUP).

    Runs in the main thread only. Ends the command then, with the exit code that shells give such an end.
    """

    def end(number: int, _frame: FrameType | None) -> None:
        raise _EndedError(number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    # Whoever asked that a closed terminal changes nothing (nohup) means it here as well.
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
    """Remove the parts of this file that processes left which were killed: old ones that nobody holds a lock on."""
    for part in target.parent.glob(f".{glob.escape(target.name)}.*{PART}"):
        # Somebody else's, gone by now, or on a disk without locks: it stays.
        with suppress(OSError):
            if part.is_file() and part.stat().st_mtime < time.time() - YOUNG_S:
                with part.open("rb") as stream:
                    if _lock(stream.fileno()):
                        part.unlink()


def _lock(handle: int) -> bool:
    """Take the lock of a file as long as it is open; False where somebody else has it, or there are no locks."""
    if fcntl is None:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


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
