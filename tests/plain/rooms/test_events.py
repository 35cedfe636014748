"""Events in lines: hosting one, taking part, the ranking, and two tables compared."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator

import pytest

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.client import EventPlan
from sevenwonders_tui.lobby.eventpage import EventPhase
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.seven.engine import SevenWonders
from tests.lobby.eventful import at_table, event_plan, opened, play_by_rule
from tests.lobby.world import ManualTime, World, play
from tests.plain.rooms.visitors import visiting

GAME = SevenWonders(load_catalog())
KITS = kits(GAME)


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """Return a lobby that nobody has entered."""
    world = await World.open(GAME, ManualTime())
    yield world
    await world.lobby.close()


async def test_event_is_hosted_and_started_in_lines(world: World) -> None:
    """The form, who takes part, and the start; who has gone to the own table is asked for a card there."""
    lobby = await world.person("Ann")
    await lobby.keep_settings('{"asked": "done"}')
    async with visiting(lobby, KITS) as ann:
        await ann.picks("Host an event, or look", "Host an event: several", "7 Wonders")
        said = await ann.picks("Tables: 4", "3", "Open the event")
        assert "Who takes part: Ann: a seat by chance" in said
        assert "2 people are missing yet" in said
        code = lobby.snapshot().events[0].code
        for name in ("Ben", "Cleo"):
            await (await world.person(name)).enter_event(code)
        assert "Ann: seat 2" in await ann.picks("Ask for a seat", "Seat 2")
        said = await ann.picks("Draw the seats")
        assert "0 of 3 tables are over" in said
        assert "nobody watches, replays or exports" in said
        assert "nobody is advised here" in await ann.picks("Go to your seat")


async def test_ranking_and_comparison_are_told_in_lines(world: World) -> None:
    """A typed code leads to an event that is over: the results, and a seat at two tables turn by turn."""
    people = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hans", "Ida")
    code, clients = await opened(world, people, event_plan())
    await clients[0].start_event(code)
    rooms = [await client.room((await client.event(code)).room) for client in clients]
    page = await clients[0].event(code)
    for number in (1, 2, 3):
        await play_by_rule(at_table(rooms, page, number))
    await world.settled()
    lobby = await world.person("Zoe")
    await lobby.keep_settings('{"asked": "done"}')
    async with visiting(lobby, KITS) as zoe:
        await zoe.picks("Take a seat at a table whose code")
        said = await zoe.types(code)
        assert "over, the deal is open to all" in said
        assert "seat 1, " in said
        assert "50.0 %" in said
        await zoe.picks("Compare a seat", "seat 1, ")
        said = await zoe.picks("table ")
        assert "I 1, both: " in said
        assert "III 6, " in said


async def test_duel_is_compared_in_lines_too(world: World) -> None:
    """A lead counts to 30, and the turns of a seat are told although the tables have different numbers of them."""
    people = ("Ann", "Ben", "Cleo", "Dora")
    plan = EventPlan(Options(), 2, "easy", game="duel")
    code, clients = await opened(world, people, plan)
    await clients[0].start_event(code)
    rooms = [await client.room((await client.event(code)).room) for client in clients]
    page = await clients[0].event(code)
    for number in (1, 2):
        await play(at_table(rooms, page, number), random.Random(number))
    await world.settled()
    page = await clients[0].event(code)
    assert page.phase is EventPhase.OVER
    assert all(abs(score.held.end.lead) <= 30 for score in page.scores)
    assert not any(score.rank for score in page.scores)
    async with visiting(clients[0], KITS, Start(Way.JOIN, code)) as ann:
        await ann.picks("Compare a seat", "seat 2, ")
        said = await ann.picks("table ")
        assert "pick " in said
        assert "II 1" in said or "II 2" in said
