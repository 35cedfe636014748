"""Rows of games that nobody played, for tests of what is made of rows."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from sevenwonders_tui.history.row import GameRow, How, SeatRow

BEGUN = datetime(2026, 11, 1, 18, tzinfo=UTC)


def seat_row(name: str = "Anna", place: int = 1, total: int = 50) -> SeatRow:
    """Return the row of a person's seat."""
    share = 1.0 if place == 1 else 0.0
    points = {"military": 5, "civilian": total - 5}
    return SeatRow(name, "human", place, share, total, points, ("giza", "A"), person=name.casefold())


def bot_row(name: str = "Good", place: int = 2, total: int = 45, player: str = "bot:good") -> SeatRow:
    """Return the row of a bot's seat."""
    return replace(seat_row(name, place, total), player=player, person="")


def game_row(number: int = 0, *seats: SeatRow) -> GameRow:
    """Return the row of a game of Anna against two bots, won unless told otherwise; each number is another game."""
    begun = BEGUN + timedelta(days=number)
    return GameRow(
        table=f"{number:012x}",
        digest=f"{number:032x}",
        deal=f"{number:032x}",
        game="wonders",
        options={"players": 3, "variant": "standard"},
        content="boxed",
        release="0.7.0",
        seed=number,
        begun=begun,
        ended=begun + timedelta(minutes=20),
        how=How.FINISHED,
        way="",
        origin="free",
        key="",
        seats=seats or (seat_row(), bot_row(), bot_row("Fair", 3, 40, "bot:fair")),
    )
