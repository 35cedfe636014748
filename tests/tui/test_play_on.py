"""Playing on from a moment of a game that is over, on the full screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.play_on import PlayOnDraft, PlayOnMoment
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.seven.screens.end.replay import ReplayScreen
from sevenwonders_tui.store import HistoryFile
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.end.play_on import PlayOnScreen
from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from tests.history.tables import wonders
from tests.support.keyboard import Keyboard, finish
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import table_of, until


async def takes_the_first(_name: str, _seed: int, view: AnyView) -> AnyMove:
    """Answer for every bot."""
    return view.moves[0]


class AtHome(Keyboard):
    """An app that remembers finished games."""

    def __init__(self) -> None:
        super().__init__("Anna", "Ben", "Cleo", think=takes_the_first)

    def open(self) -> AppServices:
        """Open the house and its history."""
        house, book = House(self.store, kits(), self.think), HistoryBook(partial(HistoryFile, None))
        book.follow(house)
        return AppServices(house, self.shelf, book=book)

    async def play(self, pilot: Pilot[None]) -> None:
        """Play a game of two people and a bot to its score sheet."""
        await until(pilot, lambda: isinstance(self.screen, MenuScreen))
        services = await self.app.services()
        self.app.sit_down(await services.house.start(wonders("Anna", "Ben", bots=1)))
        await self.to_the_sheet(pilot)

    async def to_the_sheet(self, pilot: Pilot[None]) -> None:
        """Play the game to its end, and close what comes before its sheet."""
        await until(pilot, lambda: self.app.leader is not None)
        await finish(self, pilot)
        for _press in range(30):
            if isinstance(self.screen, ScoreSheetScreen):
                return
            await pilot.press("enter")
            await pilot.pause()
        raise AssertionError(self.screen)


@pytest.mark.slow
async def test_the_end_and_the_replay_lead_to_a_practice() -> None:
    """Whose seat it is is asked; the other person becomes a bot, and the end tells then and now."""
    home = AtHome()
    async with home.app.run_test(size=(100, 36)) as pilot:
        await home.play(pilot)
        first = home.table
        await pilot.press("r")
        await home.until(pilot, ReplayScreen)
        await pilot.press("right", "p")
        await home.until(pilot, PickScreen)
        await pilot.press("enter")
        await home.until(pilot, PlayOnScreen)
        assert "Age I, turn 3" in drawn(home.app)
        await pilot.press("escape")
        await home.until(pilot, ReplayScreen)
        await pilot.press("escape")
        await home.until(pilot, ScoreSheetScreen)
        await pilot.press("o")
        await home.until(pilot, PickScreen)
        await pilot.press("enter")
        await home.until(pilot, PlayOnScreen)
        assert "Age III, turn 1" in drawn(home.app)
        await pilot.press("space", "down", "enter")
        await until(pilot, lambda: home.app.leader is not None and home.table.id != first.id)
        practice = home.table
        assert practice.setup.origin.kind is OriginKind.PRACTICE
        assert [seat.player.partition(":")[0] for seat in practice.setup.seats] == ["human", "bot", "bot"]
        assert practice.snapshot(None).view.age == 3
        assert practice.snapshot(None).view.turn == 2
        await home.to_the_sheet(pilot)
        assert "Practice: then " in drawn(home.app)


async def test_the_window_is_drawn(size: tuple[int, int], golden: Callable[[App[Any], str], None]) -> None:
    """It names the moment, the own seat, and who plays the others."""
    moments = (PlayOnMoment(6, "Age II, turn 1"), PlayOnMoment(7, "Age II, turn 2"))
    async with table_of(3) as table:
        draft = PlayOnDraft(Seat(0), moments, 0, {Seat(1): "bot:good+war", Seat(2): "human"})
        app = ScreenApp(PlayOnScreen(draft, table.setup, table.kit))
        async with app.run_test(size=size) as pilot:
            await pilot.press("space", "down")
            await pilot.pause()
            assert "Age II, turn 2" in drawn(app)
            golden(app, "play-on")
