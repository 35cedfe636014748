"""The picture of a finished game, to share: everything public at the end, on one page of a fixed size."""

from __future__ import annotations

from datetime import date
from typing import Any, Protocol

from sevenwonders_tui.present.block import on_ground, padded
from sevenwonders_tui.present.line import Ground, Line, Role, Span, line, spread

CELLS, ROWS = 120, 38


class EndOfGame(Protocol):
    """A page of `CELLS` cells that uses the room it has."""

    def fitting(self, rows: int) -> Any:
        """Return the largest shape that fits into `rows` rows."""

    def lines(self, shape: Any) -> list[Line]:
        """Return the page in that shape."""


def share_lines(page: EndOfGame, game: str, day: date | None) -> list[Line]:
    """Return the page in `ROWS` lines of `CELLS` cells, on any terminal.

    `game` is the name of the game, `day` the day it ended.
    """
    when = line(Span(day.isoformat(), Role.MUTED), " ") if day is not None else line()
    title = spread(line(" ", Span(game, Role.TITLE)), when, CELLS)
    lines = page.lines(page.fitting(ROWS - 1))
    above = (ROWS - 1 - len(lines)) // 2
    return [*on_ground([title], Ground.RAISED, CELLS), *padded([*[line()] * above, *lines], CELLS, ROWS - 1)]
