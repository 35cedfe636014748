"""Events for tests: people who come, sit down and play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import timedelta
from typing import Unpack

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby import LobbyClient, RoomClient, RoomRules
from sevenwonders_tui.lobby.client import EventPlan
from sevenwonders_tui.lobby.eventpage import EventPage
from tests.lobby.world import Agreed, World, choosing, plan, play
from tests.support.seven.play import by_rule

PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hans", "Ida")


def event_plan(
    count: int = 3, seats: int = 3, bot: str = "easy", lasts: timedelta = timedelta(hours=12), **rules: Unpack[Agreed]
) -> EventPlan:
    """Return an event of tables where each decision asks everybody."""
    return EventPlan(plan(seats).options, count, bot, RoomRules(**rules), lasts=lasts)


async def opened(
    world: World, names: Sequence[str], wanted: EventPlan, seats: Sequence[Seat | None] = ()
) -> tuple[str, list[LobbyClient]]:
    """Return the code of an event that these people entered, and their clients; the first is the host."""
    clients = [await world.person(name) for name in names]
    code = await clients[0].open_event(wanted)
    for at, client in enumerate(clients):
        await client.enter_event(code, seats[at] if seats else None)
    return code, clients


async def begun(
    world: World, names: Sequence[str] = PEOPLE, wanted: EventPlan | None = None
) -> tuple[str, list[LobbyClient], list[RoomClient]]:
    """Return an event that has begun, its people, and the room of each."""
    code, clients = await opened(world, names, wanted or event_plan())
    await clients[0].start_event(code)
    rooms = [await client.room((await client.event(code)).room) for client in clients]
    return code, clients, rooms


def at_table(rooms: Sequence[RoomClient], page: EventPage, number: int) -> list[RoomClient]:
    """Return the rooms of the people at one table."""
    names = {seat.name for seat in page.tables[number - 1].seats}
    return [room for room in rooms if {seat.name for seat in room.snapshot().seats} == names]


async def play_by_rule(rooms: Sequence[RoomClient]) -> None:
    """Let the people of one table take the first of their moves until their game is over; bots take their time."""
    table = await rooms[0].public_client()
    assert table is not None
    async for seen in table.updates():
        if seen.view.is_over:
            break
        for room in rooms:
            for client in await choosing(room):
                own = client.snapshot()
                await client.submit(own.decision, by_rule(own.view.moves))


async def play_all(world: World, code: str, clients: Sequence[LobbyClient], rooms: Sequence[RoomClient]) -> EventPage:
    """Play all tables that are not over to their end, and return the event."""
    page = await clients[0].event(code)
    for table in page.tables:
        if not table.is_over:
            await play(at_table(rooms, page, table.number), random.Random(table.number))
    await world.settled()
    return await clients[0].event(code)
