"""A connection to a program over any carrier: pipes, standard input and output, a channel of SSH."""

from __future__ import annotations

from typing import Protocol

LONGEST_ANSWER = 8 * 1024
"""The longest line that a program may send, in bytes; an answer takes a few dozen."""


class LineTooLong(Exception):
    """The input has no line end within the limit."""


class Lines(Protocol):
    """Both directions of one conversation. Cancelling a wait in either method loses no data."""

    async def read_line(self) -> str | None:
        """Return the next line without its end, or None at the end of the input. May raise LineTooLong."""

    async def write_line(self, line: str) -> None:
        """Send one or more lines at once; return when there is room for more.

        May raise ConnectionResetError.
        """
