"""Learn: the guided games, the rules, the words and the cards, one line each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.message import Message
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.drawing.large import large_text
from sevenwonders_tui.present.lessons import LearnEntry
from sevenwonders_tui.present.line import Line, Role, line, wrap
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.fronts import welcome_picture
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint_all
from sevenwonders_tui.tui.widgets.sheet import Sheet


class LearnScreen(BaseScreen[None]):
    """Offers the ways to learn; the app opens the selected one."""

    HELP_TEXT = N_(
        "The first line is a good beginning: a whole game, in which somebody explains each thing in its place."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("learn.choose", "enter", N_("open"), N_("Open the line that the cursor is on."), "choose"),
        *list_keys(),
        Command("learn.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )
    DEFAULT_CSS = """
    LearnScreen #learn { align: center middle; width: 1fr; height: 1fr; }
    LearnScreen #learn-told { width: 76; max-width: 100%; height: auto; min-height: 4; margin-top: 1; padding: 0 4; }
    """

    @dataclass
    class Asked(Message):
        """The person selected an entry."""

        entry: LearnEntry

    def __init__(self, entries: Iterable[LearnEntry]) -> None:
        super().__init__()
        self.entries = {entry.id: entry for entry in entries}
        self.list = Choices([Choice(entry.id, entry.label, entry.note) for entry in self.entries.values()])
        self.told = Sheet(self._told)

    def compose(self) -> ComposeResult:
        """Lay out the wonders, the entries, and the description of the entry under the cursor."""
        with Vertical(id="learn"):
            yield Static(id="skyline")
            yield Static(paint_all(large_text(_("Learn"), Role.PLAIN, self.signs)), id="title")
            with Center(), Vertical(id="learn-box", classes="panel"):
                yield self.list
            with Center(), Vertical(id="learn-told"):
                yield self.told
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the first line."""
        self.list.focus()

    def on_resize(self) -> None:
        """Draw the wonders as wide as the screen, if everything fits."""
        super().on_resize()
        for part in self.query("#skyline").results(Static):
            picture = welcome_picture(self.app.size.width, self.signs)
            part.update(paint_all(picture))
            part.display = len(picture) + len(self.entries) + BESIDE <= self.app.size.height

    def _told(self, cells: int) -> list[Line]:
        chosen = self.list.chosen
        return [line(text) for text in wrap(self.entries[chosen.id].told, cells)] if chosen is not None else []

    def on_choices_moved(self) -> None:
        """Describe the entry under the cursor."""
        self.told.refresh(layout=True)

    def action_choose(self) -> None:
        """Open the line under the cursor."""
        self.list.action_choose()

    def action_open(self, entry: str) -> None:
        """Go to the line of an entry, by its id, and open it."""
        self.list.cursor = next(at for at, choice in enumerate(self.list.choices) if choice.id == entry)
        self.list.action_choose()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Send the selected entry to the app."""
        self.post_message(self.Asked(self.entries[message.choice.id]))


BESIDE = 13
"""The rows of title, box, texts and keys beside the entries."""
