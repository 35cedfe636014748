"""The list of puzzles: today's, the next one, own mistakes; the themes; and those that were answered."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, say
from sevenwonders_tui.present.line import Line, Role, Span, line, spread, wrap
from sevenwonders_tui.present.puzzle_shelf import (
    AGAIN,
    answered_entries,
    inside_words,
    shelf_entries,
    shelf_words,
    theme_entries,
)
from sevenwonders_tui.present.puzzles import RULES
from sevenwonders_tui.puzzles.shelf import BY_THEME, SOLVED, PuzzleShelf
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline
from sevenwonders_tui.tui.widgets.sheet import Sheet


class PuzzlesScreen(BaseScreen[str]):
    """What there is to solve, or one of the lists in it; it is dismissed with the entry that was chosen."""

    HELP_TEXT = RULES
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("puzzles.solve", "enter", N_("choose"), N_("Solve a puzzle of this line, or open its list."), "solve"),
        *list_keys(),
        Command("puzzles.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )
    DEFAULT_CSS = """
    PuzzlesScreen #puzzles { padding: 1 2; height: 1fr; }
    PuzzlesScreen #puzzle-list { height: auto; max-height: 80%; padding: 0 1; }
    PuzzlesScreen #puzzle-rules { padding: 1 1 0 1; height: 1fr; scrollbar-size-vertical: 1; }
    PuzzlesScreen .title-line { padding: 0 1; }
    """

    def __init__(self, shelf: PuzzleShelf, inside: str = "", at: str = "") -> None:
        """Show what the person can solve now: all, or inside `BY_THEME` or `SOLVED`; the cursor is on an entry."""
        super().__init__()
        self.shelf = shelf
        self.inside = inside
        self.begin_at = at
        self._title = Sheet(self._title_rows)
        self._title.add_class("title-line")
        self._rules = Sheet(self._rule_rows)

    def compose(self) -> ComposeResult:
        """Lay out the entries."""
        self.list = Choices(self._choices())
        yield self._title
        with Container(id="puzzles"):
            with VerticalScroll(id="puzzle-list", classes="panel", can_focus=False):
                yield self.list
            with VerticalScroll(id="puzzle-rules", can_focus=False):
                yield self._rules
        yield Static(id="hint", classes="hint")
        yield QuietSkyline()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the first entry."""
        super().on_mount()
        self.list.cursor = next((at for at, each in enumerate(self.list.choices) if each.id == self.begin_at), 0)
        self.list.focus()

    def say_anew(self) -> None:
        """Say everything in the current language."""
        super().say_anew()
        self.list.show(self._choices())
        self._title.refresh()
        self._rules.refresh(layout=True)

    def _choices(self) -> list[Choice]:
        if self.inside == SOLVED:
            return [Choice(*entry) for entry in answered_entries(self.shelf, self.signs)]
        entries = theme_entries(self.shelf) if self.inside == BY_THEME else shelf_entries(self.shelf)
        return [Choice(entry.id, entry.name, entry.bar_words(self.signs)) for entry in entries]

    def _title_rows(self, cells: int) -> list[Line]:
        left = line(Span(inside_words(self.inside), Role.TITLE))
        return [spread(left, line(Span(shelf_words(self.shelf), Role.MUTED)), cells)]

    def _rule_rows(self, cells: int) -> list[Line]:
        why = self.shelf.why_none
        text = (say(AGAIN) if self.inside == SOLVED else say(RULES)) if why is None else str(why)
        return [line(Span(row, Role.MUTED)) for row in wrap(text, cells)]

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Solve what was chosen."""
        self.dismiss(message.choice.id)

    def action_solve(self) -> None:
        """Choose the line under the cursor."""
        self.list.action_choose()
