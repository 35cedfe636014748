"""A part of the table: its lines, and what on them the mouse points at."""

from __future__ import annotations

from textual import events
from textual.message import Message

from sevenwonders_tui.present.duel.spot import Drawn, Target
from sevenwonders_tui.tui.widgets.block_view import BlockView


class TablePart(BlockView):
    """Draws what it is given and tells what was clicked."""

    class Clicked(Message):
        """Something on the table was clicked."""

        def __init__(self, target: Target) -> None:
            super().__init__()
            self.target = target

    def __init__(self, *, id: str) -> None:  # noqa: A002  Textual's own name
        super().__init__(id=id)
        self.drawn = Drawn(())

    def draw(self, drawn: Drawn) -> None:
        """Show other lines; only what changed is painted."""
        self.drawn = drawn
        self.show(drawn.lines)

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was clicked."""
        offset = event.get_content_offset(self)
        target = None if offset is None else self.drawn.at(offset.x, offset.y)
        if target is not None:
            event.stop()
            self.post_message(self.Clicked(target))
