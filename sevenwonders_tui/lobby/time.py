"""The clock and its alarms. Tests use a clock that they advance themselves."""

from __future__ import annotations

import asyncio
import contextvars
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol


class Alarm(Protocol):
    """A function call that is due at a time."""

    def cancel(self) -> None:
        """Cancel the alarm."""


class Time(Protocol):
    """A clock with alarms."""

    def now(self) -> datetime:
        """Return the time in UTC."""

    def call_at(self, when: datetime, do: Callable[[], None]) -> Alarm:
        """Call `do` at that time, or as soon as possible after it."""


class SystemTime:
    """The machine's clock, which never goes back here. Use it inside a running event loop.

    If the machine's clock is set back, no hour is counted twice: chat limits do not last longer, and no clock of a game
    stands still. This clock then stays ahead until the program starts again.
    """

    def __init__(self, clock: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        """Take seconds since 1970 from `clock`; `steady` is a monotonic clock with any zero."""
        self._clock = clock
        self._steady = steady
        self._zero = clock() - steady()
        """The value of `clock` when `steady` showed zero."""

    def now(self) -> datetime:
        """Return the time in UTC."""
        steady = self._steady()
        self._zero = max(self._zero, self._clock() - steady)
        return datetime.fromtimestamp(self._zero + steady, UTC)

    def call_at(self, when: datetime, do: Callable[[], None]) -> Alarm:
        """Call `do` at that time."""
        wait_s = max(0.0, (when - self.now()).total_seconds())
        # Use an empty context: otherwise the alarm would keep the app of its creator alive.
        return asyncio.get_running_loop().call_later(wait_s, do, context=contextvars.Context())
