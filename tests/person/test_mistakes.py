"""Your mistakes: the errors of the last reviews at home, as exercises."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from functools import partial

import pytest

from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.titles import WONDERS
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.history.counting import Counts, what_counts
from sevenwonders_tui.history.person import YOU
from sevenwonders_tui.person.mistakes import own_mistakes
from sevenwonders_tui.person.play_on import outcome_words
from sevenwonders_tui.person.puzzles import home_desk, practice_table
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.puzzles.exercise import ExerciseClient, exercise_of
from sevenwonders_tui.puzzles.read import offered
from sevenwonders_tui.puzzles.shelf import MISTAKES
from sevenwonders_tui.puzzles.verdict import count_fresh, judge_answer
from sevenwonders_tui.store import HistoryFile, MemoryStore
from sevenwonders_tui.table import HUMAN
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.origin import OriginKind
from tests.history.tables import KITS, play, wonders
from tests.support.keyboard import Shelf
from tests.support.mistakes import reviewed_at_home
from tests.support.reviews import Shelf as ReviewShelf

ANNA = Seat(0)


@pytest.fixture
async def services() -> AsyncIterator[AppServices]:
    """Return a home where nobody has played yet, with a shelf for reviews."""
    house, book = House(MemoryStore(), KITS), HistoryBook(partial(HistoryFile, None))
    book.follow(house)
    yield AppServices(house, Shelf(), ReviewShelf(), book=book)
    await house.close()
    await book.close()


async def test_the_errors_of_a_review_are_exercises_the_worst_first(services: AppServices) -> None:
    """Each stands at its decision, with the hand as it was, before the move that was made."""
    _table, review = await reviewed_at_home(services)
    found = await own_mistakes(services)
    errors = sorted((pick for pick in review.picks if pick.grade.is_error), key=lambda pick: -pick.lost_chance)
    assert [each.pick.decision for each in found if each.pick is not None] == [pick.decision for pick in errors]
    worst = found[0]
    assert worst.pick is not None
    view = ExerciseClient(worst).snapshot().view
    assert (view.seat, view.age, view.turn) == (ANNA, worst.pick.age, worst.pick.turn)
    assert {worst.pick.made.move, worst.pick.best.move} <= set(view.moves)


async def test_an_own_mistake_is_counted_against_the_players_that_its_review_counted(services: AppServices) -> None:
    """The fresh games have the bots of the game in their seats, so the chances are those of the review."""
    await reviewed_at_home(services)
    worst = (await own_mistakes(services))[0]
    assert worst.pick is not None
    asked: list[Mapping[Seat, str]] = []

    async def count(
        game: str, view: AnyView, moves: Sequence[AnyMove], _games: int, bots: Mapping[Seat, str]
    ) -> list[Forecast]:
        asked.append(bots)
        return count_fresh(KITS, game, view, moves, 4, bots)

    verdict = await judge_answer(worst, ExerciseClient(worst).snapshot().view, worst.pick.made.move, count)
    assert asked == [worst.setup.bots()]
    assert set(asked[0]) == {Seat(1), Seat(2)}
    assert verdict.playouts == 4
    puzzle = offered(KITS[WONDERS])[0]
    assert exercise_of(puzzle, "Anna").bots == {}


async def test_an_answer_to_an_own_mistake_is_kept_and_moves_no_rating(services: AppServices) -> None:
    """It is judged by fresh games against the better move, and comes again until it was solved twice a week apart."""
    await reviewed_at_home(services)
    desk, name = await home_desk(services)
    shelf = await desk.read()
    exercise = desk.exercise(shelf, MISTAKES, name)
    assert exercise is not None
    assert exercise.pick is not None
    view = ExerciseClient(exercise).snapshot().view
    verdict, standing = await desk.judge(exercise, view, exercise.pick.made.move)
    assert standing is None
    assert verdict.made is not None
    assert verdict.made.playouts == verdict.best.playouts == 200
    again = await desk.read()
    assert [each.exercise for each in again.answers] == [exercise.id]
    assert again.rating == shelf.rating
    assert len(again.mistakes) == len(shelf.mistakes)


async def test_playing_on_from_a_mistake_is_practice_of_that_game(services: AppServices) -> None:
    """It begins with the move that was answered, never counts, and its end says what came of it beside the game."""
    await reviewed_at_home(services)
    exercise = (await own_mistakes(services))[0]
    assert exercise.pick is not None
    table = await practice_table(services, exercise, exercise.pick.best.move)
    origin = table.setup.origin
    assert (origin.kind, origin.key) == (OriginKind.PRACTICE, f"{exercise.game}/{len(exercise.moves)}")
    await play(table)
    await services.house.ends_told()
    assert services.book is not None
    (row,) = [row for row in await services.book.games() if row.table == table.id]
    for on_server in (False, True):
        assert all(what_counts(row, seat, on_server=on_server) == Counts(is_practice=True) for seat in row.seats)
    assert len(await outcome_words(services, table.id, table.setup)) == 1


async def test_mistake_of_a_shared_keyboard_is_played_on_against_bots(services: AppServices) -> None:
    """Seats of other people go to bots, so that nobody has to hand the keyboard over."""
    await reviewed_at_home(services, "Ben")
    assert services.book is not None
    await services.book.do(lambda file: file.choose(YOU, "anna"))
    exercise = (await own_mistakes(services))[0]
    assert exercise.pick is not None
    table = await practice_table(services, exercise, exercise.pick.made.move)
    people = [at for at, seat in enumerate(table.setup.seats) if seat.player == HUMAN]
    assert people == [exercise.seat]


async def test_without_a_review_there_are_no_mistakes(services: AppServices) -> None:
    """Nobody looked for them yet, which is told; without a name no game is remembered, and that is told."""
    desk, _name = await home_desk(services)
    assert "under the name typed" in await desk.why_no_mistakes()
    await play(await services.house.start(wonders("Anna", bots=2)))
    await services.house.ends_told()
    assert await own_mistakes(services) == ()
    assert "none to solve" in await desk.why_no_mistakes()
