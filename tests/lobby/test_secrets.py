"""No terminal is told a secret: four clients, every snapshot, a whole game."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby import LobbyClient, RoomClient
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Build, Move, PromptKind, Recover
from sevenwonders_tui.table import Snapshot, TableClient
from tests.lobby.world import World, choosing, running


@dataclass
class Spy:
    """A terminal that writes down all that it is ever told, and what its person may know."""

    client: LobbyClient
    room: RoomClient
    seats: tuple[Seat, ...]
    tables: Sequence[TableClient]
    known: set[CardId] = field(default_factory=set)
    heard: list[tuple[str, frozenset[CardId]]] = field(default_factory=list)
    """Each thing told, with what might be known when it was."""
    new: list[str] = field(default_factory=list)
    """What was told since `settle`."""

    def settle(self) -> None:
        """Compare everything told so far with what its person may know now."""
        self.heard += [(text, frozenset(self.known)) for text in self.new]
        self.new.clear()

    async def look(self) -> None:
        """Read everything that can be read now."""
        told: list[object] = [self.client.snapshot(), self.room.snapshot()]
        told += [table.snapshot() for table in (*self.tables, await self.room.public_client()) if table is not None]
        self.new += map(repr, told)

    async def listen(self) -> None:
        """Write down every update, whoever caused it."""

        async def hear(updates: AsyncIterator[object]) -> None:
            async for seen in updates:
                self.new.append(repr(seen))

        lines: list[AsyncIterator[object]] = [
            self.client.updates(),
            self.room.updates(),
            *(table.updates() for table in self.tables),
        ]
        await asyncio.gather(*map(hear, lines))


def learn(world: World, spies: Sequence[Spy], code: str) -> None:
    """Let each person know the cards that they hold or are shown, taken from the engine's state."""
    state = world.lobby.ledger.games[code].table._play.state
    for spy in spies:
        for seat in spy.seats:
            spy.known.update(state.hands[seat])
            prompt = state.waiting.get(seat)
            if prompt is not None and prompt.kind is PromptKind.DISCARD_PILE:
                spy.known.update(state.discards)


def publish(moves: Sequence[Move], spies: Sequence[Spy]) -> None:
    """Let everybody learn what is about to be built face up."""
    for move in moves:
        for order in move:
            if isinstance(order, Build | Recover):
                for spy in spies:
                    spy.known.add(order.card)


@pytest.mark.parametrize("seed", [1, 2])
async def test_no_terminal_is_told_what_its_person_may_not_know(world: World, game: SevenWonders, seed: int) -> None:
    """Two players, a hot-seat pair and a watcher, through a whole game with absences and chat: all that is told to
    each names only cards that they held, were shown or saw built.
    """
    chance = random.Random(seed)
    cards = {card.id for card in game.catalog.cards}
    rooms = await running(world, "Anna", "Ben", "Cleo", others=["Mia"], hand_over_after=timedelta(days=9))
    watching = await (await world.person("Dora")).watch(rooms[0].code)
    spies = []
    for name, room in zip(("Anna", "Ben", "Cleo", "Dora"), (*rooms, watching), strict=True):
        tables = await room.table_clients()
        seats = tuple(table.seat for table in tables if table.seat is not None)
        spies.append(Spy(await world.person(name), room, seats, tables))
    players = [spy for spy in spies if spy.seats]
    code = rooms[0].code
    learn(world, spies, code)
    listeners = [asyncio.ensure_future(spy.listen()) for spy in spies]
    table = world.lobby.ledger.games[code].table
    while not table.snapshot(None).view.is_over:
        chosen: dict[Seat, Move] = {}
        chance.shuffle(players)
        waiting = [line for spy in players for line in spy.tables if _is_asked(line)]
        for line in waiting:
            seen = line.snapshot()
            move = chosen[line.seat or Seat(0)] = chance.choice(seen.view.moves)
            for spy in spies:
                await spy.look()
                spy.settle()
            if line is waiting[-1]:
                publish(list(chosen.values()), spies)
            await line.submit(seen.decision, move)
        learn(world, spies, code)
        await world.settled()
        for spy in spies:
            await spy.look()
            spy.settle()
    await world.lobby.close()
    await asyncio.gather(*listeners)
    told = 0
    for spy in spies:
        spy.settle()
        for text, known in spy.heard:
            named = {CardId(word) for word in re.findall(r"'(\w+)'", text)} & cards
            assert named <= known, named - known
            told += len(named)
    assert told > 1000


def _is_asked(line: TableClient) -> bool:
    return line.seat is not None and line.snapshot().view.prompt is not None


async def test_lock_is_told_as_a_fact_and_never_as_a_move(world: World) -> None:
    """What the others are told is the same whichever card somebody has locked."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    (line,) = await rooms[0].table_clients()
    watching = await (await world.person("Dora")).watch(rooms[0].code)
    clients = [await world.person(name) for name in ("Ben", "Cleo", "Dora")]
    others = [table for room in (*rooms[1:], watching) for table in await room.table_clients()]
    seen: list[list[object]] = []
    for move in line.snapshot().view.moves:
        await line.submit(0, move)
        told: list[object] = [client.snapshot() for client in clients]
        told += [table.snapshot() for table in others]
        told += [room.snapshot() for room in (*rooms[1:], watching)]
        seen.append(told)
    assert all(each == seen[0] for each in seen)
    assert len(seen) > 7


async def test_nobody_plays_or_sees_a_seat_that_is_not_theirs(world: World) -> None:
    """A terminal gets lines to its own seats alone, and a watcher's line plays nothing."""
    rooms = await running(world, "Anna", "Ben", others=["Mia"])
    dora = await world.person("Dora")
    watching = await dora.watch(rooms[0].code)
    assert [[client.seat for client in await room.table_clients()] for room in (*rooms, watching)] == [
        [0, 1],
        [2],
        [None],
    ]
    with pytest.raises(Exception, match="no seat there"):
        await dora.room(rooms[0].code)
    (public,) = await watching.table_clients()
    snapshot: Snapshot = (await rooms[1].table_clients())[0].snapshot()
    with pytest.raises(Exception, match="watching this table"):
        await public.submit(0, snapshot.view.moves[0])


async def test_log_of_the_server_holds_no_hands_and_no_codes(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """What is logged of a game, with guests, codes and a restart, names no card, key or code."""
    caplog.set_level("DEBUG")
    rooms = await running(world, "Anna", "Ben", "Cleo")
    guest = world.lobby.enter_as_guest()
    await guest.rename("Gus")
    code = guest.snapshot().me.rejoin_code or ""
    for room in rooms:
        for line in await choosing(room):
            await line.submit(0, line.snapshot().view.moves[0])
    await rooms[0].say("my secret plan")
    world = await world.again()
    ours = "\n".join(record.getMessage() for record in caplog.records if record.name.startswith("sevenwonders_tui"))
    assert "are back" in ours
    assert not any(secret in ours for secret in (code, "SHA256", "secret plan"))
    assert not any(card.id in ours for card in world.game.catalog.cards)
    await world.lobby.close()
