"""Large screens, hung into the gallery: before a game, the shared tables of both games, and what comes over them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

from textual.pilot import Pilot

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.duel.screens.table.shared import DuelSharedTable
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import Clock, ClockKind, RoomClient, RoomPlan, RoomRules
from sevenwonders_tui.seven.screens.table.shared import SevenSharedTable
from sevenwonders_tui.tui.screens.rooms.attract import AttractScreen
from sevenwonders_tui.tui.screens.rooms.invite import InviteScreen
from sevenwonders_tui.tui.screens.rooms.large_options import LargeOptionsScreen
from sevenwonders_tui.tui.screens.table.age_begins import AgeBeginsScreen
from tests.lobby.world import World, plan, running
from tests.support.duel.rooms import a_duel
from tests.tui.clock import HandClock
from tests.tui.hanging import Size, shows
from tests.tui.large import LargeApp
from tests.tui.sessions import a_world, at_screen, lock_for
from tests.tui.tables import NAMES

CLOCK = Clock(ClockKind.SOFT, timedelta(seconds=90))


async def large(world: World, room: RoomClient, clock: HandClock | None = None) -> LargeApp:
    """Return the large screen of a room."""
    screen = await world.person("Gina" if len(room.snapshot().seats) < 7 else "Hugo")
    # The command by a terminal is the same in all languages, and would be taken for words that were left in English.
    return LargeApp(screen, await screen.watch(room.code), clock=clock, has_ssh=False)


@shows(AttractScreen, (3, 5, 7))
async def attract(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the code, and who has come so far."""
    async with a_world() as world:
        anna, ben = await world.person("Anna"), await world.person("Ben")
        room = await anna.create(plan(players, bots=("good",), fill="fair"))
        await (await ben.join(room.code)).ready()
        async with (await large(world, room)).run_test(size=size) as pilot:
            await at_screen(pilot, AttractScreen)
            yield pilot


@shows(LargeOptionsScreen, (2,))
async def large_options(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the options of a game with boxes, in front of all who have come."""
    async with a_world() as world:
        screen = await world.person("Screen")
        plan_of = RoomPlan(DuelOptions(boxes_of(("agora",))), RoomRules(anyone_deals=True), game=DUEL, host_seat=None)
        room = await screen.create(plan_of)
        for name in NAMES[:players]:
            await (await world.person(name)).join(room.code)
        async with LargeApp(screen, room, has_ssh=False).run_test(size=size) as pilot:
            await at_screen(pilot, AttractScreen)
            await pilot.press("o")
            await at_screen(pilot, LargeOptionsScreen)
            yield pilot


@asynccontextmanager
async def shared(size: Size, players: int, turns: int) -> AsyncIterator[tuple[Pilot[None], HandClock]]:
    """Show the table of a room to everybody, after some turns."""
    async with a_world() as world:
        clock = HandClock()
        rooms = await running(world, *NAMES[:players], clock=CLOCK)
        async with (await large(world, rooms[0], clock)).run_test(size=size) as pilot:
            await at_screen(pilot, SevenSharedTable)
            for turn in range(turns):
                for room in rooms:
                    await lock_for(room)
                if turn + 1 < turns:
                    await past_turn(pilot, clock)
            yield pilot, clock


async def past_turn(pilot: Pilot[Any], clock: HandClock) -> None:
    """Let a turn be shown, with all that comes after it."""
    await pilot.pause()
    while not isinstance(pilot.app.screen, SevenSharedTable):
        clock.step(1)
        await pilot.pause()


@shows(SevenSharedTable, (3, 5, 7))
async def shared_table(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the table of all, in the first age."""
    async with shared(size, players, 4) as (pilot, clock):
        await past_turn(pilot, clock)
        yield pilot


@shows(InviteScreen)
async def invite(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the code over the table."""
    async with shared(size, players, 0) as (pilot, _clock):
        # Not by its key: a terminal without room for the table takes none.
        await pilot.app.screen.run_action("join")
        await at_screen(pilot, InviteScreen)
        yield pilot


@shows(AgeBeginsScreen)
async def age_begins(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the name of the second age."""
    async with shared(size, players, 6) as (pilot, clock):
        while not isinstance(pilot.app.screen, AgeBeginsScreen):
            clock.step(1)
            await pilot.pause()
        yield pilot


@shows(DuelSharedTable)
async def duel_shared_table(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the table of a Duel with both boxes."""
    async with a_world() as world:
        rooms = await a_duel(world)
        async with (await large(world, rooms[0])).run_test(size=size) as pilot:
            await at_screen(pilot, DuelSharedTable)
            yield pilot
