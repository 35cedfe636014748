"""Your mistakes on a server: the errors of an account's last reviews, and of nobody else's."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from sevenwonders_tui.history.reviewed import ReviewSums
from sevenwonders_tui.person.puzzles import account_desk
from sevenwonders_tui.puzzles.exercise import ExerciseClient, exercise_of
from sevenwonders_tui.puzzles.shelf import MISTAKES
from sevenwonders_tui.store import GameFilter, UnknownTable
from tests.lobby.reviewed import PLAYOUTS, reviewed, reviewing_world
from tests.lobby.world import World
from tests.server.sessions.pair import paired

ALL = GameFilter()


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """Return a lobby with a shelf for reviews, that nobody has entered."""
    found = await reviewing_world()
    yield found
    await found.lobby.close()


async def test_errors_of_a_review_on_a_server_are_exercises_of_its_account(world: World) -> None:
    """They are the same in a session of another process, and each stands at its decision with the hand of that seat."""
    anna, _table, review = await reviewed(world, "Anna", "Ben", "Cleo")
    errors = sorted((pick for pick in review.picks if pick.grade.is_error), key=lambda pick: -pick.lost_chance)
    assert [each.pick for each in await anna.history.mistakes()] == errors
    async with paired(anna) as at_anna:
        desk, name = await account_desk(at_anna.lobby.history, world.lobby.ledger.house.kits)
        assert name == "Anna"
        shelf = await desk.read()
        assert [each.pick for each in shelf.mistakes] == errors
        exercise = desk.exercise(shelf, MISTAKES, name)
        assert exercise is not None
        view = ExerciseClient(exercise).snapshot().view
        assert view.seat == review.seat
        verdict, standing = await desk.judge(exercise, view, errors[0].best.move)
        assert standing is None
        assert verdict.made is not None
        assert verdict.made.move == errors[0].best.move
        (answer,) = await anna.history.answers()
        assert answer.exercise == exercise.id


async def test_nobody_sees_the_reviews_of_others(world: World) -> None:
    """Whoever sat at the same table has mistakes of the own seat only; others have none, and ask for none."""
    anna, table, review = await reviewed(world, "Anna", "Ben", "Cleo")
    ben, dora = await world.person("Ben"), await world.person("Dora")
    assert await anna.history.kept_reviews(table) == (review,)
    assert await ben.history.kept_reviews(table) == ()
    with pytest.raises(UnknownTable):
        await dora.history.kept_reviews(table)
    for other in (ben, dora):
        assert await other.history.mistakes() == ()
        assert await other.history.reviews() == {}


async def test_history_of_an_account_knows_what_a_review_found(world: World) -> None:
    """How many errors there were, and the worst with its age, by game and seat."""
    anna, table, review = await reviewed(world, "Anna", "Ben", "Cleo")
    (row,) = [row for row in await anna.history.games(ALL) if row.table == table]
    worst = review.turning_points[0]
    sums = ReviewSums(
        playouts=PLAYOUTS,
        judged=len(review.picks),
        errors=sum(pick.grade.is_error for pick in review.picks),
        worst=worst.lost_chance,
        worst_age=worst.age,
    )
    assert await anna.history.reviews() == {(row.digest, review.seat): sums}


async def test_erased_person_has_no_mistakes_any_more(world: World) -> None:
    """What reviews found goes with the name."""
    anna, _table, _review = await reviewed(world, "Anna", "Ben", "Cleo")
    await anna.history.erase()
    assert await anna.history.mistakes() == ()
    assert await anna.history.reviews() == {}


async def test_answers_on_a_server_move_the_rating_of_a_puzzle_for_everybody(world: World) -> None:
    """An account that does not find it lets it rise; a guest's answer does not count, and at home nothing moves."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    guest = world.lobby.enter_as_guest()
    await guest.rename("Gast")
    kits = world.lobby.ledger.house.kits
    desk, name = await account_desk(ben.history, kits)
    puzzle = (await desk.read()).puzzles[0]
    exercise = exercise_of(puzzle, name)
    await guest.history.keep_answer(exercise.id, is_right=False, rating=exercise.rating)
    assert (await desk.read()).puzzles[0].rating == puzzle.row.rating
    await anna.history.keep_answer(exercise.id, is_right=False, rating=exercise.rating)
    (moved,) = [each for each in (await desk.read()).puzzles if each.id == puzzle.id]
    assert moved.rating > puzzle.rating
    assert exercise_of(moved, name).rating == moved.rating
    await anna.history.erase()
    assert (await desk.read()).puzzles[0].rating == puzzle.row.rating
