"""A question with several answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar


class PickScreen(BaseDialog[str]):
    """Dismissed with the id of the answer; the cursor begins on the first one, which is the careful one."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("ask.choose", "enter", N_("choose"), N_("Choose the answer under the cursor."), "choose"),
        *BaseDialog.KEYS,
    )

    def __init__(self, title: str, question: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self.words = (title, question)
        self.choices = tuple(choices)

    def compose(self) -> ComposeResult:
        """Lay out question and answers."""
        title, question = self.words
        with Vertical(classes="dialog") as box:
            box.border_title = Content(title)
            yield Static(Content(question), classes="question")
            yield Choices(self.choices)
        yield KeyBar()

    def action_choose(self) -> None:
        """Choose the answer under the cursor."""
        self.query_one(Choices).action_choose()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Give the answer back."""
        self.dismiss(message.choice.id)
