"""When the garbage of many apps is collected: not while people play.

An app is one large knot of objects that only a full collection finds, and a full collection with many sessions takes
half a second in which nobody sees a key. So full ones never come by themselves; they are made in a quiet moment.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Callable
from datetime import timedelta

ENDED_MANY = 20
"""Sessions that may have ended before their garbage is collected."""
YOUNG = 20_000
MIDDLE = 50
OLD = 1_000
"""The thresholds of Python's collector: young collections take 35 to 50 ms with 40 sessions, old ones never come."""

log = logging.getLogger(__name__)


def tune_collector() -> None:
    """Set Python's collector for a process of many apps, once everything has been imported."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


class Rest:
    """Collects after so many sessions have ended, as soon as no key has come for a while."""

    def __init__(
        self,
        collect: Callable[[], object] = gc.collect,
        quiet_for: timedelta = timedelta(milliseconds=300),
        patience: timedelta = timedelta(seconds=60),
    ) -> None:
        """Take what collects, how long no key must have come, and how long to wait for that at most."""
        self._collect = collect
        self._quiet_s = quiet_for.total_seconds()
        self._patience_s = patience.total_seconds()
        self._ended = 0
        self._key_at = 0.0
        self._waiting: asyncio.TimerHandle | None = None

    def key_came(self) -> None:
        """Note that somebody plays."""
        self._key_at = time.monotonic()

    def session_ended(self) -> None:
        """Note that there is garbage."""
        self._ended += 1
        if self._ended >= ENDED_MANY and self._waiting is None:
            self._give_up_at = time.monotonic() + self._patience_s
            self._look()

    def _look(self) -> None:
        now = time.monotonic()
        quiet_at = self._key_at + self._quiet_s
        if now < quiet_at and now < self._give_up_at:
            loop = asyncio.get_running_loop()
            self._waiting = loop.call_later(quiet_at - now, self._look)
            return
        self._waiting = None
        self._ended = 0
        self._collect()
        log.debug("collected in %.0f ms", 1000 * (time.monotonic() - now))
