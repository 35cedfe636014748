"""Calls that are due later, by name: one that is set again takes the place of the one before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta


class Timers:
    """The calls that a session waits for."""

    def __init__(self) -> None:
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def __contains__(self, name: str) -> bool:
        """Whether such a call was set and not cancelled, be it over or not."""
        return name in self._timers

    def set(self, name: str, delay: timedelta, call: Callable[[], object]) -> None:
        """Call later, in the running loop."""
        self.cancel(name)
        self._timers[name] = asyncio.get_running_loop().call_later(delay.total_seconds(), call)

    def cancel(self, name: str) -> None:
        """Call it no more; nothing happens where it was not set."""
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def cancel_all(self) -> None:
        """Call nothing any more."""
        for name in [*self._timers]:
            self.cancel(name)
