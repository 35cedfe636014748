"""A panel: a filled area with a title line, or a frame with the same texts if the ground has no shades."""

from __future__ import annotations

from textual import events
from textual.containers import Vertical
from textual.content import Content

from sevenwonders_tui.present.line import Line, clip_line, line, measure, spread
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.widgets.paint import paint


class Panel(Vertical):
    """Holds related widgets below a title; `app.tcss` has its look for the class `panel`.

    `title` stands at the left of the title line and `right` at its right end; if both do not fit, the title is cut. A
    frame has the title above and the other text below.
    """

    DEFAULT_CSS = "Panel { height: auto; }"

    def __init__(
        self,
        title: str | Line = "",
        right: str | Line = "",
        *,
        id: str | None = None,  # noqa: A002
        classes: str = "",
    ) -> None:
        super().__init__(id=id, classes=f"panel {classes}")
        self._title, self._right = _line(title), _line(right)

    def on_mount(self) -> None:
        """Write the title line."""
        self._write()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002
        """Write the title line for the new width."""
        self._write()

    def show_title(self, title: str | Line, right: str | Line = "") -> None:
        """Write another title line."""
        self._title, self._right = _line(title), _line(right)
        self._write()

    def _write(self) -> None:
        if not self.is_attached:
            return
        ellipsis = signs_of(self).ellipsis
        has_frame = bool(self.styles.border_bottom[0])
        # The border keeps two cells at either end of a label for itself, or one if there are no corners.
        room = self.outer_size.width - (4 if has_frame else 2)
        if has_frame or not self._right:
            self.border_title = paint(clip_line(self._title, room, ellipsis))
            self.border_subtitle = paint(clip_line(self._right, room, ellipsis)) if has_frame else Content()
        else:
            self.border_title = paint(spread(self._title, self._right, max(room, measure(self._right))))


def _line(text: str | Line) -> Line:
    return line(text) if isinstance(text, str) and text else () if isinstance(text, str) else text
