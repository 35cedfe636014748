"""The list of contents beside a page: where one is, and what a click leads to."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.message import Message

from sevenwonders_tui.tui.widgets.block_view import BlockView


class Contents(BlockView):
    """Shows a row for each entry, and tells which one was clicked."""

    DEFAULT_CSS = "Contents { height: auto; }"

    @dataclass
    class Picked(Message):
        """Somebody clicked an entry."""

        at: int

    def on_click(self, event: events.Click) -> None:
        """Tell which entry it was."""
        event.stop()
        self.post_message(self.Picked(event.y))
