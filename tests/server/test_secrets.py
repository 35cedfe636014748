"""Every byte that goes to a terminal is searched for what the person there may not know."""

from __future__ import annotations

import re
from contextlib import AsyncExitStack

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby.client import EventPlan, RoomPlan
from sevenwonders_tui.server.apprunner import LocalAppRunner
from sevenwonders_tui.server.terminal.terminal import TerminalRules
from sevenwonders_tui.seven.engine.setup import Options
from tests.server.sessions.pools import real_pool
from tests.server.ssh.callers import Call, eventually, game, new_key, open_house, session_app
from tests.support.callers_at_play import sell, words
from tests.support.knowledge import Knowledge, learn, publish

PEOPLE = ("ann", "ben", "cid")
DECISIONS = 2
"""Within the first age: later cards name those of the first one, as what they are free with."""


def told(call: Call) -> set[CardId]:
    """Return the cards whose whole name went to a terminal."""
    text = words(bytes(call.got))
    return {card.id for card in game().catalog.cards if re.search(rf"\b{re.escape(card.name)}\b", text)}


@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=pytest.mark.slow)])
async def test_no_terminal_is_told_a_card_that_its_seat_may_not_know(processes: int) -> None:
    """Three people at terminals play; of cards that were sold or went under a wonder, only who held them reads."""
    rules = TerminalRules(events_rate=10_000)
    async with AsyncExitStack() as stack:
        apps = LocalAppRunner(session_app) if processes == 1 else await stack.enter_async_context(real_pool(processes))
        house = await stack.enter_async_context(open_house(apps=apps, terminal=rules))
        clients = [house.lobby.enter_with_key(new_key(name).get_fingerprint()) for name in PEOPLE]
        for client, name in zip(clients, PEOPLE, strict=True):
            await client.rename(name.capitalize())
        rooms = [await clients[0].create(RoomPlan(Options(len(PEOPLE))))]
        rooms += [await client.join(rooms[0].code) for client in clients[1:]]
        for room in rooms:
            await room.ready()
        await rooms[0].start()
        table = house.lobby.ledger.games[rooms[0].code].table
        calls = [
            await stack.enter_async_context(house.calling(name, f"join {rooms[0].code}", size=(120, 36)))
            for name in PEOPLE
        ]
        seats = [(await room.table_clients())[0].seat for room in rooms]
        knowledge: Knowledge = {seat: set() for seat in (*map(Seat, range(len(PEOPLE))), None)}
        dealt = {card for hand in table._play.state.deal.hands[0] for card in hand}
        for decision in range(DECISIONS):
            learn(table, knowledge)
            for seat, call in zip(seats, calls, strict=True):
                if seat == seats[-1]:
                    # The last pick brings the next hands: what was told until then is looked at before it.
                    for other, screen in zip(seats, calls, strict=True):
                        assert not told(screen) & (dealt - knowledge[other]), (decision, other)
                await sell(table, decision, seat, call)
            publish(table._play.decided[-1].moves, knowledge)
        for seat, call in zip(seats, calls, strict=True):
            assert len(told(call)) >= 7, "the test would see nothing if no names were drawn"
            assert dealt - knowledge[seat], "or if nothing were hidden"


async def test_event_tells_no_terminal_a_card_of_another_hand() -> None:
    """Four people at two tables of one deal: the bytes to each name no hand but the own one, also on the page of the
    event. Whoever holds the same seat at the other table holds the same cards, and nobody else does.
    """
    rules, names = TerminalRules(events_rate=10_000), ("ann", "ben", "cid", "dot")
    async with AsyncExitStack() as stack:
        house = await stack.enter_async_context(open_house(apps=LocalAppRunner(session_app), terminal=rules))
        clients = [house.lobby.enter_with_key(new_key(name).get_fingerprint()) for name in names]
        for client, name in zip(clients, names, strict=True):
            await client.rename(name.capitalize())
        code = await clients[0].open_event(EventPlan(Options(3), 2, "beginner"))
        for client, place in zip(clients, (0, 0, 1, 1), strict=True):
            await client.enter_event(code, Seat(place))
        await clients[0].start_event(code)
        pages = [await stack.enter_async_context(house.calling(name, f"join {code}", size=(120, 36))) for name in names]
        rooms = [await client.room((await client.event(code)).room) for client in clients]
        tables = [house.lobby.ledger.games[room.code].table for room in rooms]
        seats = [(await room.table_clients())[0].seat for room in rooms]
        knowledge: list[Knowledge] = [{seat: set()} for seat in seats]
        for table, known in zip(tables, knowledge, strict=True):
            learn(table, known)
        dealt = {card for hand in tables[0]._play.state.deal.hands[0] for card in hand}
        for page in pages:
            await eventually(lambda page=page: "0 of 2 tables" in words(bytes(page.got)))  # type: ignore[misc]
            assert not told(page) & dealt, "the page of the event names no card"
            page.type(b"p")
        for table, seat, call in zip(tables[:2], seats, pages, strict=False):
            # Whoever sits in seat 1 has not chosen, so that no hand goes on.
            await sell(table, 0, seat, call)
        for call in pages[2:]:
            call.type(b" 7654321")
            await eventually(lambda call=call: len(told(call)) >= 5)  # type: ignore[misc]
        for call, seat, known in zip(pages, seats, knowledge, strict=True):
            assert len(told(call)) >= 5, "the test would see nothing if no names were drawn"
            assert not told(call) & (dealt - known[seat]), seat
        assert knowledge[0][seats[0]] == knowledge[1][seats[1]] != knowledge[2][seats[2]]
