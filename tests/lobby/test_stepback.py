"""Taking turns back in a room: only where the host is alone against bots, at one terminal at a time."""

from __future__ import annotations

import asyncio
import random
from datetime import timedelta

import pytest

from sevenwonders_tui.lobby import Clock, ClockKind, PlaysElsewhere, RoomClient
from sevenwonders_tui.table import NoStepBack, Snapshot, TableClient, TableRules
from tests.lobby.world import World, lock, plan, running, until


async def alone(world: World, table_rules: TableRules | None = None, clock: Clock | None = None) -> RoomClient:
    """Return the running room of Anna and two bots."""
    anna = await world.person("Anna")
    room = await anna.create(plan(3, bots=("greedy", "greedy"), table_rules=table_rules, clock=clock))
    await room.start()
    return room


async def own(room: RoomClient) -> TableClient:
    """Return the line of the person's seat."""
    return (await room.table_clients())[0]


async def asked(table: TableClient) -> Snapshot:
    """Wait until only the person has not locked, or the game is over."""

    def is_so(seen: Snapshot) -> bool:
        return seen.view.is_over or [status.seat for status in seen.seats if status.is_choosing] == [table.seat]

    return await until(table.updates(), is_so)


async def play_turns(room: RoomClient, count: int) -> Snapshot:
    """Let the person pick so often."""
    table = await own(room)
    for _turn in range(count):
        seen = await asked(table)
        await table.submit(seen.decision, seen.view.moves[0])
    return await asked(table)


async def test_host_alone_against_bots_steps_back(world: World) -> None:
    """As at home: the turn is asked anew, those who watch see it, and a server that starts anew has it too."""
    room = await alone(world)
    watching = await (await (await world.person("Ben")).watch(room.code)).public_client()
    assert watching is not None
    await play_turns(room, 3)
    table = await own(room)
    await table.step_back(table.snapshot().decision)
    seen = table.snapshot()
    assert (seen.view.turn, seen.is_practice, len(seen.log)) == (3, True, 2)
    assert (watching.snapshot().view.turn, watching.snapshot().is_practice) == (3, True)
    again = await world.again()
    back = await own(await (await again.person("Anna")).room(room.code))
    assert (back.snapshot().view, back.snapshot().log) == (seen.view, seen.log)
    await again.lobby.close()


async def test_only_the_newest_terminal_steps_back(world: World) -> None:
    """A terminal that looks on cannot take turns back, and sees at once what the other one did."""
    room = await alone(world)
    await play_turns(room, 2)
    older = await own(room)
    newer = await own(await (await world.person("Anna")).room(room.code))
    decision = older.snapshot().decision
    with pytest.raises(PlaysElsewhere):
        await older.step_back(decision)
    await newer.step_back(decision)
    assert older.snapshot() == newer.snapshot()
    assert older.snapshot().view.turn == 2


async def test_friends_cannot_step_back(world: World) -> None:
    """With two people at terminals of their own nobody takes a turn of the other back."""
    rooms = await running(world, "Anna", "Ben", fill="greedy")
    table = await own(rooms[0])
    while table.snapshot().decision == 0:
        for room in rooms:
            await lock(room, random.Random(1))
        await asyncio.sleep(0)
    assert not table.snapshot().can_step_back
    with pytest.raises(NoStepBack):
        await table.step_back(table.snapshot().decision)


async def test_room_may_forbid_it(world: World) -> None:
    """The rules of the room's table count for a host alone, too."""
    room = await alone(world, table_rules=TableRules(take_back=False))
    seen = await play_turns(room, 1)
    assert not seen.can_step_back
    with pytest.raises(NoStepBack):
        await (await own(room)).step_back(seen.decision)


async def test_clock_begins_anew_with_the_turn(world: World) -> None:
    """Whoever takes a turn back has the whole time of the clock for it again."""
    room = await alone(world, clock=Clock(ClockKind.SOFT, timedelta(minutes=1)))
    seen = await play_turns(room, 1)
    await world.pass_by(seconds=50)
    before = room.snapshot().clock
    await (await own(room)).step_back(seen.decision)
    await world.settled()
    after = room.snapshot().clock
    assert before is not None
    assert after is not None
    assert after.deadline - before.deadline == timedelta(seconds=50)


async def test_news_of_an_absence_count_what_was_played_in_the_end(world: World) -> None:
    """Numbers of decisions have gaps where turns were taken back; who comes back to nothing new is told nothing."""
    room = await alone(world)
    seen = await play_turns(room, 4)
    await (await own(room)).step_back(seen.decision)
    await world.settled()
    world.hang_up("Anna")
    await world.pass_by(hours=1)
    back = await (await world.person("Anna")).room(room.code)
    assert back.snapshot().away is None
    table = await own(back)
    assert (table.snapshot().decision, len(table.snapshot().log)) == (5, 3)
    assert table.snapshot().log_since(3) == ()
    assert [told.decision for told in table.snapshot().log_since(1)] == [1, 2]


async def test_finished_game_of_practice_says_so(world: World) -> None:
    """The record that the room hands out is of what was played in the end, and is marked."""
    room = await alone(world)
    seen = await play_turns(room, 1)
    await (await own(room)).step_back(seen.decision)
    table = await own(room)
    while not (seen := await asked(table)).view.is_over:
        await table.submit(seen.decision, seen.view.moves[0])
    await world.settled()
    (history,) = await (await world.person("Anna")).histories(room.code)
    assert history.is_practice
    assert len(history.moves) == len(seen.log)
