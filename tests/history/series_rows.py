"""Games of series that nobody played."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.history.series import Series
from sevenwonders_tui.table.seriesterms import SeriesBy
from tests.history.rows import game_row, seat_row

KEY = "1f0c2a9b77de wins 5"
NAMES = ("Anna", "Ben", "Cleo")
BEST_OF_FIVE = Series(KEY, 5, SeriesBy.WINS, NAMES)


def played(number: int, *totals: int, names: tuple[str, ...] = NAMES, key: str = KEY) -> GameRow:
    """Return a game of the series; most points win, and equal ones share."""
    best = max(totals)
    seats = [
        replace(
            seat_row(name, 1 + sum(other > total for other in totals), total),
            share=1 / totals.count(best) if total == best else 0.0,
        )
        for name, total in zip(names, totals, strict=False)
    ]
    return replace(game_row(number, *seats), origin="series", key=key)


def three_games() -> list[GameRow]:
    """Return three games of the series of five: Anna has won two of them."""
    moved = played(2, 60, 44, 63, names=("Ben", "Cleo", "Anna"))
    return [moved, played(0, 54, 49, 38), played(1, 41, 52, 50)]
