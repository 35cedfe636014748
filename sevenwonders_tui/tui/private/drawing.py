"""The output of an app to its terminal."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from textual.app import App


@runtime_checkable
class Counting(Protocol):
    """A driver that counts the bytes it sends, as those of remote terminals do."""

    written: int
    """The number of bytes since its start."""


def is_held(app: App[Any]) -> bool:
    """Return whether an app updates in a batch: a server holds it in one while its terminal does not read."""
    return app._batch_count > 0


def bytes_written(app: App[Any]) -> int:
    """Return the bytes that an app has sent to its terminal; 0 if the driver does not count."""
    return app._driver.written if isinstance(app._driver, Counting) else 0
