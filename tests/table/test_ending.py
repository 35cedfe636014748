"""What people at several terminals agree on: an end before the end, and bots that pick for a person."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import Ending, EndKind, GameNotOver, LogUnreadable, Proxy, StaleDecision
from sevenwonders_tui.table.botseat import pick_once, play_bot
from sevenwonders_tui.table.entry import Withdrawn
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.listing import list_tables
from sevenwonders_tui.table.play import fold
from tests.table.people import everybody_locks, lock, pick, plan, reload

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
ABANDONED = Ending(EndKind.ABANDONED)


@pytest.mark.parametrize("seats", [2, 3])
async def test_conceded_game_is_won_by_the_best_of_the_others(house: House, seats: int) -> None:
    """Whoever concedes has lost, whatever the points; the Free City wins nothing."""
    table = await house.start(plan(seats))
    for turn in range(4):
        await everybody_locks(table, random.Random(turn))
    await table.end(4, Ending(EndKind.CONCEDED, (BEN,)))
    seen = table.snapshot(ANNA)
    assert seen.ending == Ending(EndKind.CONCEDED, (BEN,))
    assert (seen.view.is_over, seen.view.moves, seen.view.prompt) == (True, (), None)
    scores = seen.view.scores
    assert scores is not None
    others = [CityId(seat) for seat in range(seats) if seat != BEN]
    best = max(others, key=lambda city: (scores[city].total, wonders_view(seen.view).cities[city].coins))
    assert best in seen.view.winners
    assert CityId(BEN) not in seen.view.winners
    assert all(city < seats for city in seen.view.winners)


async def test_abandoned_game_has_no_winner_and_takes_no_move(house: House) -> None:
    """After an agreed end nothing is asked of anybody, and a late answer is refused politely."""
    table = await house.start(plan())
    await lock(table, ANNA, pick(table, ANNA, random.Random(1)))
    late = pick(table, BEN, random.Random(1))
    await table.end(0, ABANDONED)
    seen = table.snapshot(None)
    assert (seen.view.winners, [seat.is_pending for seat in seen.seats]) == ((), [False] * 3)
    with pytest.raises(StaleDecision):
        await table.client(BEN).submit(0, late)
    with pytest.raises(StaleDecision):
        await table.end(0, ABANDONED)
    with pytest.raises(GameNotOver, match="ended before its end"):
        table.history()


async def test_agreed_end_answers_the_decision_of_which_it_was_agreed(house: House) -> None:
    """An agreement that comes after the game went on ends nothing."""
    table = await house.start(plan())
    await everybody_locks(table, random.Random(1))
    with pytest.raises(StaleDecision):
        await table.end(0, ABANDONED)
    assert not table.snapshot(None).view.is_over


async def test_agreed_end_comes_back_and_is_listed(game: SevenWonders) -> None:
    """The end is an entry of the log like every other."""
    store = MemoryStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    await everybody_locks(table, random.Random(1))
    await table.end(1, ABANDONED)
    loaded = reload(store, table.id, game)
    assert (loaded.frozen, loaded.play.ending, loaded.play.is_over) == (None, ABANDONED, True)
    (line,) = list_tables(store, kits(game))
    assert (line.is_over, line.decision, line.waiting) == (True, 1, ())
    with pytest.raises(LogUnreadable, match="after its end"):
        fold(WondersKit(game), loaded.play, Withdrawn(1, ANNA))
    await house.close()


async def test_table_ended_before_its_first_decision_is_listed(house: House) -> None:
    """A log that holds nothing but an end is a table that is over."""
    table = await house.start(plan())
    await table.end(0, ABANDONED)
    (line,) = await house.tables()
    assert (line.is_over, line.decision) == (True, 0)


async def test_pick_for_a_person_is_told_to_everybody(game: SevenWonders) -> None:
    """All learn for whom a bot picked and why, when the turn is over; also after a reload."""
    store = MemoryStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    await pick_once(table, BEN, 0, "random", house.think(table.kit), Proxy.CLOCK)
    for seat in (ANNA, CLEO):
        await lock(table, seat, pick(table, seat, random.Random(1)))
    assert table.snapshot(ANNA).log[0].proxies == ((BEN, Proxy.CLOCK),)
    assert reload(store, table.id, game).play.decided[0].proxies == ((BEN, Proxy.CLOCK),)
    await house.close()


async def test_person_is_quicker_than_the_bot_that_picks_for_them(house: House) -> None:
    """A bot never replaces what a person has locked, nor answers another decision; a person may replace the bot's."""
    table = await house.start(plan())
    mine = pick(table, BEN, random.Random(1))
    await lock(table, BEN, mine)
    await pick_once(table, BEN, 0, "random", house.think(table.kit), Proxy.CLOCK)
    await table.submit(BEN, 0, table.snapshot(BEN).view.moves[-1], proxy=Proxy.CLOCK)
    assert table.snapshot(BEN).locked == mine
    await pick_once(table, ANNA, 3, "random", house.think(table.kit), Proxy.CLOCK)
    assert table.snapshot(ANNA).locked is None
    await pick_once(table, ANNA, 0, "random", house.think(table.kit), Proxy.CLOCK)
    chosen = table.snapshot(ANNA).locked
    assert chosen is not None
    await lock(table, ANNA, chosen)
    await lock(table, CLEO, pick(table, CLEO, random.Random(1)))
    assert table.snapshot(None).log[0].proxies == ()


async def test_withdrawn_proxy_leaves_no_trace(game: SevenWonders) -> None:
    """Whoever takes a bot's pick back and chooses has chosen."""
    store = MemoryStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    await pick_once(table, BEN, 0, "random", house.think(table.kit), Proxy.AWAY)
    await table.client(BEN).withdraw(0)
    await everybody_locks(table, random.Random(1))
    assert table.snapshot(None).log[0].proxies == ()
    assert reload(store, table.id, game).play.decided[0].proxies == ()
    await house.close()


async def test_bot_plays_for_a_person_until_it_is_stopped(house: House) -> None:
    """The seat stays the person's: the bot's picks are marked, and end when it is cancelled."""
    table = await house.start(plan(bots=[0, 2]))
    playing = asyncio.create_task(play_bot(table, BEN, "random", house.think(table.kit), proxy=Proxy.AWAY))
    async for seen in table.client(None).updates():
        if seen.decision >= 2:
            break
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    told = table.snapshot(None).log
    assert {one.proxies for one in told} == {((BEN, Proxy.AWAY),)}
    if table.snapshot(BEN).locked is None:
        await lock(table, BEN, pick(table, BEN, random.Random(1)))
    assert not table.snapshot(BEN).view.is_over


async def test_same_seed_ends_the_same_way_after_reload(game: SevenWonders) -> None:
    """A table that was ended shows every seat the same view before and after a reload."""
    store = MemoryStore()
    house, other = House(store, kits(game)), House(store, kits(game))
    table = await house.start(replace(plan(), seed=3))
    await everybody_locks(table, random.Random(1))
    before = table.snapshot(ANNA)
    await table.end(1, Ending(EndKind.CONCEDED, (CLEO,)))
    again = await other.open(table.id)
    for seat in (ANNA, BEN, None):
        assert again.snapshot(seat) == table.snapshot(seat)
    assert wonders_view(table.snapshot(ANNA).view).hand == wonders_view(before.view).hand
    await other.close()
    await house.close()
