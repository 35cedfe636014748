"""Real tables for tests of screens: dealt from a seed, kept in memory, and played up to a moment by one rule."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from time import monotonic

from textual.pilot import Pilot

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import BoardChoice, Options, Variant
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import Snapshot, TableRules
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Advise, Table
from sevenwonders_tui.tui.keyfile import WantedKeys
from tests.support.seven.play import by_rule
from tests.tui.conftest import ScreenApp, drawn

PATIENCE_S = 120
"""How long a test waits for what must come, on a machine that is busy with others."""
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gina")


@cache
def the_game() -> SevenWonders:
    """Return the rules over the cards of the box."""
    return SevenWonders(load_catalog())


@asynccontextmanager
async def table_of(
    players: int = 3,
    *,
    seed: int = 1,
    boards: tuple[BoardChoice, ...] = (),
    names: Sequence[str] = NAMES,
    rules: TableRules | None = None,
    advise: Advise | None = None,
) -> AsyncIterator[Table]:
    """Deal a table in memory where every seat is a person's, and put it away at the end."""
    house = House(MemoryStore(), kits(the_game()), advise=advise)
    variant = Variant.FREE_CITY if players == 2 else Variant.STANDARD
    seats = tuple(SeatPlan(name) for name in names[:players])
    plan = TablePlan(seats, Options(players, variant, boards), rules or TableRules(), seed)
    try:
        yield await house.start(plan)
    finally:
        await house.close()


async def play(table: Table, wanted: Callable[[View], bool]) -> None:
    """Let everybody play by one rule until the view of seat 0 is as wanted, or the game is over."""
    while not (view := wonders_view(table.snapshot(Seat(0)).view)).is_over and not wanted(view):
        snapshot = table.snapshot(None)
        for seat in snapshot.view.waiting:
            await table.submit(seat, snapshot.decision, by_rule(table.snapshot(seat).view.moves))


def at(age: int, turn: int) -> Callable[[View], bool]:
    """Return what is true of a view from a turn on."""
    return lambda view: (view.age, view.turn) >= (age, turn)


@asynccontextmanager
async def seated(
    table: Table,
    size: tuple[int, int] = (120, 36),
    seat: int = 0,
    keys: WantedKeys | None = None,
    settings: Settings | None = None,
) -> AsyncIterator[Pilot[None]]:
    """Sit down at a table: the screen of one seat, with nothing around it."""
    app = ScreenApp(TableScreen(table.client(Seat(seat)), the_game()), settings, keys=keys)
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: pilot.app.screen is table_screen(pilot) and table_screen(pilot).is_painted)
        yield pilot


def table_screen(pilot: Pilot[None]) -> TableScreen:
    """Return the screen of the table, whatever lies over it."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen))


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Let the app work until something is true; fail where it never is."""
    until_s = monotonic() + PATIENCE_S
    while monotonic() < until_s:
        await pilot.pause()
        if condition():
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError(f"it never happened; there is\n{drawn(pilot.app)}")


def snapshot_of(table: Table, seat: int = 0) -> Snapshot:
    """Return what a seat may know now."""
    return table.snapshot(Seat(seat))
