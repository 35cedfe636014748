"""Nobody who was helped can look as if they had not been, whatever they do, and nobody is said to have been helped."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.store import MemoryStore, StoreFull
from sevenwonders_tui.table.client import Proxy, Snapshot, TableRules
from sevenwonders_tui.table.errors import NoStepBack
from sevenwonders_tui.table.helped import Helped, helped
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.table import Table
from tests.table.logs import first_release
from tests.table.people import everybody_locks, lock, pick, plan, reload

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
GAME = SevenWonders(load_catalog())


async def at_once(_view: View) -> Advice:
    """Advise without thinking."""
    return Advice((), 1)


async def by_seed(_name: str, seed: int, view: View) -> Move:
    """Choose by the seed alone."""
    return random.Random(seed).choice(view.moves)


class DyingStore(MemoryStore):
    """A store of a process that dies at the next append, shortly before or after it is on the disk."""

    dies: str | None = None

    def append(self, table: str, version: int, entries: Sequence[bytes]) -> int:
        """Append, unless the process dies before; say nothing if it dies."""
        dies, self.dies = self.dies, None
        if dies == "before":
            raise StoreFull("The process has died.")
        appended = super().append(table, version, entries)
        if dies == "after":
            raise StoreFull("The process has died.")
        return appended


def shown(store: MemoryStore, table: str, seat: Seat = ANNA) -> Helped:
    """Return the help of a seat that the log tells."""
    loaded = reload(store, table, GAME)
    assert loaded.frozen is None
    return helped(loaded.setup, loaded.play, seat)


async def annas_turn(table: Table) -> Snapshot:
    """Wait until the table waits for Anna alone, or the game is over."""
    async for seen in table.client(ANNA).updates():
        if seen.view.is_over or [status.seat for status in seen.seats if status.is_choosing] == [ANNA]:
            return seen
    raise AssertionError("the table was closed")


class Game:
    """Anna's game against bots, the help that she had, and the help that she asked for."""

    table: Table

    def __init__(self) -> None:
        self.store = DyingStore()
        self.house = self.open_house()
        self.had = self.asked = Helped.NOT
        self.chance = random.Random(1)

    def open_house(self) -> House:
        """Return what a process that starts now opens."""
        return House(self.store, kits(GAME), by_seed, at_once)

    async def do(self, step: str) -> None:
        """Do one thing at the table, or to its process."""
        seen = await annas_turn(self.table)
        client = self.table.client(ANNA)
        match step:
            case "advise":
                self.asked |= Helped.ADVICE
                await client.advise(seen.decision)
                self.had |= Helped.ADVICE
            case "back":
                try:
                    await client.step_back(seen.decision)
                except NoStepBack:
                    return
                self.had |= Helped.TAKEN_BACK
                self.asked |= Helped.TAKEN_BACK
            case "pick":
                await client.submit(seen.decision, self.chance.choice(seen.view.moves))
            case "stand in":
                await self.table.submit(ANNA, seen.decision, seen.view.moves[0], proxy=Proxy.CLOCK)
                self.had |= Helped.STOOD_IN
                self.asked |= Helped.STOOD_IN
            case "reload":
                await self.house.put_away(self.table.id)
                self.table = await self.house.open(self.table.id)
            case "die before" | "die after":
                # Another process continues from the disk; what the dead one believed is gone with it.
                self.store.dies = step.split()[1]
                self.asked |= Helped.ADVICE
                with pytest.raises(StoreFull):
                    await client.advise(seen.decision)
                dead, self.house = self.house, self.open_house()
                await dead.put_away(self.table.id)
                self.table = await self.house.open(self.table.id)
            case _:
                raise AssertionError(step)

    async def play(self, steps: Sequence[str]) -> None:
        """Do all steps, and look at the log after each."""
        self.table = await self.house.start(plan(bots=(BEN, CLEO)))
        for step in steps:
            if (await annas_turn(self.table)).view.is_over:
                break
            if step.startswith("die") and self.is_advised:
                continue
            await self.do(step)
            told = shown(self.store, self.table.id)
            assert told & self.had == self.had, "what somebody had is told for ever"
            assert told & self.asked == told, "nobody is said to have had what they never asked for"
        await self.house.close()

    @property
    def is_advised(self) -> bool:
        """Whether the current decision was advised, so that advice needs no further entry."""
        return (self.table.snapshot(ANNA).decision, ANNA) in reload(self.store, self.table.id, GAME).play.advised


STEPS = ("advise", "back", "pick", "pick", "stand in", "reload", "die before", "die after")


@settings(max_examples=40)
@given(st.lists(st.sampled_from(STEPS), max_size=25))
def test_nothing_makes_a_helped_game_look_unhelped(steps: list[str]) -> None:
    """Advice, turns taken back, bots that stand in, reloads and crashes in any order: the log tells all of it."""
    asyncio.run(Game().play(steps))


async def test_each_help_is_told_of_the_seat_that_had_it() -> None:
    """Other people at the table, and its bots, had none of it."""
    store = MemoryStore()
    house = House(store, kits(GAME), by_seed, at_once)
    table = await house.start(plan(4, bots=(3,)))
    await table.client(ANNA).advise(0)
    await table.submit(BEN, 0, table.snapshot(BEN).view.moves[0], proxy=Proxy.AWAY)
    for seat in (ANNA, CLEO):
        await lock(table, seat, pick(table, seat, random.Random(1)))
    async for seen in table.client(None).updates():
        if seen.decision == 1:
            break
    told = [shown(store, table.id, Seat(seat)) for seat in range(4)]
    assert told == [Helped.ADVICE, Helped.STOOD_IN, Helped.NOT, Helped.NOT]
    await house.close()


async def test_bot_that_was_overruled_did_not_help() -> None:
    """A person who comes back in time and picks alone has picked alone."""
    store = MemoryStore()
    house = House(store, kits(GAME))
    table = await house.start(plan())
    first, second, *_others = table.snapshot(ANNA).view.moves
    await table.submit(ANNA, 0, first, proxy=Proxy.AWAY)
    await lock(table, ANNA, second)
    await everybody_locks(table, random.Random(1))
    assert shown(store, table.id) == Helped.NOT
    await house.close()


def test_older_log_does_not_know_of_advice() -> None:
    """A game of a release that kept no trace may have been advised; what forbids advice, and any bot, was not."""
    assert shown(first_release("whole"), "whole") == Helped.UNKNOWN
    assert shown(first_release("free-city"), "free-city") == Helped.NOT, "its rules forbid advice"


async def test_older_log_that_goes_on_here_stays_unknown() -> None:
    """What was asked before nobody knows; what is asked from now on is told."""
    store = MemoryStore()
    house = House(store, kits(GAME), advise=at_once)
    table = await house.start(plan(rules=TableRules()))
    loaded = reload(store, table.id, GAME)
    old = replace(loaded.setup, release="")
    assert helped(old, loaded.play, ANNA) == Helped.UNKNOWN
    await table.client(ANNA).advise(0)
    assert helped(old, reload(store, table.id, GAME).play, ANNA) == Helped.ADVICE
    await house.close()
