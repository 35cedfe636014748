"""Text that is longer than its room: keys scroll it."""

from __future__ import annotations

from typing import ClassVar, Literal

from textual.binding import BindingType
from textual.containers import VerticalScroll

from sevenwonders_tui.i18n import N_, Marked
from sevenwonders_tui.tui.commands import Command, bindings

SCROLL, UP_DOWN = N_("scroll"), N_("Up Down")


def scroll_keys(
    name: Marked | Literal[""] = SCROLL, sign: Marked | Literal[""] = UP_DOWN, *, has_pages: bool = True
) -> tuple[Command, ...]:
    """Return the scroll commands for the screen of a text; `has_pages` is false for a text that is hardly too long."""
    down = Command("scroll.down", "down,j", "", N_("Move the text down."), "scroll_down", is_widgets=True)
    page_down = Command(
        "scroll.page_down", "pagedown,space", "", N_("Move the text down by a page."), "page_down", is_widgets=True
    )
    bottom = Command("scroll.bottom", "end", "", N_("Go to the end of the text."), "scroll_end", is_widgets=True)
    lines, pages = N_("Move the text up and down."), N_("Move the text by a page.")
    ends = N_("Go to the beginning of the text, or to its end.")
    page_up = Command("scroll.page_up", "pageup", "", pages, "page_up", is_widgets=True, also=(page_down,))
    return (
        Command("scroll.up", "up,k", name, lines, "scroll_up", sign, is_widgets=True, also=(down,)),
        *((page_up,) if has_pages else ()),
        Command("scroll.top", "home", "", ends, "scroll_home", is_widgets=True, also=(bottom,)),
    )


class ScrollBox(VerticalScroll, inherit_bindings=False):
    """Textual's own, with keys that people can change; the screen hears when there is something to scroll."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(scroll_keys())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer the keys only while part of the text is hidden."""
        return self.allow_vertical_scroll

    def watch_show_vertical_scrollbar(self) -> None:
        """Tell the screen that the keys have become useful or useless."""
        self.screen.refresh_bindings()
