"""Rooms whose games make up a series."""

from __future__ import annotations

import random
from dataclasses import replace

from sevenwonders_tui.lobby import Phase, ProposalKind, RoomRules
from sevenwonders_tui.table.seriesterms import SeriesBy, SeriesTerms, terms_of
from tests.lobby.world import World, names, play, running, until
from tests.support.duel.rooms import BOTH, a_duel


async def test_the_games_of_a_room_make_up_a_series(world: World) -> None:
    """The next game has the key of the last one and other seats; everybody who sat there is told the sheet."""
    rooms = await running(world, "Anna", "Ben", "Cleo", series=SeriesTerms(3, SeriesBy.POINTS))
    anna, dora = await world.person("Anna"), await world.person("Dora")
    keys, seatings = [], []
    for number in range(4):
        public = await rooms[0].public_client()
        assert public is not None
        keys.append(public.snapshot().origin)
        seatings.append(public.snapshot().names)
        await play(rooms, random.Random(number))
        await world.settled()
        table = rooms[0].snapshot().table
        assert table is not None
        sheet = await anna.history.series(table)
        assert sheet is not None
        assert (sheet.played, sheet.is_over) == ((number % 3) + 1, number == 2)
        assert await dora.history.series(table) is None
        await rooms[0].rematch()
        for room in rooms[1:]:
            await room.ready()
        await rooms[0].start()
    assert keys[0] == keys[1] == keys[2] != keys[3]
    assert terms_of(keys[3]) == SeriesTerms(3, SeriesBy.POINTS)
    assert seatings[1] == (seatings[0][2], *seatings[0][:2])


async def test_other_people_begin_another_series(world: World) -> None:
    """A series is of the same people: with somebody new it begins anew; games for themselves have none."""
    rooms = await running(world, "Anna", "Ben", "Cleo", series=SeriesTerms(5))
    first = await rooms[0].public_client()
    assert first is not None
    await play(rooms, random.Random(1))
    await world.settled()
    table = rooms[0].snapshot().table
    assert table is not None
    assert await (await world.person("Anna")).history.series(table) is not None
    await rooms[0].rematch()
    await rooms[2].leave()
    dora = await (await world.person("Dora")).join(rooms[0].code)
    await rooms[1].ready()
    await dora.ready()
    await rooms[0].start()
    second = await rooms[0].public_client()
    assert second is not None
    assert terms_of(second.snapshot().origin) == SeriesTerms(5)
    assert second.snapshot().origin != first.snapshot().origin


async def test_in_duel_the_other_one_begins_the_next_game(world: World) -> None:
    """Chance says who begins the first game of a series and not the others; an abandoned one is played again."""
    rules = RoomRules(is_mixed=True, series=SeriesTerms(5))
    rooms = await a_duel(world, replace(BOTH, rules=rules))
    first = names(rooms[0].snapshot())
    for number in range(1, 4):
        if number == 2:
            await rooms[0].propose(ProposalKind.ABANDON)
            await rooms[1].agree()
        else:
            await play(rooms, random.Random(number))
        await until(rooms[0].updates(), lambda seen: seen.phase is Phase.OVER)
        table = rooms[0].snapshot().table
        assert table is not None
        sheet = await (await world.person("Anna")).history.series(table)
        assert sheet is not None
        assert sheet.played == (1, 1, 2)[number - 1]
        await rooms[0].rematch()
        await rooms[1].ready()
        await rooms[0].start()
        assert names(rooms[0].snapshot()) == (first if number % 2 == 0 else first[::-1])
