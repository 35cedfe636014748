"""Rooms of 7 Wonders Duel: two seats, who begins, and what people agree on, as in every room."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta

import pytest

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import Clock, ClockKind, Phase, ProposalKind, RoomClient, RoomRules
from sevenwonders_tui.table import Ending, EndKind, Proxy
from sevenwonders_tui.table.errors import GameNotOver
from tests.lobby.world import World, choosing, lock, names, play, until, view
from tests.support.duel.rooms import BOTH, a_duel


async def asked(rooms: list[RoomClient]) -> list[int]:
    """Return at which terminals somebody is asked."""
    return [at for at, room in enumerate(rooms) if await choosing(room)]


async def test_list_names_the_game_with_its_boxes(world: World) -> None:
    """Whoever looks for a table reads what is played there."""
    await (await world.person("Anna")).create(BOTH)
    (line,) = (await world.person("Cleo")).snapshot().tables
    assert (line.game, str(line.title)) == (DUEL, "7 Wonders Duel with Pantheon and Agora")
    assert str(line.short_title) == "Duel+P+A"


async def test_host_comes_second_if_it_was_planned_so(world: World) -> None:
    """The guest gets the first seat and is asked first; in a rematch the host is."""
    rooms = await a_duel(world, replace(BOTH, host_seat=Seat(1)))
    assert names(rooms[0].snapshot()) == ["Ben", "Anna"]
    assert await asked(rooms) == [1]
    await play(rooms, random.Random(3))
    await until(rooms[0].updates(), lambda seen: seen.phase is Phase.OVER)
    await rooms[0].rematch()
    assert names(rooms[0].snapshot()) == ["Anna", "Ben"]
    await rooms[1].ready()
    await rooms[0].start()
    assert await asked(rooms) == [0]


async def test_chance_says_who_begins(world: World) -> None:
    """Where chance says who begins, it does so at the start, for each game anew."""
    rooms = await a_duel(world, replace(BOTH, rules=RoomRules(is_mixed=True)))
    first = set()
    for _game in range(20):
        first.add(names(rooms[0].snapshot())[0])
        await rooms[0].propose(ProposalKind.ABANDON)
        await rooms[1].agree()
        await until(rooms[0].updates(), lambda seen: seen.phase is Phase.OVER)
        await rooms[0].rematch()
        await rooms[1].ready()
        await rooms[0].start()
        if len(first) == 2:
            break
    assert first == {"Anna", "Ben"}


async def test_there_is_no_third_seat(world: World) -> None:
    """A plan with a seat that the game has not is told in a sentence, and a third person may watch."""
    anna = await world.person("Anna")
    with pytest.raises(SetupError):
        await anna.create(replace(BOTH, host_seat=Seat(2)))
    rooms = await a_duel(world)
    watching = await (await world.person("Cleo")).watch(rooms[0].code)
    (client,) = await watching.table_clients()
    assert client.seat is None
    assert client.snapshot().view.moves == ()


async def test_bot_picks_when_the_clock_has_run_out(world: World) -> None:
    """Each choice has the whole time; then a bot makes it, and everybody is told."""
    clock = Clock(ClockKind.HARD, timedelta(minutes=1))
    rooms = await a_duel(world, replace(BOTH, rules=RoomRules(clock=clock)))
    await world.pass_by(seconds=61)
    table = await rooms[0].public_client()
    assert table is not None
    seen = await until(table.updates(), lambda seen: seen.decision > 0)
    assert seen.log[0].proxies == ((0, Proxy.CLOCK),)
    await world.settled()
    # What was drafted may ask for something at once, so it may be either of them.
    (at,) = await asked(rooms)
    await lock(rooms[at], random.Random(1))
    assert (await view(rooms[0])).log[1].proxies == ()


async def test_bot_plays_for_somebody_away(world: World) -> None:
    """A deputy makes every choice of the absent, until the return, which is told what was missed."""
    rules = RoomRules(hand_over_after=timedelta(minutes=5))
    rooms = await a_duel(world, replace(BOTH, rules=rules))
    world.hang_up("Ben")
    await world.pass_by(minutes=5)
    table = await rooms[0].public_client()
    assert table is not None
    async for seen in table.updates():
        if seen.decision >= 12:
            break
        await lock(rooms[0], random.Random(seen.decision))
    proxies = {proxy for told in seen.log for proxy in told.proxies}
    assert proxies == {(Seat(1), Proxy.AWAY)}
    back = await (await world.person("Ben")).room(rooms[0].code)
    news = back.snapshot().away
    assert news is not None
    assert news.picked_for_me


async def test_conceded_duel_is_won_by_the_other_and_has_no_record(world: World) -> None:
    """Who gives up has lost, whatever the points say, and nobody is asked for a record of it."""
    rooms = await a_duel(world)
    await play(rooms, random.Random(1), decisions=15)
    await rooms[0].propose(ProposalKind.CONCEDE)
    await rooms[1].agree()
    await until(rooms[1].updates(), lambda seen: seen.phase is Phase.OVER)
    seen = await view(rooms[1])
    assert (seen.ending, seen.view.winners) == (Ending(EndKind.CONCEDED, (Seat(0),)), (Seat(1),))
    assert rooms[1].snapshot().games == 0
    assert await world.lobby.enter_with_key("SHA256:Ben").histories(rooms[0].code) == ()
    with pytest.raises(GameNotOver):
        await world.lobby.ledger.house.history(rooms[1].snapshot().table or "")
