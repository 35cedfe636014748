"""Textual's list of options, with our keys and our cursor."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.segment import Segment
from textual.binding import BindingType
from textual.content import Content
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sevenwonders_tui.tui.commands import bindings, list_keys
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.private import option_beginning_at


def spaced(options: Iterable[Option]) -> list[Option]:
    """Return the options with a blank line behind each, so that a finger finds them."""
    return [Option(_spaced(each.prompt), id=each.id, disabled=each.disabled) for each in options]


def _spaced(prompt: object) -> Content:
    return Content.assemble(prompt if isinstance(prompt, Content) else Content(str(prompt)), "\n ")


class OptionRows(OptionList, inherit_bindings=False):
    """Up and down move the cursor, a click selects a line; so does the screen, by `action_select`."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(list_keys())
    COMPONENT_CLASSES: ClassVar[set[str]] = {"option-rows--mark"}
    DEFAULT_CSS = """
    OptionRows, OptionRows:focus { border: none; padding: 0; background: transparent; background-tint: $panel 0%; }
    OptionRows > .option-rows--mark { color: $gold; text-style: bold; }
    OptionRows > .option-list--option, OptionRows > .option-list--option-highlighted { padding: 0; }
    OptionRows > .option-list--option-disabled { color: $muted; }
    OptionRows > .option-list--option-highlighted { background: $cursor-ground; color: $foreground; }
    """

    def _get_left_gutter_width(self) -> int:
        # Textual's hook for the cells that a subclass draws before each line.
        return 2

    def render_line(self, y: int) -> Strip:
        """Return a line, with the cursor sign before the option under the cursor."""
        drawn = super().render_line(y)
        at = option_beginning_at(self, y)
        is_here = at is not None and at == self.highlighted
        # The ground of the line is that of its end: it may begin with a bar.
        style = next((part.style for part in reversed([*drawn]) if part.style), None)
        if is_here and style is not None:
            style += self.get_component_rich_style("option-rows--mark", partial=True)
        return Strip([Segment(f"{signs_of(self).prompt} " if is_here else "  ", style), *drawn])

    def action_move(self, lines: int) -> None:
        """Move the cursor past lines that cannot be selected, around the ends."""
        if lines < 0:
            self.action_cursor_up()
        else:
            self.action_cursor_down()

    def action_go(self, at: int) -> None:
        """Move the cursor to the first line that can be selected; -1 is the last one."""
        if at < 0:
            self.action_last()
        else:
            self.action_first()
