"""The memory of a seat: what it has seen in this age, and where that is now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.memory import SeenRow, forbidden_words, seen_lines
from sevenwonders_tui.tui.commands import PANIC, Command
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys
from sevenwonders_tui.tui.widgets.sheet import Sheet

MEMORY = Command(
    "table.memory",
    "m,shift+f8,f20",
    "",
    N_("Look at what you have seen in this age, and where it is now."),
    "memory",
)
"""Many terminals send F20 for Shift+F8."""


class MemoryDialog(BaseDialog[None]):
    """Tells what the view of the seat already holds, collected; or that the table forbids it."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("memory.back", "escape,m,q,enter,shift+f8,f20", N_("back"), N_("Go back to the table."), "cancel"),
        *scroll_keys(),
        PANIC,
    )
    HELP_TEXT = N_(
        "You held some of these cards in a hand, or saw them lie open. Where each of them is now follows from what "
        "everybody did. Cards that you never saw are only counted."
    )
    DEFAULT_CSS = """
    MemoryDialog > .dialog { width: 110; }
    MemoryDialog ScrollBox { height: auto; max-height: 18; }
    """

    def __init__(self, title: str, rows: Sequence[SeenRow] | None) -> None:
        """`rows` is None at a table that forbids it."""
        super().__init__()
        self._title = title
        self._rows = rows

    def compose(self) -> ComposeResult:
        """Show the rows."""
        with Vertical(classes="dialog") as box:
            box.border_title = Content(self._title)
            rows = self._rows
            if rows is None:
                yield Static(Content(forbidden_words()))
            else:
                with ScrollBox():
                    yield Sheet(lambda cells: seen_lines(rows, self.signs.dot, cells))
        yield KeyBar()

    def on_mount(self) -> None:
        """Give the focus to the rows."""
        if self._rows is not None:
            self.query_one(ScrollBox).focus()
