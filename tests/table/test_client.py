"""A client's updates: the newest only, for as long as somebody listens."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.table.client import TableClient
from sevenwonders_tui.table.house import House
from tests.table.people import everybody_locks, lock, pick, plan

ANNA, BEN = Seat(0), Seat(1)


async def test_first_update_is_the_table_as_it_is(house: House) -> None:
    """Whoever begins to listen sees the table at once."""
    table = await house.start(plan())
    client: TableClient = table.client(ANNA)
    assert await anext(client.updates()) == client.snapshot()
    assert client.seat == client.snapshot().view.seat == ANNA


async def test_slow_listener_finds_the_newest(house: House) -> None:
    """Many changes between two looks are one update: the last."""
    table = await house.start(plan())
    updates = table.client(ANNA).updates()
    await anext(updates)
    for turn in range(3):
        await everybody_locks(table, random.Random(turn))
    assert (await anext(updates)).decision == 3
    waiting = asyncio.ensure_future(anext(updates))
    await lock(table, BEN, pick(table, BEN, random.Random(1)))
    seen = await waiting
    assert (seen.decision, seen.seats[BEN].has_locked) == (3, True)


async def test_change_during_a_look_is_not_missed(house: House) -> None:
    """A change that comes while the listener handles an update wakes it again."""
    table = await house.start(plan())
    seen: list[int] = []
    async for snapshot in table.client(None).updates():
        seen.append(snapshot.decision)
        if snapshot.decision == 2:
            break
        await everybody_locks(table, random.Random(snapshot.decision))
    assert seen == [0, 1, 2]


@pytest.mark.usefixtures("garbage_of_its_own")
async def test_updates_end_when_the_client_is_closed(house: House) -> None:
    """Leaving the table ends the listening, and the table forgets the listener."""
    table = await house.start(plan())
    client = table.client(ANNA)
    listening = asyncio.ensure_future(_count(client))
    await lock(table, BEN, pick(table, BEN, random.Random(1)))
    client.close()
    assert await listening >= 1
    assert not table._bells
    gone = weakref.ref(client)
    del client, listening
    gc.collect()
    assert gone() is None


async def test_updates_end_when_the_table_is_put_away(house: House) -> None:
    """A table that is closed lets everybody go."""
    table = await house.start(plan())
    listening = [asyncio.ensure_future(_count(table.client(seat))) for seat in (ANNA, BEN, None)]
    await lock(table, BEN, pick(table, BEN, random.Random(1)))
    await house.put_away(table.id)
    assert all(count >= 1 for count in await asyncio.gather(*listening))


async def test_cancelled_listener_is_forgotten(house: House) -> None:
    """A screen that is torn down while it listens leaves nothing behind."""
    table = await house.start(plan())
    client = table.client(ANNA)
    listening = asyncio.ensure_future(_count(client))
    await lock(table, BEN, pick(table, BEN, random.Random(1)))
    assert len(table._bells) == 1
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    assert not table._bells


async def _count(client: TableClient) -> int:
    """Listen to the end, and return how many updates there were."""
    return len([snapshot async for snapshot in client.updates()])
