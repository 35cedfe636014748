"""A Duel in a room: the table of a seat, of somebody who watches, and its end, hung into the gallery."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

from textual.pilot import Pilot

from sevenwonders_tui.duel.screens.in_room import DuelRoomScoresScreen, DuelSeatedScreen, DuelWatchScreen
from sevenwonders_tui.lobby import Clock, ClockKind, Phase, RoomRules
from sevenwonders_tui.person.start import Start, Way
from tests.lobby.world import play
from tests.support.duel.rooms import BOTH, a_duel
from tests.tui.hanging import Size, shows
from tests.tui.sessions import a_world, at_screen, session
from tests.tui.tables import until

CLOCKED = replace(BOTH, rules=RoomRules(clock=Clock(ClockKind.SOFT, timedelta(minutes=10))), seed=7)


@shows(DuelSeatedScreen)
async def duel_seat_on_a_server(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show a table with what its room has to say."""
    async with a_world() as world:
        rooms = await a_duel(world, CLOCKED)
        async with session(world.enter("Ben"), Start(Way.JOIN, rooms[0].code)).run_test(size=size) as pilot:
            await at_screen(pilot, DuelSeatedScreen)
            await rooms[0].say("1, 2, 3?")
            await pilot.pause()
            yield pilot


@shows(DuelWatchScreen)
async def duel_watch(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show a table that one only watches."""
    async with a_world() as world:
        rooms = await a_duel(world)
        start = Start(Way.WATCH, rooms[0].code)
        async with session(await world.person("Gina"), start).run_test(size=size) as pilot:
            await at_screen(pilot, DuelWatchScreen)
            yield pilot


@shows(DuelRoomScoresScreen)
async def duel_room_scores(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the end of a game in a room."""
    async with a_world() as world:
        rooms = await a_duel(world)
        await play(rooms, random.Random(1))
        async with session(world.enter("Anna"), Start(Way.JOIN, rooms[0].code)).run_test(size=size) as pilot:
            await until(pilot, lambda: rooms[0].snapshot().phase is Phase.OVER)
            await at_screen(pilot, DuelRoomScoresScreen)
            yield pilot
