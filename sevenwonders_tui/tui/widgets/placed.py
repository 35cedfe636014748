"""A container whose children are placed by a plan, so that a screen is laid out in one place."""

from __future__ import annotations

from collections.abc import Mapping

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.tui.private import arrange_anew


class _ByPlan(Layout):
    """Puts each child into its box; a child without a box is hidden."""

    name = "plan"

    def __init__(self, boxes: Mapping[str, Area]) -> None:
        self._boxes = boxes

    def arrange(
        self,
        parent: Widget,  # noqa: ARG002
        children: list[Widget],
        size: Size,  # noqa: ARG002
        greedy: bool = True,  # noqa: ARG002
    ) -> ArrangeResult:
        """Return the place of every child that has a box."""
        return [
            WidgetPlacement(Region(*self._boxes[child.id]), NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id is not None and child.id in self._boxes
        ]


class Placed(Widget):
    """Shows its children in the boxes given to `place`, by their ids."""

    DEFAULT_CSS = "Placed { width: 1fr; height: 1fr; overflow: hidden; }"

    def __init__(self, *children: Widget, id: str | None = None) -> None:  # noqa: A002  Textual's own name
        super().__init__(*children, id=id)
        self.boxes: dict[str, Area] = {}
        self._plan = _ByPlan(self.boxes)

    @property
    def layout(self) -> Layout:
        """Return the plan."""
        return self._plan

    def place(self, boxes: Mapping[str, Area]) -> None:
        """Put the children into these boxes and hide the others; if nothing moves, there is no new layout."""
        if boxes == self.boxes:
            return
        self.boxes.clear()
        self.boxes.update(boxes)
        for child in self.children:
            child.display = child.id in boxes
        arrange_anew(self)
