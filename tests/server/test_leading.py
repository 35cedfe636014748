"""Who leads of two servers over one database, and how it passes on when they want it to."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import closing

import pytest

from sevenwonders_tui.cli.files.database import open_lease
from sevenwonders_tui.server.errors import HandOverRefused
from sevenwonders_tui.server.leading import LeadEnd, Leading
from sevenwonders_tui.store import StoreBusy
from sevenwonders_tui.store.postgres import PostgresStore
from tests.support.postgres import Flow, owned, relay, running_server


@pytest.mark.slow
async def test_lease_is_handed_over_to_one_that_waits_and_to_nobody_else() -> None:
    """Without another machine nothing happens; with one, the first ends, and the other one leads once it has closed."""
    with running_server() as server:
        url = server.database()
        first, second = (Leading(open_lease(url)) for _each in range(2))
        names: list[str] = []
        with pytest.raises(HandOverRefused, match="does not lead"):
            await first.hand_over()
        await first.wait(names.append)
        with pytest.raises(HandOverRefused, match="No other machine"):
            await first.hand_over()
        assert first.leads
        waiting = asyncio.create_task(second.wait(names.append, after_s=0))
        async with asyncio.timeout(60):
            while not names:
                await asyncio.sleep(0.01)
            await first.hand_over()
            assert first.end is LeadEnd.HANDED_OVER
            assert first.is_over.is_set()
            await first.close()
            await waiting
        assert second.leads
        owned(url)
        async with asyncio.timeout(60):
            await second.is_over.wait()
        assert second.end is LeadEnd.LOST
        assert not second.leads
        await second.close()


async def until(is_true: Callable[[], bool]) -> None:
    """Wait until something is true that nobody tells about."""
    async with asyncio.timeout(60):
        while not is_true():
            await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_leader_whose_database_answers_nothing_ends_and_holds_no_thread() -> None:
    """Whoever else waits for an answer is told that there is none; the other machine leads meanwhile."""
    flows = threading.Event()
    flows.set()
    with running_server() as server, relay(server, flows=flows) as folder:
        url = server.database()
        name = url.partition("@/")[2].partition("?")[0]
        first = Leading(open_lease(server.url(name, folder)), answer_s=6)
        second = Leading(open_lease(url))
        await first.wait(print)
        with closing(PostgresStore(first.database)) as store:
            store.create("one", b"head")
            waiting = asyncio.create_task(second.wait(print))
            flows.clear()
            # It begins while the lease is sure, and would wait for ever.
            with pytest.raises(StoreBusy):
                await asyncio.to_thread(store.append, "one", 0, [b"a"])
            await until(first.is_over.is_set)
            assert (first.end, first.leads) == (LeadEnd.UNANSWERED, False)
            with pytest.raises(StoreBusy):
                store.append("one", 0, [b"a"])
            await first.close()
        async with asyncio.timeout(60):
            await waiting
        with closing(PostgresStore(second.database)) as store:
            assert store.read("one").entries in {(), (b"a",)}
        await second.close()


@pytest.mark.slow
async def test_machine_that_waits_for_an_answer_in_vain_asks_again() -> None:
    """Cut off from the database for a while it does not lead; afterwards it does, over new connections."""
    flows = threading.Event()
    flows.set()
    with running_server() as server, relay(server, flows=flows) as folder:
        name = server.database().partition("@/")[2].partition("?")[0]
        leading = Leading(open_lease(server.url(name, folder)), answer_s=0.5)
        flows.clear()
        waiting = asyncio.create_task(leading.wait(print))
        await until(lambda: not leading.is_in_reach)
        assert not waiting.done()
        flows.set()
        async with asyncio.timeout(60):
            await waiting
        await leading.close()


@pytest.mark.slow
async def test_machines_that_wait_for_an_answer_in_vain_close() -> None:
    """Told to stop while something in between keeps their questions, neither the one that leads nor the other hangs."""
    flows = Flow()
    with running_server() as server, relay(server, flows=flows) as folder:
        name = server.database().partition("@/")[2].partition("?")[0]
        first, second = (Leading(open_lease(server.url(name, folder)), answer_s=2) for _each in range(2))
        await first.wait(print)
        names: list[str] = []
        waiting = asyncio.create_task(second.wait(names.append, after_s=0))
        await until(lambda: bool(names))
        flows.clear()
        await asyncio.to_thread(flows.wait_for_held, 2)
        waiting.cancel()
        async with asyncio.timeout(20):
            await asyncio.gather(first.close(), second.close())


@pytest.mark.slow
async def test_hand_over_that_the_database_does_not_answer_is_a_sentence() -> None:
    """Whoever asked for it reads why it was not done."""
    flows = Flow()
    with running_server() as server, relay(server, flows=flows) as folder:
        name = server.database().partition("@/")[2].partition("?")[0]
        leading = Leading(open_lease(server.url(name, folder)), answer_s=2)
        await leading.wait(print)
        # The second question comes behind the first renewal, so the next renewal is asked after the third.
        for _each in range(2):
            with pytest.raises(HandOverRefused, match="No other machine"):
                await leading.hand_over()
        flows.clear()
        with pytest.raises(StoreBusy, match="takes too long to answer"):
            await leading.hand_over()
        assert leading.end is not LeadEnd.HANDED_OVER
        await leading.close()
