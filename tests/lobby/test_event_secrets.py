"""What nobody is told while an event runs."""

from __future__ import annotations

import asyncio
import random
import re
from inspect import iscoroutinefunction
from typing import Any

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby import LobbyClient, LobbyError, ProposalKind, RoomClient, RoomPlan
from sevenwonders_tui.lobby.client import AccountHistory
from sevenwonders_tui.lobby.errors import EventSealed, NotMember
from sevenwonders_tui.lobby.practiceplan import PracticePlan
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import GameFilter, StoreError
from sevenwonders_tui.table import TableClient, TableError
from tests.lobby.eventful import PEOPLE, at_table, begun
from tests.lobby.world import World, lock, play


async def test_stranger_gets_nothing_of_a_sealed_table(world: World) -> None:
    """Somebody who plays at another table of the event, and somebody who does not play at all."""
    code, clients, rooms = await begun(world)
    page = await clients[0].event(code)
    mine = {room.code for room in at_table(rooms, page, 1)}
    other = next(client for client, room in zip(clients, rooms, strict=True) if room.code not in mine)
    for client in (other, await world.person("Zoe")):
        for room in mine:
            for request in (client.watch, client.join, client.histories):
                with pytest.raises(EventSealed, match="belongs to an event"):
                    await request(room)
            with pytest.raises(NotMember):
                await client.room(room)
        assert not mine & {line.code for line in client.snapshot().tables}
        with pytest.raises(EventSealed):
            await client.histories(code)
        with pytest.raises(EventSealed):
            await client.event_history(code, 1)


LOBBY_CALLS: dict[str, tuple[object, ...] | None] = {
    "rename": None,
    "keep_settings": None,
    "link_code": (),
    "link": None,
    "rejoin": None,
    "create": None,
    "join": None,
    "watch": None,
    "room": None,
    "histories": ("ROOM",),
    "open_event": None,
    "event": None,
    "enter_event": ("EVENT",),
    "leave_event": ("EVENT",),
    "close_event": ("EVENT",),
    "start_event": ("EVENT",),
    "event_history": ("EVENT", 1),
    "come_back": None,
    "kept_seats": None,
}
"""What is asked by a person of a sealed table whose own game is over, by method. None: it tells or changes nothing of
a table: what the person is, or the way back to the own room."""
ROOM_CALLS: dict[str, tuple[object, ...] | None] = {
    "table_clients": None,
    "public_client": None,
    "sit": (("Mia",),),
    "choose_pin": (Seat(0), "1111"),
    "seat_bot": (Seat(0), None),
    "change": (RoomPlan(Options(3)),),
    "ready": (),
    "kick": ("nobody",),
    "set_free": (Seat(0),),
    "let_bot_play": (Seat(0),),
    "start": (),
    "rematch": (),
    "review": (Seat(0),),
    "leave": None,
    "propose": (ProposalKind.ABANDON,),
    "agree": (),
    "refuse": (),
    "say": None,
    "mute": None,
}
TABLE_CALLS: dict[str, tuple[object, ...] | None] = {
    "submit": (0, ()),
    "withdraw": (0,),
    "step_back": (0,),
    "past": None,
    "advise": (0,),
    "check_pin": None,
}


def asked_of(client: type) -> set[str]:
    """Return the methods of a client that wait for an answer."""
    return {name for name, value in vars(client).items() if iscoroutinefunction(value)}


def test_every_method_of_a_client_stands_in_the_lists() -> None:
    """Whoever adds a method decides here whether it may tell anything of a sealed table."""
    assert asked_of(LobbyClient) == LOBBY_CALLS.keys()
    assert asked_of(RoomClient) == ROOM_CALLS.keys()
    assert asked_of(TableClient) == TABLE_CALLS.keys()


async def test_every_method_refuses_after_the_own_end(world: World) -> None:
    """Whoever has finished, while others play on, has the own sheet and nothing that leads further."""
    code, clients, rooms = await begun(world)
    page = await clients[0].event(code)
    await play(at_table(rooms, page, 1), random.Random(1))
    await world.settled()
    client, room = next(
        (client, room) for client, room in zip(clients, rooms, strict=True) if room in at_table(rooms, page, 1)
    )
    (table,) = await room.table_clients()
    assert room.snapshot().sealed is not None
    names: dict[object, object] = {"ROOM": room.code, "EVENT": code}
    objects: tuple[tuple[Any, dict[str, tuple[object, ...] | None]], ...] = (
        (client, LOBBY_CALLS),
        (room, ROOM_CALLS),
        (table, TABLE_CALLS),
    )
    for asked, calls in objects:
        for name, args in calls.items():
            if args is not None:
                with pytest.raises((LobbyError, TableError)):
                    await getattr(asked, name)(*[names.get(arg, arg) if isinstance(arg, str) else arg for arg in args])


async def test_nobody_comes_in_as_two_people_of_an_event(world: World) -> None:
    """No key is linked to or from a person who takes part, and no code for it is made."""
    anna = await world.person("Anna")
    early = await anna.link_code()
    _code, clients, _rooms = await begun(world, PEOPLE[:3])
    with pytest.raises(EventSealed, match="nobody else comes in as you"):
        await clients[1].link_code()
    zoe = world.enter("Zoe")
    with pytest.raises(EventSealed):
        await zoe.link(early)
    with pytest.raises(EventSealed):
        await clients[2].link(await (await world.person("Yves")).link_code())


async def test_own_sheet_is_all_that_a_table_has_at_its_end(world: World) -> None:
    """The view of a finished game names no card that lay face down, and the line of the room tells no points."""
    code, clients, rooms = await begun(world)
    page = await clients[0].event(code)
    mine = at_table(rooms, page, 1)
    await play(mine, random.Random(1))
    await world.settled()
    game = world.lobby.ledger.games[mine[0].code].table
    state = game._play.state
    built = {card for city in state.cities for card in city.cards}
    hidden = {card.id for card in world.game.catalog.cards} - built
    for room in mine:
        (table,) = await room.table_clients()
        seen = repr(table.snapshot().view)
        shown = {CardId(word) for word in re.findall(r"'(\w+)'", seen)} & hidden
        own = {card for seat in room.snapshot().sat for card in _held(game, seat)}
        assert shown <= own


def _held(table: Any, seat: Seat) -> set[CardId]:
    """Return every card that a seat held in a game."""
    states = [decided.state for decided in table._play.decided]
    return {card for state in states for card in state.hands[seat]}


async def test_four_people_are_told_no_card_of_a_hand_that_they_did_not_hold(world: World) -> None:
    """All that the lobby, the rooms, the tables and the page of the event tell four people of two tables, turn by turn,
    names only cards that they held or that were built at their own table.
    """
    cards = {card.id for card in world.game.catalog.cards}
    code, clients, rooms = await begun(world)
    page = await clients[0].event(code)
    pairs = [(client, room) for client, room in zip(clients, rooms, strict=True)]
    spied = [pair for number in (1, 2) for pair in pairs if pair[1] in at_table(rooms, page, number)[:2]]
    assert len(spied) == 4
    known: dict[str, set[CardId]] = {room.code + room.snapshot().sat.__repr__(): set() for _client, room in spied}
    chance, told = random.Random(3), 0
    for _turn in range(8):
        for client, room in spied:
            (table,) = await room.table_clients()
            may = known[room.code + repr(room.snapshot().sat)]
            state = world.lobby.ledger.games[room.code].table._play.state
            may.update(state.hands[table.seat or Seat(0)])
            may.update(card for city in state.cities for card in city.cards)
            heard = [client.snapshot(), room.snapshot(), table.snapshot(), await client.event(code)]
            named = {CardId(word) for word in re.findall(r"'(\w+)'", repr(heard))} & cards
            assert named <= may, named - may
            told += len(named)
        for room in rooms:
            await lock(room, chance)
        await world.settled()
    assert told > 100


HISTORY_CALLS = {"end", "review", "series", "kept_reviews", "practise"}
"""The methods of the history that are asked of a table; no event is a series. The others tell rows, which say that they
are sealed."""
OF_NO_TABLE = {"mistakes", "puzzle_shifts"}
"""Methods that are asked of no table: errors of games that are sealed are left out."""


async def test_history_is_sealed_until_the_event_is_over(world: World) -> None:
    """Whoever has finished finds the game as sealed: it counts for nothing yet, and leads to no table."""
    assert asked_of(AccountHistory) == HISTORY_CALLS | OF_NO_TABLE
    code, clients, rooms = await begun(world)
    page = await clients[0].event(code)
    mine = at_table(rooms, page, 1)
    await play(mine, random.Random(1))
    await world.settled()
    client = next(client for client, room in zip(clients, rooms, strict=True) if room is mine[0])
    seat, table = mine[0].snapshot().sat[0], mine[0].snapshot().table
    assert table is not None
    await asyncio.gather(*world.lobby.ledger.house._ends)
    (row,) = await client.history.games(GameFilter())
    assert (row.table, row.is_sealed, row.key) == (table, True, code)
    assert (await client.history.numbers(GameFilter())).everything.games == 0
    history = await world.lobby.ledger.house.history(table)
    for asked in (
        client.history.end(table),
        client.history.review(table, seat),
        client.history.kept_reviews(table),
        client.history.practise(PracticePlan(history.setup, history.moves[:3], f"{table}/3")),
    ):
        with pytest.raises((LobbyError, StoreError)):
            await asked
    assert await client.history.mistakes() == ()
    for number in (2, 3):
        await play(at_table(rooms, page, number), random.Random(number))
    await world.settled()
    await asyncio.gather(*world.lobby.ledger.house._ends)
    await client.history.end(table)
    (row,) = await client.history.games(GameFilter())
    assert not row.is_sealed
    assert (await client.history.numbers(GameFilter())).everything.games == 1
