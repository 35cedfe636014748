"""The line of a room at its table: absences, the clock, proposals, chat messages."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from sevenwonders_tui.present.line import Line, flow, line
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.widgets.paint import paint_all

MOST_ROWS = 2


class RoomBar(Widget):
    """Draws a few pieces of news on one line or two; hidden while there are none."""

    DEFAULT_CSS = """
    RoomBar { height: auto; padding: 0 1; background: $surface; }
    RoomBar.-quiet { display: none; }
    """

    def __init__(self) -> None:
        super().__init__(classes="-quiet")
        self.news: tuple[Line, ...] = ()

    def tell(self, news: Sequence[Line]) -> None:
        """Draw other news, the most urgent first."""
        if tuple(news) == self.news:
            return
        self.news = tuple(news)
        self.set_class(not news, "-quiet")
        self.refresh(layout=True)

    def rows(self, cells: int) -> list[Line]:
        """Return the news in lines of `cells` cells."""
        between = f" {signs_of(self).dot} "
        return flow(self.news, cells, between)[:MOST_ROWS]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return one row, or two if one is too narrow."""
        return len(self.rows(width))

    def render(self) -> Content:
        """Draw the news."""
        return paint_all(self.rows(self.content_size.width) or [line("")])
