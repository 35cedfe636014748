"""A list of the things that a turn can be spent on, with their prices, or the reason why one cannot be had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.duel.screens.views.about import ABOUT, open_about
from sevenwonders_tui.duel.screens.widgets.tapped import TappedLines
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.offer_sheet import LETTERS, OfferRow, offer_block, offer_lines, offer_told
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.line import measure
from sevenwonders_tui.tui.card_keys import FIRST, card_keys, card_keys_now
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.choices import Choice, Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.words import Words

LEAST_CELLS, MOST_CELLS = 60, 100
EDGES = 8
"""The cells of the dialog outside the list."""

_FIRST_LETTER, *_OTHER_LETTERS = (
    Command(f"offer.{letter}", f"{letter},f{at + 2}", "", N_("Choose a Wonder by its letter."), f"take_letter({at})")
    for at, letter in enumerate(LETTERS)
)
BY_LETTER = replace(
    _FIRST_LETTER,
    name=N_("choose"),
    help=N_("Build the Wonder with this letter, where the numbers of cards build them."),
    also=tuple(_OTHER_LETTERS),
)


class OfferList(TappedLines):
    """The things on offer, on a line each, or with their effects below their name and price."""

    def __init__(self, rows: Sequence[OfferRow]) -> None:
        lines = offer_lines(rows)
        super().__init__([LineChoice(row.id, row.name, line=each) for row, each in zip(rows, lines, strict=True)])
        self._rows = {row.id: row for row in rows}

    def lines(self, choice: Choice, width: int, is_here: bool) -> Sequence[Content]:  # noqa: ARG002
        """Return the lines of a thing in a slim terminal."""
        return [paint(each) for each in offer_block(self._rows[choice.id], width, signs_of(self).ellipsis)]


class OfferWindow(BaseDialog[OfferRow]):
    """Dismissed with the chosen row."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        card_keys(N_("choose"), action="go"),
        BY_LETTER,
        Command("dialog.take", "enter", N_("take it"), N_("Choose the line under the cursor."), "take"),
        ABOUT,
        *BaseDialog.KEYS,
        *list_keys(name=""),
    )
    DEFAULT_CSS = """
    OfferWindow > .dialog { max-width: 100%; }
    OfferWindow #told { height: 4; margin-top: 1; }
    OfferWindow VerticalScroll { height: auto; margin-top: 1; }
    OfferWindow.-low VerticalScroll { max-height: 6; }
    OfferWindow.-slim VerticalScroll { height: 1fr; max-height: 100%; }
    OfferWindow.-slim #told { height: 5; }
    """

    def __init__(self, scene: DuelScene, title: str, question: str, rows: Sequence[OfferRow]) -> None:
        """Start with the cursor on the first thing that can be had."""
        super().__init__()
        self._scene = scene
        self._words = title, question
        self._rows = tuple(rows)
        self._width = LEAST_CELLS + EDGES

    def commands_now(self) -> tuple[Command, ...]:
        """Return all commands, with the numbers of the rows."""
        commands = super().commands_now()
        if self._has_letters:
            letters = replace(BY_LETTER, also=BY_LETTER.also[: len(self._rows) - 1])
            return tuple(letters if each == BY_LETTER else each for each in commands if each.id != FIRST)
        return card_keys_now([each for each in commands if each != BY_LETTER], [row.number for row in self._rows])

    @property
    def _has_letters(self) -> bool:
        return any(row.letter for row in self._rows)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let letters choose where the rows have some."""
        if action == "take_letter":
            return self._has_letters
        return super().check_action(action, parameters)

    def compose(self) -> ComposeResult:
        """Lay out the list above the words about the row under the cursor."""
        title, question = self._words
        with Vertical(classes="dialog") as box:
            box.border_title = Content(title)
            yield Static(Content(question))
            with VerticalScroll(can_focus=False):
                yield OfferList(self._rows)
            yield Words(id="told")
        yield KeyBar()

    def on_mount(self) -> None:
        """Put the cursor on the first thing that can be had."""
        lines = offer_lines(self._rows)
        wide = max([LEAST_CELLS, *(measure(each) + 2 for each in lines)])
        self._width = min(wide, MOST_CELLS) + EDGES
        self.on_resize()
        choices = self.query_one(LineList)
        choices.cursor = next((at for at, row in enumerate(self._rows) if row.moves), 0)
        choices.focus()
        self._tell()

    def on_resize(self) -> None:
        """Fit the window to the new size: in a slim terminal it fills the screen."""
        super().on_resize()
        for box in self.query(".dialog"):
            box.styles.width = "100%" if self.is_slim else self._width

    @on(Choices.Moved)
    def _tell(self) -> None:
        row = self._rows[self.query_one(LineList).cursor]
        self.query_one("#told", Words).show(lambda cells, rows: offer_told(self._scene, row, cells, rows))

    def action_go(self, at: int) -> None:
        """Put the cursor on row `at`, counted from 0; where a number acts, choose it."""
        found = next((line for line, row in enumerate(self._rows) if row.number == at + 1), None)
        if found is not None:
            self.query_one(LineList).action_go(found)
            if self.game_app.settings.one_key_picks:
                self.action_take()

    def action_take_letter(self, at: int) -> None:
        """Choose row `at`, counted from 0."""
        if at < len(self._rows):
            self.query_one(LineList).action_go(at)
            self.action_take()

    def action_take(self) -> None:
        """Choose the row under the cursor."""
        self.query_one(LineList).action_choose()

    def action_about(self) -> None:
        """Show everything about the thing under the cursor."""
        open_about(self, self._rows[self.query_one(LineList).cursor].id)

    @on(Choices.Chosen)
    def _chosen(self) -> None:
        row = self._rows[self.query_one(LineList).cursor]
        if row.moves and self.game_app.presses.may_lock:
            self.dismiss(row)
