"""A dialog with a list that typed letters filter."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sevenwonders_tui.tui.commands import LIST_ARROWS, Command
from sevenwonders_tui.tui.keys import Typed
from sevenwonders_tui.tui.screens.dialogs.listing import ListDialog
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.options import OptionRows

ResultT = TypeVar("ResultT")


class SearchDialog(ListDialog[ResultT]):
    """The filter has the focus, the arrow keys move the cursor of the list, Enter or a click takes the line."""

    typed = Typed.TEXT
    KEYS: ClassVar[tuple[Command, ...]] = (LIST_ARROWS,)
    DEFAULT_CSS = """
    SearchDialog Input, SearchDialog Input:focus { border: none; height: 1; padding: 0; margin-top: 1;
        background: $panel; }
    """

    @classmethod
    def commands(cls) -> tuple[Command, ...]:
        """Return the commands of every list, without those of a focused list: the filter has the focus."""
        return tuple(command for command in super().commands() if not command.is_widgets)

    def placeholder(self) -> str:
        """Return what stands in the filter until something is typed."""
        raise NotImplementedError

    def found(self, wanted: str) -> list[Option]:
        """Return the lines for what is typed in the filter."""
        raise NotImplementedError

    def options(self) -> list[Option]:
        """Return the lines before anything is typed."""
        return self.found("")

    def compose(self) -> ComposeResult:
        """Put the filter above the list."""
        with Vertical(classes="dialog") as box:
            box.border_title = Content(self._title)
            for sentence in self._intro:
                yield Static(sentence)
            yield Input(placeholder=self.placeholder())
            yield OptionRows(*self.shown(self.options()), markup=False)
        yield KeyBar()

    def keyboard(self) -> Widget:
        """Return the widget that gets letters: the filter, while arrows go to the list.

        On a telephone the list: the filter would bring up the keyboard, which covers half of it.
        """
        return self.query_one(OptionRows) if self.is_slim else self.query_one(Input)

    @on(Input.Changed)
    def _filter(self, event: Input.Changed) -> None:
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(self.shown(self.found(event.value)))
        options.highlighted = next((at for at, option in enumerate(options.options) if not option.disabled), None)

    def action_move(self, by: int) -> None:
        """Move the cursor of the list while the filter has the focus."""
        self.query_one(OptionRows).action_move(by)

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.action_take()
