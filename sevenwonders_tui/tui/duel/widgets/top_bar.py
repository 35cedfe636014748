"""The top line of the table, with a clock for bots that take long."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from textual.content import Content
from textual.timer import Timer
from textual.widget import Widget

from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.present.duel.top_line import top_line
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.tui.widgets.paint import paint

TICK_S = 0.5


class DuelTopBar(Widget):
    """Age, cards left, and whose turn it is."""

    DEFAULT_CSS = "DuelTopBar { height: 1; padding: 0 1; background: $raised; }"

    def __init__(self) -> None:
        super().__init__()
        self.scene: DuelScene | None = None
        self._alarms: Sequence[Line] = ()
        self._since_s = monotonic()
        self._clock: Timer | None = None

    def on_mount(self) -> None:
        """Have a clock; it stands still while no bot thinks."""
        self._clock = self.set_interval(TICK_S, self._tick, pause=True)
        self._wind()

    def _tick(self) -> None:
        self.refresh()

    def _wind(self) -> None:
        if self._clock is None or self.scene is None:
            return
        if any(seat.is_bot and seat.is_choosing for seat in self.scene.snapshot.seats):
            self._clock.resume()
        else:
            self._clock.pause()

    def show(self, scene: DuelScene, alarms: Sequence[Line] = ()) -> None:
        """Draw another moment of the table, and who is one step from a sudden end where that has no row of its own."""
        if scene is self.scene and alarms == self._alarms:
            return
        if self.scene is None or scene.snapshot.decision != self.scene.snapshot.decision:
            self._since_s = monotonic()
        self.scene, self._alarms = scene, alarms
        self._wind()
        self.refresh()

    def render(self) -> Content:
        """Draw the line."""
        if self.scene is None:
            return Content("")
        return paint(top_line(self.scene, self._alarms, self.content_size.width, monotonic() - self._since_s))
