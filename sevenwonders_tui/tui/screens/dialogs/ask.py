"""Small questions: yes or no, a line of text, or a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.person.draft import pin_fault
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.keys import Typed
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.field import Field, PinField
from sevenwonders_tui.tui.widgets.keybar import KeyBar


class AskScreen(BaseDialog[bool]):
    """A question with two answers. The cursor begins on the careful one; Escape gives it too."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("ask.choose", "enter", N_("choose"), N_("Choose the answer under the cursor."), "choose"),
    )

    def __init__(self, title: str, question: str, yes: str, no: str) -> None:
        """`no` is the answer under the cursor at first."""
        super().__init__()
        self.words = (title, question, yes, no)

    def compose(self) -> ComposeResult:
        """Lay out question and answers."""
        title, question, yes, no = self.words
        with Vertical(classes="dialog") as box:
            box.border_title = title
            yield Static(Content(question), classes="question")
            yield Choices((Choice("no", no), Choice("yes", yes)))
        yield KeyBar()

    def action_choose(self) -> None:
        """Choose the answer under the cursor."""
        self.query_one(Choices).action_choose()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Give the answer back."""
        self.dismiss(message.choice.id == "yes")


class AskTextScreen(BaseDialog[str]):
    """A line of text; errors are shown while it is typed."""

    typed = Typed.TEXT
    KEYS: ClassVar[tuple[Command, ...]] = (Command("ask.ok", "enter", N_("ok"), N_("Take what was typed."), "ok"),)

    def __init__(
        self,
        title: str,
        question: str,
        text: str = "",
        *,
        fault: Callable[[str], str | None] = lambda _text: None,
        max_length: int = 0,
        field: Field | None = None,
    ) -> None:
        """`fault` returns why a text is refused, or None for a good one; `field` replaces the plain field."""
        super().__init__()
        self.words = (title, question)
        self.fault = fault
        self.field = field or Field(text, max_length=max_length, select_on_focus=False)
        self.field.label = question

    def compose(self) -> ComposeResult:
        """Lay out question, field and error line."""
        title, question = self.words
        with Vertical(classes="dialog") as box:
            box.border_title = title
            yield Static(Content(question), classes="question")
            yield self.field
            yield Static("", id="fault", classes="fault")
        yield KeyBar()

    def on_input_changed(self) -> None:
        """Show an error at once."""
        self.query_one("#fault", Static).update(Content(self.fault(self.field.value) or ""))

    def on_input_submitted(self) -> None:
        """Return the text, unless there is an error."""
        self.action_ok()

    def action_ok(self) -> None:
        """Return the text, unless there is an error."""
        if self.fault(self.field.value) is None:
            self.dismiss(self.field.value)


def pin_question(name: str) -> AskTextScreen:
    """Return the question for the PIN of a person's curtain; an empty answer means no PIN."""
    question = _("{name}, choose four figures that show what only you may see; nothing for none.").format(name=name)
    return AskTextScreen(_("PIN"), question, fault=pin_fault, field=PinField())


class TellScreen(BaseDialog[None]):
    """A message to read before going on."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("tell.close", "enter,escape,space", N_("go on"), N_("Close this."), "cancel"),
    )

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.words = (title, text)

    def compose(self) -> ComposeResult:
        """Lay out the message."""
        title, text = self.words
        with Vertical(classes="dialog") as box:
            box.border_title = title
            yield Static(Content(text))
        yield KeyBar()
