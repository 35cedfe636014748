"""Where to play on from in a game that is over, and who plays the seats of others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import ClassVar, TypeAlias

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.person.form import Cell, FormRow
from sevenwonders_tui.person.play_on import PlayOnDraft, player_words_of
from sevenwonders_tui.present.line import column_cells, fit
from sevenwonders_tui.table.setup import TableSetup
from sevenwonders_tui.tui.commands import Command, form_keys
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.cells import Cells
from sevenwonders_tui.tui.widgets.keybar import KeyBar

PlayOn: TypeAlias = Callable[[int], Awaitable[bool]]
"""Asks how to play on from a decision; returns whether the people do."""
NAME_CELLS, WIDEST_NAME, VALUE_CELLS = 12, 22, 30


class PlayOnScreen(BaseDialog[PlayOnDraft]):
    """Dismissed with the moment and the players; None if the person stays."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("play_on.begin", "enter", N_("play"), N_("Play on from there, as practice."), "begin"),
        *form_keys(
            N_("Move the cursor with the arrow keys."),
            N_("Take the next moment, or another player for the seat; Backspace goes the other way."),
            N_("↑↓"),
        ),
    )

    DEFAULT_CSS = "PlayOnScreen .question { margin-top: 1; }"

    def __init__(self, draft: PlayOnDraft, setup: TableSetup, kit: Kit) -> None:
        super().__init__()
        self.draft = draft
        self._setup, self._kit = setup, kit
        self.form = Cells(self._rows())

    def compose(self) -> ComposeResult:
        """Lay out the moment, the seats, and what the bots will do."""
        with Vertical(classes="dialog") as box:
            box.border_title = _("Play on, as practice")
            yield self.form
            yield Static(Content(_("Whoever picks the same hears the same answers of the bots.")), classes="question")
        yield KeyBar()

    def _rows(self) -> list[FormRow]:
        names = self._setup.names(self._kit)
        label = column_cells((*names, _("From")), NAME_CELLS, WIDEST_NAME, gap=2)
        moment = self.draft.moments[self.draft.at].words
        rows = [FormRow("from", fit(_("From"), label), label, (Cell("from", moment, VALUE_CELLS, "bold"),))]
        for at, seat in enumerate(self._setup.seats):
            name = fit(names[at], label - 1) + " "
            if at == self.draft.seat:
                you = _("you")
                rows.append(FormRow(f"seat{at}", f"{name} {you}", label + VALUE_CELLS, style="bold"))
            elif at in self.draft.players:
                words = player_words_of(self._kit, self.draft.players[Seat(at)])
                rows.append(FormRow(f"seat{at}", name, label, (Cell("player", words, VALUE_CELLS),)))
            else:
                text = f"{name} {player_words_of(self._kit, seat.player)}"
                rows.append(FormRow(f"seat{at}", text, label + VALUE_CELLS, style="$muted"))
        return rows

    @on(Cells.Changed)
    def _changed(self, message: Cells.Changed) -> None:
        message.stop()
        if message.cell.id == "from":
            self.draft = self.draft.with_moment((self.draft.at + message.step) % len(self.draft.moments))
        else:
            seat = Seat(int(message.row.id.removeprefix("seat")))
            self.draft = self.draft.with_next_player(seat, message.step, self._kit.roster.ladder)
        self.form.show(self._rows())

    def action_begin(self) -> None:
        """Answer with what is shown."""
        self.dismiss(self.draft)
