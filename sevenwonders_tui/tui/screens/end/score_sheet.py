"""The sheet of a finished game as a screen: it is counted up, and a coach comments on it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import Line, line, wrap
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.tui.motion import counting
from sevenwonders_tui.tui.screens.end.after_game import AfterGameScreen
from sevenwonders_tui.tui.widgets.end_sheet import EndSheet, GrowingPage
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox
from sevenwonders_tui.tui.widgets.sheet import Sheet

PAR_S = 0.5
"""How often the progress of par is drawn."""


class ScoreSheetScreen(AfterGameScreen):
    """Shows a page about the end of a game. The game makes the page."""

    DEFAULT_CSS = """
    ScoreSheetScreen #sheet { height: 1fr; align: center middle; scrollbar-size-vertical: 1; }
    ScoreSheetScreen #after-day, ScoreSheetScreen #notes { padding: 0 1; }
    """
    widest: ClassVar[int]
    """The most cells of the page."""
    sheet: Hashable
    """The key of the sheet: each sheet is counted up only the first time it is shown."""
    last_step: int
    """The step at which the whole sheet is shown."""

    def __init__(self, snapshot: Snapshot, *, can_review: bool = False) -> None:
        """`snapshot` is of a table whose game is over; `can_review` offers a review."""
        super().__init__(snapshot, can_review=can_review)
        self.snapshot = snapshot

    def page(self, cells: int, signs: Symbols, is_flat: bool) -> GrowingPage:
        """Return the page for a width, on a flat ground or on one with shades."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Lay out the title and the page."""
        self.tell_coach()
        yield Static(Content(_("The game is over")), classes="title-line")
        with ScrollBox(id="sheet"):
            yield EndSheet(self.page, self.last_step, self.widest)
        yield self.coach
        if self.notes:
            yield Sheet(self._note_rows, id="notes")
        if self.after_day is not None:
            yield Sheet(self._day_rows, id="after-day")
        yield KeyBar()

    def _note_rows(self, cells: int) -> list[Line]:
        return [line(text) for note in self.notes for text in wrap(note, cells)]

    def _day_rows(self, cells: int) -> list[Line]:
        return [] if self.after_day is None else self.after_day.lines(cells, self.signs)

    @work(exclusive=True, group="par")
    async def follow_par(self) -> None:
        """Show par once it is worked out, and until then how far that is."""
        if self.after_day is not None:
            redraw = self.set_interval(PAR_S, self._redraw_day)
            await self.after_day.wait_for_par()
            redraw.stop()
            self._redraw_day()

    def _redraw_day(self) -> None:
        self.query_one("#after-day", Sheet).refresh(layout=True)

    def on_mount(self) -> None:
        """Count the sheet up, if it is shown for the first time."""
        if self.after_day is not None:
            self.follow_par()
        sheet = self.query_one(EndSheet)

        def show(step: int) -> None:
            sheet.step = step

        # The coach's comments reveal the winner, so the sheet is shown whole.
        if not self.coach.rows:
            self.game_app.motions.play(self, counting(self.last_step), show, once=self.sheet)
