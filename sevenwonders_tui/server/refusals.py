"""Refused connections, counted for the log: an attack must not fill the disk with a line for each."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from datetime import timedelta

log = logging.getLogger(__name__)


class Refusals:
    """Counts by reason, and logs the counts at limited intervals. It belongs to one event loop."""

    def __init__(self, every: timedelta = timedelta(minutes=1)) -> None:
        self._every_s = every.total_seconds()
        self._counts: Counter[str] = Counter()
        self.total = 0
        """The count since the start."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def count(self) -> int:
        """Return the count since the last line of the log."""
        return self._counts.total()

    def note(self, reason: str) -> None:
        """Count one; `reason` is a clause of the log's sentence, such as `too many wait`."""
        self._counts[reason] += 1
        self.total += 1
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._every_s, self.tell)

    def tell(self) -> None:
        """Log the counts since the last line, now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        for reason, count in self._counts.items():
            log.warning("connections refused because %s: %d", reason, count)
        self._counts.clear()
