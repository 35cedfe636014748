"""Textual's list of options, with the keys of every list here."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.widgets import OptionList

from sevenwonders_tui.tui.commands import bindings, list_keys


class OptionRows(OptionList, inherit_bindings=False):
    """Up and down move the cursor, a click takes a line; so does the screen, by `action_select`."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(list_keys())

    def action_move(self, lines: int) -> None:
        """Move the cursor over lines that cannot be taken, around the ends."""
        if lines < 0:
            self.action_cursor_up()
        else:
            self.action_cursor_down()

    def action_go(self, at: int) -> None:
        """Move the cursor to the first line that can be taken; -1 is the last one."""
        if at < 0:
            self.action_last()
        else:
            self.action_first()
