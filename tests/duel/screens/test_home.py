"""7 Wonders Duel at home, from the menu: the form, practice with turns taken back, and Continue."""

from __future__ import annotations

import random
from functools import partial

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.duel.screens.end.scores import DuelScoresScreen
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.person.services import AppServices, Wishes
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import Ending, EndKind, Snapshot
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.hot_seat import HotSeat
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.home.saved import SavedScreen
from tests.support.duel.build import the_duel
from tests.support.keyboard import Shelf
from tests.tui.sessions import at_screen, shows
from tests.tui.tables import until

SIZE = (100, 30)
ANNA = Seat(0)


async def takes_the_first(_name: str, _seed: int, view: AnyView) -> AnyMove:
    """Answer for every bot."""
    return view.moves[0]


class Home:
    """The app with tables in memory, which was started for Duel."""

    def __init__(self, *names: str) -> None:
        self.store = MemoryStore()
        choice = {"boxes": ["pantheon", "agora"], "first": 0}
        wishes = Wishes(names, seed=3, game=DUEL, choice=choice)
        self.app = HomeApp(SettingsInMemory(), self.open, wishes)

    def open(self) -> AppServices:
        """Open the house."""
        return AppServices(House(self.store, kits(duel=the_duel()), takes_the_first), Shelf())

    @property
    def table(self) -> Table:
        """The table that is played at."""
        assert isinstance(self.app.leader, HotSeat)
        return self.app.leader.table

    async def deal(self, pilot: Pilot[None]) -> None:
        """Enter, Enter: a new game as it stands."""
        await at_screen(pilot, MenuScreen)
        await pilot.press("enter")
        await at_screen(pilot, NewGameScreen)
        await pilot.press("enter")
        await until(pilot, lambda: self.app.leader is not None and table_of(pilot) is not None)


def table_of(pilot: Pilot[None]) -> DuelTableScreen | None:
    """Return the table, whatever lies over it."""
    return next((screen for screen in pilot.app.screen_stack if isinstance(screen, DuelTableScreen)), None)


def is_asked(table: Table, after: int = -1) -> bool:
    """Whether Anna is asked for a decision that comes after another one."""
    seen = table.snapshot(ANNA)
    return seen.view.prompt is not None and seen.decision > after


async def choose(pilot: Pilot[None], table: Table, chance: random.Random) -> Snapshot:
    """Let Anna make a move, and return the moment before it."""
    await until(pilot, partial(is_asked, table))
    before = table.snapshot(ANNA)
    await table.submit(ANNA, before.decision, chance.choice(before.view.moves))
    await until(pilot, partial(is_asked, table, before.decision))
    return before


@pytest.mark.slow
async def test_one_who_practises_goes_back_to_each_own_choice() -> None:
    """F5 leads from choice to choice of the person's own, whatever the bot did since; the table is practice then."""
    home, chance = Home("Anna"), random.Random(1)
    async with home.app.run_test(size=SIZE) as pilot:
        await home.deal(pilot)
        table = home.table
        moments = [await choose(pilot, table, chance) for _choice in range(12)]
        screen = table_of(pilot)
        assert screen is not None
        for before in reversed(moments[-3:]):
            due = table.snapshot(ANNA).decision
            await until(pilot, lambda: screen.is_painted)
            await pilot.pause()
            if pilot.app.screen is not screen:
                await pilot.press("escape")
            await until(pilot, lambda: pilot.app.screen is screen and screen.is_seen)
            await pilot.press("f5")
            await until(pilot, partial(is_asked, table, due))
            assert table.snapshot(ANNA).view == before.view
        assert table.snapshot(ANNA).is_practice


async def test_table_is_left_and_goes_on_from_the_list() -> None:
    """Continue names the game with its boxes, and leads back to the choice that was open."""
    home = Home("Anna", "Ben")
    async with home.app.run_test(size=SIZE) as pilot:
        await home.deal(pilot)
        left = home.table.snapshot(None)
        assert home.app.leader is not None
        home.app.leader.leave()
        await at_screen(pilot, MenuScreen)
        await until(pilot, lambda: home.app.leader is None)
        await pilot.press("f3")
        await at_screen(pilot, SavedScreen)
        await shows(pilot, "Duel+P+A", "Anna, Ben", "Still to choose: Anna")
        await pilot.press("enter")
        await until(pilot, lambda: table_of(pilot) is not None)
        assert home.table.snapshot(None).view == left.view


async def test_in_a_rematch_the_other_begins() -> None:
    """The same two play again, and who came second has the first seat."""
    home = Home("Anna", "Ben")
    async with home.app.run_test(size=SIZE) as pilot:
        await home.deal(pilot)
        before = home.table
        await before.end(before.snapshot(None).decision, Ending(EndKind.CONCEDED, (ANNA,)))
        await at_screen(pilot, DuelScoresScreen)
        await pilot.press("f5")
        await until(pilot, lambda: home.app.leader is not None and home.table.id != before.id)
        assert home.table.snapshot(None).names == ("Ben", "Anna")
