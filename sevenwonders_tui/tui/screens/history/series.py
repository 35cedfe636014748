"""All series that were played here, and the running sheet of each."""

from __future__ import annotations

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.history.series import SeriesSheet, sheets_of
from sevenwonders_tui.i18n import N_, _, ngettext, start_upper
from sevenwonders_tui.person.series import ALL_SERIES
from sevenwonders_tui.present.history.past import day_words
from sevenwonders_tui.present.history.series import series_words, sheet_rows
from sevenwonders_tui.present.line import Line, Role, Span, line, spread
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.history.base import BaseHistoryScreen
from sevenwonders_tui.tui.screens.history.services import PastServices
from sevenwonders_tui.tui.widgets.choices import Choices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.sheet import Sheet


class SeriesListScreen(BaseHistoryScreen):
    """The list of series, the last played first; below it the sheet of the one under the cursor."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("series.next", "enter", N_("next game"), N_("Play the next game of the series."), "play"),
        *list_keys(),
        Command("series.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )
    SHEETS = ("head", "sheet-lines")

    def __init__(self, services: PastServices) -> None:
        super().__init__(services)
        self.sheets: tuple[SeriesSheet, ...] = ()
        self.list = LineList(())

    def compose(self) -> ComposeResult:
        """Lay out the list, and the sheet under the cursor."""
        with Container(id="series-head"):
            yield Sheet(self._head, id="head")
        with VerticalScroll(classes="panel", id="series-list", can_focus=False):
            yield self.list
        with Panel(id="series-sheet"):
            yield Sheet(self._rows, id="sheet-lines")
        yield Static(Content(""), id="hint", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the series that was played last."""
        self.list.focus()

    async def read(self) -> None:
        """Read all series."""
        found = sheets_of(await self.services.games.games(ALL_SERIES))
        self.sheets = tuple(sheet for sheet in found if sheet.rows)
        if not self.sheets:
            self.show_hint(_("No series was begun yet: the form of a new game has a line for it."))

    def draw(self) -> None:
        """Draw the list, and the sheet under the cursor."""
        self.list.show([LineChoice(sheet.series.id, "", line=self._line(sheet)) for sheet in self.sheets])
        super().draw()
        self.refresh_bindings()

    def _line(self, sheet: SeriesSheet) -> Line:
        words = self.services.words
        row = sheet.rows[-1]
        head = Span(f"{day_words(row)}  {words.short_title(row)}  ", Role.MUTED)
        told = start_upper(series_words(sheet, words))
        return line(head, Span(told, Role.PLAIN if sheet.is_over else Role.STRONG))

    @property
    def sheet(self) -> SeriesSheet | None:
        """Return the series under the cursor."""
        return self.sheets[self.list.cursor] if self.list.cursor < len(self.sheets) else None

    def _head(self, cells: int) -> list[Line]:
        count = ngettext("{n} series", "{n} series", len(self.sheets)).format(n=len(self.sheets))
        return [spread(line(Span(_("Series"), Role.TITLE)), line(Span(count, Role.MUTED)), cells)]

    def _rows(self, cells: int) -> list[Line]:
        sheet = self.sheet
        return [] if sheet is None else sheet_rows(sheet, self.services.words, self.signs, cells)

    def on_choices_moved(self) -> None:
        """Show the sheet under the cursor."""
        self.query_one("#sheet-lines").refresh(layout=True)
        self.refresh_bindings()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        """Play on in a series that was clicked."""
        message.stop()
        if self.check_action("play", ()):
            self.action_play()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer the next game of a series that is not over."""
        if action != "play":
            return True
        return self.sheet is not None and not self.sheet.is_over and self.services.play_series is not None

    @work(exclusive=True, group="play")
    async def action_play(self) -> None:
        """Play the next game of the series under the cursor."""
        if self.sheet is None or self.services.play_series is None:
            return
        try:
            with self.game_app.type_ahead.opening():
                await self.services.play_series(self.sheet)
        except (StoreError, TableError) as error:
            self.show_hint(str(error), is_trouble=True)
