"""Ratings of people."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from itertools import combinations_with_replacement, pairwise
from subprocess import run

import pytest

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.history.opponent import next_opponents
from sevenwonders_tui.history.rating import (
    FIXED_DEVIATION,
    LEAST_DEVIATION,
    Skill,
    chance_of,
    rate,
    ratings_of,
    skill_of_rung,
)
from sevenwonders_tui.history.row import GameRow, How, SeatRow
from sevenwonders_tui.table.helped import Helped
from tests.history.rows import bot_row, game_row, seat_row

LADDERS = {game: kits()[game].roster.ladder for game in (WONDERS, DUEL)}
SEVEN = LADDERS[WONDERS]


def rung(name: str) -> Skill:
    """Return the skill of a rung of 7 Wonders."""
    found = skill_of_rung(SEVEN, name)
    assert found is not None
    return found


def rated(row: GameRow, *, on_server: bool = False) -> dict[str, Skill]:
    """Return the new skills of a game among people who just started."""
    skills = {seat.person: rung("easy") for seat in row.seats}
    return rate(row, {name: Skill(skill.mean) for name, skill in skills.items()}, SEVEN, on_server=on_server)


def with_own(row: GameRow, seat: SeatRow) -> GameRow:
    """Return the row with another first seat."""
    return replace(row, seats=(seat, *row.seats[1:]))


def _first(left: list[tuple[str, Skill]], point: float) -> int:
    """Return who of those that are left comes out first; `point` is from 0 to 1."""
    for at, (_player, skill) in enumerate(left):
        point -= chance_of(skill, [other for other_at, (_, other) in enumerate(left) if other_at != at])
        if point < 0:
            return at
    return len(left) - 1


def games(truth: Skill, count: int, rivals: tuple[str, ...]) -> Iterator[GameRow]:
    """Yield games of Anna, who is as strong as told, against bots; the model draws the places."""
    draw = Rng(count).fractions()
    for number in range(count):
        left = [("anna", truth), *((f"bot:{name}", rung(name)) for name in rivals)]
        order = []
        while left:
            order.append(left.pop(_first(left, draw()))[0])
        seats = [
            seat_row("Anna", place) if player == "anna" else bot_row("Bot", place, player=player)
            for place, player in enumerate(order, 1)
        ]
        yield game_row(number, *seats)


def test_the_library_waits_until_somebody_is_rated() -> None:
    """Starting the program reads no line of the library."""
    code = "import sys, sevenwonders_tui.history.rating; sys.exit('openskill' in sys.modules)"
    assert run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_number_that_people_read() -> None:
    """1500 is fair, a newcomer starts as easy, and no list ranks a guess."""
    assert rung("fair").rating == 1500
    start = Skill(rung("easy").mean)
    assert (start.rating, start.error, start.is_ranked) == (rung("easy").rating, 208, False)
    assert Skill(0, 3.9).is_ranked


@pytest.mark.parametrize("ladder", LADDERS.values(), ids=LADDERS)
def test_every_rung_is_rated(ladder: Ladder) -> None:
    """Each rung has a rating, weakest first; styles and budgets count as their rung, other bots have none."""
    values = [ladder.ratings[name].value for name in ladder.names]
    assert values == sorted(values)
    assert ladder.ratings["fair"].value == 1500
    assert ladder.find_rating("hard:400") == ladder.ratings["hard"]
    assert ladder.find_rating("policy") is None
    assert ladder.find_rating("exec:./mine") is None


def test_a_win_moves_up_and_a_loss_down() -> None:
    """Only people move, and they are known better after each game."""
    won, lost = (rated(with_own(game_row(), seat_row(place=place)))["anna"] for place in (1, 4))
    assert lost.mean < rung("easy").mean < won.mean
    assert won.deviation < Skill(0).deviation
    assert rated(game_row()).keys() == {"anna"}


def test_places_count_beside_the_win() -> None:
    """Second of three is better than third."""
    means = []
    for place in (1, 2, 3):
        rivals = [other for other in (1, 2, 3) if other != place]
        row = game_row(0, seat_row(place=place), *(bot_row(place=other) for other in rivals))
        means.append(rated(row)["anna"].mean)
    assert means[0] > means[1] > means[2]


def test_people_at_one_table_move_from_the_values_before_it() -> None:
    """Two people who win and lose against each other move as far, one up and one down."""
    found = rated(game_row(0, seat_row("Anna", 1), seat_row("Ben", 2)))
    start = rung("easy").mean
    assert found["anna"].mean - start == pytest.approx(start - found["ben"].mean)
    equal = rated(game_row(0, seat_row("Anna", 1), seat_row("Ben", 1)))
    assert equal["anna"].mean == pytest.approx(start)


def test_a_stranger_is_left_out_of_the_places() -> None:
    """A program, a guest and another package's bot change nothing for the others, wherever they came in."""
    pair = game_row(0, seat_row("Anna", 1), bot_row(place=2))
    for stranger in (bot_row(place=1, player="bot:exec:mine"), replace(seat_row("Seat 3", 1), person="")):
        others = [replace(seat, place=seat.place + 1) for seat in pair.seats]
        assert rated(game_row(0, stranger, *others)) == rated(pair)
    assert rated(game_row(0, seat_row(), bot_row(player="bot:exec:mine"))) == {}
    assert rated(game_row(0, bot_row(place=1), bot_row(place=2))) == {}


def test_what_is_not_rated() -> None:
    """Help, practice, an abandoned game and a deal played before move nobody."""
    row = game_row()
    helped = [with_own(row, replace(row.seats[0], helped=each)) for each in Helped if each is not Helped.STOOD_IN]
    rows = [*helped, replace(row, origin="practice"), replace(row, how=How.ABANDONED), replace(row, is_chosen=True)]
    assert [rated(each) for each in rows] == [{}] * len(rows)
    stood_in = with_own(row, replace(row.seats[0], helped=Helped.STOOD_IN))
    assert rated(stood_in) == {}
    assert rated(stood_in, on_server=True).keys() == {"anna"}
    assert rated(replace(row, how=How.CONCEDED)).keys() == {"anna"}


def test_a_person_in_two_seats_is_not_rated() -> None:
    """After two names were put together, a game of both against each other says nothing."""
    ben = replace(seat_row("Ben", 2), person="anna")
    assert rated(game_row(0, seat_row(), ben)) == {}


def test_games_are_rated_in_the_order_in_which_they_ended() -> None:
    """Rows in any order give the same curve, and each game starts where the last one ended."""
    rows = [game_row(number, seat_row(place=1 + number % 2), bot_row(place=2 - number % 2)) for number in range(6)]
    curve = ratings_of(rows, LADDERS, on_server=False)[WONDERS, "anna"]
    assert ratings_of(rows[::-1], LADDERS, on_server=False) == {(WONDERS, "anna"): curve}
    assert [each.row for each in curve] == rows
    assert all(one.after == following.before for one, following in pairwise(curve))
    slow = replace(rows[0], ended=rows[-1].ended + timedelta(days=1))
    curve = ratings_of([slow, *rows[1:]], LADDERS, on_server=False)[WONDERS, "anna"]
    assert curve[-1].row == slow


def test_whoever_just_learned_starts_lower() -> None:
    """After a guided game the first rated one starts at beginner."""
    lesson = replace(game_row(0), is_lesson=True)
    (first,) = ratings_of([lesson, game_row(1)], LADDERS, on_server=False)[WONDERS, "anna"]
    assert first.before == Skill(rung("beginner").mean)


@pytest.mark.parametrize("rivals", [("fair", "fair"), ("easy", "fair", "good", "good")])
def test_a_newcomer_is_found(rivals: tuple[str, ...]) -> None:
    """After 60 games a person's number is within 100 points of the truth, and nobody is known too well."""
    truth = Skill(rung("fair").mean + 3, FIXED_DEVIATION)
    last = ratings_of(games(truth, 60, rivals), LADDERS, on_server=False)[WONDERS, "anna"][-1].after
    assert abs(last.rating - truth.rating) < 100
    assert LEAST_DEVIATION <= last.deviation < 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7])
def test_chances_add_up(seats: int) -> None:
    """The chances at a table add up to 1, and equal seats have equal chances."""
    skills = [Skill(mean, 2.0) for mean in range(seats)]
    chances = [chance_of(skill, skills[:at] + skills[at + 1 :]) for at, skill in enumerate(skills)]
    assert sum(chances) == pytest.approx(1)
    assert chances == sorted(chances)
    assert chance_of(skills[0], [skills[0]] * (seats - 1)) == pytest.approx(1 / seats)


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
@pytest.mark.parametrize("name", ["beginner", "easy", "fair", "good"])
def test_the_next_opponents_give_a_fair_chance(seats: int, name: str) -> None:
    """No other set of rungs is nearer to a chance a little above that of pure luck."""
    skill = replace(rung(name), deviation=2.0)
    found = next_opponents(SEVEN, skill, seats)
    assert found is not None
    wanted = 1 / seats + 0.05
    others = combinations_with_replacement(SEVEN.names, seats - 1)
    best = min(abs(chance_of(skill, [rung(each) for each in other]) - wanted) for other in others)
    assert abs(found.chance - wanted) == pytest.approx(best)
    assert found.chance == pytest.approx(chance_of(skill, [rung(each) for each in found.rungs]))


def test_nobody_is_proposed_where_nobody_was_measured() -> None:
    """A game whose rungs have no ratings has no proposal."""
    assert next_opponents(replace(SEVEN, ratings={}), Skill(0), 3) is None
