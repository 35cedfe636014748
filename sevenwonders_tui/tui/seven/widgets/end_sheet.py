"""The page of the end of a game; while it is counted up, only the lines that change are drawn again."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.widget import Widget

from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.seven.end import WIDEST, EndPage
from sevenwonders_tui.present.seven.score_pad import LAST_STEP
from sevenwonders_tui.present.seven.scores import ScoreSheet
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.widgets.block_view import changed_cells
from sevenwonders_tui.tui.widgets.paint import paint_all


class EndSheet(Widget):
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

    def lines(self, cells: int, step: int) -> list[Line]:
        """Return what is drawn at a step in so many cells."""
        page = EndPage(self.sheet, cells, signs_of(self), self.notes, self.turning, self.app.has_class("-framed"))
        return page.lines(page.fitting(self.screen.query_one("#sheet").size.height), step)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the lines of the page."""
        return len(self.lines(width, LAST_STEP))

    def render(self) -> Content:
        """Draw the page."""
        return paint_all(self.lines(self.content_size.width, self.step))

    def watch_step(self, before: int, after: int) -> None:
        """Draw again what another step changes."""
        cells = self.content_size.width
        if not cells:
            return
        pairs = zip(self.lines(cells, before), self.lines(cells, after), strict=True)
        changed = [
            Region(start, y, end - start, 1)
            for y, (old, new) in enumerate(pairs)
            for start, end in changed_cells(old, new)
        ]
        if changed:
            self.refresh(*changed)
