"""A server that was stopped, or broke, comes back with everything that anybody was told."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import random
from datetime import timedelta
from pathlib import Path

import pytest

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import AwayNews, Clock, ClockKind, LobbyError, Phase, ProposalKind
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.lobby.lobby import Lobby, open_lobby
from sevenwonders_tui.lobby.rows import dump_change, load_room
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.store import (
    LOBBY,
    TABLES,
    MemoryShelf,
    MemoryStore,
    Put,
    ShelfTaken,
    StoreDamaged,
    StoreUnreadable,
    back_up,
)
from sevenwonders_tui.table.house import House
from tests.lobby.world import ManualTime, World, choosing, lock, names, plan, play, running, until, view


async def test_waiting_room_comes_back_with_its_people(world: World) -> None:
    """Seats, bots, rules, host and what was said; those who were ready say so again when they are back."""
    room = await (await world.person("Anna")).create(plan(4, others=["Mia"], bots=["good"], is_public=False))
    await (await (await world.person("Ben")).join(room.code)).say("hello")
    before = room.snapshot()
    world = await world.again()
    after = (await (await world.person("Anna")).room(room.code)).snapshot()
    assert names(after) == ["Anna", "Mia", "Good bot", "Ben"]
    assert (after.rules, after.options, after.host, after.is_host) == (
        before.rules,
        before.options,
        before.host,
        True,
    )
    assert [line.text for line in after.chat] == ["hello"]
    await world.lobby.close()


async def test_running_table_comes_back_in_the_middle_of_a_decision(world: World) -> None:
    """What was locked is locked, what was secret is secret, and the game goes on with the last lock."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    await play(rooms, random.Random(1), 5)
    await lock(rooms[0], random.Random(2))
    before = [client.snapshot() for room in rooms for client in await room.table_clients()]
    world = await world.again()
    again = [await (await world.person(name)).room(rooms[0].code) for name in ("Anna", "Ben", "Cleo")]
    assert [client.snapshot() for room in again for client in await room.table_clients()] == before
    assert [len(await choosing(room)) for room in again] == [0, 1, 1]
    await play(again, random.Random(3))
    await world.settled()
    assert again[0].snapshot().phase is Phase.OVER
    await world.lobby.close()


async def test_tables_are_opened_when_somebody_comes(world: World) -> None:
    """The list says at once how far each game is and whose turn, and a table that nobody needs is not played again."""
    mine = await running(world, "Anna", "Ben", "Cleo")
    await play(mine, random.Random(1), 8)
    (client,) = await choosing(mine[1])
    await client.submit(8, client.snapshot().view.moves[0])
    others = await running(world, "Dora", "Emil", "Fay")
    over = await running(world, "Dora", "Emil", "Fay")
    await play(over, random.Random(1))
    await world.settled()
    before = {line.code: line for line in (await world.person("Gus")).snapshot().tables}
    turns = [(line.age, line.turn, line.phase) for line in before.values()]
    world = await world.again()
    assert not world.lobby.ledger.games
    after = {line.code: line for line in world.enter("Gus").snapshot().tables}
    assert sorted(turns) == sorted((line.age, line.turn, line.phase) for line in after.values())
    mine_now = {name: world.enter(name).snapshot().tables[0] for name in ("Anna", "Ben")}
    assert {name: line.is_my_turn for name, line in mine_now.items()} == {"Anna": True, "Ben": False}
    await world.settled()
    assert set(world.lobby.ledger.games) == {mine[0].code}
    watching = await world.enter("Gus").watch(others[0].code)
    assert (await view(watching)).decision == 0
    assert set(world.lobby.ledger.games) == {mine[0].code, others[0].code}
    await world.lobby.close()


async def test_table_that_waits_for_a_bot_goes_on_though_nobody_comes(game: SevenWonders, time: ManualTime) -> None:
    """A bot that was thinking when the server stopped moves after the start, as it would have done."""

    async def never(_name: str, _seed: int, _view: View) -> Move:
        await asyncio.Event().wait()
        raise AssertionError

    async def at_once(_name: str, _seed: int, view: View) -> Move:
        return view.moves[0]

    world = await World.open(game, time, think=never)
    room = await (await world.person("Anna")).create(plan(3, bots=["good", "good"]))
    await room.start()
    await lock(room, random.Random(1))
    await world.lobby.close()
    world = await World.open(game, time, world.store, world.shelf, think=at_once)
    await world.settled()
    table = world.lobby.ledger.games[room.code].table
    await until(table.client(None).updates(), lambda seen: seen.decision == 1)
    await world.lobby.close()


async def test_finished_room_comes_back_with_its_games(world: World) -> None:
    """The end, the games played and the way to a rematch."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    await play(rooms, random.Random(1))
    world = await world.again()
    anna = await world.person("Anna")
    room = await anna.room(rooms[0].code)
    assert (room.snapshot().phase, room.snapshot().games) == (Phase.OVER, 1)
    assert len(await anna.histories(room.code)) == 1
    await room.rematch()
    world = await world.again()
    assert (await (await world.person("Anna")).room(room.code)).snapshot().phase is Phase.WAITING
    await world.lobby.close()


async def test_server_that_breaks_loses_nothing(world: World) -> None:
    """Without a word of farewell: everything acknowledged is there, and nobody is said to have been away before."""
    rooms = await running(world, "Anna", "Ben", "Cleo", hand_over_after=timedelta(minutes=5))
    await play(rooms, random.Random(1), 2)
    await rooms[0].say("still here")
    # The first lobby is abandoned as it is; the second finds the disk as a crash leaves it.
    broken, started = world, world.time.now() + timedelta(hours=8)
    world.time.pass_by(timedelta(hours=8))
    world = await World.open(world.game, world.time, world.store, world.shelf)
    anna = await (await world.person("Anna")).room(rooms[0].code)
    away = [seat.person.away_since for seat in anna.snapshot().seats if seat.person]
    assert away == [None, started, started], "nobody is to blame for the hours without a server"
    assert anna.snapshot().away is None
    assert [seat.is_handed_over for seat in anna.snapshot().seats] == [False] * 3
    assert [line.text for line in anna.snapshot().chat] == ["still here"]
    assert (await view(anna)).decision == 2
    await world.lobby.close()
    await broken.lobby.close()


async def test_stop_is_an_absence_of_which_one_is_told(world: World) -> None:
    """Who was here at the stop left then; what others did before one's return is news."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    stopped = world.time.now()
    world = await world.again()
    await world.pass_by(minutes=3)
    again = [await (await world.person(name)).room(rooms[0].code) for name in ("Anna", "Ben")]
    await again[0].say("who is missing?")
    news = (await (await world.person("Cleo")).room(rooms[0].code)).snapshot().away
    assert isinstance(news, AwayNews)
    assert (news.since, news.messages, news.decisions) == (stopped, 1, 0)
    await world.lobby.close()


async def test_clocks_and_absences_count_from_the_start(world: World) -> None:
    """After a stop everybody has the whole time again."""
    clock = Clock(ClockKind.HARD, timedelta(minutes=1))
    rooms = await running(world, "Anna", "Ben", "Cleo", hand_over_after=timedelta(minutes=5), clock=clock)
    world.hang_up("Ben")
    await world.pass_by(minutes=4)
    world = await world.again()
    anna = await (await world.person("Anna")).room(rooms[0].code)
    await world.pass_by(seconds=59)
    assert not any(seat.is_handed_over for seat in anna.snapshot().seats)
    assert anna.snapshot().clock is not None
    await world.pass_by(minutes=5)
    assert [seat.is_handed_over for seat in anna.snapshot().seats] == [False, True, True]
    await world.lobby.close()


async def test_room_whose_table_was_never_dealt_waits_again(world: World) -> None:
    """Broken between the room and its table, the start has not happened."""
    room = await (await world.person("Anna")).create(plan(3, fill="good"))
    await world.lobby.close()
    (code, body) = next(iter(world.shelf.read("room").items()))
    half = dataclasses.replace(load_room(body, kits(world.game)), phase=Phase.RUNNING, table="0123456789ab")
    world.shelf.write([dump_change(half, kits(world.game))])
    world = await World.open(world.game, world.time, world.store, world.shelf)
    again = await (await world.person("Anna")).room(code)
    assert (again.snapshot().phase, again.snapshot().table) == (Phase.WAITING, None)
    assert code == room.code
    await again.start()
    assert (await view(again)).decision == 0
    await world.lobby.close()


async def test_table_that_ended_without_the_room_knowing_is_over(world: World) -> None:
    """Broken between the last move and the room, the end is found at the start."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    running_row = world.shelf.read("room")
    await play(rooms, random.Random(1))
    await world.lobby.close()
    world.shelf.write([Put("room", code, body) for code, body in running_row.items()])
    world = await World.open(world.game, world.time, world.store, world.shelf)
    anna = await (await world.person("Anna")).room(rooms[0].code)
    await world.settled()
    assert (anna.snapshot().phase, anna.snapshot().games) == (Phase.OVER, 1)
    await world.lobby.close()


async def test_table_that_cannot_be_opened_troubles_its_room_alone(world: World) -> None:
    """A damaged table is named with a sentence where it is; every other goes on."""
    first = await running(world, "Anna", "Ben", "Cleo")
    second = await running(world, "Anna", "Ben", "Cleo")
    bad, good = first[0].snapshot().table or "", second[0].snapshot().table or ""
    await world.lobby.close()
    store = MemoryStore()
    store.create(bad, b"not a head")
    store.create(good, world.store.read(good).head)
    world = await World.open(world.game, world.time, store, world.shelf)
    anna = await world.person("Anna")
    broken, whole = await anna.room(first[0].code), await anna.room(second[0].code)
    assert "backup" in str(broken.snapshot().trouble)
    assert (await broken.table_clients()) == ()
    assert whole.snapshot().trouble is None
    assert len(await choosing(whole)) == 1
    with pytest.raises(LobbyError, match="backup"):
        await broken.propose(ProposalKind.ABANDON)
    await broken.leave()
    assert [line.code for line in anna.snapshot().tables if line.is_mine] == [whole.code], "nobody is kept there"
    await world.lobby.close()


async def test_two_servers_over_the_same_data_do_not_mix(tmp_path: Path, game: SevenWonders) -> None:
    """The older of the two can change nothing any more, and says why."""
    first = await open_lobby(tmp_path, kits(game))
    anna = first.enter_with_key("SHA256:anna")
    await anna.rename("Anna")
    second = await open_lobby(tmp_path, kits(game))
    with pytest.raises(ShelfTaken, match="Stop one of the two"):
        await anna.rename("Dora")
    assert second.enter_with_key("SHA256:anna").snapshot().me.name == "Anna"
    await second.close()
    await first.close()


async def test_lobby_on_disk_comes_back_from_a_backup(tmp_path: Path, game: SevenWonders) -> None:
    """A copy made while people play is a lobby as it was at some moment, and plays on elsewhere."""
    data, time = tmp_path / "data", ManualTime()
    world = World(await open_lobby(data, kits(game), time), time, game, MemoryStore(), MemoryShelf())
    rooms = await running(world, "Anna", "Ben", "Cleo")
    await play(rooms, random.Random(1), 4)
    back_up(data, tmp_path / "copy")
    await play(rooms, random.Random(1), 4)
    await world.lobby.close()
    copy = World(await open_lobby(tmp_path / "copy", kits(game), time), time, game, MemoryStore(), MemoryShelf())
    again = [await (await copy.person(name)).room(rooms[0].code) for name in ("Anna", "Ben", "Cleo")]
    assert (await view(again[0])).decision == 4
    await play(again, random.Random(1))
    await copy.lobby.close()


async def test_shelf_that_cannot_be_read_is_a_sentence(game: SevenWonders, time: ManualTime) -> None:
    """A server does not start over rows that it cannot understand, nor over those of a newer version."""
    for body, kind, sentence in (
        (b"{}", StoreDamaged, "Put a backup in its place"),
        (b"\xff", StoreDamaged, "Put a backup in its place"),
        (b'{"v": 9, "row": {}}', StoreUnreadable, "Update it"),
    ):
        shelf = MemoryShelf()
        shelf.write([Put("person", "a", body)])
        with pytest.raises(kind, match=sentence):
            await Lobby.open(House(MemoryStore(), kits(game)), shelf, time)


async def test_rows_are_json_with_stable_names(world: World) -> None:
    """The format is for later versions too, so it changes only on purpose."""
    room = await (await world.person("Anna")).create(plan(3, clock=Clock(ClockKind.SOFT, timedelta(seconds=90))))
    await room.say("hello")
    (person,), (kept,), (said,) = [
        [json.loads(body) for body in world.shelf.read(kind).values()] for kind in ("person", "room", "said")
    ]
    me = (await world.person("Anna")).snapshot().me.id
    assert person == {
        "v": 1,
        "row": {
            "id": me,
            "name": "Anna",
            "keys": ["SHA256:Anna"],
            "rejoin": None,
            "browsers": [],
            "settings": "",
            "muted": [],
            "last_seen": None,
            "marks": {},
            "is_kept": False,
        },
    }
    assert kept["row"].keys() == {
        *("code", "host", "options", "rules", "table_rules", "places", "changed", "phase", "table", "finished"),
        *("ready", "barred", "sitters", "game", "seed", "event", "day", "series"),
    }
    assert kept["row"]["rules"]["clock"] == {"kind": "soft", "limit": "PT1M30S"}
    assert kept["row"]["places"][0] == {
        "name": "Anna",
        "person": me,
        "bot": None,
        "pin": None,
        "has_deputy": False,
    }
    assert said["row"] == {
        "room": room.code,
        "number": 1,
        "at": "2026-01-01T12:00:00Z",
        "person": me,
        "name": "Anna",
        "text": "hello",
        "is_watcher": False,
    }


async def test_files_of_a_lobby_are_private(tmp_path: Path, game: SevenWonders) -> None:
    """Hands and chats are for the host's eyes at most."""
    lobby = await open_lobby(tmp_path / "data", kits(game), limits=Limits())
    await lobby.enter_with_key("SHA256:anna").rename("Anna")
    for name in (LOBBY, TABLES):
        assert (tmp_path / "data" / name).stat().st_mode & 0o077 == 0
    await lobby.close()
