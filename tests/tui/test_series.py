"""A series on the full screen: agreed on in the form, told below the sheet, played on, left and continued."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.engine.game import AnyMove, AnyView
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.history.series import sheet_of
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.seven.screens.in_room import RoomScoresScreen
from sevenwonders_tui.store import HistoryFile
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.seriesterms import SeriesBy, SeriesTerms, terms_of
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen
from sevenwonders_tui.tui.screens.end.series import FinishedSeriesScreen, SeriesScreen, series_screen
from sevenwonders_tui.tui.screens.history.series import SeriesListScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.home.saved import SavedScreen
from tests.history.series_rows import BEST_OF_FIVE, played, three_games
from tests.history.tables import wonders
from tests.lobby.world import play, running
from tests.support.keyboard import Keyboard, finish
from tests.support.past_games import past
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.looking import out_of_sight, wrong_widths
from tests.tui.sessions import a_world, at_screen, session
from tests.tui.tables import the_game, until


async def takes_the_first(_name: str, _seed: int, view: AnyView) -> AnyMove:
    """Answer for every bot."""
    return view.moves[0]


class AtHome(Keyboard):
    """An app that remembers finished games."""

    def __init__(self, *names: str) -> None:
        super().__init__(*names, think=takes_the_first)

    def open(self) -> AppServices:
        """Open the house and its history."""
        house, book = House(self.store, kits(the_game()), self.think), HistoryBook(partial(HistoryFile, None))
        book.follow(house)
        return AppServices(house, self.shelf, book=book)


async def to_the_sheet(home: AtHome, pilot: Pilot[None]) -> None:
    """Play the game to its end, and close what comes before its sheet."""
    await finish(home, pilot)
    for _press in range(20):
        if isinstance(home.screen, ScoreSheetScreen):
            break
        await pilot.press("enter")
        await pilot.pause()
    await until(pilot, lambda: "Series, " in drawn(home.app))


@pytest.mark.slow
async def test_a_series_from_the_form_to_its_next_game() -> None:
    """The form offers it, the sheet tells how it stands, and its key leads to the next game with the seats moved on."""
    home = AtHome("Anna", "Ben", "Cleo")
    async with home.app.run_test(size=(100, 36)) as pilot:
        await pilot.press("enter")
        await home.until(pilot, NewGameScreen)
        form = home.screen
        assert isinstance(form, NewGameScreen)
        while form.form.cell.id != "series":
            await pilot.press("down")
        await pilot.press("space", "space", "space")
        assert form.draft.series == SeriesTerms(3, SeriesBy.POINTS)
        assert "three games, by points" in drawn(home.app)
        await pilot.press("enter")
        await until(pilot, lambda: home.app.leader is not None)
        first = home.table
        assert terms_of(first.setup.origin) == form.draft.series
        await to_the_sheet(home, pilot)
        assert "Game 2 of 3 is next." in drawn(home.app)
        await pilot.press("m")
        await home.until(pilot, SeriesScreen)
        await pilot.press("escape")
        await home.until(pilot, ScoreSheetScreen)
        await pilot.press("m")
        await home.until(pilot, SeriesScreen)
        await pilot.press("enter")
        await until(pilot, lambda: home.app.leader is not None and home.table.id != first.id)
        assert home.table.setup.origin == first.setup.origin
        assert [seat.name for seat in home.table.setup.seats] == ["Cleo", "Anna", "Ben"]


@pytest.mark.slow
async def test_a_series_that_was_left_waits_under_continue() -> None:
    """Between two games the list says so, and leads to the sheet from which the next one is played."""
    home = AtHome("Anna", "Ben", "Cleo")
    async with home.app.run_test(size=(100, 36)) as pilot:
        await until(pilot, lambda: isinstance(home.screen, MenuScreen))
        services = await home.app.services()
        plan = wonders("Anna", "Ben", "Cleo", origin=SeriesTerms(5).begin())
        home.app.sit_down(await services.house.start(plan))
        await until(pilot, lambda: home.app.leader is not None)
        await to_the_sheet(home, pilot)
        await pilot.press("q")
        await home.until(pilot, MenuScreen)
        await pilot.press("c")
        await home.until(pilot, SavedScreen)
        await until(pilot, lambda: "best of five, by wins: " in drawn(home.app))
        await pilot.press("enter")
        await home.until(pilot, ScoreSheetScreen)
        await pilot.press("m")
        await home.until(pilot, SeriesScreen)


@pytest.mark.parametrize("kind", ["running", "over", "list"])
async def test_screens_are_drawn(kind: str, size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """The sheet stands whole at both sizes, between the games, at the end, and in the list of all."""
    over = [*three_games(), played(3, 61, 40, 50)]
    async with past(three_games() if kind == "running" else over) as services:
        sheet = sheet_of(BEST_OF_FIVE, three_games() if kind == "running" else over)
        screen = SeriesListScreen(services) if kind == "list" else series_screen(sheet, services.words)
        assert isinstance(screen, FinishedSeriesScreen) == (kind == "over")
        app = ScreenApp(screen)
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: isinstance(app.screen, BaseScreen) and app.screen.is_ready)
            await pilot.pause()
            golden(app, f"series-{kind}")
            assert not [*wrong_widths(app), *out_of_sight(app)]


async def test_the_end_of_a_room_tells_its_series() -> None:
    """Whoever sat there reads below the sheet how the series stands; who watched does not."""
    async with a_world() as world:
        rooms = await running(world, "Anna", "Ben", "Cleo", series=SeriesTerms(3))
        await play(rooms, random.Random(1))
        await world.settled()
        start = Start(Way.JOIN, rooms[0].code)
        rooms[0].close()
        async with session(world.enter("Anna"), start).run_test(size=(100, 36)) as pilot:
            await at_screen(pilot, RoomScoresScreen)
            await until(pilot, lambda: "Series, best of three, by wins: " in drawn(pilot.app))
        watching = Start(Way.WATCH, rooms[1].code)
        async with session(await world.person("Dora"), watching).run_test(size=(100, 36)) as pilot:
            await at_screen(pilot, RoomScoresScreen)
            assert "Series, " not in drawn(pilot.app)
