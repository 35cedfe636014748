"""Deals of the day of a server that are played to their end."""

from __future__ import annotations

import random

from sevenwonders_tui.daily.rules import day_of
from sevenwonders_tui.lobby import LobbyClient
from tests.lobby.world import World, play


async def play_today(world: World, client: LobbyClient, chance: int = 1) -> str:
    """Play the 7 Wonders deal of the day, and return its table."""
    room = await client.days.play("wonders", day_of(client.now()))
    await play([room], random.Random(chance))
    await world.settled()
    await world.lobby.ledger.house.ends_told()
    table = room.snapshot().table
    assert table is not None
    return table
