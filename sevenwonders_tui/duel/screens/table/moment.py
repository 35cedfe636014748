"""A moment of a Duel over the whole screen: the end of an age, or a supremacy."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.reactive import Reactive
from textual.widgets import Static

from sevenwonders_tui.duel.words.events.moments import DuelMoment
from sevenwonders_tui.i18n import N_, start_upper
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.motion import Reel
from sevenwonders_tui.tui.screens.table.turn_over import TurnOverScreen
from sevenwonders_tui.tui.widgets.block_view import BlockView

FRAME_S = 0.2
FRAME_BYTES = 3_000


def moment_reel(moment: DuelMoment) -> Reel:
    """Return the timing of the steps of a moment."""
    return Reel((FRAME_S,) * moment.frames, FRAME_BYTES * (moment.frames + 1), is_little=False)


class DuelMomentScreen(TurnOverScreen):
    """Shows one moment; if nothing moves, all of it at once.

    Any step can be drawn: `step` is the number of the step shown.
    """

    HELP_TEXT = N_(
        "The line is the military track between the two capitals. A supremacy ends the game at once; at the end of an "
        "age the game goes on with a new structure."
    )
    DEFAULT_CSS = "DuelMomentScreen BlockView { height: 1fr; width: 1fr; }"
    step = Reactive(0, repaint=False)
    """The step shown."""

    def __init__(self, snapshot: Snapshot, moment: DuelMoment) -> None:
        """`snapshot` is the table after the moment."""
        super().__init__(snapshot)
        self.moment = moment
        self._view = BlockView()

    def compose(self) -> ComposeResult:
        """Lay the picture between a title and the keys."""
        yield Static(Content(start_upper(self.moment.heading)), classes="title-line")
        yield self._view
        yield from self.foot()

    def on_mount(self) -> None:
        """Show all of it, or start the motion."""
        super().on_mount()
        self.set_reactive(DuelMomentScreen.step, self.moment.frames)
        self._draw()
        self.game_app.motions.play(self, moment_reel(self.moment), self._show_step)

    def on_resize(self) -> None:
        """Draw it for the new size."""
        super().on_resize()
        self._draw()

    def notify_style_update(self) -> None:
        """Draw it with the new signs."""
        super().notify_style_update()
        if self.is_attached:
            self.call_later(self._draw)

    def _show_step(self, step: int) -> None:
        self.step = step

    def watch_step(self) -> None:
        """Draw the change of this step."""
        self._draw()

    def _draw(self) -> None:
        width, height = self.app.size
        self._view.show(self.moment.with_signs(self.signs).block(width, height - 2 - self.foot_rows, self.step))
