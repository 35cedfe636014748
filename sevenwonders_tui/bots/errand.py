"""The messages between one of our child processes and its parent."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any


class WorkerLost(Exception):
    """A process ended before its work was done, perhaps for lack of memory."""


def done(call: Callable[..., Any], *args: Any) -> bytes:
    """Return True and the result of the call, or False and its error, serialized."""
    try:
        return pickle.dumps((True, call(*args)))
    except Exception as error:  # noqa: BLE001  whatever it is, the parent is told
        return _dump_error(error)


def _dump_error(error: Exception) -> bytes:
    try:
        dumped = pickle.dumps((False, error))
        pickle.loads(dumped)  # noqa: S301  our own
    except Exception:  # noqa: BLE001  an exception of a stranger may not travel
        return pickle.dumps((False, RuntimeError(repr(error))))
    return dumped
