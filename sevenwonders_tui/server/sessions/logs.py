"""One log for all processes: the front process writes the records of session processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from sevenwonders_tui.server.log import DiscreetFormatter
from sevenwonders_tui.server.sessions.message import Logged


class ForwardingHandler(logging.Handler):
    """Sends records to the front process, with the places of errors and without their values."""

    def __init__(self, loop: asyncio.AbstractEventLoop, send: Callable[[Logged], None]) -> None:
        """`loop` is the event loop that sends the records."""
        super().__init__()
        self._loop = loop
        self._send = send
        self._formatter = DiscreetFormatter()

    def emit(self, record: logging.LogRecord) -> None:
        """Send a record, from any thread."""
        traceback = self._formatter.formatException(record.exc_info) if record.exc_info else None
        logged = Logged(record.name, record.levelno, record.getMessage(), traceback)
        self._loop.call_soon_threadsafe(self._send, logged)


def take_up(logged: Logged) -> None:
    """Write a record of a session process to this process's log."""
    record = logging.makeLogRecord(
        {
            "name": logged.name,
            "levelno": logged.level,
            "levelname": logging.getLevelName(logged.level),
            "msg": logged.text,
            "exc_text": logged.traceback,
        }
    )
    logging.getLogger(logged.name).handle(record)
