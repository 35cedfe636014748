"""Rooms: people come, sit, are ready, play, and play again."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from datetime import timedelta

import pytest

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby import (
    Clock,
    ClockKind,
    LimitReached,
    LobbyError,
    NameTaken,
    NotHost,
    NotMember,
    Phase,
    ProposalKind,
    RoomFull,
    RoomPlan,
    TooFast,
    UnknownRoom,
    WrongPhase,
)
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.review import NoReviews
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.store import StoreFull
from sevenwonders_tui.table.cast import Cast, NamedBot
from tests.lobby.world import ManualTime, World, names, plan, play, running, until, view
from tests.support.seven.play import by_rule
from tests.table.stores import FullStore


async def test_room_waits_until_all_are_ready_and_its_host_starts(world: World) -> None:
    """Nobody is dealt cards before having said so, and only the host begins."""
    anna, ben, cleo = [await world.person(name) for name in ("Anna", "Ben", "Cleo")]
    host = await anna.create(plan(3))
    assert str(host.snapshot().start_blocked) == "2 seats are open yet."
    second, third = await ben.join(host.code), await cleo.join(host.code.upper())
    assert names(third.snapshot()) == ["Anna", "Ben", "Cleo"]
    assert str(third.snapshot().start_blocked) == "Not ready yet: Ben, Cleo."
    await second.ready()
    with pytest.raises(WrongPhase, match="Not ready yet: Cleo"):
        await host.start()
    await third.ready()
    await second.ready(False)
    assert [seat.is_ready for seat in host.snapshot().seats] == [False, False, True]
    await second.ready()
    with pytest.raises(NotHost):
        await second.start()
    assert (await host.table_clients()) == ()
    await host.start()
    for room in (host, second, third):
        seen = room.snapshot()
        assert (seen.phase, seen.table, seen.start_blocked) == (Phase.RUNNING, host.snapshot().table, None)
        (client,) = await room.table_clients()
        assert client.snapshot().view.seat == client.seat
        assert len(wonders_view(client.snapshot().view).hand) == 7


async def test_table_is_announced_to_those_who_listen(world: World) -> None:
    """Whoever waits in the room or looks at the list learns of every step without asking."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    host = await anna.create(plan(3, bots=["good"]))
    looking = asyncio.ensure_future(until(ben.updates(), lambda seen: any(line.is_my_turn for line in seen.tables)))
    waiting = asyncio.ensure_future(until(host.updates(), lambda seen: seen.phase is Phase.RUNNING))
    second = await ben.join(host.code)
    await second.ready()
    await host.start()
    assert (await waiting).table == second.snapshot().table
    (line,) = (await looking).tables
    assert (line.age, line.turn, line.phase, line.is_mine) == (1, 1, Phase.RUNNING, True)


async def test_empty_seats_are_filled_with_bots_at_the_start(world: World) -> None:
    """Where the room says so, nobody waits for a full table."""
    anna = await world.person("Anna")
    room = await anna.create(plan(4, bots=["random"], fill="good"))
    assert names(room.snapshot()) == ["Anna", "Random bot", "", ""]
    assert room.snapshot().start_blocked is None
    await room.start()
    seats = room.snapshot().seats
    assert [seat.name for seat in seats] == ["Anna", "Random bot", "Good bot", "Good bot 2"]
    assert [seat.bot for seat in seats] == [None, "random", "good", "good"]
    assert [seat.name for seat in (await view(room)).seats] == ["Anna", "Random bot", "Good bot", "Good bot 2"]


async def test_mixed_table_of_terminals_bots_and_a_hot_seat(world: World) -> None:
    """Three people at one terminal, one at another, and a bot play one game to its end."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    host = await anna.create(plan(5, others=["Mia", "Noah"], bots=["good"]))
    second = await ben.join(host.code)
    await second.ready()
    await host.start()
    assert [client.seat for client in await host.table_clients()] == [0, 1, 2]
    assert [seat.is_mine for seat in host.snapshot().seats] == [True, True, True, False, False]
    assert [client.seat for client in await second.table_clients()] == [4]
    await play([host, second], random.Random(1))
    over = await until(host.updates(), lambda seen: seen.phase is Phase.OVER)
    assert over.games == 1
    assert (await view(host)).view.scores


async def test_two_people_play_with_the_free_city(world: World) -> None:
    """A room for two is a game for two."""
    rooms = [await (await world.person("Anna")).create(plan(2))]
    rooms.append(await (await world.person("Ben")).join(rooms[0].code))
    await rooms[1].ready()
    await rooms[0].start()
    assert (await view(rooms[0])).names == ("Anna", "Ben", "Free City")
    await play(rooms, random.Random(2))
    await world.settled()
    assert rooms[1].snapshot().phase is Phase.OVER


async def test_rematch_keeps_people_code_and_chat(world: World) -> None:
    """After the end, the same people wait in the same room, one seat on; a new table is dealt when all are ready."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    with pytest.raises(WrongPhase, match="running"):
        await rooms[1].rematch()
    first = rooms[0].snapshot().table
    await rooms[1].say("good luck")
    await play(rooms, random.Random(1))
    await world.settled()
    await rooms[1].rematch()
    seen = rooms[2].snapshot()
    assert (seen.phase, str(seen.start_blocked)) == (Phase.WAITING, "Not ready yet: Cleo.")
    assert (names(seen), [line.text for line in seen.chat]) == (["Cleo", "Anna", "Ben"], ["good luck"])
    await rooms[2].ready()
    await rooms[0].start()
    assert rooms[0].snapshot().table != first
    assert (await view(rooms[0])).decision == 0
    await play(rooms, random.Random(2))
    await world.settled()
    histories = await (await world.person("Dora")).histories(rooms[0].code)
    assert [len(history.moves) >= 18 for history in histories] == [True, True]


async def test_history_of_a_running_game_is_not_told(world: World) -> None:
    """Until the end a room has no record, and afterwards only for those who may look."""
    rooms = await running(world, "Anna", "Ben", "Cleo", may_watch=False)
    anna, stranger = await world.person("Anna"), await world.person("Dora")
    assert await anna.histories(rooms[0].code) == ()
    await play(rooms, random.Random(1))
    await world.settled()
    assert len(await anna.histories(rooms[0].code)) == 1
    with pytest.raises(LobbyError):
        await stranger.histories(rooms[0].code)


async def test_private_room_is_found_by_its_code_alone(world: World) -> None:
    """A room by code stands in nobody's list but its people's, and opens to whoever knows the code."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    room = await anna.create(plan(3, is_public=False))
    assert len(anna.snapshot().tables) == 1
    assert ben.snapshot().tables == ()
    await ben.join(room.code.replace("-", " "))
    assert [line.code for line in ben.snapshot().tables] == [room.code]


async def test_codes_of_rooms_cannot_be_tried_without_end(world: World) -> None:
    """Whoever guesses has to wait, even for the right code."""
    room = await (await world.person("Anna")).create(plan(3, is_public=False))
    ben = await world.person("Ben")
    for number in range(Limits().wrong_codes):
        with pytest.raises(UnknownRoom, match="No room has that code"):
            await ben.watch(f"blue-otter-{number}")
    with pytest.raises(TooFast):
        await ben.join(room.code)
    await world.pass_by(minutes=1)
    await ben.join(room.code)


async def test_full_room_says_so(world: World) -> None:
    """Whoever comes too late, or with too many, reads how many seats are open and takes none."""
    anna, ben, cleo = [await world.person(name) for name in ("Anna", "Ben", "Cleo")]
    room = await anna.create(plan(3, bots=["good"]))
    with pytest.raises(RoomFull, match="Only 1 seat is open"):
        await ben.join(room.code, ("Mia",))
    assert names(room.snapshot()) == ["Anna", "Good bot", ""]
    await ben.join(room.code)
    with pytest.raises(RoomFull, match="may watch"):
        await cleo.join(room.code)
    with pytest.raises(RoomFull):
        await anna.create(plan(3, others=["Mia", "Noah", "Omar"]))
    assert len(anna.snapshot().tables) == 1


async def test_two_who_take_the_last_seat_at_once_are_one_and_a_sentence(world: World) -> None:
    """The lobby does one thing after the other."""
    anna, ben, cleo = [await world.person(name) for name in ("Anna", "Ben", "Cleo")]
    room = await anna.create(plan(3, bots=["good"]))
    outcomes = await asyncio.gather(ben.join(room.code), cleo.join(room.code), return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["LocalRoom", "RoomFull"]


async def test_names_in_a_room_are_apart(world: World) -> None:
    """People at one terminal are not called as somebody else at the table."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    room = await anna.create(plan(4, others=["Mia"]))
    with pytest.raises(NameTaken, match="in this room"):
        await ben.join(room.code, ("Mla",))
    second = await ben.join(room.code)
    with pytest.raises(NameTaken):
        await second.sit(("ANNA",))
    await second.sit(("Noah",))
    assert names(second.snapshot()) == ["Anna", "Mia", "Ben", "Noah"]
    await ben.rename("Bert")
    assert names(second.snapshot()) == ["Anna", "Mia", "Bert", "Noah"]
    with pytest.raises(NameTaken):
        await ben.rename("Noah")


async def test_leaving_frees_the_seats_and_passes_the_room_on(world: World) -> None:
    """The next in the order of the seats is host, and behind the last the room is closed."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    first = await anna.create(plan(4, others=["Mia"]))
    second = await ben.join(first.code)
    await second.ready()
    await first.leave()
    seen = second.snapshot()
    assert (names(seen), seen.is_host) == (["", "", "Ben", ""], True)
    assert anna.snapshot().tables[0].can_join
    watcher = await anna.watch(first.code)
    await second.leave()
    assert (anna.snapshot().tables, watcher.snapshot().is_mine) == ((), False)
    assert [seen.is_mine async for seen in watcher.updates()] == [False]
    with pytest.raises(UnknownRoom):
        await anna.join(first.code)
    assert world.shelf.read("room") == world.shelf.read("said") == {}


async def test_running_game_keeps_its_seats(world: World) -> None:
    """Nobody gets up from a running game, but anybody may go away from it and come back."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    with pytest.raises(WrongPhase):
        await rooms[1].leave()
    rooms[1].close()
    ben = await world.person("Ben")
    assert (await ben.room(rooms[0].code)).snapshot().phase is Phase.RUNNING
    assert (await (await ben.join(rooms[0].code)).table_clients())[0].seat == 1


async def test_kicked_person_is_out_and_stays_out(world: World) -> None:
    """The host puts people out before the start; their terminal shows it, and the door stays shut."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    room = await anna.create(plan(3))
    second = await ben.join(room.code)
    await second.say("hello")
    who = ben.snapshot().me.id
    with pytest.raises(NotHost):
        await second.kick(anna.snapshot().me.id)
    with pytest.raises(LobbyError, match="put yourself out"):
        await room.kick(anna.snapshot().me.id)
    with pytest.raises(NotMember):
        await room.kick(world.enter("Dora").snapshot().me.id)
    listening = asyncio.ensure_future(until(second.updates(), lambda seen: not seen.is_mine))
    await room.kick(who)
    assert not (await listening).plays_here
    with pytest.raises(NotMember):
        await second.ready()
    for ask in (ben.join(room.code), ben.watch(room.code), second.sit(())):
        with pytest.raises(LobbyError):
            await ask
    assert not ben.snapshot().tables[0].can_join
    assert names(room.snapshot()) == ["Anna", "", ""]


async def test_nobody_is_kicked_from_a_running_game(world: World) -> None:
    """A seat that has cards is its person's."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    with pytest.raises(WrongPhase):
        await rooms[0].kick((await world.person("Ben")).snapshot().me.id)


async def test_host_seats_bots_and_opens_their_seats_again(world: World) -> None:
    """Before the start the host may change every seat that no person has."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    room = await anna.create(plan(3))
    second = await ben.join(room.code)
    await room.seat_bot(Seat(2), "good")
    assert names(room.snapshot()) == ["Anna", "Ben", "Good bot"]
    await room.seat_bot(Seat(2), "random")
    await room.seat_bot(Seat(2), None)
    assert room.snapshot().seats[2].is_open
    for seat in (Seat(1), Seat(9), Seat(-1)):
        with pytest.raises(RoomFull):
            await room.seat_bot(seat, "good")
    with pytest.raises(SetupError, match="No bot is called hal"):
        await room.seat_bot(Seat(2), "hal")
    with pytest.raises(NotHost):
        await second.seat_bot(Seat(2), "good")


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (RoomPlan(Options(9)), "9"),
        (plan(3, bots=["hal"]), "No bot is called hal"),
        (plan(3, fill="hal"), "No bot is called hal"),
        (plan(3, clock=Clock(ClockKind.HARD, timedelta(seconds=1))), "from 5 seconds"),
        (plan(3, clock=Clock(ClockKind.SOFT, timedelta(days=99))), "to 30 days"),
        (plan(3, hand_over_after=timedelta(0)), "not before somebody has left"),
    ],
)
async def test_room_that_could_never_start_is_a_sentence(world: World, wish: RoomPlan, sentence: str) -> None:
    """What cannot be is said when it is asked for, and no room is opened."""
    anna = await world.person("Anna")
    with pytest.raises(SetupError, match=sentence):
        await anna.create(wish)
    assert anna.snapshot().tables == ()


async def test_bot_that_the_host_of_the_server_named_plays_under_its_label(
    game: SevenWonders, time: ManualTime
) -> None:
    """The lobby tells the label, a room takes it beside the rungs and plays it as what the host wrote; no other."""
    asked: list[str] = []

    async def think(name: str, _seed: int, view: View) -> Move:
        asked.append(name)
        return by_rule(view.moves)

    cast = Cast({"oracle": NamedBot("hard:50", timedelta(seconds=5))})
    world = await World.open(game, time, think=think, cast=cast)
    ann = await world.person("Anna")
    assert ann.snapshot().bots == ("oracle",)
    with pytest.raises(SetupError, match=r"No bot is called hard:50; there are: .*, oracle"):
        await ann.create(plan(3, bots=("hard:50",)))
    room = await ann.create(plan(3, bots=("oracle",)))
    await room.seat_bot(Seat(2), "oracle")
    await room.start()
    await play([room], random.Random(1))
    assert set(asked) == {"hard:50"}
    assert [seat.bot for seat in room.snapshot().seats] == [None, "oracle", "oracle"]
    assert not any("hard" in seat.name for seat in room.snapshot().seats)
    await world.lobby.close()


async def test_rooms_are_bounded_for_each_person_and_in_all(game: SevenWonders, time: ManualTime) -> None:
    """Seats at finished tables do not count; everything else does."""
    world = await World.open(game, time, limits=Limits(rooms=3, rooms_per_person=2))
    anna, ben, cleo = [await world.person(name) for name in ("Anna", "Ben", "Cleo")]
    first = await anna.create(plan(3, bots=["good"]))
    await anna.create(plan(3))
    with pytest.raises(LimitReached, match="2 tables already"):
        await anna.create(plan(3))
    third = await ben.create(plan(3))
    with pytest.raises(LimitReached):
        await anna.join(third.code)
    with pytest.raises(LimitReached, match="as many tables as it can hold"):
        await cleo.create(plan(3))
    await cleo.join(third.code)
    await first.leave()
    await anna.join(third.code)
    await world.lobby.close()


async def test_requests_of_a_terminal_are_bounded(game: SevenWonders, time: ManualTime) -> None:
    """A program that asks without end waits, and others are served meanwhile; moves at a table are not counted."""
    world = await World.open(game, time, limits=Limits(requests=8))
    rooms = await running(world, "Anna", "Ben", "Cleo")
    for _ in range(5):
        # A name, a seat and readiness came before.
        await rooms[1].refuse()
    with pytest.raises(TooFast, match="wait a few seconds"):
        await rooms[1].refuse()
    await rooms[2].refuse()
    await play(rooms, random.Random(1))
    await world.pass_by(seconds=10)
    await rooms[1].rematch()
    await world.lobby.close()


async def test_table_that_cannot_be_stored_does_not_start(game: SevenWonders, time: ManualTime) -> None:
    """With a full disk the room waits on, and starts when there is room."""
    store = FullStore()
    world = await World.open(game, time, store)
    room = await (await world.person("Anna")).create(plan(3, fill="good"))
    store.has_room = False
    with pytest.raises(StoreFull):
        await room.start()
    assert (room.snapshot().phase, room.snapshot().table) == (Phase.WAITING, None)
    store.has_room = True
    await room.start()
    assert room.snapshot().phase is Phase.RUNNING
    await world.lobby.close()


async def test_list_is_in_the_order_of_interest(world: World) -> None:
    """Where it is my turn, then mine, then what waits, then what runs, then what is over."""
    over = (await running(world, "Anna", "Ben", "Cleo"))[0]
    await play(
        [over, *[await (await world.person(name)).room(over.code) for name in ("Ben", "Cleo")]], random.Random(1)
    )
    runs = await running(world, "Anna", "Ben", "Cleo")
    mine = await (await world.person("Dora")).create(plan(3))
    waits = await (await world.person("Anna")).create(plan(3))
    turn = await (await world.person("Dora")).create(plan(3, fill="good"))
    await turn.start()
    await world.settled()
    seen = (await world.person("Dora")).snapshot().tables
    assert [line.code for line in seen] == [room.code for room in (turn, mine, waits, runs[0], over)]
    assert [line.can_join for line in seen] == [False, False, True, False, False]
    assert [line.is_mine for line in seen] == [True, True, False, False, False]


async def test_room_that_never_began_is_closed_when_nobody_is_there(world: World) -> None:
    """It lasts as long as somebody looks at it, and an hour more, wherever its people are meanwhile."""
    anna, dora = await world.person("Anna"), await world.person("Dora")
    room = await anna.create(plan(3))
    await world.pass_by(hours=5)
    room.close()
    await world.pass_by(minutes=45)
    assert [line.code for line in dora.snapshot().tables] == [room.code]
    await world.pass_by(minutes=30)
    assert dora.snapshot().tables == ()


async def test_rooms_that_nobody_wants_are_closed_one_day(world: World) -> None:
    """A room that waits for another game lasts a day without its people, a finished one a week, a game for months."""
    again = await running(world, "Anna", "Ben", "Cleo")
    await play(again, random.Random(2))
    waiting = again[0]
    await waiting.rematch()
    over = await running(world, "Anna", "Ben", "Cleo")
    await play(over, random.Random(1))
    runs = await running(world, "Anna", "Ben", "Cleo")
    world.hang_up("Anna", "Ben", "Cleo")
    dora = await world.person("Dora")

    def codes() -> set[str]:
        return {line.code for line in dora.snapshot().tables}

    assert codes() == {waiting.code, over[0].code, runs[0].code}
    await world.pass_by(hours=20)
    assert waiting.code in codes()
    await world.pass_by(hours=6)
    assert codes() == {over[0].code, runs[0].code}
    await world.pass_by(days=8)
    assert codes() == {runs[0].code}
    await world.pass_by(days=60)
    assert codes() == {runs[0].code}
    await world.pass_by(days=60)
    assert codes() == set()
    assert len(world.store.tables()) == 3, "what was played stays in the store"


async def test_histories_are_given_a_few_at_a_time(game: SevenWonders, time: ManualTime) -> None:
    """However many games a room has seen, only the last ones are read, and no more than were asked for."""
    world = await World.open(game, time, limits=Limits(games_told=2))
    rooms = await running(world, "Anna", "Ben", "Cleo")
    tables = []
    for number in range(3):
        if number:
            await rooms[0].rematch()
            for room in rooms[1:]:
                await room.ready()
            await rooms[0].start()
        tables.append(rooms[0].snapshot().table)
        await play(rooms, random.Random(number))
        await world.settled()
    anna = await world.person("Anna")
    assert rooms[0].snapshot().games == 3
    assert [len(await anna.histories(rooms[0].code, most)) for most in (None, 1, 2, 99)] == [2, 1, 2, 2]
    (last,) = await anna.histories(rooms[0].code, 1)
    assert tables[-1] is not None
    assert last == await world.lobby.ledger.house.history(tables[-1])
    assert (await anna.histories(rooms[0].code))[-1] == last
    await world.lobby.close()


class KeptReviews(NoReviews):
    """Notes whose reviews are removed."""

    def __init__(self) -> None:
        self.removed: list[str] = []

    def remove(self, table: str) -> None:
        """Note it."""
        self.removed.append(table)


async def test_tables_that_nobody_can_reach_go_when_the_host_says_so(game: SevenWonders, time: ManualTime) -> None:
    """So many days after their room was closed, with their reviews, and also over a restart; others stay."""
    limits, reviews = replace(Limits(), keep_tables=timedelta(days=20)), KeptReviews()
    world = await World.open(game, time, limits=limits, reviews=reviews)
    world.store.create("played at home", b"head")
    rooms = await running(world, "Anna", "Ben", "Cleo")
    abandoned = rooms[0].snapshot().table
    for room in rooms:
        await (room.propose(ProposalKind.ABANDON) if room is rooms[0] else room.agree())
    await world.settled()
    await rooms[0].rematch()
    await rooms[1].ready()
    await rooms[2].ready()
    await rooms[0].start()
    await play(rooms, random.Random(1))
    await world.settled()
    played = rooms[0].snapshot().table
    assert {abandoned, played} < {info.id for info in world.store.tables()}
    world.hang_up("Anna", "Ben", "Cleo")
    await world.pass_by(days=19)
    assert len(world.store.tables()) == 3
    await world.pass_by(days=2)
    assert {info.id for info in world.store.tables()} == {"played at home", played}
    await world.lobby.close()
    world = await World.open(game, time, world.store, world.shelf, limits, reviews=reviews)
    await world.pass_by(days=20)
    assert {info.id for info in world.store.tables()} == {"played at home"}
    assert reviews.removed == [abandoned, played]
    await world.lobby.close()
