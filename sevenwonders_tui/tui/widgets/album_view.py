"""Lines with clickable things on them; clicks and the wheel are reported."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.tui.widgets.block_view import BlockView


class AlbumView(BlockView):
    """Draws the lines it is given; its owner moves the cursor."""

    @dataclass
    class Clicked(Message):
        """A thing was clicked."""

        view: AlbumView
        thing: str

        @property
        def control(self) -> AlbumView:
            """Return the widget that was clicked."""
            return self.view

    @dataclass
    class Turned(Message):
        """The wheel was turned: 1 is down."""

        view: AlbumView
        by: int

        @property
        def control(self) -> AlbumView:
            """Return the widget under the wheel."""
            return self.view

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  Textual's own name
        super().__init__(id=id)
        self._areas: Mapping[str, Area] = {}

    def draw(self, lines: Sequence[Line], areas: Mapping[str, Area]) -> None:
        """Show lines with the place of each thing on them."""
        self._areas = areas
        self.show(lines)

    def on_click(self, event: events.Click) -> None:
        """Report the clicked thing."""
        at = event.get_content_offset(self)
        found = None if at is None else next((id_ for id_, area in self._areas.items() if area.has(at.x, at.y)), None)
        if found is not None:
            event.stop()
            self.post_message(self.Clicked(self, found))

    def on_mouse_scroll_down(self) -> None:
        """Report a turn of the wheel."""
        self.post_message(self.Turned(self, 1))

    def on_mouse_scroll_up(self) -> None:
        """Report a turn of the wheel."""
        self.post_message(self.Turned(self, -1))
