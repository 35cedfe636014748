"""A widget for a few lines of words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.content import Content
from textual.widget import Widget

from sevenwonders_tui.present.line import Line
from sevenwonders_tui.tui.widgets.paint import paint_all


class Words(Widget):
    """Lines that are made for the size of the widget."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  Textual's own name
        super().__init__(id=id)
        self._layout: Callable[[int, int], Sequence[Line]] = lambda _cells, _rows: ()

    def show(self, layout: Callable[[int, int], Sequence[Line]]) -> None:
        """Draw the lines that `layout` returns for a width and a height."""
        self._layout = layout
        self.refresh()

    def render(self) -> Content:
        """Draw the lines."""
        return paint_all(self._layout(self.content_size.width, self.content_size.height))
