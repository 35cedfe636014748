"""The running sheet of a series, between two of its games and after the last one."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.history.series import SeriesSheet
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.history.series import sheet_rows, title_line
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys
from sevenwonders_tui.tui.widgets.sheet import Sheet


class SeriesScreen(BaseScreen[bool]):
    """Shows how a series stands; dismissed with True to play on."""

    HELP_TEXT = N_(
        "A series is decided when nobody can reach the leader any more. A shared win counts in parts. By points all "
        "games are played. Whoever leaves finds the series under Continue."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("series.next", "enter", N_("next game"), N_("Play the next game of the series."), "play"),
        *scroll_keys(),
        Command("series.back", "escape,q,f10", N_("back"), N_("Go back."), "back"),
    )
    DEFAULT_CSS = """
    SeriesScreen #series-head { height: 1; width: 1fr; padding: 0 1; background: $raised; }
    SeriesScreen #series { width: 1fr; height: 1fr; padding: 1 1 0 1; }
    SeriesScreen #series ScrollBox { align: center top; }
    SeriesScreen #series-sheet { height: auto; max-height: 100%; width: 78; max-width: 100%; padding: 1 1; }
    SeriesScreen.-tall #series ScrollBox { align: center middle; }
    """

    def __init__(self, sheet: SeriesSheet, words: HistoryWords) -> None:
        super().__init__()
        self._sheet, self._words = sheet, words

    def compose(self) -> ComposeResult:
        """Lay out the title and the sheet."""
        with Container(id="series-head"):
            yield Sheet(self._head)
        with Container(id="series"), ScrollBox(), Panel(id="series-sheet"):
            yield Sheet(self._rows)
        yield Static(Content(""), id="hint", classes="hint")
        yield QuietSkyline()
        yield KeyBar()

    def on_mount(self) -> None:
        """Say what leaving does, unless it is over."""
        if not self._sheet.is_over:
            self.show_hint(_("Whoever leaves finds the series under Continue."))

    def action_play(self) -> None:
        """Play on."""
        self.dismiss(True)

    def action_back(self) -> None:
        """Go back."""
        self.dismiss(False)

    def _head(self, cells: int) -> list[Line]:
        return [title_line(self._sheet, self._words, cells)]

    def _rows(self, cells: int) -> list[Line]:
        return sheet_rows(self._sheet, self._words, self.signs, cells)


class FinishedSeriesScreen(SeriesScreen):
    """Shows a series that is over; dismissed with True to begin another one."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "series.next",
            "enter",
            N_("new series"),
            N_("Begin another series of the same people."),
            "play",
        ),
    )


def series_screen(sheet: SeriesSheet, words: HistoryWords) -> SeriesScreen:
    """Return the screen of a series."""
    return FinishedSeriesScreen(sheet, words) if sheet.is_over else SeriesScreen(sheet, words)
