"""The two ends of a conversation in lines: input comes in, output goes out."""

from __future__ import annotations

import asyncio
import codecs
import os
import threading
from collections import deque
from collections.abc import Callable
from typing import Protocol

LONGEST = 4_000
"""The most letters that are read of a typed line."""
CHUNK, STDIN = 4_096, 0


class LineWire(Protocol):
    """A line to a person: a pipe, a terminal, a channel."""

    async def read(self) -> str | None:
        """Return the next typed line without its line end; None at the end of the input."""

    def write(self, text: str) -> None:
        """Send whole lines."""


class LineFeed:
    """Splits incoming bytes into lines: a reader waits for the next line, and lines without a reader are kept."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._begun = ""
        self._lines: deque[str] = deque()
        self._is_over = False
        self._bell = asyncio.Event()

    def feed(self, data: bytes) -> None:
        """Add incoming bytes; empty bytes mark the end."""
        self._begun += self._decoder.decode(data, final=not data)
        *whole, self._begun = self._begun.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self._lines += [each[:LONGEST] for each in whole]
        if not data:
            # The last line may lack a line end.
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
    """The streams of this process: a pipe, a file, or a terminal that supports only lines."""

    def __init__(self, write: Callable[[str], object]) -> None:
        """`write` outputs text at once. Create it in a running loop."""
        self._write = write
        self._typed = LineFeed()
        self._loop = asyncio.get_running_loop()
        self._reader: threading.Thread | None = None

    async def read(self) -> str | None:
        """Return the next typed line; None at the end."""
        if self._reader is None:
            # A daemon thread, which the exit does not wait for: no system can interrupt reads of every kind of stream.
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
                data = os.read(STDIN, CHUNK)
            except OSError:
                data = b""
            try:
                self._loop.call_soon_threadsafe(self._typed.feed, data)
            except RuntimeError:  # the loop is closed: there is no reader any more
                return
