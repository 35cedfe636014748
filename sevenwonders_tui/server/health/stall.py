"""How long the event loop was held up: what everybody feels as a screen that hangs."""

from __future__ import annotations

import asyncio

EVERY_S = 0.1
WINDOW_S = 30.0


class StallWatch:
    """Wakes up every tenth of a second, and notes how late it was. Belongs to one event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._this = self._last = 0.0
        self._window_ends = self._loop.time() + WINDOW_S
        self._due = self._loop.time() + EVERY_S
        self._timer = self._loop.call_at(self._due, self._wake)

    @property
    def longest_s(self) -> float:
        """Return the longest stall of the last half minute to minute, in seconds."""
        return max(self._this, self._last)

    def close(self) -> None:
        """Stop watching."""
        self._timer.cancel()

    def _wake(self) -> None:
        now = self._loop.time()
        self.note(now - self._due, now)
        self._due = now + EVERY_S
        self._timer = self._loop.call_at(self._due, self._wake)

    def note(self, late_s: float, now: float) -> None:
        """Count a stall that ended now."""
        if now >= self._window_ends:
            self._last, self._this = self._this, 0.0
            self._window_ends = now + WINDOW_S
        self._this = max(self._this, late_s)
