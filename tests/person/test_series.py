"""Series at home: from table to table, until somebody cannot be caught."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import pytest

from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.series import SeriesDesk, waiting_series
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.present.history.series import terms_words
from sevenwonders_tui.store import HistoryFile, MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.seriesterms import SeriesBy, SeriesTerms, terms_of
from sevenwonders_tui.table.table import Table
from tests.history.tables import KITS, duel, play, wonders
from tests.support.keyboard import Shelf


class Home:
    """A data directory in memory."""

    def __init__(self) -> None:
        self.house = House(MemoryStore(), KITS)
        self.book = HistoryBook(partial(HistoryFile, None))
        self.book.follow(self.house)
        self.services = AppServices(self.house, Shelf(), book=self.book)
        self.desk = SeriesDesk(self.house, self.book)

    async def played(self, table: Table, seed: int = 1) -> Table:
        """Play a table to its end."""
        return await play(table, seed=seed)


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    """Return a home where nobody has played yet."""
    found = Home()
    yield found
    await found.house.close()
    await found.book.close()


def names(table: Table) -> tuple[str, ...]:
    """Return the names by seat."""
    return tuple(seat.name for seat in table.setup.seats)


async def test_a_series_is_played_from_table_to_table(home: Home) -> None:
    """Each next game has its key and its seats moved on, and the sheet adds up the rows."""
    table = await home.house.start(wonders("Anna", "Ben", "Cleo", origin=SeriesTerms(3, SeriesBy.POINTS).begin()))
    origin, seating, totals = table.setup.origin, [names(table)], 0
    for number in range(1, 4):
        await home.played(table, number)
        sheet = await home.desk.ended(table.id, table.setup)
        assert sheet is not None
        totals += sum(score.total for score in table.snapshot(None).view.scores or ())
        assert (sheet.played, sheet.is_over) == (number, number == 3)
        assert sum(line.points for line in sheet.lines) == totals
        if number < 3:
            table = await home.desk.next_table(sheet)
            assert table.setup.origin == origin
            seating.append(names(table))
    assert seating == [("Anna", "Ben", "Cleo"), ("Cleo", "Anna", "Ben"), ("Ben", "Cleo", "Anna")]
    assert sheet is not None
    assert sheet.seating == tuple(seating)


async def test_in_duel_the_other_one_begins(home: Home) -> None:
    """The two change seats."""
    table = await home.house.start(duel("Anna", "Ben", origin=SeriesTerms(3).begin()))
    sheet = await home.desk.ended(table.id, (await home.played(table)).setup)
    assert sheet is not None
    following = await home.desk.next_table(sheet)
    assert (following.setup.game, names(following)) == (DUEL, ("Ben", "Anna"))


async def test_a_series_that_is_over_is_followed_by_another_one(home: Home) -> None:
    """It has the same people and terms, and a key of its own."""
    table = await home.house.start(duel("Anna", "Ben", origin=SeriesTerms(3, SeriesBy.POINTS).begin()))
    first = table.setup.origin
    for number in range(3):
        sheet = await home.desk.ended(table.id, (await home.played(table, number)).setup)
        assert sheet is not None
        table = await home.desk.next_table(sheet)
    assert sheet is not None
    assert sheet.is_over
    assert terms_of(table.setup.origin) == terms_of(first) == SeriesTerms(3, SeriesBy.POINTS)
    assert table.setup.origin != first


async def test_a_series_that_was_left_is_found_again(home: Home) -> None:
    """Between two games its last table leads on; a game that was begun is continued and not dealt twice."""
    table = await home.house.start(duel("Anna", "Ben", origin=SeriesTerms(5).begin()))
    await home.played(table)
    sheet = await home.desk.ended(table.id, table.setup)
    assert sheet is not None
    told = await waiting_series(home.services, await home.house.tables())
    assert list(told) == [table.id]
    assert told[table.id].startswith("best of five, by wins: ")
    following = await home.desk.next_table(sheet)
    assert (await home.desk.next_table(sheet)).id == following.id
    assert await waiting_series(home.services, await home.house.tables()) == {}


async def test_a_table_says_what_it_is_for_after_its_end(home: Home) -> None:
    """The list reads it from the log, and later from the note beside it."""
    table = await home.house.start(duel("Anna", "Ben", origin=SeriesTerms(3).begin()))
    await home.played(table)
    lines = await home.house.tables()
    noted = [line async for line in home.house.results(lines)]
    assert [line.origin for line in (*lines, *noted)] == [table.setup.origin] * 2
    assert [line.origin for line in await home.house.tables()] == [table.setup.origin]


async def test_other_games_have_no_series(home: Home) -> None:
    """A free game has no sheet, and neither has a series with terms that only a later release knows."""
    table = await home.house.start(duel("Anna", "Ben"))
    await home.played(table)
    assert await home.desk.ended(table.id, table.setup) is None
    assert terms_of(SeriesTerms(7).begin()) is None
    assert await home.desk.sheets() == ()
    assert terms_words(None) == "no: a single game"
