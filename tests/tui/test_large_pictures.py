"""How a large screen looks: before a game, and the shared tables of both games, at the sizes of such screens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.duel.screens.table.shared import DuelSharedTable
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.lobby import Clock, ClockKind
from sevenwonders_tui.seven.screens.table.shared import SevenSharedTable
from sevenwonders_tui.tui.screens.rooms.attract import AttractScreen
from tests.lobby.world import plan
from tests.support.duel.play import by_dice
from tests.support.duel.rooms import BOTH, a_duel
from tests.tui.large import LargeApp
from tests.tui.sessions import a_world, at_screen, lock_for
from tests.tui.tables import NAMES, until

Golden = Callable[[App[Any], str], None]
CLOCK = Clock(ClockKind.SOFT, timedelta(seconds=90))


@pytest.mark.usefixtures("fate")
@pytest.mark.parametrize("size", [(120, 36), (160, 48)])
async def test_before_a_game(size: tuple[int, int], golden: Golden) -> None:
    """The code stands beside the seats; from 160 columns the wonders stand above."""
    pytest.importorskip("segno", reason="drawing codes needs the extra `server`")
    async with a_world() as world:
        anna, ben = await world.person("Anna"), await world.person("Ben")
        room = await anna.create(plan(5, fill="fair"))
        await (await ben.join(room.code)).ready()
        screen = await world.person("Screen")
        app = LargeApp(screen, await screen.watch(room.code))
        async with app.run_test(size=size) as pilot:
            await at_screen(pilot, AttractScreen)
            await pilot.pause()
            golden(app, "attract")


@pytest.mark.parametrize(
    ("seats", "turns", "size"),
    [(3, 8, (120, 36)), (7, 10, (120, 36)), (5, 8, (160, 48)), (5, 14, (200, 55)), (7, 17, (240, 67))],
)
@pytest.mark.usefixtures("fate")
async def test_a_shared_table(seats: int, turns: int, size: tuple[int, int], golden: Golden) -> None:
    """All cities alike, one who has locked, the clock, and what the last turn did."""
    async with a_world() as world:
        clients = [await world.person(name) for name in NAMES[:seats]]
        rooms = [await clients[0].create(replace(plan(seats, clock=CLOCK), seed=5))]
        rooms += [await client.join(rooms[0].code) for client in clients[1:]]
        for room in rooms[1:]:
            await room.ready()
        await rooms[0].start()
        for _turn in range(turns):
            for room in rooms:
                await lock_for(room)
        await lock_for(rooms[0])
        screen = await world.person("Screen")
        app = LargeApp(screen, await screen.watch(rooms[0].code))
        async with app.run_test(size=size) as pilot:
            await at_screen(pilot, SevenSharedTable)
            await world.pass_by(seconds=30)
            table = app.screen
            assert isinstance(table, SevenSharedTable)
            table.tick()
            await pilot.pause()
            golden(app, f"shared-table-{seats}")


@pytest.mark.parametrize("size", [(120, 36), (200, 55)])
@pytest.mark.usefixtures("fate")
async def test_a_shared_table_of_duel(size: tuple[int, int], golden: Golden) -> None:
    """The structure in the middle, both boxes and both cities, and whose turn it is in large letters."""
    policy = by_dice(5, "senate")
    async with a_world() as world:
        rooms = await a_duel(world, replace(BOTH, seed=393))
        table = world.lobby.ledger.games[rooms[0].code].table
        while (now := table.snapshot(None)).decision < 33:
            (seat,) = now.view.waiting
            await table.submit(seat, now.decision, policy(duel_view(table.snapshot(seat).view).moves))
        screen = await world.person("Screen")
        app = LargeApp(screen, await screen.watch(rooms[0].code))
        async with app.run_test(size=size) as pilot:
            await at_screen(pilot, DuelSharedTable)
            await until(pilot, lambda: isinstance(app.screen, DuelSharedTable))
            golden(app, "shared-duel")
