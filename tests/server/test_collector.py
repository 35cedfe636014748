"""Garbage is collected when there is much of it and nobody presses a key."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
from datetime import timedelta
from time import monotonic

from sevenwonders_tui.server.collector import SESSION, QuietCollector


class Heap:
    """So much is held."""

    def __init__(self) -> None:
        self.held = 1000
        self.collected = asyncio.Event()
        self.pressed_at = self.quiet_s = 0.0
        """When the last key came, and how long none had come at the last collection."""

    def collect(self) -> None:
        """Let a fifth go."""
        self.held = int(self.held * 0.8)
        self.quiet_s = monotonic() - self.pressed_at
        self.collected.set()

    def collector(self, quiet_for: timedelta, patience: timedelta = timedelta(seconds=60)) -> QuietCollector:
        """Return a collector that weighs this at once."""
        at_once = timedelta(0)
        return QuietCollector(
            self.collect, quiet_for=quiet_for, patience=patience, weigh_every=at_once, held=lambda: self.held
        )


async def looked() -> None:
    """Let timers ring that are due."""
    for _each in range(3):
        await asyncio.sleep(0)


async def test_nothing_is_collected_before_it_is_worth_it() -> None:
    """A full collection takes up to half a second of everybody's time: a little garbage waits."""
    heap = Heap()
    collector = heap.collector(quiet_for=timedelta(0))
    heap.held = 1050
    collector.stirred()
    await looked()
    assert not heap.collected.is_set()
    heap.held = 1100
    collector.stirred()
    await looked()
    assert heap.collected.is_set()
    heap.collected.clear()
    heap.held = 900
    collector.stirred()
    await looked()
    assert not heap.collected.is_set(), "no sixteenth more than after the last one"


async def test_people_who_come_are_no_garbage() -> None:
    """What an app takes is expected while it runs; once it has ended it is worth a collection."""
    heap = Heap()
    collector = heap.collector(quiet_for=timedelta(0))
    heap.held += 2 * SESSION
    collector.session_begun()
    collector.session_begun()
    await looked()
    assert not heap.collected.is_set()
    collector.session_ended()
    await looked()
    assert heap.collected.is_set()


async def test_what_the_last_one_leaves_is_collected() -> None:
    """A server where nobody is keeps nothing for the people who were there."""
    collected = asyncio.Event()
    collector = QuietCollector(collected.set, settled_after=timedelta(0))
    collector.session_begun()
    collector.session_begun()
    collector.session_ended()
    for _each in range(3):
        await asyncio.sleep(0)
    assert not collected.is_set()
    collector.session_ended()
    async with asyncio.timeout(120):
        await collected.wait()


async def test_collection_waits_until_no_key_has_come_for_a_while() -> None:
    """Whoever presses a key sees its paint first."""
    heap = Heap()
    collector = heap.collector(quiet_for=timedelta(milliseconds=50))
    heap.held = 2000
    for _each in range(2):
        heap.pressed_at = monotonic()
        collector.key_came()
        await looked()
    async with asyncio.timeout(120):
        await heap.collected.wait()
    # Not whether it has happened after the first key: on a busy machine that may be long ago
    assert heap.quiet_s >= 0.05


async def test_collection_does_not_wait_for_ever() -> None:
    """Where somebody always presses a key, it happens all the same."""
    heap = Heap()
    collector = heap.collector(quiet_for=timedelta(milliseconds=20), patience=timedelta(milliseconds=60))
    heap.held = 2000

    async def play() -> None:
        while True:
            collector.key_came()
            await asyncio.sleep(0)

    playing = asyncio.ensure_future(play())
    async with asyncio.timeout(120):
        await heap.collected.wait()
    playing.cancel()


async def test_what_a_session_begins_with_is_set_aside_when_it_stands() -> None:
    """A collection in the middle of play would look through every app that has begun since the last one."""
    settled = asyncio.Event()
    QuietCollector(settle=settled.set, settled_after=timedelta(0)).session_begun()
    async with asyncio.timeout(120):
        await settled.wait()


def test_what_was_set_aside_is_collected_after_all() -> None:
    """Apps that ended long after they had begun leave nothing."""
    code = """
import gc, weakref
from sevenwonders_tui.server.collector import collect_all, set_aside, tune_collector
class Knot:
    pass
tune_collector()
knot = Knot()
knot.self = knot
gone = weakref.ref(knot)
set_aside()
del knot
gc.collect()
print(gone() is None)
collect_all()
print(gone() is None, gc.get_freeze_count() > 1000)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True", "True"]


def test_collector_of_a_server_makes_no_full_collection_by_itself() -> None:
    """A full collection with many sessions takes half a second; young ones stay."""
    code = (
        "import gc; from sevenwonders_tui.server.collector import tune_collector; tune_collector(); "
        "young, _middle, old = gc.get_threshold(); "
        "print(gc.isenabled(), young > 2000, old >= 1000, gc.get_freeze_count() > 1000)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True"] * 4
    assert gc.get_threshold()[2] < 1000, "the collector of the tests is as it was"
