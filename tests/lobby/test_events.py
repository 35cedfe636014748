"""Events: several tables that play the same deal, begin together, and are compared when all of them are over."""

from __future__ import annotations

import random
from collections import Counter
from datetime import timedelta

import pytest

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import LimitReached, NotHost, Phase, RoomFull, WrongPhase
from sevenwonders_tui.lobby.errors import UnknownEvent
from sevenwonders_tui.lobby.event import event_bots
from sevenwonders_tui.lobby.eventpage import EventPhase
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.origin import Origin, OriginKind
from tests.lobby.eventful import PEOPLE, at_table, begun, event_plan, opened, play_all
from tests.lobby.world import FullShelf, ManualTime, World, lock, plan, play


async def test_all_tables_begin_together_with_the_same_deal(world: World) -> None:
    """One seed for all, which nobody chose, and everybody has one seat."""
    code, clients, rooms = await begun(world)
    tables = [world.lobby.ledger.games[room.code].table for room in rooms]
    assert len({table.id for table in tables}) == 3
    setups = [table.setup for table in tables]
    assert {setup.seed for setup in setups} == {setups[0].seed}
    assert {setup.origin for setup in setups} == {Origin(OriginKind.EVENT, code)}
    assert not any(setup.is_seed_chosen for setup in setups)
    page = await clients[0].event(code)
    names = Counter(seat.name for table in page.tables for seat in table.seats)
    assert names == Counter(PEOPLE)
    assert page.phase is EventPhase.RUNNING
    assert page.deadline == world.time.now() + timedelta(hours=12)
    assert [(table.age, table.turn, table.is_over) for table in page.tables] == [(1, 1, False)] * 3
    assert all(clients[0].snapshot().events[0].room for _client in clients)


async def test_people_fill_the_same_seats_and_one_bot_the_others(world: World) -> None:
    """Five people at three tables: nobody sits alone with a seat that nobody else has to be compared with, unless it
    cannot be otherwise, and the open seats have the bot of the event.
    """
    code, clients = await opened(world, PEOPLE[:5], event_plan(bot="good"))
    await clients[0].start_event(code)
    page = await clients[0].event(code)
    people = [[not seat.is_bot for seat in table.seats] for table in page.tables]
    assert sorted(sum(column) for column in zip(*people, strict=True)) == [0, 2, 3]
    assert all(any(table) for table in people)
    rooms = [world.lobby.ledger.rooms[table.room] for table in world.lobby.ledger.events[code].tables]
    assert {place.bot for room in rooms for place in room.places} == {None, "good"}


async def test_person_who_chose_a_seat_has_it(world: World) -> None:
    """Only the table is drawn for them; a seat is chosen once at each table."""
    seats = [Seat(2), Seat(2), Seat(2), None]
    code, clients = await opened(world, PEOPLE[:4], event_plan(), seats)
    with pytest.raises(RoomFull, match="taken at every table"):
        await clients[3].enter_event(code, Seat(2))
    await clients[3].enter_event(code, Seat(0))
    await clients[0].start_event(code)
    page = await clients[0].event(code)
    assert {table.seats[2].name for table in page.tables} == set(PEOPLE[:3])
    assert sum(table.seats[0].name == PEOPLE[3] for table in page.tables) == 1


async def test_event_begins_when_each_table_has_a_person_and_its_host_says_so(world: World) -> None:
    """Nobody else starts or cancels it; after the start nobody comes or goes."""
    code, clients = await opened(world, PEOPLE[:2], event_plan())
    assert str((await clients[0].event(code)).start_blocked) == "1 person is missing yet: each table needs one."
    with pytest.raises(WrongPhase, match="1 person is missing"):
        await clients[0].start_event(code)
    cleo, dora = await world.person("Cleo"), await world.person("Dora")
    await cleo.enter_event(code.upper().replace("-", " "))
    for request in (cleo.start_event, cleo.close_event):
        with pytest.raises(NotHost):
            await request(code)
    await clients[1].leave_event(code)
    await dora.enter_event(code)
    await clients[0].start_event(code)
    with pytest.raises(WrongPhase, match="has begun"):
        await clients[1].enter_event(code)
    with pytest.raises(WrongPhase, match="has begun"):
        await dora.leave_event(code)
    with pytest.raises(WrongPhase, match="has begun"):
        await clients[0].close_event(code)


async def test_cancelled_event_is_gone(world: World) -> None:
    """Its code leads nowhere, and nobody has it in a list."""
    code, clients = await opened(world, PEOPLE[:2], event_plan())
    assert [page.code for page in clients[1].snapshot().events] == [code]
    await clients[0].close_event(code)
    assert clients[1].snapshot().events == ()
    with pytest.raises(UnknownEvent):
        await clients[1].event(code)


@pytest.mark.parametrize(
    ("count", "bot", "lasts"),
    [(1, "easy", 12), (99, "easy", 12), (3, "hard", 12), (3, "nobody", 12), (3, "easy", 999), (3, "easy", 0)],
)
async def test_impossible_event_is_refused(world: World, count: int, bot: str, lasts: int) -> None:
    """Too few tables or too many, a bot that thinks by the clock, and an end that is too near or too far."""
    anna = await world.person("Anna")
    with pytest.raises(SetupError):
        await anna.open_event(event_plan(count, bot=bot, lasts=timedelta(hours=lasts)))
    assert anna.snapshot().events == ()


def test_bots_of_events_think_for_a_number_of_playouts(game: SevenWonders) -> None:
    """Every rung is there, and none of them looks at a clock."""
    for kit in kits(game).values():
        ladder = kit.roster.ladder
        bots = event_bots(ladder)
        assert [bot.partition(":")[0] for bot in bots] == list(ladder.names)
        budgets = [ladder.read(bot).budget or ladder.read(bot).rung.budget for bot in bots]
        assert all(budget is None or budget.seconds is None for budget in budgets)


async def test_server_holds_so_many_events_and_tables(game: SevenWonders, time: ManualTime) -> None:
    """A sentence says so, and the event can start later."""
    world = await World.open(game, time, limits=Limits(events=1, rooms=3))
    code, clients = await opened(world, PEOPLE[:3], event_plan())
    with pytest.raises(LimitReached):
        await clients[0].open_event(event_plan())
    room = await clients[0].create(plan())
    with pytest.raises(LimitReached, match="too few free tables"):
        await clients[0].start_event(code)
    await room.leave()
    await clients[0].start_event(code)
    await world.lobby.close()


async def test_ranking_is_there_when_the_last_table_is_over(world: World) -> None:
    """Before it nobody is told a point; then the seats are compared as their sheets say, and all games can be read."""
    code, clients, rooms = await begun(world)
    page = await clients[0].event(code)
    await play(at_table(rooms, page, 1), random.Random(1))
    await play(at_table(rooms, page, 2), random.Random(2))
    await world.settled()
    page = await clients[0].event(code)
    assert [table.is_over for table in page.tables] == [True, True, False]
    assert (page.scores, page.phase) == ((), EventPhase.RUNNING)
    page = await play_all(world, code, clients, rooms)
    assert page.phase is EventPhase.OVER
    sheets = [world.lobby.ledger.games[room.code].table.snapshot(None).view for room in rooms]
    totals = {tuple(sorted(score.total for score in sheet.scores or ())) for sheet in sheets}
    told = {
        tuple(sorted(one.held.end.total for one in page.scores if one.held.table == number)) for number in (1, 2, 3)
    }
    assert told == totals
    assert sum(one.points for one in page.scores) == 3 * (3 * 2)
    assert page.scores[0].rank == 1
    games = [await clients[4].event_history(code, number) for number in (1, 2, 3)]
    assert len({game.setup.seed for game in games}) == 1
    assert await clients[4].histories(code) == tuple(games)


async def test_deadline_ends_what_is_not_over(world: World) -> None:
    """Such tables are abandoned and bring 0 %, one that is over counts, and everything is opened."""
    code, clients, rooms = await begun(world, wanted=event_plan(lasts=timedelta(hours=1)))
    page = await clients[0].event(code)
    await play(at_table(rooms, page, 2), random.Random(1))
    await world.pass_by(minutes=59)
    assert (await clients[0].event(code)).phase is EventPhase.RUNNING
    await world.pass_by(minutes=1)
    page = await clients[0].event(code)
    assert page.phase is EventPhase.OVER
    assert {(one.held.table, one.tenths) for one in page.scores} == {(1, 0), (2, 1000), (3, 0)}
    assert [table.is_full for table in page.tables] == [False, True, False]
    assert {room.snapshot().phase for room in rooms} == {Phase.OVER}
    assert len(await clients[0].histories(code)) == 1


async def test_event_survives_a_restart(world: World) -> None:
    """People and seats before the start, tables after it, and a deadline that passed while the server was down."""
    code, clients = await opened(world, PEOPLE[:3], event_plan(), [Seat(1), None, None])
    before = await clients[0].event(code)
    world = await world.again()
    anna = await world.person("Anna")
    assert await anna.event(code) == before
    await anna.start_event(code)
    running = await anna.event(code)
    world = await world.again()
    anna = await world.person("Anna")
    assert await anna.event(code) == running
    await world.lobby.close()
    world.time.pass_by(timedelta(hours=13))
    world = await World.open(world.game, world.time, world.store, world.shelf)
    await world.settled()
    page = await (await world.person("Anna")).event(code)
    assert page.phase is EventPhase.OVER
    assert {one.tenths for one in page.scores} == {0, None}
    await world.lobby.close()


async def test_tables_that_were_not_dealt_before_a_crash_are_dealt(game: SevenWonders, time: ManualTime) -> None:
    """All tables of an event begin, or none: its rooms are written before the first deal."""
    shelf = MemoryShelf()
    world = await World.open(game, time, shelf=shelf)
    _code, _clients, rooms = await begun(world, PEOPLE[:3])
    seeds = {world.lobby.ledger.games[room.code].table.setup.seed for room in rooms}
    await world.lobby.close()
    world = await World.open(game, time, MemoryStore(), shelf)
    again = [await (await world.person(name)).room(room.code) for name, room in zip(PEOPLE, rooms, strict=False)]
    assert {room.snapshot().phase for room in again} == {Phase.RUNNING}
    assert {world.lobby.ledger.games[room.code].table.setup.seed for room in again} == seeds
    await lock(again[0], random.Random(1))
    await world.lobby.close()


async def test_start_on_a_full_disk_changes_nothing(game: SevenWonders, time: ManualTime) -> None:
    """The event waits, and starts when there is room."""
    shelf = FullShelf()
    world = await World.open(game, time, shelf=shelf)
    code, clients = await opened(world, PEOPLE[:3], event_plan())
    shelf.has_room = False
    with pytest.raises(Exception, match="disk is full"):
        await clients[0].start_event(code)
    shelf.has_room = True
    assert (await clients[0].event(code)).phase is EventPhase.OPEN
    assert not world.lobby.ledger.rooms
    await clients[0].start_event(code)
    assert len(world.lobby.ledger.rooms) == 3
    await world.lobby.close()


async def test_results_stay_when_the_rooms_are_closed_and_go_in_their_time(world: World) -> None:
    """Whoever was there can leave; events that nobody started are cancelled, results are deleted after months."""
    code, clients, rooms = await begun(world, PEOPLE[:3], event_plan(lasts=timedelta(hours=1)))
    other = await clients[0].open_event(event_plan())
    await world.pass_by(hours=1)
    for room in rooms:
        await room.leave()
    await world.pass_by(days=8)
    page = await clients[0].event(code)
    assert [len(table.seats) for table in page.tables] == [3, 3, 3]
    with pytest.raises(UnknownEvent):
        await clients[0].event(other)
    await world.pass_by(days=90)
    with pytest.raises(UnknownEvent):
        await clients[0].event(code)


async def test_rematch_after_the_event_is_a_free_game(world: World) -> None:
    """It has a new deal, and belongs to no event."""
    code, _clients, rooms = await begun(world, PEOPLE[:3], event_plan(lasts=timedelta(hours=1)))
    await world.pass_by(hours=1)
    await rooms[0].rematch()
    assert rooms[0].snapshot().event == ""
    await rooms[0].start()
    table = world.lobby.ledger.games[rooms[0].code].table
    assert table.setup.origin.kind is OriginKind.FREE
    assert table.setup.seed != world.lobby.ledger.events[code].seed
