"""Your mistakes: the errors of the last reviews at home, as exercises."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.mistakes import own_mistakes
from sevenwonders_tui.person.puzzles import home_desk
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.puzzles.exercise import ExerciseClient
from sevenwonders_tui.puzzles.shelf import MISTAKES
from sevenwonders_tui.review import Review, digest_of, with_review
from sevenwonders_tui.seven.words.replay.past import positions_of
from sevenwonders_tui.store import HistoryFile, MemoryStore
from sevenwonders_tui.table.house import House
from tests.history.tables import KITS, play, wonders
from tests.support.keyboard import Shelf
from tests.support.reviews import Shelf as ReviewShelf
from tests.support.reviews import invent
from tests.support.seven.build import the_game

ANNA = Seat(0)


@pytest.fixture
async def services() -> AsyncIterator[AppServices]:
    """Return a home where nobody has played yet, with a shelf for reviews."""
    house, book = House(MemoryStore(), KITS), HistoryBook(partial(HistoryFile, None))
    book.follow(house)
    yield AppServices(house, Shelf(), ReviewShelf(), book=book)
    await house.close()
    await book.close()


async def reviewed(services: AppServices) -> Review:
    """Play a game for Anna and keep an invented review of it."""
    table = await play(await services.house.start(wonders("Anna", bots=2)))
    await services.house.ends_told()
    kit, history = table.kit, table.history()
    names = history.setup.names(kit)
    review = invent(positions_of(the_game(), history.setup.deal, history.moves, ANNA, names), ANNA)
    review = Review(
        ANNA, kit.roster.review_playouts, review.picks, review.turns, review.chances, review.begun, review.turned
    )
    digest = digest_of(kit.codec, history.setup.content, history.setup.deal, history.moves)
    services.reviews.change(table.id, lambda kept: with_review(kit.codec, kept, digest, review))
    await services.note_review(table.id, digest, review)
    return review


async def test_the_errors_of_a_review_are_exercises_the_worst_first(services: AppServices) -> None:
    """Each stands at its decision, with the hand as it was, before the move that was made."""
    review = await reviewed(services)
    found = await own_mistakes(services)
    errors = sorted((pick for pick in review.picks if pick.grade.is_error), key=lambda pick: -pick.lost_chance)
    assert [each.pick.decision for each in found if each.pick is not None] == [pick.decision for pick in errors]
    worst = found[0]
    assert worst.pick is not None
    view = ExerciseClient(worst).snapshot().view
    assert (view.seat, view.age, view.turn) == (ANNA, worst.pick.age, worst.pick.turn)
    assert {worst.pick.made.move, worst.pick.best.move} <= set(view.moves)


async def test_an_answer_to_an_own_mistake_is_kept_and_moves_no_rating(services: AppServices) -> None:
    """It is judged by fresh games against the better move, and comes again until it was solved twice a week apart."""
    await reviewed(services)
    desk, name = await home_desk(services)
    shelf = await desk.read()
    exercise = desk.exercise(shelf, MISTAKES, name)
    assert exercise is not None
    assert exercise.pick is not None
    view = ExerciseClient(exercise).snapshot().view
    verdict, rating = await desk.judge(exercise, view, exercise.pick.made.move)
    assert rating is None
    assert verdict.made.playouts == verdict.best.playouts == 200
    again = await desk.read()
    assert [each.exercise for each in again.answers] == [exercise.id]
    assert again.rating == shelf.rating
    assert len(again.mistakes) == len(shelf.mistakes)


async def test_without_a_review_there_are_no_mistakes(services: AppServices) -> None:
    """Nobody looked for them yet."""
    await play(await services.house.start(wonders("Anna", bots=2)))
    assert await own_mistakes(services) == ()
