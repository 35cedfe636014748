"""Lines that are made for a width, and take as many rows as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from sevenwonders_tui.present.line import Line
from sevenwonders_tui.tui.widgets.paint import paint_all

Layout = Callable[[int], Sequence[Line]]
"""Returns the lines for a width."""


class Sheet(Widget):
    """Draws the lines of its layout."""

    DEFAULT_CSS = "Sheet { height: auto; width: 1fr; }"

    def __init__(self, layout: Layout, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._layout = layout

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return one row for each line."""
        return len(self._layout(width))

    def render(self) -> Content:
        """Draw the lines for the current width."""
        return paint_all(self._layout(self.content_size.width))
