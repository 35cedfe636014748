"""A deal of the day on the full screen: from the menu to the line below its sheet, and back to Today."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.engine.game import AnyMove, AnyView
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import WONDERS
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.services import AppServices, DayWish, Wishes
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.present.dates import date_words
from sevenwonders_tui.store import HistoryFile
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.screens.dialogs.ask import AskTextScreen
from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.table.seat import SeatScreen
from sevenwonders_tui.tui.screens.today.today import TodayScreen
from tests.support.keyboard import Keyboard
from tests.support.seven.play import by_rule
from tests.tui.conftest import drawn
from tests.tui.tables import the_game, until


async def takes_the_first(_name: str, _seed: int, view: AnyView) -> AnyMove:
    """Answer for every bot."""
    return view.moves[0]


class AtHome(Keyboard):
    """An app that remembers finished games, and begins with a deal of the day."""

    def __init__(self, *names: str) -> None:
        super().__init__(think=takes_the_first)
        self.app = HomeApp(SettingsInMemory(), self.open, Wishes(names, deal=DayWish(WONDERS)))

    def open(self) -> AppServices:
        """Open the house and its history."""
        house, book = House(self.store, kits(the_game()), self.think), HistoryBook(partial(HistoryFile, None))
        book.follow(house)
        return AppServices(house, self.shelf, book=book)


async def play_on(home: AtHome, pilot: Pilot[None]) -> None:
    """Play for the only person to the end of the game."""
    table = home.table
    seat = table.setup.only_person
    assert seat is not None
    while not (snapshot := table.snapshot(seat)).view.is_over:
        if snapshot.locked is None and seat in snapshot.view.waiting:
            await table.submit(seat, snapshot.decision, by_rule(snapshot.view.moves))
        await pilot.pause()


@pytest.mark.slow
async def test_a_deal_of_the_day_ends_with_its_line() -> None:
    """The line stands below the sheet and can be copied; then Today has the result, and Enter shows the sheet again."""
    home = AtHome("Anna")
    async with home.app.run_test(size=(100, 36)) as pilot:
        await until(pilot, lambda: isinstance(home.screen, SeatScreen))
        assert home.table.setup.origin.kind is OriginKind.DAILY
        assert not home.table.setup.held_rules.advice
        await until(pilot, lambda: f" daily {date_words(datetime.now(UTC).date())} " in drawn(home.app))
        await play_on(home, pilot)
        while not isinstance(home.screen, ScoreSheetScreen):
            await pilot.press("space")
            await pilot.pause()
        await until(pilot, lambda: "Deal of the day, " in drawn(home.app))
        await pilot.press("y")
        line = home.app.clipboard
        assert line.startswith("7 Wonders 20")
        assert "  1 day  [" in line
        assert line.split("  [")[0].split(" (par")[0] in drawn(home.app)
        await pilot.press("q")
        await until(pilot, lambda: isinstance(home.screen, TodayScreen))
        assert "1 day in a row" in drawn(home.app)
        await pilot.press("up", "enter")
        await until(pilot, lambda: isinstance(home.screen, ScoreSheetScreen))


async def test_somebody_without_a_name_is_asked_for_one() -> None:
    """Days in a row belong to a name, and whoever has begun under it goes on."""
    home = AtHome()
    async with home.app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(home.screen, AskTextScreen))
        await pilot.press(*"Ben", "enter")
        await until(pilot, lambda: isinstance(home.screen, SeatScreen))
        table = home.table
        assert "Ben" in [seat.name for seat in table.setup.seats]
        home.app.action_leave_table()
        await until(pilot, lambda: isinstance(home.screen, MenuScreen))
        await pilot.press("t")
        await until(pilot, lambda: isinstance(home.screen, TodayScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(home.screen, AskTextScreen))
        await pilot.press(*"ben", "enter")
        await until(pilot, lambda: isinstance(home.screen, SeatScreen))
        assert home.table.id == table.id


@pytest.mark.slow
async def test_a_deal_is_played_again_as_practice() -> None:
    """The same seat, cards and bots; the result has no line to share, and the deal of the day stays as it was."""
    home = AtHome("Anna")
    async with home.app.run_test(size=(100, 36)) as pilot:
        await until(pilot, lambda: isinstance(home.screen, SeatScreen))
        first = home.table
        await play_on(home, pilot)
        while not isinstance(home.screen, ScoreSheetScreen):
            await pilot.press("space")
            await pilot.pause()
        await pilot.press("t")
        await until(pilot, lambda: isinstance(home.screen, SeatScreen))
        assert home.table.setup.origin.kind is OriginKind.PRACTICE
        assert home.table.setup.deal == first.setup.deal
        assert home.table.setup.seats == first.setup.seats
