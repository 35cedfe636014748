"""Lines of text over a channel, for programs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sevenwonders_tui.bots.wire.lines import LONGEST_ANSWER, LineTooLong


class LineStream:
    """A connection to a program (see `Lines`), with flow control in both directions."""

    def __init__(self, send: Callable[[bytes], None], hold_input: Callable[[bool], None]) -> None:
        """`send` sends bytes; `hold_input` stops the other side from sending, or lets it go on."""
        self._send = send
        self._hold_input = hold_input
        self._inbox = bytearray()
        self._news = asyncio.Event()
        self._is_clear = asyncio.Event()
        self._is_clear.set()
        self._is_over = False
        self._is_lost = False

    async def read_line(self) -> str | None:
        """Return the next line without its line end; None at the end of the input. Raise LineTooLong."""
        while b"\n" not in self._inbox:
            if len(self._inbox) >= LONGEST_ANSWER:
                raise LineTooLong
            if self._is_over:
                return None
            self._hold_input(False)
            self._news.clear()
            await self._news.wait()
        line, _end, rest = bytes(self._inbox).partition(b"\n")
        self._inbox[:] = rest
        return line.decode("utf-8", "replace").rstrip("\r")

    async def write_line(self, line: str) -> None:
        """Send a line; return when there is room for the next one. Raise ConnectionResetError."""
        self._send(line.encode("utf-8", "replace") + b"\n")
        await self._is_clear.wait()
        if self._is_lost:
            raise ConnectionResetError

    def receive(self, data: bytes) -> None:
        """Queue received bytes."""
        self._inbox += data
        self._hold_input(len(self._inbox) >= LONGEST_ANSWER)
        self._news.set()

    def end(self) -> None:
        """Note that the input has ended."""
        self._is_over = True
        self._news.set()

    def lose(self) -> None:
        """Note that the connection is closed."""
        self._is_lost = True
        self.end()
        self.resume()

    def hold(self) -> None:
        """Make writers wait."""
        self._is_clear.clear()

    def resume(self) -> None:
        """Let writers continue."""
        self._is_clear.set()
