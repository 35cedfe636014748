"""The finished games of accounts on a server."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.lobby import LobbyClient, NoReview, ProposalKind
from sevenwonders_tui.lobby.lobby import Lobby, open_lobby
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.store import GameFilter, UnknownTable
from sevenwonders_tui.table.helped import Helped
from tests.lobby.eventful import begun, event_plan, play_by_rule
from tests.lobby.world import ManualTime, World, plan, play, running
from tests.server.ssh.callers import game
from tests.support.seven.play import by_rule

ALL = GameFilter()


async def ended(lobby: Lobby) -> None:
    """Wait until every game that has ended is in the history."""
    await asyncio.gather(*lobby.ledger.house._ends)


async def games_of(client: LobbyClient) -> tuple[GameRow, ...]:
    """Return all games of a person."""
    return await client.history.games(ALL)


async def played(world: World, *names: str) -> str:
    """Let people play a game to its end, and return its table."""
    rooms = await running(world, *names)
    await play(rooms, random.Random(1))
    await world.settled()
    await ended(world.lobby)
    table = rooms[0].snapshot().table
    assert table is not None
    for room in rooms:
        room.close()
    return table


@pytest.fixture
async def world() -> World:
    """Return a lobby that nobody has entered."""
    return await World.open(game(), ManualTime())


async def test_game_of_a_room_is_in_the_history_of_everybody_who_sat_there(world: World) -> None:
    """Each finds it as one's own, and nobody else finds it; advice and facts of others are told to nobody."""
    table = await played(world, "Anna", "Ben", "Cleo")
    anna, dora = await world.person("Anna"), await world.person("Dora")
    (row,) = await games_of(anna)
    me = anna.snapshot().me
    assert row.table == table
    assert [row.seats[at].name for at in row.seats_of(me.id)] == ["Anna"]
    assert all(not seat.facts and seat.helped is Helped.NOT for seat in row.seats if seat.person != me.id)
    assert {known.name for known in await anna.history.people()} == {"Ben", "Cleo"}
    assert (await anna.history.whose()).id == me.id
    found = await anna.history.profile()
    assert found is not None
    assert (found.known.name, found.games) == ("Anna", 1)
    assert found.ratings, "a game among people moves everybody at the table"
    assert (await anna.history.numbers(ALL)).everything.games == 1
    # Whatever is asked: nobody else's games are told.
    others = GameFilter(people=(me.id,))
    assert await dora.history.games(others) == ()
    assert (await dora.history.count(others), (await dora.history.whose()).id) == (0, "")
    with pytest.raises(UnknownTable):
        await dora.history.end(table)
    await world.lobby.close()


async def test_finished_game_is_looked_at_again_after_its_room_is_closed(world: World) -> None:
    """The table stays, and leads to the whole game; a game that was ended early has a row, and no review."""
    table = await played(world, "Anna", "Ben", "Cleo")
    anna = await world.person("Anna")
    for name in ("Anna", "Ben", "Cleo"):
        client = await world.person(name)
        (line,) = [line for line in client.snapshot().tables if line.is_mine]
        await (await client.room(line.code)).leave()
    snapshot, history = await anna.history.end(table)
    assert snapshot.view.is_over
    assert len(history.moves) == snapshot.decision
    room = await anna.create(plan(3, bots=("random", "random")))
    await room.start()
    await room.propose(ProposalKind.CONCEDE)
    await world.settled()
    await ended(world.lobby)
    conceded = next(row for row in await games_of(anna) if row.how == "conceded")
    with pytest.raises(NoReview):
        await anna.history.review(conceded.table, Seat(0))
    await world.lobby.close()


async def test_history_goes_over_to_the_account_that_a_key_joins(world: World) -> None:
    """Whoever played under a second key finds these games in the account that both keys are then."""
    await played(world, "Anna", "Ben", "Cleo")
    anna, other = await world.person("Anna"), await world.person("Nina")
    for name in ("Anna", "Ben", "Cleo"):
        client = await world.person(name)
        (line,) = [line for line in client.snapshot().tables if line.is_mine]
        await (await client.room(line.code)).leave()
    await anna.link(await other.link_code())
    assert anna.snapshot().me.name == "Nina"
    (row,) = await games_of(anna)
    assert row.seats_of(anna.snapshot().me.id)
    await world.lobby.close()


async def test_erased_person_is_nobody_in_the_games_of_others(world: World) -> None:
    """One's own games go, others keep theirs without the name; a guest who is forgotten is erased too."""
    guest = world.lobby.enter_as_guest()
    await guest.rename("Gast")
    room = await guest.create(plan(3, bots=("random",)))
    anna = await world.person("Anna")
    other = await anna.join(room.code)
    await other.ready()
    await room.start()
    await play([room, other], random.Random(2))
    await world.settled()
    await ended(world.lobby)
    await anna.history.erase()
    assert (await games_of(anna), len(await games_of(guest))) == ((), 1)
    (row,) = await games_of(guest)
    assert "Anna" not in {seat.name for seat in row.seats}
    await other.leave()
    await room.leave()
    guest.close()
    await world.settled()
    await world.pass_by(days=31)
    await asyncio.gather(*world.lobby.past._tasks)
    assert await world.lobby.past.book.people() == ()
    await world.lobby.close()


async def test_game_that_ended_without_a_row_is_read_at_the_next_start(tmp_path: Path) -> None:
    """What was played before the history began, or as the server was killed, is found again by its room."""
    time = ManualTime()

    async def opened() -> World:
        return World(await open_lobby(tmp_path, kits(game()), time), time, game(), None, None)  # type: ignore[arg-type]

    world = await opened()
    table = await played(world, "Anna", "Ben", "Cleo")
    await world.lobby.close()
    (tmp_path / "history.sqlite3").unlink()
    world = await opened()
    reading = world.lobby.past._reading
    assert reading is not None
    await reading
    assert [row.table for row in await games_of(await world.person("Anna"))] == [table]
    assert oct((tmp_path / "history.sqlite3").stat().st_mode & 0o777) == "0o600"
    await world.lobby.close()


async def test_words_on_a_game_are_ones_own(world: World) -> None:
    """Everybody hangs their own on a game, nobody sees those of others, and nobody tags a game of others."""
    table = await played(world, "Anna", "Ben", "Cleo")
    anna, ben, dora = [await world.person(name) for name in ("Anna", "Ben", "Dora")]
    (row,) = await games_of(anna)
    await anna.history.tag(table, row.digest, ("#Close", "a word that is far too long for a tag", " "))
    assert await anna.history.tags() == {(table, row.digest): ("a word that is far t", "close")}
    assert await ben.history.tags() == {}
    assert len(await anna.history.games(GameFilter(tag="close"))) == 1
    assert await ben.history.games(GameFilter(tag="close")) == ()
    with pytest.raises(UnknownTable):
        await dora.history.tag(table, row.digest, ("mine",))
    await world.lobby.close()


async def test_result_of_an_event_is_sealed_until_it_is_over() -> None:
    """Its games are in the history at their own end, and can be looked at when the last table is over."""
    world = await World.open(game(), ManualTime(), think=think)
    _code, clients, rooms = await begun(world, ("Anna", "Ben"), event_plan(2))
    for client, room in zip(clients, rooms, strict=True):
        await play_by_rule([room])
        await world.settled()
        await world.lobby.ledger.house.ends_told()
        await asyncio.gather(*world.lobby.past._tasks)
        (row,) = await games_of(client)
        assert row.is_sealed == (client is clients[0])
        if row.is_sealed:
            with pytest.raises(UnknownTable):
                await client.history.end(row.table)
    (row,) = await games_of(clients[0])
    assert not row.is_sealed
    assert (await clients[0].history.end(row.table))[0].view.is_over
    await world.lobby.close()


async def think(name: str, seed: int, view: View) -> Move:
    """Answer for every bot by one rule."""
    return by_rule(view.moves)
