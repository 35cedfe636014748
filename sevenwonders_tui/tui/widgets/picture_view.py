"""A picture in the middle of its room.

Its lines become strips directly, which takes a third of the time of a `Static`.
"""

from __future__ import annotations

from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from sevenwonders_tui.present.block import Block, block_cells
from sevenwonders_tui.tui.widgets.paint import Looks


class PictureView(Widget):
    """Draws lines without their terms. It is hidden if there are no lines."""

    DEFAULT_CSS = "PictureView { height: auto; width: 100%; }"

    def __init__(self, block: Block, *, id: str) -> None:  # noqa: A002  Textual's own name
        super().__init__(id=id)
        self._block = block
        self._looks: Looks | None = None
        self.display = bool(block)

    def show(self, block: Block) -> None:
        """Draw other lines."""
        self._block = block
        self.display = bool(block)
        self.refresh(layout=True)

    def notify_style_update(self) -> None:
        """Look the colours up again: the theme may have changed."""
        self._looks = None
        super().notify_style_update()

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """Return the cells of the widest line."""
        return block_cells(self._block)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return one row for each line."""
        return len(self._block)

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        if self._looks is None:
            self._looks = Looks(self.visual_style)
        width, height = self.size
        at = y - max(height - len(self._block), 0) // 2
        if not 0 <= at < len(self._block):
            return self._looks.blank(width)
        return self._looks.strip(self._block[at], at, width)
