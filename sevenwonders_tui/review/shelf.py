"""Where reviews of the games of tables are kept: bytes by table, beside what keeps the tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class ReviewNotKept(Exception):
    """A review could not be written; the text says why."""


class ReviewShelf(Protocol):
    """Keeps the reviews of each table. Reads and writes files: call it beside the event loop, from any thread."""

    def find(self, table: str) -> bytes:
        """Return the bytes kept of a table; empty if there are none or they cannot be read."""

    def change(self, table: str, change: Callable[[bytes], bytes]) -> None:
        """Replace the bytes kept of a table by what `change` returns for them; changes run one at a time.

        Raises ReviewNotKept.
        """

    def remove(self, table: str) -> None:
        """Forget the reviews of a table, if there are any."""


class NoReviews:
    """Keeps nothing."""

    def find(self, table: str) -> bytes:  # noqa: ARG002
        """Return nothing."""
        return b""

    def change(self, table: str, change: Callable[[bytes], bytes]) -> None:
        """Forget the reviews."""

    def remove(self, table: str) -> None:
        """Have nothing to forget."""
