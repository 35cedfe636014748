"""Advice leaves a trace in the log before anybody reads it."""

from __future__ import annotations

import asyncio
import random

import pytest

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.store import MemoryStore, StoreFull
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.table.entry import Advised
from sevenwonders_tui.table.errors import StaleDecision
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.listing import list_tables
from tests.table.people import advised, everybody_locks, plan, reload
from tests.table.stores import FullStore, SlowStore

ANNA, BEN = Seat(0), Seat(1)


async def at_once(_view: View) -> Advice:
    """Advise without thinking."""
    return Advice((), 1)


async def test_advice_is_noted_once_for_a_decision_and_seat(game: SevenWonders) -> None:
    """Asking again costs nothing more; another seat and the next decision have their own entries, also reloaded."""
    store = MemoryStore()
    house = House(store, kits(game), advise=at_once)
    table = await house.start(plan())
    for seat in (ANNA, ANNA, BEN, ANNA):
        await table.client(seat).advise(0)
    await house.put_away(table.id)
    table = await house.open(table.id)
    await table.client(ANNA).advise(0)
    await everybody_locks(table, random.Random(1))
    await table.client(ANNA).advise(1)
    assert advised(store, table.id) == [Advised(0, ANNA), Advised(0, BEN), Advised(1, ANNA)]
    assert reload(store, table.id, game).play.advised == {(0, ANNA), (0, BEN), (1, ANNA)}
    (line,) = list_tables(store, kits(game))
    assert (line.decision, line.waiting) == (1, ("Anna", "Ben", "Cleo"))
    await house.close()


async def test_nobody_reads_advice_before_it_is_noted(game: SevenWonders) -> None:
    """Whoever pulls the plug between the thinking and the note has read nothing."""
    store = SlowStore()
    house = House(store, kits(game), advise=at_once)
    table = await house.start(plan())
    asking = asyncio.create_task(table.client(ANNA).advise(0))
    await asyncio.to_thread(store.reached.acquire)
    assert not asking.done()
    store.released.release()
    assert await asking == Advice((), 1)
    await house.close()


async def test_advice_that_cannot_be_noted_is_not_given(game: SevenWonders) -> None:
    """On a full disk the person reads so in place of the advice, and with room it is given."""
    store = FullStore()
    house = House(store, kits(game), advise=at_once)
    table = await house.start(plan())
    store.has_room = False
    with pytest.raises(StoreFull, match="Make some room"):
        await table.client(ANNA).advise(0)
    store.has_room = True
    assert await table.client(ANNA).advise(0)
    await house.close()


async def test_thinking_that_is_stopped_is_not_noted(game: SevenWonders) -> None:
    """Whoever stops before there is advice was not helped."""
    store, begun = MemoryStore(), asyncio.Event()

    async def think(_view: View) -> Advice:
        begun.set()
        await asyncio.get_running_loop().create_future()
        raise AssertionError

    house = House(store, kits(game), advise=think)
    table = await house.start(plan())
    asking = asyncio.create_task(table.client(ANNA).advise(0))
    await begun.wait()
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    await house.close()
    assert not advised(store, table.id)


async def test_advice_that_comes_too_late_is_not_given(game: SevenWonders) -> None:
    """It could be noted at no decision, and helps with none."""
    store, may_answer = MemoryStore(), asyncio.Event()

    async def think(_view: View) -> Advice:
        await may_answer.wait()
        return Advice((), 1)

    house = House(store, kits(game), advise=think)
    table = await house.start(plan())
    asking = asyncio.create_task(table.client(ANNA).advise(0))
    await everybody_locks(table, random.Random(1))
    may_answer.set()
    with pytest.raises(StaleDecision):
        await asking
    assert not advised(store, table.id)
    await house.close()


async def test_others_do_not_learn_who_was_advised(game: SevenWonders) -> None:
    """Neither what they see nor when they are told of something tells them."""
    house = House(MemoryStore(), kits(game), advise=at_once)
    table = await house.start(plan())
    seen: list[Snapshot] = []
    looks = asyncio.Event()

    async def watch() -> None:
        async for snapshot in table.client(BEN).updates():
            seen.append(snapshot)
            looks.set()

    watching = asyncio.create_task(watch())
    await looks.wait()
    before = table.snapshot(BEN)
    await table.client(ANNA).advise(0)
    assert table.snapshot(BEN) == before
    await house.put_away(table.id)
    await watching
    assert len(seen) == 1
    await house.close()
