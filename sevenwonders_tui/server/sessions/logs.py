"""One log for all processes: what is to be logged in a session process is written by the front process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from sevenwonders_tui.server.log import DiscreetFormatter
from sevenwonders_tui.server.sessions.message import Logged


class ForwardingHandler(logging.Handler):
    """Sends records to the front process, with the places of a mistake and without its values."""

    def __init__(self, loop: asyncio.AbstractEventLoop, send: Callable[[Logged], None]) -> None:
        """`loop` is the loop in which records are sent."""
        super().__init__()
        self._loop = loop
        self._send = send
        self._formatter = DiscreetFormatter()

    def emit(self, record: logging.LogRecord) -> None:
        """Send a record, from whatever thread."""
        traceback = self._formatter.formatException(record.exc_info) if record.exc_info else None
        logged = Logged(record.name, record.levelno, record.getMessage(), traceback)
        self._loop.call_soon_threadsafe(self._send, logged)


def take_up(logged: Logged) -> None:
    """Log here what a session process wants to be logged."""
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
