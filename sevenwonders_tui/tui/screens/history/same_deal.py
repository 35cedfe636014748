"""All tries of one deal: a list, and their points beside each other."""

from __future__ import annotations

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.i18n import N_, _, ngettext
from sevenwonders_tui.present.history.past import past_line
from sevenwonders_tui.present.history.same_deal import same_deal_rows
from sevenwonders_tui.present.line import Line, Role, Span, line, spread
from sevenwonders_tui.store import GameFilter
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.history.base import BaseHistoryScreen
from sevenwonders_tui.tui.screens.history.opening import open_past
from sevenwonders_tui.tui.screens.history.services import PastServices
from sevenwonders_tui.tui.widgets.choices import Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.sheet import Sheet


class SameDealScreen(BaseHistoryScreen):
    """The tries of a deal, the first one first; below them the points of each category."""

    HELP_TEXT = N_(
        "Every game of this deal that is remembered here: yours, and at home those of others too. The best of each "
        "line is bold. Only the first game of a deal counts for a person's statistics and rating."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("history.sheet", "enter", N_("sheet"), N_("See the score sheet of this game."), "open('')"),
        Command("history.replay", "r,f2", N_("replay"), N_("Look at the game again, turn by turn."), "open('replay')"),
        *list_keys(),
        Command("history.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )
    SHEETS = ("head", "tries-lines")

    def __init__(self, services: PastServices, row: GameRow) -> None:
        """Show the tries of the deal of `row`, with the cursor on it."""
        super().__init__(services)
        self.first = row
        self.rows: tuple[GameRow, ...] = ()
        self.list = LineList(())

    def compose(self) -> ComposeResult:
        """Lay out the list, and the points below it."""
        with Container(id="same-head"):
            yield Sheet(self._head, id="head")
        with VerticalScroll(classes="panel", id="same-list", can_focus=False):
            yield self.list
        with Panel(id="tries"):
            yield Sheet(self._lines, id="tries-lines")
        yield Static(Content(""), id="hint", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin in the list."""
        self.list.focus()

    async def read(self) -> None:
        """Read all games of the deal."""
        self.person = await self.services.person()
        self.rows = tuple(reversed(await self.services.games.games(GameFilter(deal=self.first.deal))))
        if len(self.rows) == 1:
            self.show_hint(_("This deal was played once. On the score sheet a key plays it again, as practice."))

    def draw(self) -> None:
        """Draw the list and the points."""
        words, person = self.services.words, self.person.id
        self.list.show(
            [
                LineChoice(f"{row.table}/{row.digest}", "", line=past_line(row, person, words, self.signs))
                for row in self.rows
            ]
        )
        super().draw()
        self.refresh_bindings()

    @property
    def row(self) -> GameRow | None:
        """Return the game under the cursor."""
        return self.rows[self.list.cursor] if self.list.cursor < len(self.rows) else None

    def _head(self, cells: int) -> list[Line]:
        count = ngettext("{n} game", "{n} games", len(self.rows)).format(n=len(self.rows))
        left = line(Span(_("The same deal"), Role.TITLE), "   ", self.services.words.title(self.first))
        return [spread(left, line(Span(count, Role.MUTED)), cells)]

    def _lines(self, cells: int) -> list[Line]:
        if not self.rows:
            return []
        return same_deal_rows(self.rows, self.list.cursor, self.person.id, self.services.words, self.signs, cells)

    def on_choices_moved(self, message: Choices.Moved) -> None:
        """Mark the column of the game under the cursor."""
        message.stop()
        self.query_one("#tries-lines").refresh(layout=True)

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Open the sheet of a game that was clicked."""
        message.stop()
        self.action_open("")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer what needs a game only if there is one."""
        return bool(self.rows) if action == "open" else True

    @work(exclusive=True, group="open")
    async def action_open(self, what: str) -> None:
        """Open the sheet or the replay of the game under the cursor."""
        if self.row is not None:
            await open_past(self, self.row, what)
