"""Storage for the reviews of tables: bytes by table, beside the store of the tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class ReviewNotKept(Exception):
    """A review could not be stored; the text says why."""


class ReviewShelf(Protocol):
    """Stores the reviews of each table. Reads and writes files: call it outside the event loop, from any thread."""

    def find(self, table: str) -> bytes:
        """Return the stored bytes of a table; empty if there are none or they cannot be read."""

    def change(self, table: str, change: Callable[[bytes], bytes]) -> None:
        """Replace the stored bytes of a table by the result of `change` for them; changes run one at a time.

        Raises ReviewNotKept.
        """

    def remove(self, table: str) -> None:
        """Delete the reviews of a table, if there are any."""


class NoReviews:
    """Stores nothing."""

    def find(self, table: str) -> bytes:  # noqa: ARG002
        """Return no bytes."""
        return b""

    def change(self, table: str, change: Callable[[bytes], bytes]) -> None:
        """Discard the reviews."""

    def remove(self, table: str) -> None:
        """Do nothing."""
