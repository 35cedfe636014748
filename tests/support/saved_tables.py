"""The list of saved tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from sevenwonders_tui.games.titles import TITLES, WONDERS
from sevenwonders_tui.table import TableError
from sevenwonders_tui.table.line import TableLine, TableResult
from sevenwonders_tui.tui.screens.home.saved import SavedScreen
from tests.tui.conftest import ScreenApp

NOON = datetime(2024, 1, 5, 12, tzinfo=UTC)
RUNNING = TableLine(
    "one", NOON - timedelta(minutes=3), ("Anna", "Ben", "Solon"), ("human", "human", "bot:good"), age=2, turn=3,
    waiting=("Ben",), title=TITLES[WONDERS], short_title=TITLES[WONDERS],
)  # fmt: skip
OVER = TableLine(
    "two", NOON - timedelta(days=2), ("Anna", "Solon"), ("human", "bot:good"), age=3, turn=6, is_over=True,
    result=TableResult(("Anna",), 52), title=TITLES[WONDERS], short_title=TITLES[WONDERS],
)  # fmt: skip


class Shelf:
    """Three tables, and the calls made about them."""

    def __init__(self, *lines: TableLine, fault: Exception | None = None) -> None:
        self.lines = list(lines)
        self.opened: list[str] = []
        self.fault = fault
        self.app = ScreenApp(SavedScreen(self.tables, self.open, self.remove, self.results, NOON))

    async def tables(self) -> tuple[TableLine, ...]:
        """Return the tables."""
        if self.fault is not None:
            raise self.fault
        return tuple(self.lines)

    async def results(self, lines: Sequence[TableLine]) -> AsyncIterator[TableLine]:
        """Yield each finished table without a known result, with Solon as its winner."""
        for line in lines:
            if line.is_over and line.result is None:
                yield replace(line, result=TableResult(("Solon",), 47))

    async def open(self, table: str) -> None:
        """Note the table, or raise its fault."""
        if table == "three":
            raise TableError("This table is damaged.")
        self.opened.append(table)

    async def remove(self, table: str) -> None:
        """Take the table off the list."""
        self.lines = [line for line in self.lines if line.id != table]
