"""Two people at one keyboard: one table of Duel from the first move to the last, and no curtain between them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot
from textual.screen import Screen
from textual.worker import Worker

from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.screens.end.scores import DuelScoresScreen
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.hot_seat import HotSeat
from sevenwonders_tui.tui.leader import AfterTable
from tests.duel.screens.duel_tables import duel_table
from tests.support.duel.build import city, position, the_duel
from tests.support.keyboard import Shelf
from tests.tui.conftest import ScreenApp
from tests.tui.tables import until

Led = tuple[Pilot[None], HotSeat, Worker[AfterTable]]


@asynccontextmanager
async def led(table: Table) -> AsyncIterator[Led]:
    """Lead both people through a table."""
    app = ScreenApp(Screen())
    async with app.run_test(size=(80, 24)) as pilot:
        services = AppServices(House(MemoryStore(), kits(duel=the_duel())), Shelf())
        leader = app.leader = HotSeat(app, services, table)
        yield pilot, leader, app.run_worker(leader.play())


def late(cards: list[str]) -> State:
    """Return a turn of age III with only these cards left."""
    return position(city(coins=9), city(coins=9), age=3, only=cards)


async def test_one_table_stays_for_both() -> None:
    """The turn passes by itself: the same screen takes the answers of one seat, then of the other."""
    async with duel_table(late(["palace", "obelisk", "gardens"])) as table, led(table) as (pilot, leader, worker):
        await until(pilot, lambda: isinstance(pilot.app.screen, DuelTableScreen) and pilot.app.screen.is_seen)
        screen = pilot.app.screen
        for _seat in range(2):
            decided = table.snapshot(None).decision
            await until(pilot, lambda: isinstance(screen, DuelTableScreen) and screen.is_seen)
            await pilot.press("d")
            await until(pilot, lambda before=decided: table.snapshot(None).decision > before)  # type: ignore[misc]
            assert pilot.app.screen is screen
        assert not leader.can_panic
        await pilot.press("q")
        await until(pilot, lambda: worker.is_finished)
        assert worker.result is AfterTable.MENU


async def test_the_end_comes_over_the_table() -> None:
    """After the last move the score sheet is shown, and from there both go to the menu."""
    async with duel_table(late(["palace"])) as table, led(table) as (pilot, _leader, worker):
        await until(pilot, lambda: isinstance(pilot.app.screen, DuelTableScreen) and pilot.app.screen.is_seen)
        await pilot.press("d")
        for _screen in range(6):
            await until(pilot, lambda: not isinstance(pilot.app.screen, DuelTableScreen))
            if isinstance(pilot.app.screen, DuelScoresScreen):
                break
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(pilot.app.screen, DuelScoresScreen)
        await pilot.press("q")
        await until(pilot, lambda: worker.is_finished)
        assert worker.result is AfterTable.MENU
