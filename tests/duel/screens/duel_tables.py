"""Tables of 7 Wonders Duel for tests of screens: at a position that is built, with one or both people at the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from textual.pilot import Pilot

from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import FREE, Origin, TableRules
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table
from tests.support.duel.build import the_duel
from tests.support.duel.scene import NAMES
from tests.tui.conftest import ScreenApp
from tests.tui.tables import until

ANNA, BEN = Seat(0), Seat(1)


@asynccontextmanager
async def duel_table(
    state: State,
    *,
    rules: TableRules | None = None,
    pins: tuple[str | None, str | None] = (None, None),
    origin: Origin = FREE,
) -> AsyncIterator[Table]:
    """Open a table in memory at a position, where both seats are people's, and put it away at the end."""
    house = House(MemoryStore(), kits(duel=the_duel()))
    seats = tuple(SeatPlan(name, pin=pin) for name, pin in zip(NAMES, pins, strict=True))
    plan = TablePlan(seats, Options(state.rules.boxes), rules or TableRules(), 1, "duel", origin)
    try:
        table = await house.start(plan)
        # Only here does a table begin in mid game: its log would not lead there.
        table._play = replace(table._play, state=state, position=table.kit.position(state))
        yield table
    finally:
        await house.close()


@asynccontextmanager
async def duel_seated(
    table: Table,
    size: tuple[int, int] = (120, 36),
    *,
    shared: bool = False,
    seat: Seat | None = None,
    settings: Settings | None = None,
) -> AsyncIterator[Pilot[None]]:
    """Sit down at a table: alone in the seat that is asked unless another is named, or both at one keyboard."""
    if shared:
        desk = Desk.of(table.client(None), [table.client(ANNA), table.client(BEN)])
    else:
        asked = next(iter(table.snapshot(None).view.waiting), ANNA)
        desk = Desk.of(table.client(asked if seat is None else seat))
    app = ScreenApp(DuelTableScreen(desk, the_duel()), settings)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: table_below(pilot).is_painted)
        yield pilot


def table_below(pilot: Pilot[None]) -> DuelTableScreen:
    """Return the screen of the table, whatever lies over it."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, DuelTableScreen))
