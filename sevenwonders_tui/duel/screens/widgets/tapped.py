"""Lists in which a tap on a narrow terminal only moves the cursor: what is chosen there is taken by a button."""

from __future__ import annotations

from textual import events

from sevenwonders_tui.duel.words.table.pages import is_paged
from sevenwonders_tui.tui.widgets.line_list import LineList
from sevenwonders_tui.tui.widgets.options import OptionRows


class TappedLines(LineList):
    """A list of lines whose taps explain."""

    _is_tapped = False

    def on_click(self, event: events.Click) -> None:  # noqa: ARG002
        """Note a tap; Textual then lets the list itself answer it."""
        self._is_tapped = is_paged(*self.app.size)

    def action_choose(self) -> None:
        """Choose the row under the cursor, unless it was only tapped."""
        is_tapped, self._is_tapped = self._is_tapped, False
        if not is_tapped:
            super().action_choose()


class TappedRows(OptionRows):
    """A list of options whose taps explain."""

    _is_tapped = False

    def on_click(self) -> None:
        """Note a tap; Textual then lets the list itself answer it."""
        self._is_tapped = is_paged(*self.app.size)

    def action_select(self) -> None:
        """Select the option under the cursor, unless it was only tapped."""
        is_tapped, self._is_tapped = self._is_tapped, False
        if not is_tapped:
            super().action_select()
