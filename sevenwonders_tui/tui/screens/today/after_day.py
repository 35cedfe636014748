"""What stands below the score sheet of a deal of the day."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Protocol

from sevenwonders_tui.daily.line import plain_line
from sevenwonders_tui.daily.outcome import DayOutcome, par_of_row, with_par
from sevenwonders_tui.daily.today import Today
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.i18n import _, comma_list, percent
from sevenwonders_tui.person.daily import DailyDesk
from sevenwonders_tui.present.history.today import end_rows, par_words
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.symbols import Symbols


class WorksOutPar(Protocol):
    """Whoever can work out par."""

    def par(self, row: GameRow, seat: Seat) -> asyncio.Task[DayOutcome | None]:
        """Return the work on the par of a seat, which gives None if it cannot be worked out."""

    def par_share(self, table: str) -> float:
        """Return how much of the par of a table is worked out, from 0 to 1; 0 where nobody knows."""


@dataclass(slots=True)
class AfterDay:
    """A deal of the day that is over, and its par once that is worked out."""

    today: Today
    row: GameRow
    desk: WorksOutPar
    is_working: bool = True
    """Whether par may still come."""

    @property
    def par(self) -> DayOutcome | None:
        """Return par; None while it is not known."""
        return par_of_row(self.row, self.today.seat(self.row))

    @property
    def line(self) -> str:
        """Return the line to share."""
        return plain_line(self.today.result(self.row))

    @property
    def par_share(self) -> float:
        """Return how much of par is worked out, from 0 to 1."""
        return self.desk.par_share(self.row.table)

    def lines(self, cells: int, signs: Symbols) -> list[Line]:
        """Return the rows below the sheet."""
        share = [percent(self.par_share)] if self.par_share else []
        told = comma_list([_("par: the strongest bot plays your seat"), *share])
        waiting = told if self.is_working else ""
        return end_rows(self.today, self.row, par_words(self.par) or waiting, cells, signs)

    async def wait_for_par(self) -> None:
        """Work par out, or find it in the row."""
        seat = self.today.seat(self.row)
        par = await asyncio.shield(self.desk.par(self.row, seat))
        self.is_working = False
        if par is not None:
            self.row = with_par(self.row, seat, par)


async def after_day(desk: DailyDesk, table: str) -> AfterDay | None:
    """Return what stands below the sheet of a table; None if it is no deal of the day.

    Raises StoreError or TableError.
    """
    found = await desk.ended(table)
    return None if found is None else AfterDay(*found, desk)
