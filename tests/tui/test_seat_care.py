"""The large screen helps a seat whose person does not come back: a bot plays on, or the seat is set free."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from textual.pilot import Pilot

from sevenwonders_tui.lobby import RoomClient, RoomPlan, RoomRules
from sevenwonders_tui.person.settings import Motion
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.table.shared import SevenSharedTable
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from tests.lobby.world import World
from tests.tui.clock import HandClock
from tests.tui.large import LargeApp
from tests.tui.sessions import a_world, at_screen, lock_for, shows
from tests.tui.tables import until

SIZE = (120, 36)
PLAN = RoomPlan(Options(3), RoomRules(is_public=False, fill="beginner"), host_seat=None, seed=1)


@dataclass
class Table:
    """A game of Anna, Ben and a bot, and the large screen in front of it."""

    world: World
    screen: RoomClient
    rooms: Sequence[RoomClient]
    pilot: Pilot[None]

    async def choose(self, *keys: str) -> None:
        """Choose a seat, and answer the question about it."""
        await at_screen(self.pilot, PickScreen)
        await self.pilot.press("enter")
        await at_screen(self.pilot, AskScreen)
        await self.pilot.press(*keys)
        await at_screen(self.pilot, SevenSharedTable)


@asynccontextmanager
async def a_game() -> AsyncIterator[Table]:
    """Begin a game around a large screen that has no seat."""
    async with a_world() as world:
        screen = await world.person("Screen")
        room = await screen.create(PLAN)
        rooms = [await (await world.person(name)).join(room.code) for name in ("Anna", "Ben")]
        for each in rooms:
            await each.ready()
        await room.start()
        app = LargeApp(screen, room, clock=HandClock(), usual_motion=Motion.NONE)
        async with app.run_test(size=SIZE) as pilot:
            await at_screen(pilot, SevenSharedTable)
            yield Table(world, room, rooms, pilot)


async def test_bot_plays_on_for_somebody_who_left_until_the_return() -> None:
    """`b` names those who are away alone, asks before it acts, and then the table goes on."""
    async with a_game() as table:
        await table.pilot.press("b")
        await table.pilot.pause()
        assert isinstance(table.pilot.app.screen, SevenSharedTable), "all are here"
        table.world.hang_up("Ben")
        await table.world.settled()
        await table.pilot.press("b")
        await shows(table.pilot, "For whom?", "Ben")
        await table.choose("escape")
        assert not table.screen.snapshot().seats[1].is_handed_over
        await table.pilot.press("b")
        await table.choose("down", "enter")
        await until(table.pilot, lambda: table.screen.snapshot().seats[1].is_handed_over)
        await lock_for(table.rooms[0])
        await at_screen(table.pilot, RevealScreen)
        await (await table.world.person("Ben")).join(table.screen.code)
        await until(table.pilot, lambda: not table.screen.snapshot().seats[1].is_handed_over)


async def test_seat_that_is_set_free_is_told_and_whoever_comes_next_has_it() -> None:
    """`f` asks for the seat and once more; the screen says what happened, and the next one plays on."""
    async with a_game() as table:
        await table.pilot.press("f")
        await at_screen(table.pilot, PickScreen)
        await table.pilot.press("down")
        await table.choose("down", "enter")
        await shows(table.pilot, "The seat of Ben was set free.", "Whoever comes next gets it.")
        dora = await (await table.world.person("Dora")).join(table.screen.code)
        for room in (table.rooms[0], dora):
            await lock_for(room)
        await at_screen(table.pilot, RevealScreen)
