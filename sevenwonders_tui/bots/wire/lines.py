"""A line to a program, whatever carries it: pipes, standard input and output, a channel of SSH."""

from __future__ import annotations

from typing import Protocol

LONGEST_ANSWER = 8 * 1024
"""Bytes of a line that a program may send; an answer takes a few dozen."""


class LineTooLong(Exception):
    """What came has no line end within the bounds."""


class Lines(Protocol):
    """Both directions of one conversation. Waiting in either method may be cancelled without losing anything."""

    async def read_line(self) -> str | None:
        """Return the next line without its end, or None at the end of the input. May raise LineTooLong."""

    async def write_line(self, line: str) -> None:
        """Send a line, or several with line ends between, at once; return when there is room for more.

        May raise ConnectionResetError.
        """
