"""Rooms of 7 Wonders Duel."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import RoomClient, RoomPlan
from tests.lobby.world import World

BOTH = RoomPlan(Options(tuple(Box)), game=DUEL)


async def a_duel(world: World, plan: RoomPlan = BOTH) -> list[RoomClient]:
    """Return the rooms of Anna, who opened it, and Ben, at a table that has begun."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    host = await anna.create(plan)
    other = await ben.join(host.code)
    await other.ready()
    await host.start()
    return [host, other]
