"""Hosting an event on a server: the form of its tables and of its rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Center, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.i18n import N_, _, error_words
from sevenwonders_tui.lobby import LobbyError
from sevenwonders_tui.person.event_form import EventDraft, changed_event, event_hint, event_options
from sevenwonders_tui.person.form import Cell, FormRow
from sevenwonders_tui.person.form_games import FormGames
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.commands import Command, form_keys
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.home.form_rows import game_cells, game_hint, option_rows
from sevenwonders_tui.tui.widgets.cells import Cells
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline

GAME, OPTION = 30, 46


class NewEventScreen(BaseScreen[None]):
    """The form of an event. Enter opens the event as shown."""

    HELP_TEXT = N_(
        "At an event several tables play the same deal, and everybody is compared with those who held the same seat at "
        "the other tables. You give its code to those who are to play, and start it when they have come. Seats that "
        "nobody has taken get one bot, the same at every table."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("new_event.open", "enter", N_("open the event"), N_("Open the event and wait for people."), "open"),
        *form_keys(
            N_("Move the cursor with the arrow keys."),
            N_("Change what the cursor is on; Backspace goes the other way."),
            sign=N_("↑↓←→"),
        ),
        Command("new_event.back", "escape", N_("back"), N_("Go back to the lobby."), "dismiss"),
    )

    def __init__(
        self, draft: EventDraft, open_event: Callable[[EventDraft], Awaitable[None]], games: FormGames[EventDraft]
    ) -> None:
        """`open_event` raises SetupError, LobbyError, TableError or StoreError with a sentence if it fails."""
        super().__init__()
        self.draft = draft
        self.open_event = open_event
        self.games = games
        self._is_turning = False
        self.form = Cells(self.rows(), first="tables")

    @property
    def is_ready(self) -> bool:
        """Return whether keys apply to the form that is shown."""
        return super().is_ready and not self._is_turning

    @property
    def chosen_game(self) -> str:
        """Return the game selected in the form: help on this screen shows its rules."""
        return self.draft.game

    def compose(self) -> ComposeResult:
        """Lay out the form, and a line about the cell under the cursor."""
        yield Static(Content(_("New event")), classes="title-line")
        with Center(classes="body"), VerticalScroll(id="seats", classes="panel", can_focus=False) as panel:
            panel.border_title = _("Several tables with one deal")
            yield self.form
        yield Static("", id="hint", classes="hint")
        yield QuietSkyline()
        yield KeyBar()

    def on_mount(self) -> None:
        """Explain the first cell."""
        self._explain(self.form.cell)

    def rows(self) -> list[FormRow]:
        """Return the draft as rows of the form."""
        rows: list[FormRow] = []
        if len(self.games.titles) > 1:
            cell = Cell("game", str(self.games.titles[self.draft.game]), GAME, "bold")
            rows = [FormRow("game", _("Game"), game_cells(), (cell,)), FormRow("gap", "", 0)]
        return rows + option_rows(
            [(label, Cell(name, text, OPTION)) for name, label, text in event_options(self.draft)]
        )

    def show(self, draft: EventDraft) -> None:
        """Show a changed draft."""
        self.draft = draft
        self.form.show(self.rows())
        self.refresh_bindings()

    def on_cells_changed(self, message: Cells.Changed) -> None:
        """Change the value under the cursor."""
        if message.cell.id == "game":
            self.turn_game(message.step)
        else:
            self.show(changed_event(self.draft, message.cell.id, message.step))
            self._explain(self.form.cell)

    def turn_game(self, step: int) -> None:
        """Switch to another game; keys wait until it is loaded."""
        if not self._is_turning:
            self._is_turning = True
            self._turn_game(step)

    @work(exclusive=True, group="game")
    async def _turn_game(self, step: int) -> None:
        try:
            left = self.draft
            draft = await self.games.turn(left.game, left, self.games.next(left.game, step))
            self.show(draft.with_rules_of(left))
        finally:
            self._is_turning = False

    def on_cells_moved(self, message: Cells.Moved) -> None:
        """Explain the cell under the cursor."""
        self._explain(message.cell)

    def _explain(self, cell: Cell) -> None:
        is_game = cell.id == "game"
        self.show_hint(game_hint(self.games.titles.values()) if is_game else event_hint(self.draft, cell.id))

    @work(exclusive=True)
    async def action_open(self) -> None:
        """Open the event, or show why it fails."""
        try:
            with self.game_app.type_ahead.opening():
                await self.open_event(self.draft)
        except (SetupError, LobbyError, StoreError, TableError) as error:
            self.show_hint(error_words(error), is_trouble=True)
