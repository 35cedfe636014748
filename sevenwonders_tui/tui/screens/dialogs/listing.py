"""A dialog with a few sentences and a list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.options import OptionRows, spaced

ResultT = TypeVar("ResultT")


class ListDialog(BaseDialog[ResultT]):
    """Enter or a click takes the line; the cursor moves with the arrow keys."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("dialog.take", "enter", N_("take it"), N_("Choose the line under the cursor."), "take"),
        *BaseDialog.KEYS,
        *list_keys(name=""),
    )
    DEFAULT_CSS = """
    ListDialog > .dialog { width: 84; }
    ListDialog OptionList { height: auto; max-height: 16; margin-top: 1; }
    ListDialog.-slim OptionList { height: 1fr; max-height: 100%; }
    """

    def __init__(self, title: str, intro: Sequence[Content], first: int = 0) -> None:
        """Begin with the cursor on the line number `first`."""
        super().__init__()
        self._title = title
        self._intro = intro
        self._first = first

    def options(self) -> list[Option]:
        """Return the lines."""
        raise NotImplementedError

    def answer(self, at: int) -> ResultT | None:
        """Return the dialog's answer for a line; None keeps it open."""
        raise NotImplementedError

    def shown(self, options: Sequence[Option]) -> Sequence[Option]:
        """Return the lines as they are shown: with room for a finger on a slim screen."""
        return spaced(options) if self.is_slim else options

    def compose(self) -> ComposeResult:
        """Show the sentences above the list."""
        with Vertical(classes="dialog") as box:
            box.border_title = Content(self._title)
            for sentence in self._intro:
                yield Static(sentence)
            yield OptionRows(*self.shown(self.options()), markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Put the cursor on the line given to the constructor."""
        options = self.query_one(OptionList)
        self.keyboard().focus()
        options.highlighted = self._first if options.option_count else None

    def keyboard(self) -> Widget:
        """Return the widget with the focus."""
        return self.query_one(OptionList)

    def action_take(self) -> None:
        """Choose the line under the cursor."""
        self.query_one(OptionList).action_select()

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        result = self.answer(event.option_index) if self.game_app.presses.may_lock else None
        if result is not None:
            self.dismiss(result)
