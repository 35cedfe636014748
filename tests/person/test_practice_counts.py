"""A practice table never counts, however it was begun: retried, played on, from a puzzle, from a mistake."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial

import pytest

from sevenwonders_tui.daily.profile import Profile
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.past import HomeHistory
from sevenwonders_tui.person.puzzles import practice_table
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.puzzles.exercise import exercise_of
from sevenwonders_tui.puzzles.read import offered
from sevenwonders_tui.store import HistoryFile, MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan
from sevenwonders_tui.table.table import Table
from tests.history.tables import KITS, duel, play, wonders
from tests.support.keyboard import Shelf


@pytest.fixture
async def services() -> AsyncIterator[AppServices]:
    """Return a home where nobody has played yet."""
    house, book = House(MemoryStore(), KITS), HistoryBook(partial(HistoryFile, None))
    book.follow(house)
    yield AppServices(house, Shelf(), book=book)
    await house.close()
    await book.close()


async def profile(services: AppServices) -> Profile:
    """Return Anna's games in short."""
    assert services.book is not None
    await services.house.ends_told()
    found = await HomeHistory(services.book, services.house.kits).profile()
    assert found is not None
    return found


async def begun(services: AppServices, how: str, game: Table) -> Table:
    """Begin a practice."""
    match how:
        case "retry":
            return await services.house.again(game.id, 0, {})
        case "play on":
            return await services.house.again(game.id, 3, {})
        case _:
            puzzle = offered(KITS[game.kit.id])[0]
            bots = {Seat(at): "bot:random" for at in range(len(puzzle.record.seats)) if at != puzzle.seat}
            exercise = exercise_of(puzzle, "Anna")
            # Bots that think would only take long.
            exercise = replace(exercise, setup=exercise.setup.with_players(bots, puzzle.kit))
            return await practice_table(services, exercise, puzzle.best.move)


@pytest.mark.parametrize("how", ["retry", "play on", "puzzle"])
@pytest.mark.parametrize("name", [WONDERS, DUEL])
async def test_practice_is_listed_and_counts_for_nothing(services: AppServices, name: str, how: str) -> None:
    """Games, wins, ratings, days in a row and feats are what they were; the history has it among practice."""
    plan = wonders("Anna", bots=2) if name == WONDERS else duel("Anna")
    if name == DUEL:
        plan = replace(plan, seats=(plan.seats[0], SeatPlan("", "bot:random")))
    game = await play(await services.house.start(plan))
    before = await profile(services)
    await play(await begun(services, how, game), seed=2)
    after = await profile(services)
    assert replace(after, practice=0, known=before.known) == replace(before, practice=0)
    assert after.practice == before.practice + 1
