"""Coming, going and coming back: closing the laptop is not an event."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from collections.abc import AsyncIterator
from copy import copy
from datetime import timedelta

import pytest

from sevenwonders_tui.lobby import LobbyClosed, LobbyError, PlaysElsewhere, ProposalKind
from sevenwonders_tui.lobby.state import Account
from sevenwonders_tui.table import TableClosed, TableError
from tests.lobby.world import World, lock, plan, play, running, until, view


async def test_who_is_here_and_who_is_away_since_when(world: World) -> None:
    """Everybody sees who is on-line; at a table one sees since when somebody is away."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    anna = await world.person("Anna")
    assert [one.name for one in anna.snapshot().people] == ["Anna", "Ben", "Cleo"]
    left = world.time.now()
    world.hang_up("Ben")
    await world.pass_by(minutes=7)
    assert [one.name for one in anna.snapshot().people] == ["Anna", "Cleo"]
    away = [seat.person.away_since if seat.person else None for seat in rooms[0].snapshot().seats]
    assert away == [None, left, None]
    ben = await world.person("Ben")
    assert [seat.person.away_since for seat in (await ben.room(rooms[0].code)).snapshot().seats if seat.person] == [
        None
    ] * 3


async def test_same_key_finds_the_same_seat_and_the_locked_pick(world: World) -> None:
    """After a broken line everything is as it was, in the middle of a decision."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    await play(rooms, random.Random(1), 3)
    (seat,) = await rooms[1].table_clients()
    move = seat.snapshot().view.moves[0]
    await seat.submit(3, move)
    before = seat.snapshot()
    world.hang_up("Ben")
    with pytest.raises(TableError):
        await seat.withdraw(3)
    back = await (await world.person("Ben")).room(rooms[1].code)
    (again,) = await back.table_clients()
    assert again.snapshot() == before
    assert again.snapshot().locked == move
    await again.withdraw(3)
    assert again.snapshot().locked is None


async def test_newest_terminal_plays_and_the_others_look_on(world: World) -> None:
    """Two terminals with one key see the same; the newest locks, until another takes over."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    old = rooms[1]
    new = await (await world.person("Ben")).room(old.code)
    (first,), (second,) = await old.table_clients(), await new.table_clients()
    assert first.snapshot() == second.snapshot()
    assert [room.snapshot().plays_here for room in (old, new)] == [False, True]
    move = first.snapshot().view.moves[0]
    with pytest.raises(PlaysElsewhere, match="Take over to play here"):
        await first.submit(0, move)
    await second.submit(0, move)
    assert first.snapshot().locked == move
    with pytest.raises(PlaysElsewhere):
        await first.withdraw(0)
    old.take_over()
    await first.withdraw(0)
    with pytest.raises(PlaysElsewhere):
        await second.submit(0, move)
    old.close()
    assert new.snapshot().plays_here
    await second.submit(0, move)
    assert rooms[0].snapshot().plays_here, "another person's terminals are another matter"


async def test_terminals_learn_that_another_took_over(world: World) -> None:
    """Whoever looks on reads so without pressing anything."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    listening = asyncio.ensure_future(until(rooms[1].updates(), lambda seen: not seen.plays_here))
    await (await world.person("Ben")).room(rooms[1].code)
    assert (await listening).is_mine


async def test_person_is_here_as_long_as_one_terminal_is(world: World) -> None:
    """Closing one of two terminals is no absence."""
    anna, second = await world.person("Anna"), await world.person("Anna")
    ben = await world.person("Ben")
    second.close()
    second.close()
    await world.settled()
    assert [one.name for one in ben.snapshot().people] == ["Anna", "Ben"]
    anna.close()
    await world.settled()
    assert [one.name for one in ben.snapshot().people] == ["Ben"]


async def test_quick_return_is_no_absence(world: World) -> None:
    """A line that breaks and is back at once leaves neither news nor an absence."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    world.hang_up("Ben")
    ben = await world.person("Ben")
    room = await ben.room(rooms[1].code)
    assert room.snapshot().away is None
    assert all(seat.person and seat.person.away_since is None for seat in room.snapshot().seats)


async def test_while_you_were_away_is_told_once(world: World) -> None:
    """How long, how many decisions, what was said, and what a bot picked; until it is put away."""
    rooms = await running(world, "Anna", "Ben", "Cleo", hand_over_after=timedelta(minutes=5))
    await play(rooms, random.Random(1), 2)
    await (await world.person("Cleo")).room(rooms[0].code)
    left = world.time.now()
    world.hang_up("Ben")
    await world.pass_by(minutes=6)
    table = await rooms[0].public_client()
    assert table is not None
    others = [rooms[0], rooms[2]]
    rooms[2].take_over()
    for decision in (2, 3, 4):
        # A decision waits for both, so neither can lock the next one before the bot has locked this one
        for room in others:
            await lock(room, random.Random(3))
        await until(table.updates(), lambda seen, last=decision: seen.decision > last)  # type: ignore[misc]
    await rooms[0].say("where are you?")
    await rooms[2].say("Ben?")
    ben = await world.person("Ben")
    news = (await ben.room(rooms[0].code)).snapshot().away
    assert news is not None
    assert (news.since, news.until) == (left, world.time.now())
    assert (news.decision, news.decisions, news.picked_for_me) == (2, 3, (2, 3, 4))
    assert (news.messages, news.is_over) == (2, False)
    assert rooms[0].snapshot().away is None
    room = await ben.room(rooms[0].code)
    room.dismiss_news()
    assert room.snapshot().away is None


async def test_end_of_the_game_is_news(world: World) -> None:
    """Whoever comes back to a table that was abandoned reads that it is over."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    world.hang_up("Ben")
    await world.pass_by(minutes=30)
    await rooms[0].propose(ProposalKind.ABANDON)
    await rooms[2].agree()
    await world.settled()
    news = (await (await world.person("Ben")).room(rooms[0].code)).snapshot().away
    assert news is not None
    assert (news.is_over, news.decisions) == (True, 0)


async def test_away_person_is_not_ready(world: World) -> None:
    """No game begins for somebody who has just closed the laptop."""
    room = await (await world.person("Anna")).create(plan(3, bots=["good"]))
    second = await (await world.person("Ben")).join(room.code)
    await second.ready()
    assert room.snapshot().start_blocked is None
    world.hang_up("Ben")
    await world.settled()
    assert str(room.snapshot().start_blocked) == "Not ready yet: Ben."


async def test_watchers_come_and_go_without_a_trace(world: World) -> None:
    """Who looks on is shown while looking on."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    dora = await world.person("Dora")
    watching = await dora.watch(rooms[0].code)
    assert [one.name for one in rooms[0].snapshot().watchers] == ["Dora"]
    assert dora.snapshot().tables[0].watchers == 1
    await watching.leave()
    assert rooms[0].snapshot().watchers == ()


async def test_only_the_task_of_the_lobby_changes_what_is_kept(world: World) -> None:
    """What terminals do at once changes who is here and what is looked at, and nothing in the ledger."""
    ledger = world.lobby.ledger

    def kept() -> tuple[list[Account], list[object]]:
        return [*ledger.people], [
            copy(each) for each in (ledger.rooms, ledger.games, ledger.trouble, ledger.left_tables)
        ]

    anna, ben, cleo = [await world.person(name) for name in ("Anna", "Ben", "Cleo")]
    host = await anna.create(plan(3))
    room = await ben.join(host.code)
    await room.ready()
    watching = await cleo.watch(host.code)
    people, rest = kept()
    room.take_over()
    room.dismiss_news()
    anna.look_away()
    anna.look()
    watching.close()
    cleo.close()
    room.close()
    ben.close()
    world.enter("Dora").close()
    strangers = [account for account in ledger.people if not account.name]
    assert kept() == ([*people, *strangers], rest), "newcomers without a name are known at once"
    assert [account.id for account in ledger.presence.here()] == [anna.snapshot().me.id]
    assert host.snapshot().seats[1].is_ready
    await world.settled()
    assert not host.snapshot().seats[1].is_ready, "whoever is away is not ready"
    assert all(account.name for account in ledger.people)


async def test_closed_lobby_tells_everybody_and_takes_no_more(world: World) -> None:
    """At the stop, listeners see it coming, their updates end, and late requests get a sentence."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    anna = await world.person("Anna")
    (seat,) = await rooms[1].table_clients()
    listening = [
        asyncio.ensure_future(_count(updates)) for updates in (anna.updates(), rooms[1].updates(), seat.updates())
    ]
    told = asyncio.ensure_future(until(anna.updates(), lambda seen: seen.is_closing))
    await asyncio.sleep(0)
    world.lobby.announce_closing()
    assert (await told).is_closing
    await world.lobby.close()
    await world.lobby.close()
    assert all([await count >= 1 for count in listening])
    with pytest.raises(LobbyClosed, match="connect again"):
        await anna.rename("Dora")
    with pytest.raises(TableClosed):
        await seat.submit(0, seat.snapshot().view.moves[0])
    rooms[1].close()
    anna.close()


@pytest.mark.usefixtures("garbage_of_its_own")
async def test_closed_terminal_is_forgotten(world: World) -> None:
    """A session that has ended is kept alive by nothing in the lobby."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    client = await world.person("Ben")
    room = await client.room(rooms[0].code)
    await room.say("bye")
    listening = asyncio.ensure_future(_count(room.updates()))
    await asyncio.sleep(0)
    seats = await room.table_clients()
    gone = [weakref.ref(thing) for thing in (client, room, seats[0])]
    client.close()
    await listening
    await world.settled()
    del client, room, seats, listening
    gc.collect()
    assert [thing() for thing in gone] == [None] * 3
    assert (await view(rooms[0])).decision == 0


async def test_closing_leaves_no_task(world: World) -> None:
    """With the lobby end its tables, bots, deputies and alarms."""
    rooms = await running(world, "Anna", "Ben", "Cleo", hand_over_after=timedelta(minutes=1))
    world.hang_up("Ben")
    await world.pass_by(minutes=2)
    assert [seat.is_handed_over for seat in rooms[0].snapshot().seats] == [False, True, False]
    await world.lobby.close()
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def _count(updates: AsyncIterator[object]) -> int:
    return len([seen async for seen in updates])


async def test_broken_request_is_a_sentence_and_the_lobby_goes_on(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """What nobody foresaw costs the one who asked a sentence, the log a traceback, and everybody else nothing."""

    async def break_down() -> None:
        raise ZeroDivisionError

    anna = await world.person("Anna")
    with pytest.raises(LobbyError, match="Try once more"):
        await world.lobby.worker.ask(break_down)
    assert any(record.exc_info for record in caplog.records)
    await anna.rename("Dora")
    assert anna.snapshot().me.name == "Dora"


async def test_request_of_somebody_who_hung_up_counts(world: World) -> None:
    """A line that breaks between the asking and the answer leaves no half of anything."""
    anna = await world.person("Anna")
    asking = asyncio.ensure_future(anna.rename("Dora"))
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    await world.settled()
    assert anna.snapshot().me.name == "Dora"


async def test_lines_of_a_seat_give_all_that_a_table_gives(world: World) -> None:
    """A seat's line at a lobby's table answers everything that one at home does."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    await play(rooms, random.Random(1), 2)
    (seat,) = await rooms[0].table_clients()
    assert await seat.check_pin("anything"), "seats in rooms have no PIN"
    assert len(await seat.past()) == 2
    assert (await anext(seat.updates())).decision == 2
    seat.close()
    assert [seen async for seen in seat.updates()] == []


async def test_end_of_the_server_is_told_in_every_room(world: World) -> None:
    """Who sits at a table or waits for one learns it as soon as who looks at the lobby."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    waiting = await (await world.person("Dora")).create(plan(3))
    updates = [room.updates() for room in (rooms[1], waiting)]
    assert [(await anext(seen)).is_closing for seen in updates] == [False, False]
    world.lobby.announce_closing()
    for seen in updates:
        await until(seen, lambda room: room.is_closing)
