"""Buttons for fingers: commands of the screen with a place each, in one row across the screen."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.touch import BUTTON_ROWS, Button, touch_row
from sevenwonders_tui.tui.game_app import LOW_ROWS, signs_of
from sevenwonders_tui.tui.widgets.keybar import KEY_TERM
from sevenwonders_tui.tui.widgets.paint import paint_all


class TouchRow(Widget):
    """Shows buttons three rows high, or one in a low terminal. A tap does what the key of the command does.

    A button decides nothing: whether its command is possible, the screen's `check_action` says.
    """

    DEFAULT_CSS = "TouchRow { height: auto; width: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  Textual's own name
        super().__init__(id=id)
        self._buttons: tuple[Button, ...] = ()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Return the shown buttons."""
        return self._buttons

    def show(self, buttons: Sequence[Button]) -> None:
        """Show other buttons."""
        if tuple(buttons) != self._buttons:
            is_other_height = bool(buttons) != bool(self._buttons)
            self._buttons = tuple(buttons)
            self.refresh(layout=is_other_height)

    @property
    def rows(self) -> int:
        """Return the rows of the buttons, side by side."""
        return (1 if self.app.size.height < LOW_ROWS else BUTTON_ROWS) if self._buttons else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the rows of the buttons, side by side."""
        return self.rows

    def _arranged(self, cells: int) -> tuple[Sequence[Sequence[Button]], bool]:  # noqa: ARG002
        """Return the buttons in rows, and whether each is low: one row high.

        They stand side by side, or one above the other in a place that is higher than a row of them.
        """
        high = self.content_size.height
        is_column = high > BUTTON_ROWS or 1 < high < BUTTON_ROWS
        is_low = high < (BUTTON_ROWS * len(self._buttons) if is_column else BUTTON_ROWS)
        return ([[each] for each in self._buttons] if is_column else [self._buttons]), is_low

    def _drawn(self, cells: int) -> tuple[list[Line], list[Area]]:
        """Return what is drawn, and the place of each button in it."""
        rows, is_low = self._arranged(cells)
        signs, is_framed = signs_of(self), self.app.has_class("-framed")
        lines: list[Line] = []
        areas: list[Area] = []
        for row in rows:
            drawn, places = touch_row(row, cells, signs, is_framed=is_framed, is_low=is_low, prefix=KEY_TERM)
            areas += [place.moved(0, len(lines)) for place in places]
            lines += drawn
        return lines, areas

    def render(self) -> Content:
        """Draw the buttons."""
        return paint_all(self._drawn(self.content_size.width)[0])

    def place(self, id: str) -> Area | None:  # noqa: A002  what a command calls it
        """Return the place of a command's button on the screen; None if it has none."""
        _lines, areas = self._drawn(self.content_size.width)
        at = next((at for at, button in enumerate(self._buttons) if button.id == id), None)
        return None if at is None else areas[at].moved(self.content_region.x, self.content_region.y)

    async def on_click(self, event: events.Click) -> None:
        """Do what the button says."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        event.stop()
        _lines, areas = self._drawn(self.content_size.width)
        for button, area in zip(self._buttons, areas, strict=True):
            if area.has(offset.x, offset.y):
                await self.screen.run_action(button.action)
