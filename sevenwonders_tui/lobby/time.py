"""What time it is, and being told when it has come. Tests bring a clock of their own, which they turn."""

from __future__ import annotations

import asyncio
import contextvars
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
    """The clock of the machine. Use it inside a running event loop."""

    def now(self) -> datetime:
        """Return the time in UTC."""
        return datetime.now(UTC)

    def call_at(self, when: datetime, do: Callable[[], None]) -> Alarm:
        """Do something at that time."""
        wait_s = max(0.0, (when - self.now()).total_seconds())
        # An empty context: an alarm that remembers the app of whoever caused it would keep that app alive.
        return asyncio.get_running_loop().call_later(wait_s, do, context=contextvars.Context())
