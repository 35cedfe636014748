"""The time of garbage collection for many apps: not while people play.

An app is one large cycle of objects that only a full collection finds. With many sessions a full collection takes half
a second, in which no key is handled. So automatic full collections are off. One is made in a quiet moment, after memory
has grown enough since the last one to be worth it. A collection of the middle generation would also look through all
apps that have begun since the last one: so the objects of a started app are exempted at once. Screens closed meanwhile
leave little garbage, since their cycles are broken, and that garbage is neither old nor exempt.
"""

from __future__ import annotations

import asyncio
import contextvars
import gc
import logging
import sys
import time
from collections.abc import Callable
from datetime import timedelta

SHARE = 1 / 16
"""The growth, as a share of the objects after a collection, that triggers the next one."""
SESSION = 20_000
"""The objects of an app at a table: they are no garbage before it has ended."""
WEIGH_S = 2.0
"""The seconds between two measurements of the growth."""
YOUNG = 5_000
MIDDLE = 5
OLD = 1_000
"""The thresholds of Python's collector: young collections take about 10 ms, old ones never happen.

Garbage of the middle generation waits until there are 25,000 objects more, which is 3 MB at most.
"""

log = logging.getLogger(__name__)


def tune_collector() -> None:
    """Set Python's collector for a process of many apps, after all imports."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def set_aside() -> None:
    """Collect the youngest garbage, then exempt all living objects from later collections."""
    gc.collect(0)
    gc.freeze()


def collect_all() -> None:
    """Collect everything, exempt objects included."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class QuietCollector:
    """Exempts the objects of a started session, and collects those of ended ones.

    It collects after enough growth, when no key has come for a while; and when no session is left.
    """

    def __init__(
        self,
        collect: Callable[[], object] = gc.collect,
        settle: Callable[[], object] = lambda: None,
        settled_after: timedelta = timedelta(seconds=2),
        quiet_for: timedelta = timedelta(milliseconds=300),
        patience: timedelta = timedelta(seconds=60),
        weigh_every: timedelta = timedelta(seconds=WEIGH_S),
        held: Callable[[], int] = sys.getallocatedblocks,
    ) -> None:
        """`held` returns the number of objects, garbage included."""
        self._collect = collect
        self._settle = settle
        self._settled_s = settled_after.total_seconds()
        self._quiet_s = quiet_for.total_seconds()
        self._patience_s = patience.total_seconds()
        self._weigh_s = weigh_every.total_seconds()
        self._held = held
        self._kept = held()
        """The objects after the last collection, plus the expected change by sessions begun and ended since."""
        self._open = 0
        self._has_ended = False
        self._key_at = 0.0
        self._weighing: asyncio.TimerHandle | None = None
        self._waiting: asyncio.TimerHandle | None = None

    def key_came(self) -> None:
        """Note that a person is playing."""
        self._key_at = time.monotonic()
        self.stirred()

    def stirred(self) -> None:
        """Note an event that may leave garbage, such as a closed connection."""
        if self._weighing is None:
            self._weighing = _later(self._weigh_s, self._weigh)

    def session_begun(self) -> None:
        """Note that an app starts."""
        self._open += 1
        self._kept += SESSION
        _later(self._settled_s, self._settle)
        self.stirred()

    def session_ended(self) -> None:
        """Note that there is garbage."""
        self._open -= 1
        self._kept -= SESSION
        self._has_ended = True
        self.stirred()
        if not self._open:
            _later(self._settled_s, self._tidy_up)

    def _tidy_up(self) -> None:
        if self._has_ended and not self._open:
            self._plan()

    def _weigh(self) -> None:
        self._weighing = None
        if self._held() > self._kept * (1 + SHARE):
            self._plan()

    def _plan(self) -> None:
        if self._waiting is None:
            self._give_up_at = time.monotonic() + self._patience_s
            self._look()

    def _look(self) -> None:
        now = time.monotonic()
        quiet_at = self._key_at + self._quiet_s
        if now < quiet_at and now < self._give_up_at:
            self._waiting = _later(quiet_at - now, self._look)
            return
        self._waiting = None
        self._has_ended = False
        self._collect()
        self._kept = self._held()
        log.debug("collected in %.0f ms", 1000 * (time.monotonic() - now))


def _later(delay_s: float, call: Callable[[], object]) -> asyncio.TimerHandle:
    """Call later, in an empty context: a context that belongs to a key's session would keep its app alive."""
    return asyncio.get_running_loop().call_later(delay_s, call, context=contextvars.Context())
