"""The deals of the day at home: one try for a person, a game and a date."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from functools import partial

import pytest

from sevenwonders_tui.daily.deal import EDITION
from sevenwonders_tui.daily.outcome import DayOutcome, with_par
from sevenwonders_tui.daily.rules import Timing, key_of
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import AnyMove, AnyView
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.person.daily import DailyDesk, name_fault
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.store import HistoryFile, MemoryStore
from sevenwonders_tui.table.house import House
from tests.daily.days import NOON
from tests.history.tables import KITS, play
from tests.support.keyboard import Shelf

ONE_DAY = timedelta(days=1)


async def takes_the_first(_name: str, _seed: int, view: AnyView) -> AnyMove:
    """Answer for every bot."""
    return view.moves[0]


class Home:
    """A data directory in memory, and its clock."""

    def __init__(self) -> None:
        self.house = House(MemoryStore(), KITS, takes_the_first)
        self.book = HistoryBook(partial(HistoryFile, None))
        self.now: datetime = NOON
        services = AppServices(self.house, Shelf(), book=self.book)
        self.desk = DailyDesk(services, self.book, lambda: self.now)


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    """Return a home where nobody has played yet."""
    found = Home()
    yield found
    found.desk.rest()
    await found.house.close()
    await found.book.close()


async def test_whoever_comes_back_goes_on_with_the_same_table(home: Home) -> None:
    """Leaving begins no second try, for the same name only."""
    table = await home.desk.table(await home.desk.read("Anna"), DUEL)
    again = await home.desk.read("ANNA")
    assert [game.begun for game in again.games] == ["", table.id]
    assert (await home.desk.table(again, DUEL)).id == table.id
    assert [game.begun for game in (await home.desk.read("Ben")).games] == ["", ""]


async def test_the_first_try_counts_and_is_opened_again(home: Home) -> None:
    """A deal that is over opens as its sheet; the day counts from then on."""
    table = await home.desk.table(await home.desk.read("Anna"), DUEL)
    await play(table)
    found = await home.desk.ended(table.id)
    assert found is not None
    today, row = found
    assert key_of(row) == DayKey(NOON.date(), EDITION)
    assert (today.name, today.streak.days) == ("Anna", 1)
    assert (await home.desk.table(await home.desk.read(), DUEL)).id == table.id


async def test_a_missed_deal_is_late_and_tomorrows_is_refused(home: Home) -> None:
    """A late game says so in its key, and makes no day in a row."""
    today = await home.desk.read("Anna", NOON.date() - ONE_DAY)
    assert today.timing is Timing.LATE
    table = await home.desk.table(today, DUEL)
    assert table.setup.origin.key.endswith(" late")
    await play(table)
    found = await home.desk.ended(table.id)
    assert found is not None
    assert found[0].streak.days == 0
    for days in (1, -8):
        with pytest.raises(SetupError):
            await home.desk.table(await home.desk.read("Anna", NOON.date() + days * ONE_DAY), DUEL)


async def test_a_deal_begun_after_midnight_is_late(home: Home) -> None:
    """The date is that of the moment at which the table is begun, not at which it was looked at."""
    today = await home.desk.read("Anna")
    home.now = NOON + ONE_DAY
    table = await home.desk.table(today, DUEL)
    assert table.setup.origin.key.endswith(" late")


async def test_par_is_kept_in_the_row(home: Home) -> None:
    """What was worked out once is not worked out again."""
    table = await home.desk.table(await home.desk.read("Anna"), DUEL)
    await play(table)
    found = await home.desk.ended(table.id)
    assert found is not None
    today, row = found
    par = DayOutcome(2, 1, None, 12)
    assert await home.desk.par(with_par(row, today.seat(row), par), today.seat(row)) == par


def test_days_in_a_row_need_a_name() -> None:
    """A blank and a name that nobody typed are refused."""
    assert [name_fault(name) is None for name in ("Anna", " ", "Seat 2")] == [True, False, False]
