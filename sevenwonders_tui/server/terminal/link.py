"""What a terminal needs of the line to the person who sits at it."""

from __future__ import annotations

from typing import Protocol


class Link(Protocol):
    """A line that carries bytes: an SSH channel, a websocket, a list in a test."""

    def send(self, data: bytes) -> None:
        """Send bytes, or keep them until the other side takes them. Does nothing once the line is down."""

    def hold_input(self, is_held: bool) -> None:
        """Stop taking bytes from the other side, or take them again. Saying the same twice changes nothing."""

    def drop(self) -> None:
        """Cut the line at once, with whatever still waits to be sent."""
