"""The page of the end of a game; while it is counted up, only changed cells are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from textual.geometry import Size
from textual.reactive import reactive

from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.widgets.block_view import BlockView


class GrowingPage(Protocol):
    """A page of a given width that uses the room it has."""

    def fitting(self, rows: int) -> Any:
        """Return the largest shape that fits into `rows` rows."""

    def lines(self, shape: Any, step: int) -> list[Line]:
        """Return the page in that shape at a step of counting; every step has the same number of lines."""


MakePage: TypeAlias = Callable[[int, Symbols, bool], GrowingPage]
"""Makes the page for a width, a set of signs, and a ground that is flat or has shades."""


class EndSheet(BlockView):
    """Draws the page as large as the room allows."""

    DEFAULT_CSS = "EndSheet { height: auto; width: 1fr; }"

    step = reactive(0, repaint=False)
    """The number of counted categories; at `last_step` the winner is shown."""

    def __init__(self, make: MakePage, last_step: int, widest: int) -> None:
        """Show the page of `make`, at most `widest` cells wide."""
        super().__init__()
        self._make = make
        self.last_step = last_step
        self.styles.max_width = widest
        self.set_reactive(EndSheet.step, last_step)

    def _lines(self, cells: int, step: int) -> list[Line]:
        page = self._make(cells, signs_of(self), self.app.has_class("-framed"))
        return page.lines(page.fitting(self.screen.query_one("#sheet").size.height), step)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the number of lines of the page."""
        return len(self._lines(width, self.last_step))

    def on_resize(self) -> None:
        """Draw the page for the new size."""
        self._draw()

    def watch_step(self) -> None:
        """Draw the changes of another step."""
        if self.size:
            self._draw()

    def _draw(self) -> None:
        self.show(self._lines(self.content_size.width, self.step))
