"""A list of the things that a turn can be spent on, with their prices, or the reason why one cannot be had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.duel.screens.views.about import ABOUT, open_about
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.offer_sheet import OfferRow, offer_lines, offer_told
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.line import measure
from sevenwonders_tui.tui.card_keys import card_keys, card_keys_now
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.choices import Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList
from sevenwonders_tui.tui.widgets.words import Words

LEAST_CELLS, MOST_CELLS = 60, 100
EDGES = 8
"""The cells of the dialog outside the list."""


class OfferWindow(BaseDialog[OfferRow]):
    """Dismissed with the chosen row."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        card_keys(N_("choose"), action="go"),
        Command("dialog.take", "enter", N_("take it"), N_("Choose the line under the cursor."), "take"),
        ABOUT,
        *BaseDialog.KEYS,
        *list_keys(name=""),
    )
    DEFAULT_CSS = """
    OfferWindow > .dialog { max-width: 100%; }
    OfferWindow #told { height: 4; margin-top: 1; }
    OfferWindow Choices { margin-top: 1; }
    """

    def __init__(self, scene: DuelScene, title: str, question: str, rows: Sequence[OfferRow]) -> None:
        """Start with the cursor on the first thing that can be had."""
        super().__init__()
        self._scene = scene
        self._words = title, question
        self._rows = tuple(rows)

    def commands_now(self) -> tuple[Command, ...]:
        """Return all commands, with the numbers of the rows."""
        return card_keys_now(super().commands_now(), [row.number for row in self._rows])

    def compose(self) -> ComposeResult:
        """Lay out the list above the words about the row under the cursor."""
        title, question = self._words
        with Vertical(classes="dialog") as box:
            box.border_title = Content(title)
            yield Static(Content(question))
            lines = offer_lines(self._rows)
            yield LineList(
                [LineChoice(row.id, row.name, line=each) for row, each in zip(self._rows, lines, strict=True)]
            )
            yield Words(id="told")
        yield KeyBar()

    def on_mount(self) -> None:
        """Put the cursor on the first thing that can be had."""
        lines = offer_lines(self._rows)
        wide = max([LEAST_CELLS, *(measure(each) + 2 for each in lines)])
        self.query_one(".dialog", Vertical).styles.width = min(wide, MOST_CELLS) + EDGES
        choices = self.query_one(LineList)
        choices.cursor = next((at for at, row in enumerate(self._rows) if row.moves), 0)
        choices.focus()
        self._tell()

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
