"""The page of the end of a game; while it is counted up, only the cells that change are drawn again."""

from __future__ import annotations

from textual.geometry import Size
from textual.reactive import reactive

from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.seven.end import WIDEST, EndPage
from sevenwonders_tui.present.seven.score_pad import LAST_STEP
from sevenwonders_tui.present.seven.scores import ScoreSheet
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.widgets.block_view import BlockView


class EndSheet(BlockView):
    """Draws the page as large as the room allows."""

    DEFAULT_CSS = f"EndSheet {{ height: auto; width: 1fr; max-width: {WIDEST}; }}"

    step = reactive(LAST_STEP, repaint=False)
    """How many categories are counted; at `LAST_STEP` the winner is told."""

    def __init__(self, sheet: ScoreSheet, notes: tuple[str, ...] = (), turning: str = "") -> None:
        """Show a sheet; `notes` and `turning` are those of `EndPage`."""
        super().__init__()
        self.sheet = sheet
        self.notes = notes
        self.turning = turning

    def _lines(self, cells: int, step: int) -> list[Line]:
        page = EndPage(self.sheet, cells, signs_of(self), self.notes, self.turning, self.app.has_class("-framed"))
        return page.lines(page.fitting(self.screen.query_one("#sheet").size.height), step)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the lines of the page."""
        return len(self._lines(width, LAST_STEP))

    def on_resize(self) -> None:
        """Draw the page for the room there is now."""
        self._draw()

    def watch_step(self) -> None:
        """Draw what another step changes."""
        if self.size:
            self._draw()

    def _draw(self) -> None:
        self.show(self._lines(self.content_size.width, self.step))
