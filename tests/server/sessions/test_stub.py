"""The stubs of lobby, rooms and tables in another process behave like the originals."""

from __future__ import annotations

import asyncio
import logging
import pickle
import random
from collections.abc import AsyncIterator
from datetime import timedelta
from inspect import iscoroutinefunction
from typing import Any, cast

import pytest

from sevenwonders_tui.daily.client import DayPages, HistoryClient
from sevenwonders_tui.daily.deal import EDITION
from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import Said, SaidError
from sevenwonders_tui.lobby import LobbyClient, LobbyError, NameTaken, NoReview, Phase, RoomClient, UnknownRoom
from sevenwonders_tui.lobby.client import AccountDays, AccountHistory
from sevenwonders_tui.server.sessions.calls import _raised
from sevenwonders_tui.server.sessions.dispatcher import EXPECTED, SessionFailed, _failed
from sevenwonders_tui.server.sessions.message import News, Reply
from sevenwonders_tui.server.sessions.stub import RemoteDays, RemoteHistory, RemoteLobby, RemoteRoom, RemoteTable
from sevenwonders_tui.store import GameFilter, UnknownTable
from sevenwonders_tui.table import StaleDecision, TableClient, TableClosed, TableRules
from sevenwonders_tui.table.entry import Advised
from tests.lobby.world import ManualTime, World, choosing, plan, play
from tests.server.sessions.pair import Pair, paired
from tests.server.ssh.callers import eventually, game
from tests.support.advice import invented
from tests.table.people import advised


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """Return a lobby that nobody has entered."""
    world = await World.open(game(), ManualTime())
    yield world
    await world.lobby.close()


@pytest.mark.parametrize(
    ("client", "stub"),
    [
        (LobbyClient, RemoteLobby),
        (HistoryClient, RemoteHistory),
        (AccountHistory, RemoteHistory),
        (DayPages, RemoteDays),
        (AccountDays, RemoteDays),
        (RoomClient, RemoteRoom),
        (TableClient, RemoteTable),
    ],
)
def test_stub_has_every_method_of_its_client(client: type, stub: type) -> None:
    """A method that is added to a client and forgotten here would break sessions in other processes alone."""
    public = {name: value for name, value in vars(client).items() if not name.startswith("_")}
    attributes = {name for name, value in public.items() if isinstance(value, property)}
    for name, method in public.items():
        if name not in attributes:
            assert iscoroutinefunction(getattr(stub, name)) == iscoroutinefunction(method), name
    assert attributes <= {"code", "seat", "history", "days"}


def kinds_of(*errors: type[Exception]) -> list[type[Exception]]:
    """Return errors with all kinds of them."""
    return [kind for error in errors for kind in (error, *kinds_of(*error.__subclasses__()))]


@pytest.mark.parametrize("kind", kinds_of(*EXPECTED))
def test_error_arrives_as_itself(kind: type[Exception]) -> None:
    """Screens catch errors by their kind and show their sentence, whatever the constructor wants."""
    error = kind.__new__(kind)
    parts = {"msgid": "No, {name}.", "values": {"name": "Anna"}}
    error.__dict__.update({"said": Said("No, {name}.", name="Anna")} if issubclass(kind, SaidError) else parts)
    found = _raised(pickle.loads(pickle.dumps(_failed(error))))
    assert (type(found), str(found)) == (kind, "No, Anna.")


def test_error_brings_its_code_and_nothing_large() -> None:
    """Programs read the code; the log of a damaged table holds hands, so it is not sent."""
    error = IllegalMove("not-offered", "No, {name}.", name="Anna")
    error.__dict__["log"] = ["a hand"]
    found = cast("Any", _raised(pickle.loads(pickle.dumps(_failed(error)))))
    assert (found.code, str(found)) == ("not-offered", "No, Anna.")
    assert not hasattr(found, "log")


async def test_whole_game_is_played_through_stubs(world: World) -> None:
    """After each answer a stub shows what its client shows."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    async with paired(anna) as at_anna, paired(ben) as at_ben:
        room = await at_anna.lobby.create(plan(3, ("Aya",)))
        assert room.snapshot().seats[1].name == "Aya"
        other = await at_ben.lobby.join(room.code)
        await other.ready()
        assert other.snapshot().is_ready
        assert await room.table_clients() == ()
        assert await room.public_client() is None
        await room.start()
        assert room.snapshot().phase is Phase.RUNNING
        assert [client.seat for client in await room.table_clients()] == [0, 1]
        (seat,) = await choosing(other)
        await seat.submit(0, seat.snapshot().view.moves[0])
        assert seat.snapshot().locked == seat.snapshot().view.moves[0]
        await seat.withdraw(0)
        assert seat.snapshot().locked is None
        await play([room, other], random.Random(1))
        await eventually(lambda: seat.snapshot().view.is_over)
        for mine in await other.table_clients():
            table = world.lobby.ledger.games[room.code].table
            assert mine.snapshot() == table.client(mine.seat).snapshot()
        assert len(await seat.past()) == seat.snapshot().decision
        (history,) = await at_ben.lobby.histories(room.code)
        assert len(history.moves) == seat.snapshot().decision
        assert await at_ben.lobby.link_code()
        await asyncio.gather(*world.lobby.ledger.house._ends)
        (row,) = await at_ben.lobby.history.games(GameFilter())
        assert [seat.name for seat in row.seats] == ["Anna", "Aya", "Ben"]
        assert await at_ben.lobby.history.profile() == await ben.history.profile()
        snapshot, _moves = await at_ben.lobby.history.end(row.table)
        assert snapshot.view.is_over
        with pytest.raises(UnknownTable):
            await at_ben.lobby.history.end("nowhere")
        with pytest.raises(NoReview):
            await at_ben.lobby.history.review(row.table, Seat(0))


async def test_advice_in_another_process_is_noted_in_the_log() -> None:
    """Whoever asks through a session process was helped as much as whoever asks at home."""
    world = await World.open(game(), ManualTime(), advise=invented)
    async with paired(await world.person("Anna")) as at_anna:
        room = await at_anna.lobby.create(plan(3, bots=("random", "random"), table_rules=TableRules()))
        await room.start()
        (seat,) = await room.table_clients()
        decision = seat.snapshot().decision
        assert (await seat.advise(decision)).playouts
        assert advised(world.store, seat.snapshot().table) == [Advised(decision, Seat(0))]
    await world.lobby.close()


async def test_mistake_of_a_person_is_raised_and_changes_nothing(world: World) -> None:
    """Each error is the one that a client raises in the same process."""
    await world.person("Anna")
    async with paired(await world.person("Ben")) as at_ben:
        lobby = at_ben.lobby
        with pytest.raises(NameTaken, match="Anna"):
            await lobby.rename("Anna")
        with pytest.raises(UnknownRoom):
            await lobby.room("no-such")
        room = await lobby.create(plan(3, bots=("random", "random")))
        await room.start()
        (seat,) = await room.table_clients()
        with pytest.raises(IllegalMove) as error:
            await seat.submit(seat.snapshot().decision, ())
        assert error.value.code
        with pytest.raises(StaleDecision):
            await seat.submit(7, seat.snapshot().view.moves[0])
        seat.close()
        with pytest.raises(TableClosed):
            await seat.past()
        assert lobby.snapshot().me.name == "Ben"


async def test_news_come_by_themselves_and_end_with_the_room(world: World) -> None:
    """Whoever listens hears what others do, and that the room is gone at last."""
    async with paired(await world.person("Ben")) as at_ben:
        host = await (await world.person("Anna")).create(plan(3))
        room = await at_ben.lobby.join(host.code)
        heard = []

        async def listen() -> None:
            async for seen in room.updates():
                heard.append(seen)
                if seen.chat and seen.is_mine:
                    await host.kick(at_ben.lobby.snapshot().me.id)

        listening = asyncio.create_task(listen())
        await host.say("Hello!")
        async with asyncio.timeout(120):
            await listening
        assert heard[-1].is_mine is False
        assert [seen.chat[0].text for seen in heard if seen.chat][:1] == ["Hello!"]
        assert not [seen async for seen in room.updates()][1:], "nothing comes after the end"


async def test_time_is_that_of_the_lobby(world: World) -> None:
    """The clock of a decision is read in another process by the lobby's clock."""
    async with paired(await world.person("Ben")) as at_ben:
        assert abs(at_ben.lobby.now() - world.time.now()) < timedelta(minutes=5)


async def test_closed_stub_closes_its_client(world: World) -> None:
    """Going away from a room is seen by the others."""
    host = await (await world.person("Anna")).create(plan(3))
    async with paired(await world.person("Dora")) as at_dora:
        room = await at_dora.lobby.watch(host.code)
        assert [person.name for person in host.snapshot().watchers] == ["Dora"]
        room.close()
        room.close()
        assert not [seen async for seen in room.updates()]
        await eventually(lambda: not host.snapshot().watchers)


async def test_busy_process_is_told_the_newest_alone(world: World) -> None:
    """Snapshots that nobody read in time are skipped, and an answer brings the newest."""
    host = await (await world.person("Anna")).create(plan(3))
    async with paired(await world.person("Ben")) as at_ben:
        room = await at_ben.lobby.join(host.code)
        before = len(at_ben.heard)
        at_ben.down.pause_writing()
        for number in range(5):
            await host.say(f"line {number}")
        await world.settled()
        at_ben.down.resume_writing()
        await eventually(lambda: len(room.snapshot().chat) == 5)
        assert len([news for news in at_ben.heard[before:] if isinstance(news, News) and news.line]) == 1
        at_ben.down.pause_writing()
        await room.ready()
        assert room.snapshot().is_ready
        at_ben.down.resume_writing()


class Slow:
    """A table that never answers."""

    seat = Seat(0)

    def __init__(self) -> None:
        self.asked = 0
        self.cancelled = 0

    def snapshot(self) -> int:
        """Show always the same."""
        return 0

    async def updates(self) -> AsyncIterator[int]:
        """Never show anything else."""
        yield 0

    def close(self) -> None:
        """Do nothing."""

    async def advise(self, _decision: int) -> None:
        """Think for ever."""
        self.asked += 1
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            self.cancelled += 1

    async def past(self) -> None:
        """Break."""
        raise ValueError("very secret card")


def at_table(pair: Pair, table: object) -> RemoteTable:
    """Return the stub of a table that belongs to no room."""
    opened = pair.dispatcher._packed(table)
    return cast("RemoteTable", pair.calls.opened(opened))


async def test_question_that_is_taken_back_is_thought_about_no_more(world: World) -> None:
    """Thinking costs the server much; it stops with whoever waits for it."""
    async with paired(await world.person("Ben")) as at_ben:
        slow = Slow()
        table = at_table(at_ben, slow)
        question = asyncio.create_task(table.advise(0))
        await eventually(lambda: slow.asked == 1)
        question.cancel()
        await eventually(lambda: slow.cancelled == 1)


async def test_mistake_of_the_program_is_logged_once_and_tells_no_values(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """The session learns that something broke, and the log where."""
    async with paired(await world.person("Ben")) as at_ben:
        table = at_table(at_ben, Slow())
        with pytest.raises(SessionFailed) as error:
            await table.past()
        assert not str(error.value)
        assert [record.levelno for record in caplog.records] == [logging.ERROR]


async def test_room_that_nobody_waits_for_any_more_is_left(world: World) -> None:
    """Whoever closes the window while a room opens does not stay in it: the answer comes, and nobody takes it."""
    host = await (await world.person("Anna")).create(plan(3))
    dora = await world.person("Dora")
    async with paired(dora) as at_dora:
        opened = at_dora.dispatcher._packed(await dora.watch(host.code))
        assert host.snapshot().watchers
        at_dora.calls.answered(Reply(1, 999, opened))
        await eventually(lambda: not host.snapshot().watchers)


async def test_deal_of_the_day_is_begun_through_a_stub(world: World) -> None:
    """The room that it gives is a stub too, and what is told of the day is what the client tells."""
    anna = await world.person("Anna")
    async with paired(anna) as at_anna:
        today = await at_anna.lobby.days.read()
        room = await at_anna.lobby.days.play("duel", today.day)
        assert isinstance(room, RemoteRoom)
        assert room.snapshot().day == f"2026-01-01 e{EDITION}"
        assert await at_anna.lobby.days.ranking("duel", today.day) == await anna.days.ranking("duel", today.day)
        with pytest.raises(LobbyError):
            await at_anna.lobby.days.ranking("duel", today.day + timedelta(days=1))
