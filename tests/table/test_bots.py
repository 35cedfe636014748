"""Bots at a table: clients like everybody else, reproducible, and never able to stop the game."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.bots.ladder import LADDER
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.bots.standin import stand_in
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Discard, Move
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.botseat import Think, play_bot, seed_of
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.table import Table
from tests.table.people import lock, plan, reload
from tests.table.stores import FullStore

EVERYBODY = range(3)
FIRST_RELEASE = ("random", "easy", "greedy", "medium", "hard")


async def wait_for_end(table: Table) -> Snapshot:
    """Watch until the game is over or stopped."""
    async for snapshot in table.client(None).updates():
        if snapshot.view.is_over or snapshot.frozen:
            return snapshot
    raise AssertionError("the table was closed")


@pytest.mark.parametrize("seats", [2, 3, 7])
async def test_bots_play_a_game_among_themselves(house: House, seats: int) -> None:
    """A table of bots alone comes to its end, the Free City's orders included."""
    table = await house.start(plan(seats, bots=range(seats)))
    end = await wait_for_end(table)
    assert end.frozen is None
    assert all(not told.stand_ins for told in end.log)


async def test_continued_table_hears_the_same_answers(game: SevenWonders) -> None:
    """A bot's answer follows from seed, seat and decision: cut off anywhere, the game goes the same way."""
    store = MemoryStore()
    house = House(store, kits(game))
    asked = plan(3, bots=EVERYBODY)
    whole = await house.start(asked)
    end = await wait_for_end(whole)
    kept = store.read(whole.id)
    for cut in (0, 1, 5, 30):
        id_ = f"cut-{cut}"
        store.create(id_, kept.head)
        store.append(id_, 0, kept.entries[:cut])
        assert (await wait_for_end(await house.open(id_))).view == end.view
    await house.close()


def test_each_answer_has_a_seed_of_its_own() -> None:
    """No two decisions or seats of a table share their chance."""
    seeds = {seed_of(7, Seat(seat), decision) for seat in range(7) for decision in range(30)}
    assert len(seeds) == 7 * 30


async def raising(name: str, seed: int, view: View) -> Move:
    """Think as a bot with a fault."""
    raise RuntimeError("no idea")


async def cheating(name: str, seed: int, view: View) -> Move:
    """Think as a bot that does not know the rules."""
    return ()


@pytest.mark.parametrize("think", [raising, cheating])
async def test_failing_bot_gets_a_stand_in(game: SevenWonders, think: Think, caplog: pytest.LogCaptureFixture) -> None:
    """A bot that raises, or answers what is not offered, discards; the log tells, and the table goes on."""
    store = MemoryStore()
    house = House(store, kits(game), think)
    table = await house.start(plan(3, bots=[1]))
    before = wonders_view(table.snapshot(Seat(1)).view)
    for seat in (0, 2):
        await lock(table, seat, table.snapshot(Seat(seat)).view.moves[0])
    async for seen in table.client(Seat(1)).updates():
        if seen.decision == 1:
            break
    assert seen.log[0].stand_ins == (Seat(1),)
    assert isinstance(stand_in(before)[0], Discard)
    assert "bot good in seat 1" in caplog.text
    assert reload(store, table.id, game).play.decided[0].stand_ins == (Seat(1),)
    await house.close()


async def test_a_table_of_the_first_release_goes_on_with_each_of_its_bots(game: SevenWonders) -> None:
    """A log that 0.1.0 wrote opens; every one of the five bots that 0.1.0 had answers in its seat."""
    head, *entries = (Path(__file__).parent / "data" / "table-0.1.0.jsonl").read_bytes().splitlines()
    store = MemoryStore()
    store.create("old", head)
    store.append("old", 0, entries)
    asked: list[str] = []

    async def think(name: str, seed: int, view: View) -> Move:
        asked.append(name)
        bot = LADDER.with_budget(LADDER.old_names.get(name, name), Budget(playouts=12))
        move: Move = ROSTER.make(bot, game, seed).choose(view)
        return move

    house = House(store, kits(game), think)
    table = await house.open("old")
    assert [seat.player for seat in table.snapshot(None).seats][1:] == [f"bot:{name}" for name in FIRST_RELEASE]
    for decision in (2, 3):
        await lock(table, 0, table.snapshot(Seat(0)).view.moves[0])
        async for seen in table.client(None).updates():
            if seen.decision > decision:
                break
    assert set(asked) == set(FIRST_RELEASE)
    assert all(not told.stand_ins for told in table.snapshot(None).log)
    await house.close()


async def test_bot_waits_for_room_and_says_why(game: SevenWonders) -> None:
    """While a bot's pick cannot be stored, everybody reads the reason; with room again, it is locked."""
    store = FullStore()
    house = House(store, kits(game))
    table = await house.start(plan(3, bots=[]))
    store.has_room = False
    think = house.think(table.kit)
    playing = asyncio.create_task(play_bot(table, Seat(1), "random", think, patience=timedelta(milliseconds=1)))
    watcher = table.client(None)
    async for seen in watcher.updates():
        if seen.notice:
            break
    assert str(seen.notice) == "The disk is full. Make some room."
    store.has_room = True
    async for seen in watcher.updates():
        if seen.seats[1].has_locked:
            break
    assert seen.notice is None
    await house.close()
    await playing


async def test_bot_that_is_overtaken_goes_on_with_the_next_decision(game: SevenWonders) -> None:
    """Where somebody else answers for the seat while the bot thinks, its answer is dropped and it thinks anew."""
    thought_of: asyncio.Queue[int] = asyncio.Queue()
    may_answer = asyncio.Event()

    async def slow(name: str, seed: int, view: View) -> Move:
        thought_of.put_nowait(view.turn)
        await may_answer.wait()
        return view.moves[0]

    house = House(MemoryStore(), kits(game), slow)
    table = await house.start(plan(3, bots=[1]))
    assert await thought_of.get() == 1
    for seat in EVERYBODY:
        await lock(table, seat, table.snapshot(Seat(seat)).view.moves[0])
    may_answer.set()
    assert await thought_of.get() == 2
    await house.close()


class BlindGame(SevenWonders):
    """Rules that cannot show Ben anything."""

    def view(self, state: State, seat: Seat | None) -> View:
        """Break a promise when Ben looks."""
        assert seat != 1, "a promise of the view"
        return super().view(state, seat)


async def test_bot_that_cannot_even_look_is_told_of(game: SevenWonders, caplog: pytest.LogCaptureFixture) -> None:
    """A bot's runner never ends in silence: people read that it stopped, and the log has the cause."""
    house = House(MemoryStore(), kits(BlindGame(game.catalog)))
    table = await house.start(plan(3, bots=[1]))
    async for seen in table.client(Seat(0)).updates():
        if seen.notice:
            break
    assert "A bot stopped playing" in str(seen.notice)
    assert "a promise of the view" in caplog.text
    await house.close()


async def test_bot_on_a_frozen_table_goes_home(game: SevenWonders) -> None:
    """When the table was continued elsewhere, its bots stop asking."""
    store = MemoryStore()
    house = House(store, kits(game))
    table = await house.start(plan(3, bots=[]))
    store.append(table.id, 0, [b"of somebody else"])
    await play_bot(table, Seat(1), "random", house.think(table.kit))
    assert "continued elsewhere" in str(table.snapshot(None).frozen)
    await house.close()


async def test_house_closes_at_once_while_a_bot_thinks(game: SevenWonders) -> None:
    """A bot that would think for an hour holds neither the people at the table up nor those who leave it."""
    house = House(MemoryStore(), kits(game))
    table = await house.start(plan(3, bots=[]))
    playing = asyncio.create_task(play_bot(table, Seat(1), "hard:3600000ms", house.think(table.kit)))
    for seat in (Seat(0), Seat(2)):
        await lock(table, seat, table.snapshot(seat).view.moves[0])
    assert [status.is_choosing for status in table.snapshot(None).seats] == [False, True, False]
    await house.close()
    await playing
    assert table.is_closed
