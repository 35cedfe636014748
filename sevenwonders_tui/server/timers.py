"""Delayed calls by name; a new call replaces an earlier one of the same name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta


class Timers:
    """The delayed calls of a session."""

    def __init__(self) -> None:
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def __contains__(self, name: str) -> bool:
        """Return whether a call was set and not cancelled; it may have been made already."""
        return name in self._timers

    def set(self, name: str, delay: timedelta, call: Callable[[], object]) -> None:
        """Call later, in the running loop."""
        self.cancel(name)
        self._timers[name] = asyncio.get_running_loop().call_later(delay.total_seconds(), call)

    def cancel(self, name: str) -> None:
        """Cancel a call; do nothing if it was not set."""
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def cancel_all(self) -> None:
        """Cancel all calls."""
        for name in [*self._timers]:
            self.cancel(name)
