"""The option of a drawn line of Textual's list."""

from __future__ import annotations

from textual.widgets import OptionList


def option_beginning_at(options: OptionList, y: int) -> int | None:
    """Return the option whose first line is `y` lines below the top; None if none begins there."""
    line = options.scroll_offset.y + y
    if not 0 <= line < len(options._lines):
        return None
    option, line_of_option = options._lines[line]
    return option if line_of_option == 0 and option >= 0 else None
