"""The log of a game, turn by turn, the last one first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.tui.commands import PANIC, Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys
from sevenwonders_tui.tui.widgets.sheet import Sheet

EDGE_CELLS = 3
"""The blanks beside the sheet, and its scroll bar."""


class TurnSheet(Protocol):
    """The log, laid out for a width."""

    def head(self) -> Line:
        """Return the line that stays above the others; empty if they have no columns."""

    def lines(self) -> Sequence[Line]:
        """Return all lines below it."""


class LogScreen(BaseScreen[None]):
    """Tells everything in the third person, and only what the seat may know."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        *scroll_keys(),
        Command("log.back", "escape,l,q,f8", N_("back"), N_("Go back to the table."), "close"),
        PANIC,
    )
    DEFAULT_CSS = """
    LogScreen #names { height: auto; padding: 0 1; text-style: bold; }
    LogScreen #log { height: 1fr; padding: 0 1; background: $panel; }
    """

    def __init__(self, sheet_for: Callable[[int], TurnSheet]) -> None:
        """`sheet_for` lays out the log for a width."""
        super().__init__()
        self._sheet_for = sheet_for

    def compose(self) -> ComposeResult:
        """Show all turns."""
        yield Static(Content(_("What has happened")), classes="title-line")
        yield Static(id="names")
        with ScrollBox(id="log"):
            yield Sheet(lambda _cells: self._sheet.lines())
        yield KeyBar()

    @property
    def _sheet(self) -> TurnSheet:
        return self._sheet_for(self.app.size.width - EDGE_CELLS)

    def on_mount(self) -> None:
        """Give the focus to the text."""
        self.query_one("#log").focus()
        self._show_names()

    def on_resize(self) -> None:
        """Fit the columns to the new width."""
        super().on_resize()
        self._show_names()

    def _show_names(self) -> None:
        names = self.query_one("#names", Static)
        head = self._sheet.head()
        names.display = bool(head)
        names.update(paint(head))

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
