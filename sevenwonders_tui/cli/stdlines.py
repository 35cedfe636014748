"""Standard input and output as lines to and from a program."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading

from sevenwonders_tui.bots.wire.lines import LONGEST_ANSWER, LineTooLong

CHUNKS = 4
"""The number of chunks to read ahead."""
CHUNK = 4096


class StandardLines:
    """The `Lines` of this process. Make it inside the event loop."""

    def __init__(self) -> None:
        """Start reading."""
        self._loop = asyncio.get_running_loop()
        self._chunks: asyncio.Queue[bytes] = asyncio.Queue()
        self._room = threading.Semaphore(CHUNKS)
        self._inbox = bytearray()
        self._is_over = False
        # The event loop cannot wait for input from a file. The thread reads below the buffers of sys.stdin, because it
        # would otherwise hold their lock when the process ends.
        threading.Thread(target=self._read, args=(sys.stdin.fileno(),), daemon=True).start()

    async def read_line(self) -> str | None:
        """Return the next line."""
        while b"\n" not in self._inbox:
            if self._is_over:
                return None
            if len(self._inbox) > LONGEST_ANSWER:
                raise LineTooLong
            chunk = await self._chunks.get()
            self._room.release()
            self._is_over = not chunk
            self._inbox += chunk
        line, _end, rest = bytes(self._inbox).partition(b"\n")
        self._inbox[:] = rest
        if len(line) > LONGEST_ANSWER:
            raise LineTooLong
        return line.decode("utf-8", "replace").rstrip("\r")

    async def write_line(self, line: str) -> None:
        """Write at once, without the buffer of standard output."""
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    def _read(self, stdin: int) -> None:
        chunk = b"?"
        while chunk:
            self._room.acquire()
            try:
                chunk = os.read(stdin, CHUNK)
            except OSError:
                chunk = b""
            # The game may have ended by now, and the loop with it.
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._chunks.put_nowait, chunk)
