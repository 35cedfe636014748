"""The top line of the table of Duel."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.alarms import DuelAlarm
from sevenwonders_tui.duel.words.table.top_line import top_line
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.thinking_bar import ThinkingBar


class DuelTopBar(ThinkingBar):
    """The age, the cards left, and whose turn it is."""

    def __init__(self) -> None:
        super().__init__()
        self.scene: DuelScene | None = None
        self._alarms: Sequence[DuelAlarm] = ()

    def show(self, scene: DuelScene, alarms: Sequence[DuelAlarm] = ()) -> None:
        """Draw another moment of the table, with the alarms if they have no row of their own."""
        if scene is not self.scene or alarms != self._alarms:
            self.scene, self._alarms = scene, alarms
            self.time(scene.snapshot)

    def render(self) -> Content:
        """Draw the line."""
        if self.scene is None:
            return Content("")
        return paint(top_line(self.scene, self._alarms, self.content_size.width, self.waited_s))
