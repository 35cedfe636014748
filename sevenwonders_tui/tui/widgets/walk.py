"""A drawing with a cursor that moves between things; only the old and the new place are repainted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Offset, Region
from textual.message import Message
from textual.widget import Widget

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.tui.widgets.paint import paint_all

Draw = Callable[[int | None], Sequence[Line]]
"""Returns the drawing with the cursor on the thing of this number; None for no cursor."""


@dataclass
class AreaClicked(Message):
    """A thing was clicked."""

    walk: Walk
    at: int


class Walk(Widget):
    """Has no focus: its screen moves the cursor."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  Textual's own name
        super().__init__(id=id)
        self._draw: Draw = lambda _cursor: ()
        self.areas: tuple[Area, ...] = ()
        self.cursor: int | None = None

    def show(self, draw: Draw, areas: Sequence[Area], cursor: int | None) -> None:
        """Show another drawing."""
        self._draw, self.areas, self.cursor = draw, tuple(areas), cursor
        self.refresh()

    def go(self, cursor: int | None) -> None:
        """Put the cursor on another thing, or on none."""
        before, self.cursor = self.cursor, cursor
        touched = [self.areas[at] for at in (before, cursor) if at is not None]
        if before != cursor and touched:
            self.refresh(*(Region(*area) for area in touched))

    def on_click(self, event: events.Click) -> None:
        """Report the clicked thing."""
        at = event.get_content_offset(self) or Offset(-1, -1)
        found = next((number for number, area in enumerate(self.areas) if area.has(at.x, at.y)), None)
        if found is not None:
            self.post_message(AreaClicked(self, found))

    def render(self) -> Content:
        """Draw everything."""
        return paint_all(self._draw(self.cursor))
