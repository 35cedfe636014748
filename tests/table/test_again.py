"""A deal that is played again, or played on from one of its moments, is a table like any other."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from sevenwonders_tui.engine.errors import IllegalMove, SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import ContentDiffers, Ending, EndKind, GameNotOver, TableRules
from sevenwonders_tui.table.codec import load_setup
from sevenwonders_tui.table.errors import NothingToPlay
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.load import load_table
from sevenwonders_tui.table.origin import Origin, OriginKind
from sevenwonders_tui.table.setup import SeatPlan
from sevenwonders_tui.table.table import Table
from tests.table.child import PLANS
from tests.table.people import everybody_locks, lock, other_content, plan, play_to_the_end
from tests.table.stores import FullStore

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
KITS = kits()


async def by_seed(_name: str, seed: int, view: View) -> Move:
    """Choose by the seed alone."""
    return random.Random(seed).choice(view.moves)


@pytest.fixture
async def house(game: SevenWonders) -> AsyncIterator[House]:
    """Return a house whose bots choose by their seed."""
    house = House(MemoryStore(), kits(game), by_seed)
    yield house
    await house.close()


async def annas_picks(table: Table, picks: list[int]) -> None:
    """Let Anna pick by number until the game is over; the last number counts for all later picks."""
    picks = [*picks]
    async for seen in table.client(ANNA).updates():
        if seen.view.is_over:
            return
        if [status.seat for status in seen.seats if status.is_choosing] == [ANNA]:
            moves = seen.view.moves
            await lock(table, ANNA, moves[(picks.pop(0) if len(picks) > 1 else picks[0]) % len(moves)])


async def test_same_picks_make_the_same_game_again(house: House) -> None:
    """What changes is what the person changes: bots answer as they did, to the end."""
    first = await house.start(plan(bots=(BEN, CLEO)))
    await annas_picks(first, [3, 1, 4, 1, 5])
    again = await house.again(first.id, 0, {})
    await annas_picks(again, [3, 1, 4, 1, 5])
    assert again.id != first.id
    assert again.history().moves == first.history().moves


async def test_game_is_played_on_from_one_of_its_moments(house: House) -> None:
    """The moment is as it was seen then; with the same picks the end is the same, and the old table is untouched."""
    first = await house.start(plan(bots=(BEN, CLEO)))
    await annas_picks(first, [3, 1, 4, 1, 5])
    past = await first.client(ANNA).past()
    again = await house.again(first.id, 4, {})
    assert (await again.client(ANNA).past())[3] == past[3]
    assert again.snapshot(ANNA).decision == 4
    assert again.setup.origin == Origin(OriginKind.PRACTICE, f"{first.id}/4")
    await annas_picks(again, [5])
    assert again.history().moves == first.history().moves
    assert first.setup.origin.kind is OriginKind.FREE


@pytest.mark.parametrize("game", [WONDERS, DUEL])
async def test_log_of_every_moment_is_one_that_a_table_writes(game: str) -> None:
    """Reloaded it is the same table, for both games and from any moment."""
    store = MemoryStore()
    house = House(store, KITS)
    table = await house.start(replace(PLANS[game], seed=3))
    chance = random.Random(3)
    await play_to_the_end(table, chance)
    most = len(table.history().moves)
    for decisions in (0, 1, most // 2, most - 1):
        again = await house.again(table.id, decisions, {})
        loaded = load_table(again.id, store.read(again.id), KITS)
        assert (loaded.frozen, loaded.play) == (None, again._play)
        assert loaded.play.decision == decisions
        await everybody_locks(again, chance)
        assert load_table(again.id, store.read(again.id), KITS).play == again._play
    with pytest.raises(NothingToPlay, match="over at that moment"):
        await house.again(table.id, most, {})
    await house.close()


async def test_people_of_other_seats_become_bots_or_stay(house: House) -> None:
    """Whoever plays again keeps the seat; a bot in another's place has a name of its own and no PIN."""
    seats = (SeatPlan("Anna"), SeatPlan("Ben", pin="1"), SeatPlan("Cleo", pin="2"), SeatPlan("Good bot", "bot:good"))
    table = await house.start(replace(plan(4), seats=seats))
    await table.end(0, Ending(EndKind.ABANDONED))
    again = await house.again(table.id, 0, {BEN: "bot:good"})
    assert [seat.name for seat in again.setup.seats] == ["Anna", "Good bot 2", "Cleo", "Good bot"]
    assert [seat.player for seat in again.setup.seats] == ["human", "bot:good", "human", "bot:good"]
    assert [seat.pin is not None for seat in again.setup.seats] == [False, False, True, False]
    with pytest.raises(SetupError, match="No bot is called hal"):
        await house.again(table.id, 0, {BEN: "bot:hal"})


async def test_practice_of_a_daily_deal_is_a_practice(house: House) -> None:
    """Its rules are those that were agreed on, and it is no lesson."""
    origin = Origin(OriginKind.DAILY, "2026-11-23")
    table = await house.start(replace(plan(), origin=origin, rules=TableRules(lesson=True)))
    await table.end(0, Ending(EndKind.ABANDONED))
    again = await house.again(table.id, 0, {})
    assert again.snapshot(ANNA).rules == TableRules()
    assert load_setup(house.kits, (await house._store.read(again.id)).head) == again.setup


async def test_running_table_gives_no_moves(house: House) -> None:
    """Its hands and picks are secret until it is over; the sentence says so, and nothing is begun."""
    table = await house.start(plan())
    await everybody_locks(table, random.Random(1))
    with pytest.raises(GameNotOver, match="can be played again when it is"):
        await house.again(table.id, 1, {})
    assert len(await house.tables()) == 1


async def test_moves_that_do_not_fit_begin_nothing(game: SevenWonders) -> None:
    """Of other content, or of another deal: a sentence, and no table."""
    store = FullStore()
    house = House(store, kits(game))
    first, other = await house.start(plan(seed=1)), await house.start(plan(seed=2))
    await everybody_locks(first, random.Random(1))
    moves = [one.moves for one in first._play.decided]
    with pytest.raises(IllegalMove):
        await house.start_from(other.setup, moves, Origin(OriginKind.PRACTICE, "puzzle"))
    elsewhere = House(store, kits(other_content(game)))
    with pytest.raises(ContentDiffers):
        await elsewhere.start_from(first.setup, moves, Origin(OriginKind.PRACTICE, "puzzle"))
    assert len(store.tables()) == 2
    await house.close()
