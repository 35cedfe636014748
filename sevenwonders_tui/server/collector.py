"""When the garbage of many apps is collected: not while people play.

An app is one large knot of objects that only a full collection finds, and a full collection with many sessions takes
half a second in which nobody sees a key. So full ones never come by themselves; they are made in a quiet moment. Also a
collection of what is neither young nor old would look through all apps that have begun since the last one: what an app
has made for its start is set aside as soon as it stands. What screens that were closed meanwhile leave is little, since
they are untied, and neither old nor set aside.
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
YOUNG = 5_000
MIDDLE = 5
OLD = 1_000
"""The thresholds of Python's collector: young collections take about 10 ms, old ones never come.

Garbage that is not quite young waits until there are 25,000 objects more, which is 3 MB at most.
"""

log = logging.getLogger(__name__)


def tune_collector() -> None:
    """Set Python's collector for a process of many apps, once everything has been imported."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def set_aside() -> None:
    """Collect the youngest garbage, then exempt all that is alive now from later collections."""
    gc.collect(0)
    gc.freeze()


def collect_all() -> None:
    """Collect also what was set aside."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class QuietCollector:
    """Sets aside what a session has begun with, and collects what is left of ended ones.

    That is done once so many have ended, when no key has come for a while; and when nobody is left.
    """

    def __init__(
        self,
        collect: Callable[[], object] = gc.collect,
        settle: Callable[[], object] = lambda: None,
        settled_after: timedelta = timedelta(seconds=2),
        quiet_for: timedelta = timedelta(milliseconds=300),
        patience: timedelta = timedelta(seconds=60),
    ) -> None:
        self._collect = collect
        self._settle = settle
        self._settled_s = settled_after.total_seconds()
        self._quiet_s = quiet_for.total_seconds()
        self._patience_s = patience.total_seconds()
        self._open = 0
        self._ended = 0
        self._key_at = 0.0
        self._waiting: asyncio.TimerHandle | None = None

    def key_came(self) -> None:
        """Note that somebody plays."""
        self._key_at = time.monotonic()

    def session_begun(self) -> None:
        """Note that an app starts."""
        self._open += 1
        asyncio.get_running_loop().call_later(self._settled_s, self._settle)

    def session_ended(self) -> None:
        """Note that there is garbage."""
        self._open -= 1
        self._ended += 1
        if self._ended >= ENDED_MANY:
            self._plan()
        elif not self._open:
            asyncio.get_running_loop().call_later(self._settled_s, self._tidy_up)

    def _tidy_up(self) -> None:
        if self._ended and not self._open:
            self._plan()

    def _plan(self) -> None:
        if self._waiting is None:
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
