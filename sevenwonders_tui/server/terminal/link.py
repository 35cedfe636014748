"""The connection of a terminal to the person, as the terminal needs it."""

from __future__ import annotations

from typing import Protocol


class Link(Protocol):
    """A connection that carries bytes: an SSH channel, a websocket, a list in a test."""

    def send(self, data: bytes) -> None:
        """Send bytes, or queue them until the other side takes them.

        Does nothing once the connection is closed.
        """

    def hold_input(self, is_held: bool) -> None:
        """Stop taking bytes from the other side, or take them again.

        Repeating a call changes nothing.
        """

    def drop(self) -> None:
        """Cut the connection at once, with all unsent bytes."""
