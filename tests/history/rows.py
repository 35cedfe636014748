"""Rows of games that nobody played, for tests of what is made of rows."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

from sevenwonders_tui.history.row import GameRow, How, SeatRow
from sevenwonders_tui.table.helped import Helped

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


PEOPLE = ("Anna", "Ben", "Dora")
RUNGS = ("bot:easy", "bot:fair", "bot:good")
WONDERS = ("giza", "rhodes", "olympia", "babylon")
CATEGORIES = ("military", "civilian", "science")


def any_games(count: int, seed: int = 1) -> list[GameRow]:
    """Return games of any people and bots, with all that a filter or a statistic can ask for; the first are oldest."""
    chance = Random(seed)
    return [_any_game(number, chance) for number in range(count)]


def _any_game(number: int, chance: Random) -> GameRow:
    people = chance.sample(PEOPLE, chance.choice((1, 1, 2)))
    bots = chance.sample(RUNGS, 3 - len(people))
    seats = []
    for sitter in (*people, *bots):
        points = {name: chance.randint(0, 20) for name in CATEGORIES}
        total = sum(points.values())
        row = bot_row(sitter, player=sitter) if sitter in RUNGS else seat_row(sitter)
        things = (chance.choice(WONDERS), chance.choice("AB"))
        helped = chance.choice((Helped.NOT, Helped.NOT, Helped.ADVICE, Helped.STOOD_IN))
        facts = {"paid": chance.randint(1, 9), "coins": chance.randint(0, 30)}
        seats.append(replace(row, total=total, points=points, things=things, helped=helped, facts=facts))
    best = max(seat.total for seat in seats)
    winners = sum(seat.total == best for seat in seats)
    totals = [seat.total for seat in seats]
    placed = [
        replace(
            seat,
            place=1 + sum(total > seat.total for total in totals),
            share=1 / winners if seat.total == best else 0.0,
        )
        for seat in seats
    ]
    return replace(
        game_row(number, *placed),
        ended=BEGUN + timedelta(days=number * 3, minutes=20),
        deal=f"{number - (number % 5 == 4):032x}",
        origin=chance.choice(("free", "free", "free", "daily", "practice")),
        how=chance.choice((How.FINISHED, How.FINISHED, How.FINISHED, How.CONCEDED, How.ABANDONED)),
        is_lesson=chance.random() < 0.05,
        is_chosen=chance.random() < 0.1,
        is_sealed=chance.random() < 0.05,
    )


def tries(count: int = 3) -> list[GameRow]:
    """Return tries of one deal: the first game, and practices after it that go better each time."""
    rows = []
    for number in range(count):
        mine = seat_row(place=2 if number == 0 else 1, total=41 + 6 * number)
        row = game_row(
            number, mine, bot_row("Good bot", 1 if number == 0 else 2, 45), bot_row("Fair bot", 3, 40, "bot:fair")
        )
        rows.append(replace(row, deal="d", origin="practice" if number else "free", table=f"{number:012x}"))
    return rows
