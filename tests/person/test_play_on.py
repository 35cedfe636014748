"""Playing on from a moment of a game that is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import pytest

from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.play_on import PlayOnDraft, nearest_rung, outcome_words, play_on_draft
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.store import HistoryFile, MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.table.table import Table
from tests.history.tables import KITS, duel, play, wonders
from tests.support.keyboard import Shelf

ANNA, BEN = Seat(0), Seat(1)


async def takes_the_first(_name: str, _seed: int, view: AnyView) -> AnyMove:
    """Answer for every bot."""
    return view.moves[0]


@pytest.fixture
async def services() -> AsyncIterator[AppServices]:
    """Return a home where nobody has played yet."""
    house, book = House(MemoryStore(), KITS, takes_the_first), HistoryBook(partial(HistoryFile, None))
    yield AppServices(house, Shelf(), book=book)
    await house.close()
    await book.close()


async def drafted(services: AppServices, table: Table, seat: Seat = ANNA) -> PlayOnDraft:
    """Return the first draft for a seat of a table that is over."""
    return await play_on_draft(services, table.kit, table.history(), table.snapshot(None), seat)


async def test_the_moments_are_the_turns_of_the_own_seat(services: AppServices) -> None:
    """Each turn stands once, with the first decision that the seat made in it; the last age comes first."""
    table = await play(await services.house.start(wonders("Anna", bots=2)))
    draft = await drafted(services, table)
    assert [moment.words for moment in draft.moments][:2] == ["Age I, turn 1", "Age I, turn 2"]
    assert len(draft.moments) == 18
    assert draft.moments[draft.at].words == "Age III, turn 1"
    assert draft.players == {}
    moves = table.history().moves
    assert all(ANNA in moves[moment.decision] for moment in draft.moments)


async def test_the_moment_after_a_decision_is_the_next_own_one(services: AppServices) -> None:
    """In Duel the rival's turns are passed over; after the last own decision that one is taken."""
    table = await play(await services.house.start(duel("Anna", "Ben")))
    draft, moves = await drafted(services, table, BEN), table.history().moves
    for decision in range(len(moves)):
        asked = draft.at_decision(decision)
        assert asked.decision >= decision or asked.at == len(draft.moments) - 1
        assert BEN in moves[asked.decision]


@pytest.mark.parametrize("game", [WONDERS, DUEL])
async def test_other_people_become_bots_or_stay(services: AppServices, game: str) -> None:
    """A bot of the person's strength takes the seat, unless it is turned to the person; the moves before stay."""
    plan = duel("Anna", "Ben") if game == DUEL else wonders("Anna", "Ben", bots=1)
    table = await play(await services.house.start(plan))
    draft = await drafted(services, table)
    assert draft.players == {BEN: "bot:good"}
    again = await services.house.again(table.id, draft.decision, draft.changed_players(table.setup))
    assert again.setup.seats[BEN].player == "bot:good"
    assert again.snapshot(None).decision >= draft.decision
    ladder = table.kit.roster.ladder
    while draft.players[BEN] != "human":
        draft = draft.with_next_player(BEN, 1, ladder)
    assert draft.changed_players(table.setup) == {}


def test_the_nearest_rung() -> None:
    """It is that of the rating, and the usual one where nobody measured."""
    ladder = KITS[WONDERS].roster.ladder
    assert nearest_rung(ladder, ladder.ratings["easy"].value + 10, "good") == "easy"
    assert nearest_rung(KITS["guess"].roster.ladder, 1500, "good") == "good"


async def test_a_practice_says_what_came_of_it(services: AppServices) -> None:
    """The end tells the result of then and of now, also after the table of then was removed from the list."""
    table = await play(await services.house.start(duel("Anna", "Ben")))
    again = await services.house.again(table.id, 4, {BEN: "bot:easy"})
    assert again.setup.origin.kind is OriginKind.PRACTICE
    await play(again, seed=7)
    (told,) = await outcome_words(services, again.id, again.setup)
    then, now = ((each.snapshot(None).view.scores or ())[0].total for each in (table, again))
    assert told.startswith("Practice: then ")
    assert f", {then} point" in told.split("; now ")[0]
    assert f", {now} point" in told.split("; now ")[1]
    assert await outcome_words(services, table.id, table.setup) == ()
    await services.house.remove(table.id)
    assert await outcome_words(services, again.id, again.setup) == ()


async def test_each_person_of_a_practice_is_told(services: AppServices) -> None:
    """Where several people stay, their names stand before the results."""
    table = await play(await services.house.start(duel("Anna", "Ben")))
    again = await play(await services.house.again(table.id, 4, {}), seed=9)
    told = await outcome_words(services, again.id, again.setup)
    assert [each.partition(":")[0] for each in told] == ["Practice, Anna", "Practice, Ben"]
