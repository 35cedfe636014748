"""What time it is, and being told when it has come. Tests bring a clock of their own, which they turn."""

from __future__ import annotations

import asyncio
import contextvars
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Protocol


class Alarm(Protocol):
    """Something that will be done."""

    def cancel(self) -> None:
        """Cancel the alarm."""


class Time(Protocol):
    """A clock with alarms."""

    def now(self) -> datetime:
        """Return the time in UTC."""

    def call_at(self, when: datetime, do: Callable[[], None]) -> Alarm:
        """Do something at that time, or as soon as possible after it."""


class SystemTime:
    """The clock of the machine, which never goes back here. Use it inside a running event loop.

    When the machine's clock is turned back, an hour that has been counted once must not be waited for again: nobody is
    silenced by it, and no clock of a game stands still. Until the next start this clock is then ahead.
    """

    def __init__(self, clock: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        """Take seconds since 1970 from `clock`; `steady` is one that nobody turns, whatever its zero."""
        self._clock = clock
        self._steady = steady
        self._zero = clock() - steady()
        """What the clock showed when the steady one showed zero."""

    def now(self) -> datetime:
        """Return the time in UTC."""
        steady = self._steady()
        self._zero = max(self._zero, self._clock() - steady)
        return datetime.fromtimestamp(self._zero + steady, UTC)

    def call_at(self, when: datetime, do: Callable[[], None]) -> Alarm:
        """Do something at that time."""
        wait_s = max(0.0, (when - self.now()).total_seconds())
        # An empty context: an alarm that remembers the app of whoever caused it would keep that app alive.
        return asyncio.get_running_loop().call_later(wait_s, do, context=contextvars.Context())
