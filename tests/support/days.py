"""The screen of the deals of the day, with rows of games that nobody played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from sevenwonders_tui.daily.outcome import DayOutcome
from sevenwonders_tui.daily.ranking import DayLine, DayList
from sevenwonders_tui.daily.today import Today, today_of
from sevenwonders_tui.daily.week import SEATS
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.tui.screens.today.day_list import DayListScreen
from sevenwonders_tui.tui.screens.today.on_server import TodayOnServerScreen
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
        self.puzzles_asked = 0

    def today(self, day: date | None = None) -> Today:
        """Return how Anna stands with the deals of a date."""
        return today_of(self.rows, "anna", "Anna", self.now, self.newest, day)

    async def read(self, day: date | None) -> Today:
        """Return the same."""
        return self.today(day)

    async def play(self, today: Today, game: str) -> None:
        """Note the deal."""
        self.played.append((today.day, game))

    async def puzzle(self, day: date) -> str:  # noqa: ARG002
        """Tell of no puzzle."""
        return ""

    async def puzzles(self) -> None:
        """Note that the puzzles were asked for."""
        self.puzzles_asked += 1

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


def a_list(day: date) -> DayList:
    """Return the list of a date on a server that deals its own days: Anna is second of four, and Dora shows only her
    name.
    """
    won = DayOutcome(place=1, seats=4, points=61, lead=7, ages=())
    people = (("Ben", 1, won), ("Anna", 2, replace(won, points=52, lead=3)), ("Dora", None, None))
    last = ("Cleo", 4, replace(won, place=3, points=40, lead=-12))
    lines = tuple(
        DayLine(name, name == "Anna", rank, outcome, NOON if outcome else None)
        for name, rank, outcome in (*people, last)
    )
    seals = {"seal": "5f0c2a774e914d03", "next_seal": "c1d09e4417a26b58"}
    return DayList(WONDERS, day, lines, finished=4, playing=1, is_open=True, par=won, is_own=True, **seals)


async def no_replay(_game: str, _day: date, _table: str) -> None:
    """Show nothing."""


def list_screen(places: Places) -> DayListScreen:
    """Return the screen of the list of today."""

    async def ask(_game: str, day: date) -> DayList:
        return a_list(day)

    today = places.today().day
    return DayListScreen(ask, a_list(today), today, no_replay)


def today_on_server(places: Places) -> TodayOnServerScreen:
    """Return the screen of the deals of a server."""
    known = kits()

    async def ask(_game: str, day: date) -> DayList:
        return a_list(day)

    return TodayOnServerScreen(places, {game: known[game] for game in SEATS}, places.today(), ask, no_replay)
