"""The forms of a new table of 7 Wonders Duel, its line in the lobby and its waiting room, hung into the gallery."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

from textual.pilot import Pilot

from sevenwonders_tui.lobby import Clock, ClockKind, RoomRules
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.rooms.new_room import NewRoomScreen
from sevenwonders_tui.tui.screens.rooms.room import RoomScreen
from tests.support.duel.forms import Both, turned
from tests.support.duel.rooms import BOTH
from tests.tui.conftest import drawn
from tests.tui.hanging import Size, shows
from tests.tui.sessions import a_world, at_screen, session
from tests.tui.tables import until

SLOW = replace(BOTH, rules=RoomRules(clock=Clock(ClockKind.HARD, timedelta(minutes=2)), is_mixed=True))


@shows(NewGameScreen)
async def duel_new_game(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the form of a new game, turned to Duel."""
    form = Both("Anna", "Ben")
    async with form.app.run_test(size=size) as pilot:
        await turned(pilot, form.screen)
        await pilot.press("down", "down", "down", "space")
        await pilot.pause()
        yield pilot


@shows(NewRoomScreen)
async def duel_new_room(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show the form of a new room, turned to Duel."""
    async with a_world() as world, session(await world.person("Anna")).run_test(size=size) as pilot:
        await at_screen(pilot, LobbyScreen)
        await pilot.press("n")
        await turned(pilot, await at_screen(pilot, NewRoomScreen))
        yield pilot


@shows(LobbyScreen)
async def duel_lobby(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show a table of Duel in the lobby."""
    async with a_world() as world:
        await (await world.person("Ben")).create(SLOW)
        async with session(await world.person("Anna")).run_test(size=size) as pilot:
            await at_screen(pilot, LobbyScreen)
            await until(pilot, lambda: "Ben" in drawn(pilot.app))
            yield pilot


@shows(RoomScreen)
async def duel_room(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Show who waits for a Duel, and what was agreed on."""
    async with a_world() as world:
        room = await (await world.person("Anna")).create(SLOW)
        await (await world.person("Ben")).join(room.code)
        room.close()
        async with session(world.enter("Anna"), Start(Way.JOIN, room.code)).run_test(size=size) as pilot:
            await at_screen(pilot, RoomScreen)
            yield pilot
