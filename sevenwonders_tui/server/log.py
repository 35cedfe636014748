"""The log of a server: errors, and who came and went; no keys, no codes, no hands."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any, TypeAlias

LARGEST = 1_000_000
"""The most bytes of one file."""
KEPT = 5
"""The number of older files that are kept."""
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

_ExcInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

log = logging.getLogger(__name__)


class DiscreetFormatter(logging.Formatter):
    """Writes the place of an error without its message: the message may quote a hand."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - as logging has it
        """Return the line of a record, without control characters and line breaks."""
        record.message = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in record.message)
        return super().formatMessage(record)

    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 - as logging has it
        """Return the traceback with the types of the errors, without their messages and variables."""
        return "".join(_traceback_lines(ei[1], set())).rstrip("\n")


class JsonFormatter(DiscreetFormatter):
    """Writes a record as one line of JSON: time, level, place, number of the lease, text, and where an error was."""

    def __init__(self, lease: Callable[[], int | None] = lambda: None) -> None:
        """Store what returns the number of this server's lease of its database; None for a server without one."""
        super().__init__()
        self._lease = lease

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        found: dict[str, str | int] = {
            "time": at,
            "level": record.levelname,
            "place": record.name,
            "text": record.getMessage(),
        }
        number = self._lease()
        if number is not None:
            found["lease"] = number
        trace = record.exc_text or (self.formatException(record.exc_info) if record.exc_info else None)
        if trace:
            found["trace"] = trace
        return json.dumps(found, ensure_ascii=False)


def _traceback_lines(error: BaseException | None, seen: set[int]) -> list[str]:
    if error is None or id(error) in seen:
        return []
    seen.add(id(error))
    before = error.__cause__ if error.__suppress_context__ or error.__cause__ else error.__context__
    lines = _traceback_lines(before, seen)
    if lines:
        lines.append("and then:\n")
    lines += traceback.format_tb(error.__traceback__)
    lines.append(f"{type(error).__module__}.{type(error).__qualname__}\n")
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            lines += _traceback_lines(each, seen)
    return lines


class _OwnersFile(RotatingFileHandler):
    """A log file that only its owner can read."""

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return os.fdopen(descriptor, "a", encoding="utf-8", errors="backslashreplace")


def file_log(path: Path, largest: int = LARGEST, formatter: logging.Formatter | None = None) -> logging.Handler:
    """Return a handler that writes into a file, and starts a new one at `largest` bytes; old files are deleted.

    Lines are for people unless `formatter` makes others.
    """
    handler = _OwnersFile(path, maxBytes=largest, backupCount=KEPT, encoding="utf-8")
    handler.setFormatter(formatter or DiscreetFormatter(FORMAT))
    return handler


def start_log(handler: logging.Handler, level: int) -> None:
    """Log everything of that level, and warnings of the libraries."""
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("sevenwonders_tui").setLevel(level)
    # asyncssh logs every mistyped login as a warning, with the typed text.
    logging.getLogger("asyncssh").setLevel(logging.ERROR)


def log_loop_errors(loop: asyncio.AbstractEventLoop) -> None:
    """Log errors of tasks that nobody awaits, without the message that asyncio writes about them."""

    def handle(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        log.error("%s", context["message"], exc_info=context.get("exception"))

    loop.set_exception_handler(handle)
