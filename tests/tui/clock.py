"""A clock for motion that a test turns by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from textual.screen import Screen


@dataclass(eq=False)
class HandTimer:
    """Something that is due at a time, unless it is stopped."""

    due_s: float
    call: Callable[[], None]
    is_stopped: bool = False

    def stop(self) -> None:
        """Do nothing when the time comes."""
        self.is_stopped = True


class HandClock:
    """Time goes by when the test says so, and not otherwise."""

    def __init__(self) -> None:
        self._now_s = 0.0
        self._timers: list[HandTimer] = []

    @property
    def waiting(self) -> int:
        """How many timers run."""
        return sum(not timer.is_stopped for timer in self._timers)

    def now_s(self) -> float:
        """Return the time."""
        return self._now_s

    def later(self, screen: Screen[Any], delay_s: float, call: Callable[[], None]) -> HandTimer:  # noqa: ARG002
        """Set a timer."""
        self._timers.append(timer := HandTimer(self._now_s + delay_s, call))
        return timer

    def step(self, by_s: float) -> None:
        """Let time go by in small steps, as a machine does that is not busy."""
        end_s = self._now_s + by_s
        while due := [timer for timer in self._timers if not timer.is_stopped and timer.due_s <= end_s + 1e-9]:
            first = min(due, key=lambda timer: timer.due_s)
            self._now_s = max(self._now_s, first.due_s)
            self._fire(first)
        self._now_s = end_s

    def jump(self, by_s: float) -> None:
        """Let time go by at once, as on a machine that has been busy; then whatever is due happens."""
        self._now_s += by_s
        for timer in [each for each in self._timers if not each.is_stopped and each.due_s <= self._now_s]:
            self._fire(timer)

    def _fire(self, timer: HandTimer) -> None:
        self._timers.remove(timer)
        timer.call()
