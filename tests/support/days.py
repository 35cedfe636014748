"""The screen of the deals of the day, with rows of games that nobody played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from sevenwonders_tui.daily.today import Today, today_of
from sevenwonders_tui.daily.week import SEATS
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.tui.screens.today.today import TodayScreen
from tests.daily.days import NOON, daily_row
from tests.history.rows import bot_row, seat_row

TODAY = 2
"""Wednesday, counted from the Monday of `daily_row`."""


def a_week() -> list[GameRow]:
    """Return Anna's deals from a Monday to Wednesday: won, lost, and Duel of the Wednesday won."""
    duel = replace(daily_row(TODAY), game=DUEL, options={}, table="duel", seats=(seat_row(), bot_row()))
    return [daily_row(0), daily_row(1, is_won=False), duel]


class Places:
    """What the screen asks of its app: reads these rows, and remembers what it was asked for."""

    def __init__(self, rows: Sequence[GameRow], today: int = TODAY) -> None:
        self.rows = rows
        self.now = NOON + timedelta(days=today, hours=6, minutes=48)
        self.newest: date | None = None
        """The date on which Anna began a game last."""
        self.played: list[tuple[date, str]] = []
        self.saved: dict[str, str] = {}

    def today(self, day: date | None = None) -> Today:
        """Return how Anna stands with the deals of a date."""
        return today_of(self.rows, "anna", "Anna", self.now, self.newest, day)

    async def read(self, day: date | None) -> Today:
        """Return the same."""
        return self.today(day)

    async def play(self, today: Today, game: str) -> None:
        """Note the deal."""
        self.played.append((today.day, game))

    async def save(self, name: str, text: str) -> None:
        """Keep the text."""
        self.saved[name] = text

    async def wait_for_par(self, today: Today) -> bool:  # noqa: ARG002
        """Find nothing."""
        return False


def today_screen(places: Places) -> TodayScreen:
    """Return the screen."""
    known = kits()
    return TodayScreen(places, {game: known[game] for game in SEATS}, places.today())
