"""The list of contents beside a page: it marks the open page, and a click opens another."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.message import Message

from sevenwonders_tui.tui.widgets.block_view import BlockView


class Contents(BlockView):
    """Shows a row for each entry, and reports clicks."""

    DEFAULT_CSS = "Contents { height: auto; }"

    @dataclass
    class Picked(Message):
        """An entry was clicked."""

        at: int

    def on_click(self, event: events.Click) -> None:
        """Report the clicked entry."""
        event.stop()
        self.post_message(self.Picked(event.y))
