"""A line above a table, with a timer for bots that take long."""

from __future__ import annotations

from time import monotonic

from textual.timer import Timer
from textual.widget import Widget

from sevenwonders_tui.table.client import Snapshot

TICK_S = 0.5


class ThinkingBar(Widget):
    """Knows how long a decision has been on the screen; it repaints itself while a bot chooses."""

    DEFAULT_CSS = "ThinkingBar { height: 1; padding: 0 1; background: $raised; }"

    def __init__(self) -> None:
        super().__init__()
        self.snapshot: Snapshot | None = None
        self._since_s = monotonic()
        self._clock: Timer | None = None

    def on_mount(self) -> None:
        """Create a timer; it pauses while no bot thinks."""
        self._clock = self.set_interval(TICK_S, self._tick, pause=True)
        self._wind()

    def _tick(self) -> None:
        self.refresh()

    def _wind(self) -> None:
        if self._clock is None or self.snapshot is None:
            return
        if any(seat.is_bot and seat.is_choosing for seat in self.snapshot.seats):
            self._clock.resume()
        else:
            self._clock.pause()

    @property
    def waited_s(self) -> float:
        """Return the seconds that the decision has been on the screen."""
        return monotonic() - self._since_s

    def time(self, snapshot: Snapshot) -> None:
        """Paint another moment of the table; count from now if it is another decision."""
        if self.snapshot is None or snapshot.decision != self.snapshot.decision:
            self._since_s = monotonic()
        self.snapshot = snapshot
        self._wind()
        self.refresh()
