"""A part of the table: its lines, and the things on them that the mouse can click."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message

from sevenwonders_tui.duel.words.spot import Drawn, Spot, Target
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.tui.widgets.block_panel import BlockPanel


class TablePart(BlockPanel):
    """Draws its lines and reports clicks on things."""

    DEFAULT_CSS = """
    TablePart { background: transparent; }
    TablePart.-panel { background: $panel; }
    TablePart.-panel.-framed { background: transparent; }
    """

    class Clicked(Message):
        """A thing on the table was clicked."""

        def __init__(self, targets: Sequence[Target]) -> None:
            """`targets`: the thing, and those on which it lies, from the top."""
            super().__init__()
            self.targets = targets

        @property
        def target(self) -> Target:
            """The thing on top."""
            return self.targets[0]

    def __init__(self, *, id: str) -> None:  # noqa: A002  Textual's own name
        super().__init__(id=id)
        self.drawn = Drawn(())
        self._above = 0
        """The number of rows of the title line within the lines."""
        self._frame = 0

    def draw(self, drawn: Drawn) -> None:
        """Show other lines; only the changed ones are painted."""
        self.drawn, self._above, self._frame = drawn, 0, 0
        self.show(drawn.lines)

    def draw_panel(self, drawn: Drawn, cells: int, title: Line, right: Line, *, is_framed: bool) -> None:
        """Show other lines below a title, or in a frame."""
        self.drawn, self._above, self._frame = drawn, int(not is_framed), int(is_framed)
        self.show_panel(drawn.lines, cells, is_framed=is_framed, title=title, right=right)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The areas of things, from the upper left corner of the part."""
        return self.drawn.moved(self._frame, self._above + self._frame)

    def on_click(self, event: events.Click) -> None:
        """Report the thing that was clicked."""
        offset = event.get_content_offset(self)
        targets = () if offset is None else self.drawn.all_at(offset.x, offset.y - self._above)
        if targets:
            event.stop()
            self.post_message(self.Clicked(targets))
