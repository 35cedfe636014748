"""The calendar: what became of the deals of each day of a month."""

from __future__ import annotations

from datetime import date, timedelta
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Container

from sevenwonders_tui.daily.rules import day_of
from sevenwonders_tui.daily.today import DAYS_OF_A_WEEK, Today
from sevenwonders_tui.i18n import N_, NP_, _
from sevenwonders_tui.present.block import centered
from sevenwonders_tui.present.dates import day_words, month_words
from sevenwonders_tui.present.history.today import (
    CALENDAR_CELLS,
    date_lines,
    marks_legend,
    month_lines,
    streak_words,
    weekday_win_words,
)
from sevenwonders_tui.present.line import Line, Role, Span, line, measure, spread, wrap
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.quiet_skyline import QuietSkyline
from sevenwonders_tui.tui.widgets.sheet import Sheet

FIRST_DAY = date(2026, 1, 1)
"""No deal of the day is older."""


class CalendarScreen(BaseScreen[date]):
    """A month; it is dismissed with the day that was chosen."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("calendar.open", "enter", NP_("key", "open"), N_("Show the deals of this day."), "open"),
        Command(
            "calendar.left",
            "left",
            N_("day"),
            N_("Move the cursor by a day, or by a week."),
            "move(-1)",
            also=(
                Command("calendar.right", "right", "", N_("Move the cursor to the next day."), "move(1)"),
                Command("calendar.up", "up", "", N_("Move the cursor back by a week."), "move(-7)"),
                Command("calendar.down", "down", "", N_("Move the cursor on by a week."), "move(7)"),
            ),
        ),
        Command(
            "calendar.before",
            "pageup",
            N_("month"),
            N_("Show the month before."),
            "month(-1)",
            also=(Command("calendar.after", "pagedown", "", N_("Show the month after."), "month(1)"),),
        ),
        Command("calendar.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )
    DEFAULT_CSS = "CalendarScreen #calendar { padding: 1 1; height: 1fr; overflow-y: auto; }"

    def __init__(self, today: Today) -> None:
        """Begin with the date that was shown."""
        super().__init__()
        self.today = today
        self.cursor = today.day
        self._title = Sheet(self._title_rows)
        self._title.add_class("title-line")
        self._month = Sheet(self._rows)

    def compose(self) -> ComposeResult:
        """Lay out the month, and the day under the cursor."""
        yield self._title
        with Container(id="calendar"):
            yield self._month
        yield QuietSkyline()
        yield KeyBar()

    def _title_rows(self, cells: int) -> list[Line]:
        left = line(Span(_("Calendar"), Role.TITLE), Span(f"   {month_words(self.cursor)}", Role.TITLE))
        parts = streak_words(self.today.streak)
        while parts and measure(left) + cell_len(self.signs.between.join(parts)) + 2 > cells:
            # The month has priority, then the days in a row.
            parts.pop()
        return [spread(left, line(Span(self.signs.between.join(parts), Role.MUTED)), cells)]

    def _rows(self, cells: int) -> list[Line]:
        day_cells = min(CALENDAR_CELLS, cells // DAYS_OF_A_WEEK)
        month = centered(month_lines(self.today, self.cursor, self.signs, day_cells), cells)
        told = [line(Span(day_words(self.cursor), Role.STRONG)), *map(line, date_lines(self.today, self.cursor))]
        shares = [line(Span(text, Role.MUTED)) for text in weekday_win_words(self.today)]
        legend = [line(Span(text, Role.MUTED)) for text in wrap(marks_legend(self.signs), cells)]
        if self.is_slim:
            # What became of the day has the room that there is.
            return [*month, *told, *shares, (), *legend]
        return [*month, (), *legend, *told, *shares]

    def _go(self, day: date) -> None:
        self.cursor = max(FIRST_DAY, min(day, day_of(self.today.now)))
        self._title.refresh()
        self._month.refresh(layout=True)

    def action_move(self, days: int) -> None:
        """Move the cursor, never beyond today."""
        self._go(self.cursor + timedelta(days=days))

    def action_month(self, months: int) -> None:
        """Go to the same day of another month, or to its last one."""
        first = self.cursor.replace(day=1)
        other = (
            (first - timedelta(days=1)).replace(day=1) if months < 0 else (first + timedelta(days=32)).replace(day=1)
        )
        last = (other + timedelta(days=32)).replace(day=1) - timedelta(days=1)
        self._go(min(other.replace(day=1) + timedelta(days=self.cursor.day - 1), last))

    def action_open(self) -> None:
        """Answer with the day under the cursor."""
        self.dismiss(self.cursor)
