"""The deals of one date as a person stands with them: played, begun or not yet, the week around them, days in a row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import Enum, auto

from sevenwonders_tui.daily.deal import DailyDeal, deal_of
from sevenwonders_tui.daily.line import DayResult, result_of_row
from sevenwonders_tui.daily.rules import Timing, clock_fault, day_of, first_tries, key_of, timing_of
from sevenwonders_tui.daily.source import DaySource
from sevenwonders_tui.daily.streak import Streak, days_played, streak_of
from sevenwonders_tui.daily.week import SEATS
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.i18n import Said

DAYS_OF_A_WEEK = 7


class DayMark(Enum):
    """What a person made of a deal."""

    WON = auto()
    PLAYED = auto()
    NOT = auto()


@dataclass(frozen=True, slots=True)
class GameToday:
    """The deal of one game."""

    deal: DailyDeal
    row: GameRow | None = None
    """The game that counts; None until one is finished."""
    begun: str = ""
    """The id of a table that was left before its end; empty if there is none."""


@dataclass(frozen=True, slots=True)
class ServerDay:
    """What a server adds to a date."""

    name: str
    """The name of the server."""
    is_own: bool
    """Whether it deals its own days."""
    finished: Mapping[str, int]
    """By game: how many have finished the deal on its day."""
    ranks: Mapping[str, int | None]
    """By game: the place of the person in the list of the day; None without one."""


@dataclass(frozen=True, slots=True)
class Today:
    """The deals of a date, for one person."""

    day: date
    now: datetime
    person: str
    """Who asks, as the history knows people; empty for somebody without a name."""
    name: str
    """The same person as the name was typed."""
    games: tuple[GameToday, ...]
    tries: Mapping[tuple[str, date], GameRow]
    """The game that counts, by game and date, of all dates."""
    days: Mapping[date, bool]
    """The dates that count for days in a row, and whether a deal was won."""
    streak: Streak
    timing: Timing
    clock_fault: Said | None = None
    server: ServerDay | None = None
    """What a server adds; None at home."""

    @property
    def week(self) -> tuple[date, ...]:
        """The dates of the week, from Monday on."""
        monday = self.day - timedelta(days=self.day.weekday())
        return tuple(monday + timedelta(days=at) for at in range(DAYS_OF_A_WEEK))

    def seat(self, row: GameRow) -> Seat:
        """Return the person's seat in one of their games."""
        return Seat(row.seats_of(self.person)[0])

    def mark(self, game: str, day: date) -> DayMark:
        """Return the person's result of a deal."""
        row = self.tries.get((game, day))
        if row is None:
            return DayMark.NOT
        return DayMark.WON if row.seats[self.seat(row)].place == 1 else DayMark.PLAYED

    def result(self, row: GameRow) -> DayResult:
        """Return the result of one of the person's games, with the days in a row of its date."""
        key = key_of(row)
        assert key is not None, row
        in_a_row = streak_of(self.days, key.day).days if key.day in self.days and not key.is_late else 0
        is_own = self.server is not None and self.server.is_own
        return result_of_row(row, self.seat(row), in_a_row, self.server.name if self.server and is_own else "")


def today_of(
    rows: Iterable[GameRow],
    person: str,
    name: str,
    now: datetime,
    newest: date | None = None,
    day: date | None = None,
    source: DaySource | None = None,
) -> Today:
    """Return how a person stands with the deals of a date, which is that of `now` unless `day` says otherwise.

    `rows` are all their deals of the day; `newest` is the date on which they began a game last. `source` is that of a
    server; its deals come without their seeds, which say what everybody holds.
    """
    kept = tuple(rows)
    day = day or day_of(now)
    is_own = source is not None and source.is_own
    tries = {(game, key.day): row for (game, key), row in first_tries(kept, person).items() if key.is_own == is_own}
    days = days_played(kept, person, on_server=source is not None)
    deals = [deal_of(game, day) if source is None else replace(source.deal(game, day), seed=0) for game in SEATS]
    return Today(
        day=day,
        now=now,
        person=person,
        name=name,
        games=tuple(GameToday(deal, tries.get((deal.game, day))) for deal in deals),
        tries=tries,
        days=days,
        streak=streak_of(days, day_of(now)),
        timing=timing_of(day, now, newest),
        clock_fault=clock_fault(now, newest),
    )
