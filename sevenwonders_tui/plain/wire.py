"""The two ends of a conversation in lines: what is typed comes in, what is said goes out."""

from __future__ import annotations

import asyncio
import codecs
import os
import threading
from collections import deque
from collections.abc import Callable
from typing import Protocol

LONGEST = 4_000
"""No line that somebody types is longer; of what is, so many letters are read."""
CHUNK = 4_096


class LineWire(Protocol):
    """A line to a person: a pipe, a terminal, a channel."""

    async def read(self) -> str | None:
        """Return the next line that was typed, without its end; None when nothing will come any more."""

    def write(self, text: str) -> None:
        """Send whole lines."""


class LineFeed:
    """Bytes as they come in, as lines: a reader waits for the next one, and lines that nobody waits for are kept."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._begun = ""
        self._lines: deque[str] = deque()
        self._is_over = False
        self._bell = asyncio.Event()

    def feed(self, data: bytes) -> None:
        """Take what has come in; nothing at all stands for the end."""
        self._begun += self._decoder.decode(data, final=not data)
        *whole, self._begun = self._begun.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self._lines += [each[:LONGEST] for each in whole]
        if not data:
            # The last line may have no end.
            self._lines += [self._begun[:LONGEST]] if self._begun else []
            self._begun, self._is_over = "", True
        self._begun = self._begun[:LONGEST]
        self._bell.set()

    async def read(self) -> str | None:
        """Return the next line; None at the end."""
        while not self._lines and not self._is_over:
            self._bell.clear()
            await self._bell.wait()
        return self._lines.popleft() if self._lines else None


class ProcessWire:
    """The streams of this process: a pipe, a file, or a terminal that can do no more than lines."""

    def __init__(self, write: Callable[[str], object], source: int = 0) -> None:
        """`write` puts text out at once; `source` is the file descriptor that is read. Make it in a running loop."""
        self._write = write
        self._source = source
        self._typed = LineFeed()
        self._loop = asyncio.get_running_loop()
        self._reader: threading.Thread | None = None

    async def read(self) -> str | None:
        """Return the next line that was typed; None at the end."""
        if self._reader is None:
            # A thread that nobody waits for at the end: no system can interrupt a read of every kind of stream.
            self._reader = threading.Thread(target=self._read_all, daemon=True)
            self._reader.start()
        return await self._typed.read()

    def write(self, text: str) -> None:
        """Send whole lines."""
        self._write(text)

    def _read_all(self) -> None:
        data = b"-"
        while data:
            try:
                data = os.read(self._source, CHUNK)
            except OSError:
                data = b""
            try:
                self._loop.call_soon_threadsafe(self._typed.feed, data)
            except RuntimeError:  # the loop is closed: nobody reads any more
                return
