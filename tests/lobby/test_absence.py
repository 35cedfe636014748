"""Rules for people who are away or slow: hand-over, clocks, and an end by agreement of those present."""

from __future__ import annotations

import asyncio
import random
from datetime import timedelta

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby import Clock, ClockKind, Phase, ProposalKind, RoomClient, WrongPhase
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store import StoreFull
from sevenwonders_tui.table import Ending, EndKind, Proxy, Snapshot
from tests.lobby.world import FullShelf, ManualTime, World, lock, plan, play, running, until, view
from tests.table.stores import FullStore

FIVE = timedelta(minutes=5)


def handed_over(room: RoomClient) -> list[bool]:
    """Return the seats that a bot plays."""
    return [seat.is_handed_over for seat in room.snapshot().seats]


async def next_decision(room: RoomClient, decision: int) -> Snapshot:
    """Wait until a decision is over."""
    table = await room.public_client()
    assert table is not None
    return await until(table.updates(), lambda seen: seen.decision > decision)


async def test_bot_plays_for_somebody_away_and_gives_the_seat_back(world: World) -> None:
    """A bot takes over when the agreed time is up, everybody sees it, and it stops as soon as the person returns."""
    rooms = await running(world, "Anna", "Ben", "Cleo", hand_over_after=FIVE)
    world.hang_up("Ben")
    await world.pass_by(minutes=4, seconds=59)
    for room in (rooms[0], rooms[2]):
        await lock(room, random.Random(1))
    assert handed_over(rooms[0]) == [False] * 3
    assert (await view(rooms[0])).decision == 0
    await world.pass_by(seconds=1)
    assert handed_over(rooms[0]) == [False, True, False]
    seen = await next_decision(rooms[0], 0)
    assert seen.log[0].proxies == ((1, Proxy.AWAY),)
    back = await (await world.person("Ben")).room(rooms[0].code)
    assert handed_over(back) == [False] * 3
    # What the bot had locked by then stands; from the next decision on the person plays alone.
    for room in (back, rooms[0], rooms[2]):
        await lock(room, random.Random(2))
    await next_decision(back, 1)
    await lock(rooms[0], random.Random(3))
    await lock(rooms[2], random.Random(3))
    await world.settled()
    assert [seat.is_choosing for seat in (await view(back)).seats] == [False, True, False]
    await lock(back, random.Random(3))
    assert (await view(back)).log[2].proxies == ()


async def test_waits_for_ever_where_the_rule_says_so(world: World) -> None:
    """Without a hand-over rule no bot takes a seat, even after a year."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    world.hang_up("Ben")
    await world.pass_by(days=60)
    for room in (rooms[0], rooms[2]):
        await lock(room, random.Random(1))
    await world.settled()
    assert (handed_over(rooms[0]), (await view(rooms[0])).decision) == ([False] * 3, 0)


async def test_nothing_goes_on_while_nobody_is_there(world: World) -> None:
    """Friends who all go to bed find the game as they left it, whatever was agreed about absence and clocks."""
    clock = Clock(ClockKind.HARD, timedelta(minutes=1))
    rooms = await running(world, "Anna", "Ben", "Cleo", hand_over_after=FIVE, clock=clock)
    world.hang_up("Anna", "Ben", "Cleo")
    await world.pass_by(hours=9)
    watching = await (await world.person("Dora")).watch(rooms[0].code)
    await world.pass_by(hours=1)
    assert ((await view(watching)).decision, handed_over(watching)) == (0, [False] * 3)
    assert not any(seat.has_locked for seat in (await view(watching)).seats)
    anna = await (await world.person("Anna")).room(rooms[0].code)
    assert handed_over(anna) == [False, True, True]
    running_clock = anna.snapshot().clock
    assert running_clock is not None
    assert running_clock.deadline == world.time.now() + timedelta(minutes=1)


async def test_hot_seat_is_handed_over_as_a_whole(world: World) -> None:
    """Everybody at the terminal that went is away."""
    rooms = await running(world, "Anna", "Ben", others=["Mia"], hand_over_after=FIVE)
    world.hang_up("Anna")
    await world.pass_by(minutes=5)
    assert handed_over(rooms[1]) == [True, True, False]


async def test_soft_clock_reminds_and_picks_nothing(world: World) -> None:
    """When the time is over those who still choose are reminded, once for each decision."""
    rooms = await running(world, "Anna", "Ben", "Cleo", clock=Clock(ClockKind.SOFT, timedelta(seconds=90)))
    clock = rooms[0].snapshot().clock
    assert clock is not None
    assert (clock.deadline, clock.is_past) == (world.time.now() + timedelta(seconds=90), False)
    told = asyncio.ensure_future(until(rooms[0].updates(), lambda seen: bool(seen.clock and seen.clock.is_past)))
    await world.pass_by(seconds=89)
    assert not told.done()
    await world.pass_by(seconds=1)
    await told
    assert not any(seat.has_locked for seat in (await view(rooms[0])).seats)
    for room in rooms:
        await lock(room, random.Random(1))
    await world.settled()
    clock = rooms[0].snapshot().clock
    assert clock is not None
    assert (clock.deadline, clock.is_past) == (world.time.now() + timedelta(seconds=90), False)


async def test_hard_clock_picks_for_those_who_have_not(world: World) -> None:
    """At the deadline a bot picks for whoever still chooses, all see for whom, and nobody's own pick is touched."""
    rooms = await running(world, "Anna", "Ben", "Cleo", clock=Clock(ClockKind.HARD, timedelta(seconds=60)))
    (seat,) = await rooms[0].table_clients()
    mine = seat.snapshot().view.moves[-1]
    await seat.submit(0, mine)
    await world.pass_by(seconds=59)
    assert [status.has_locked for status in (await view(rooms[0])).seats] == [True, False, False]
    await world.pass_by(seconds=1)
    seen = await next_decision(rooms[0], 0)
    assert seen.log[0].proxies == ((1, Proxy.CLOCK), (2, Proxy.CLOCK))
    await world.settled()
    assert (await view(rooms[0])).decision == 1
    await world.pass_by(seconds=59)
    assert not any(status.has_locked for status in (await view(rooms[0])).seats)


async def test_hard_clock_cannot_be_dodged_by_taking_back(world: World) -> None:
    """A pick that is taken back after the deadline is replaced by a bot's pick."""
    rooms = await running(world, "Anna", "Ben", "Cleo", clock=Clock(ClockKind.HARD, timedelta(seconds=60)))
    for room in rooms[1:]:
        await lock(room, random.Random(1))
    (seat,) = await rooms[1].table_clients()
    await seat.withdraw(0)
    await world.pass_by(seconds=60)
    await next_decision(rooms[0], 0)


async def test_game_on_the_clock_alone_comes_to_its_end(world: World) -> None:
    """People who never press a key get a whole game, one decision for each deadline."""
    rooms = await running(world, "Anna", "Ben", "Cleo", clock=Clock(ClockKind.HARD, timedelta(seconds=30)))
    while not (now := await view(rooms[0])).view.is_over:
        await world.pass_by(seconds=30)
        await next_decision(rooms[0], now.decision)
        await world.settled()
    assert rooms[1].snapshot().phase is Phase.OVER
    assert len(now.log) >= 18


async def test_clock_waits_for_the_return_of_all(world: World) -> None:
    """When the last has gone the clock stops, and starts anew with the first who is back."""
    rooms = await running(world, "Anna", "Ben", "Cleo", clock=Clock(ClockKind.HARD, timedelta(seconds=60)))
    await world.pass_by(seconds=50)
    world.hang_up("Anna", "Ben", "Cleo")
    await world.pass_by(hours=1)
    ben = await (await world.person("Ben")).room(rooms[0].code)
    await world.pass_by(seconds=59)
    assert not any(status.has_locked for status in (await view(ben)).seats)
    await world.pass_by(seconds=1)
    await next_decision(ben, 0)


async def test_all_who_are_present_agree_to_abandon(world: World) -> None:
    """One proposes, all see who has still to answer, and with the last the game is over without a winner."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    await rooms[1].propose(ProposalKind.ABANDON)
    line = rooms[0].snapshot().proposal
    assert line is not None
    assert (line.kind, line.by.name, line.is_mine_to_answer) == (ProposalKind.ABANDON, "Ben", True)
    assert [one.name for one in line.missing] == ["Anna", "Cleo"]
    await rooms[0].agree()
    assert (await view(rooms[0])).ending is None
    await rooms[2].agree()
    await world.settled()
    seen = rooms[0].snapshot()
    assert (seen.phase, seen.games, seen.proposal) == (Phase.OVER, 0, None)
    assert (await view(rooms[0])).ending == Ending(EndKind.ABANDONED)
    assert (await view(rooms[0])).view.winners == ()


async def test_concession_is_lost_by_who_proposed_it(world: World) -> None:
    """All seats of whoever gives up have lost, those at the same terminal included."""
    rooms = await running(world, "Anna", "Ben", others=["Mia"])
    await rooms[0].propose(ProposalKind.CONCEDE)
    await rooms[1].agree()
    await world.settled()
    assert (await view(rooms[1])).ending == Ending(EndKind.CONCEDED, (Seat(0), Seat(1)))
    assert (await view(rooms[1])).view.winners == (2,)


async def test_person_alone_with_bots_ends_the_game_at_once(world: World) -> None:
    """Bots are asked nothing."""
    room = await (await world.person("Anna")).create(plan(3, bots=["good", "good"]))
    await room.start()
    await room.propose(ProposalKind.CONCEDE)
    await world.settled()
    assert room.snapshot().phase is Phase.OVER
    assert 0 not in (await view(room)).view.winners


async def test_nobody_to_concede_to_is_a_sentence(world: World) -> None:
    """Whoever has all seats can only abandon."""
    room = await (await world.person("Anna")).create(plan(3, others=["Mia", "Noah"]))
    await room.start()
    with pytest.raises(WrongPhase, match="Abandon the game instead"):
        await room.propose(ProposalKind.CONCEDE)
    await room.propose(ProposalKind.ABANDON)


async def test_refusal_and_playing_on_end_a_proposal(world: World) -> None:
    """A proposal ends with the decision in which it was made, or with the first refusal."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    await rooms[0].propose(ProposalKind.ABANDON)
    with pytest.raises(WrongPhase, match="already"):
        await rooms[1].propose(ProposalKind.CONCEDE)
    await rooms[1].refuse()
    assert rooms[0].snapshot().proposal is None
    with pytest.raises(WrongPhase, match="Nothing is proposed"):
        await rooms[2].agree()
    await rooms[0].propose(ProposalKind.ABANDON)
    await rooms[1].agree()
    for room in rooms:
        await lock(room, random.Random(1))
    await world.settled()
    assert rooms[0].snapshot().proposal is None
    world.hang_up("Cleo")
    await world.pass_by(minutes=30)
    assert rooms[0].snapshot().phase is Phase.RUNNING


async def test_broken_line_is_no_agreement_and_absence_is_no_veto(world: World) -> None:
    """A person disconnected for a minute agrees to nothing; one who stays away does not block the others."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    world.hang_up("Cleo")
    await world.settled()
    await rooms[0].propose(ProposalKind.ABANDON)
    await rooms[1].agree()
    await world.pass_by(seconds=119)
    line = rooms[0].snapshot().proposal
    assert line is not None
    assert [one.name for one in line.missing] == ["Cleo"]
    await world.pass_by(seconds=1)
    await world.settled()
    assert rooms[0].snapshot().phase is Phase.OVER


async def test_watcher_and_late_comer_propose_nothing(world: World) -> None:
    """Only seats decide, and only while the game runs."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    watching = await (await world.person("Dora")).watch(rooms[0].code)
    for ask in (watching.propose(ProposalKind.ABANDON), watching.agree(), watching.refuse(), watching.rematch()):
        with pytest.raises(Exception, match="Only people with a seat"):
            await ask
    await rooms[0].propose(ProposalKind.ABANDON)
    for room in rooms[1:]:
        await room.agree()
    await world.settled()
    with pytest.raises(WrongPhase, match="over"):
        await rooms[0].propose(ProposalKind.ABANDON)


async def test_agreed_end_that_cannot_be_stored_has_not_happened(game: SevenWonders, time: ManualTime) -> None:
    """With a full disk the last who agrees gets the sentence, and the game stands."""
    store = FullStore()
    world = await World.open(game, time, store)
    rooms = await running(world, "Anna", "Ben", "Cleo")
    await rooms[0].propose(ProposalKind.ABANDON)
    await rooms[1].agree()
    store.has_room = False
    with pytest.raises(StoreFull):
        await rooms[2].agree()
    assert (await view(rooms[0])).ending is None
    store.has_room = True
    await rooms[2].agree()
    await world.settled()
    assert rooms[0].snapshot().phase is Phase.OVER
    await world.lobby.close()


async def test_end_that_cannot_be_kept_is_tried_again(game: SevenWonders, time: ManualTime) -> None:
    """With no room for the rows of the lobby, the last move counts all the same, and the room follows later."""
    shelf = FullShelf()
    world = await World.open(game, time, shelf=shelf)
    rooms = await running(world, "Anna", "Ben", "Cleo")
    shelf.has_room = False
    await play(rooms, random.Random(1))
    await world.settled()
    assert ((await view(rooms[0])).view.is_over, rooms[0].snapshot().phase) == (True, Phase.RUNNING)
    shelf.has_room = True
    await world.pass_by(seconds=5)
    assert rooms[0].snapshot().phase is Phase.OVER
    await world.lobby.close()


async def test_alarms_of_the_machine_ring() -> None:
    """The clock of a real server tells the time in UTC, and does what is due at once."""
    from sevenwonders_tui.lobby.time import SystemTime

    time, rung = SystemTime(), asyncio.Event()
    cancelled = time.call_at(time.now(), lambda: pytest.fail("a cancelled alarm rang"))
    cancelled.cancel()
    time.call_at(time.now() - timedelta(hours=1), rung.set)
    await rung.wait()
    assert time.now().utcoffset() == timedelta(0)
