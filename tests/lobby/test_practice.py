"""Practice on a server: a game that is over is played on in a room of one's own, and never counts."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby import LimitReached, LobbyClient, Phase, RoomClient
from sevenwonders_tui.lobby.practiceplan import PracticePlan
from sevenwonders_tui.person.play_on import account_draft, account_outcome, stand_ins
from sevenwonders_tui.person.practice import practise_again, practise_answer, practise_from
from sevenwonders_tui.person.rooms import leave_over
from sevenwonders_tui.puzzles.exercise import exercise_of
from sevenwonders_tui.puzzles.read import offered
from sevenwonders_tui.store import GameFilter
from sevenwonders_tui.table.client import BOT, HUMAN
from sevenwonders_tui.table.origin import OriginKind
from tests.lobby.world import ManualTime, World, plan, play, view
from tests.server.sessions.pair import paired
from tests.server.ssh.callers import game
from tests.tui.sessions import think_by_rule


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """Return a lobby that nobody has entered, with bots that answer at once."""
    found = await World.open(game(), ManualTime(), think=think_by_rule)
    yield found
    await found.lobby.close()


async def played(world: World) -> tuple[LobbyClient, str]:
    """Let Anna and Ben play a game with a bot; return Anna and the table."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    room = await anna.create(plan(3, bots=("random",)))
    other = await ben.join(room.code)
    await other.ready()
    await room.start()
    await play([room, other], random.Random(1))
    await world.settled()
    await world.lobby.ledger.house.ends_told()
    table = room.snapshot().table
    assert table is not None
    for each in (room, other):
        await each.leave()
        each.close()
    return anna, table


async def finished(world: World, room: RoomClient) -> None:
    """Play a practice to its end."""
    await play([room], random.Random(2))
    await world.settled()
    await world.lobby.ledger.house.ends_told()


async def test_a_game_of_ones_own_is_played_on_in_a_room_of_ones_own(world: World) -> None:
    """It begins at the moment asked for, other people are bots, nobody else sees it, and it counts for nothing."""
    anna, table = await played(world)
    snapshot, history = await anna.history.end(table)
    kit = world.lobby.ledger.house.kits[history.setup.game]
    (row,) = await anna.history.games(GameFilter(table=table))
    seat = Seat(row.seats_of(anna.snapshot().me.id)[0])
    draft = account_draft(kit, history, snapshot, seat).with_moment(4)
    before = await anna.history.profile()
    async with paired(anna) as at_anna:
        room = await practise_from(at_anna.lobby.history, kit, history, table, draft)
        seen = await view(room)
        assert [one.decision for one in seen.log] == list(range(draft.decision))
        assert (seen.origin.kind, seen.origin.key) == (OriginKind.PRACTICE, f"{table}/{draft.decision}")
        assert [status.is_bot for status in seen.seats].count(False) == 1
        assert not (await world.person("Dora")).snapshot().tables
        await finished(world, room)
        practice = room.snapshot().table
        assert practice is not None
        assert len(await account_outcome(at_anna.lobby.history, practice, seen.origin)) == 1
        after = await anna.history.profile()
        assert before is not None
        assert after is not None
        assert replace(after, practice=0, known=before.known) == replace(before, practice=0)
        assert after.practice == 1
        assert room.snapshot().phase is Phase.OVER
        await leave_over(room, await view(room))
    assert anna.snapshot().tables == ()


async def test_a_deal_is_tried_again_and_a_puzzle_played_on_from_the_answer(world: World) -> None:
    """A retry has no moves yet; the practice of a puzzle begins with the move that was answered."""
    anna, table = await played(world)
    _end, history = await anna.history.end(table)
    kits = world.lobby.ledger.house.kits
    again = await practise_again(anna.history, kits[history.setup.game], history, table, Seat(0))
    assert (await view(again)).origin.key == f"{table}/0"
    puzzle = offered(kits["duel"])[0]
    bots = {Seat(at): BOT + "random" for at in range(2) if at != puzzle.seat}
    exercise = exercise_of(puzzle, "Anna")
    exercise = replace(exercise, setup=exercise.setup.with_players(bots, puzzle.kit))
    room = await practise_answer(anna.history, exercise, puzzle.second.move)
    held = world.lobby.ledger.games[room.code].table
    assert held._play.decided[len(exercise.moves)].moves[puzzle.seat] == puzzle.second.move
    assert held.setup.rules.take_back
    given_up = await practise_answer(anna.history, exercise, None)
    assert len(world.lobby.ledger.games[given_up.code].table._play.decided) == len(exercise.moves)


async def test_practice_takes_no_more_rooms_than_other_tables(world: World) -> None:
    """Who has seats at many tables leaves one first; and a practice for several people is refused."""
    anna, table = await played(world)
    _end, history = await anna.history.end(table)
    kit = world.lobby.ledger.house.kits[history.setup.game]
    with pytest.raises(SetupError):
        await anna.history.practise(PracticePlan(history.setup, (), f"{table}/0"))
    world.lobby.ledger.limits = replace(world.lobby.ledger.limits, rooms_per_person=1)
    await practise_again(anna.history, kit, history, table, Seat(0))
    with pytest.raises(LimitReached):
        await practise_again(anna.history, kit, history, table, Seat(0))


async def test_practice_goes_on_after_the_server_was_started_anew(world: World) -> None:
    """Its table is a table like any other."""
    anna, table = await played(world)
    _end, history = await anna.history.end(table)
    kit = world.lobby.ledger.house.kits[history.setup.game]
    setup = history.setup.with_players(stand_ins(kit, history.setup, Seat(0)), kit)
    room = await anna.history.practise(PracticePlan(setup, history.moves[:3], f"{table}/3"))
    code = room.code
    world = await world.again()
    anna = await world.person("Anna")
    back = await anna.room(code)
    seen = await view(back)
    assert (seen.decision, seen.origin.key) == (3, f"{table}/3")
    assert [seat.player == HUMAN for seat in setup.seats].count(True) == 1
    await world.lobby.close()
