"""What is known about the way from an app to its terminal."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from textual.app import App


@runtime_checkable
class Counting(Protocol):
    """A driver that counts what it sends, as those of terminals far away do."""

    written: int
    """In bytes, since it began."""


def is_held(app: App[Any]) -> bool:
    """Return whether an app updates in a batch: a server holds it in one while its terminal reads nothing."""
    return app._batch_count > 0


def bytes_written(app: App[Any]) -> int:
    """Return how much an app has sent to its terminal; always 0 where nobody counts."""
    return app._driver.written if isinstance(app._driver, Counting) else 0
