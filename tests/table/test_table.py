"""A running table: secret picks, one resolution for all, and nothing told before it is kept."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.engine.game import Seat, Transition
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.events import Event
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.store import MemoryStore, SqliteStore, StoreFull
from sevenwonders_tui.table.client import TableRules
from sevenwonders_tui.table.errors import NotSeated, StaleDecision, TableClosed, TableFrozen
from sevenwonders_tui.table.house import House
from tests.table.people import everybody_locks, lock, pick, plan, play_to_the_end, reload
from tests.table.stores import FullStore, SlowStore

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)


async def test_new_table_asks_every_seat(house: House) -> None:
    """The first decision is asked of everybody, and nobody has locked."""
    table = await house.start(plan(3, rules=TableRules(live_points=False, confirm=True)))
    seen = table.client(ANNA).snapshot()
    assert (seen.decision, seen.view.age, seen.view.turn, seen.log) == (0, 1, 1, ())
    assert [(seat.name, seat.is_choosing, seat.is_bot) for seat in seen.seats] == [
        ("Anna", True, False),
        ("Ben", True, False),
        ("Cleo", True, False),
    ]
    assert seen.rules == TableRules(live_points=False, confirm=True)
    assert (seen.frozen, seen.notice) == (None, None)


async def test_lock_is_seen_as_a_fact_and_by_its_seat_as_a_move(house: House) -> None:
    """Others learn that a seat has locked, never what."""
    table = await house.start(plan())
    move = pick(table, ANNA, random.Random(1))
    await lock(table, ANNA, move)
    assert table.snapshot(ANNA).locked == move
    for other in (BEN, CLEO, None):
        seen = table.snapshot(other)
        assert seen.locked is None
        assert [seat.is_choosing for seat in seen.seats] == [False, True, True]


async def test_last_lock_resolves_for_all(house: House) -> None:
    """With the last lock the turn is played, told to everybody, and the next decision is due."""
    table = await house.start(plan())
    await everybody_locks(table, random.Random(1))
    for seat in (ANNA, BEN, CLEO, None):
        seen = table.snapshot(seat)
        assert (seen.decision, seen.view.turn, seen.locked) == (1, 2, None)
        assert [(told.decision, told.age, told.turn) for told in seen.log] == [(0, 1, 1)]
        assert not any(status.has_locked for status in seen.seats)


async def test_second_lock_replaces_the_first(house: House) -> None:
    """A seat may change its mind until the last seat has locked."""
    table = await house.start(plan())
    first, second = table.snapshot(ANNA).view.moves[:2]
    await lock(table, ANNA, first)
    await lock(table, ANNA, second)
    assert table.snapshot(ANNA).locked == second


async def test_withdrawn_move_can_be_chosen_anew(house: House) -> None:
    """Taking back leaves the seat as if it had not chosen; with nothing locked it does nothing."""
    table = await house.start(plan())
    client = table.client(ANNA)
    await client.withdraw(0)
    await lock(table, ANNA, pick(table, ANNA, random.Random(1)))
    await client.withdraw(0)
    seen = client.snapshot()
    assert seen.locked is None
    assert seen.seats[ANNA].is_choosing


async def test_late_answer_is_refused_politely(house: House) -> None:
    """An answer to a decision that is over is never read as an answer to the next one."""
    table = await house.start(plan())
    client = table.client(ANNA)
    await everybody_locks(table, random.Random(1))
    before = client.snapshot()
    with pytest.raises(StaleDecision, match="That decision is over"):
        await client.submit(0, before.view.moves[0])
    with pytest.raises(StaleDecision):
        await client.withdraw(0)
    with pytest.raises(StaleDecision):
        await client.submit(2, before.view.moves[0])
    assert client.snapshot() == before


async def test_move_that_is_not_offered_is_refused(house: House) -> None:
    """A seat cannot lock another seat's move, half a move, or no move."""
    table = await house.start(plan())
    client, before = table.client(ANNA), table.snapshot(ANNA)
    nonsense: tuple[Move, ...] = ((), table.snapshot(BEN).view.moves[0], before.view.moves[0] * 2)
    for move in nonsense:
        with pytest.raises(IllegalMove) as caught:
            await client.submit(0, move)
        assert caught.value.code == "not-offered"
    assert client.snapshot() == before


async def test_spectator_sees_and_cannot_play(house: House) -> None:
    """A client without a seat gets an error with a sentence."""
    table = await house.start(plan())
    watcher = table.client(None)
    move = pick(table, ANNA, random.Random(1))
    for ask in (watcher.submit(0, move), watcher.withdraw(0)):
        with pytest.raises(NotSeated, match="You are watching"):
            await ask
    assert watcher.snapshot().view.moves == ()


@pytest.mark.parametrize("seats", [2, 3, 7])
async def test_game_is_played_to_its_end(house: House, seats: int) -> None:
    """From the deal to the score sheet; afterwards nobody is asked and the history is open."""
    table = await house.start(plan(seats))
    await play_to_the_end(table, random.Random(seats))
    seen = table.snapshot(None)
    assert seen.view.scores is not None
    assert len(seen.names) == len(wonders_view(seen.view).cities) == max(seats, 3)
    assert (seen.names[-1] == "Free City") is (seats == 2)
    assert not any(status.is_pending for status in seen.seats)
    with pytest.raises(StaleDecision):
        await table.client(ANNA).withdraw(seen.decision)
    history = table.history()
    assert len(history.moves) == seen.decision
    assert history.setup.deal.boards[0].wonder == wonders_view(seen.view).cities[0].wonder


async def test_nobody_is_told_before_it_is_kept(game: SevenWonders) -> None:
    """While a lock is on its way to the disk, no snapshot shows it and whoever locked still waits."""
    store = SlowStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    client, watcher = table.client(ANNA), table.client(None)
    for turn, seat in enumerate((ANNA, BEN, CLEO)):
        before = client.snapshot(), watcher.snapshot()
        locking = asyncio.create_task(lock(table, seat, pick(table, seat, random.Random(turn))))
        await asyncio.to_thread(store.reached.acquire)
        assert (client.snapshot(), watcher.snapshot()) == before
        assert not locking.done()
        store.released.release()
        await locking
        assert watcher.snapshot() != before[1]
    assert watcher.snapshot().decision == 1
    await house.close()


async def test_lock_without_room_is_refused_and_can_be_repeated(game: SevenWonders) -> None:
    """A full disk is one sentence for the one who locked; nothing changed, and with room the game goes on."""
    store = FullStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    await lock(table, ANNA, pick(table, ANNA, random.Random(1)))
    await lock(table, BEN, pick(table, BEN, random.Random(1)))
    before = table.snapshot(CLEO)
    store.has_room = False
    with pytest.raises(StoreFull, match="Make some room"):
        await lock(table, CLEO, before.view.moves[0])
    assert table.snapshot(CLEO) == before
    assert len(store.read(table.id).entries) == 2
    store.has_room = True
    await lock(table, CLEO, before.view.moves[0])
    assert table.snapshot(CLEO).decision == 1
    await house.close()


async def test_table_that_was_continued_elsewhere_stops(game: SevenWonders, tmp_path: Path) -> None:
    """Of two programs that have a table open, the second to append reads that it is the owner no more."""
    path = tmp_path / "tables.sqlite3"
    here, there = House(SqliteStore(path), kits(game)), House(SqliteStore(path), kits(game))
    ours = await here.start(plan())
    theirs = await there.open(ours.id)
    await lock(theirs, ANNA, pick(theirs, ANNA, random.Random(1)))
    with pytest.raises(TableFrozen, match="This table was continued elsewhere"):
        await lock(ours, BEN, pick(ours, BEN, random.Random(1)))
    assert "continued elsewhere" in str(ours.snapshot(None).frozen)
    await here.put_away(ours.id)
    again = await here.open(ours.id)
    assert again.snapshot(ANNA) == theirs.snapshot(ANNA)
    await here.close()
    await there.close()


async def test_table_that_was_removed_elsewhere_stops(game: SevenWonders, tmp_path: Path) -> None:
    """Playing on at a table that another program removed ends in a sentence."""
    path = tmp_path / "tables.sqlite3"
    here, there = House(SqliteStore(path), kits(game)), House(SqliteStore(path), kits(game))
    table = await here.start(plan())
    await there.remove(table.id)
    with pytest.raises(TableFrozen, match="There is no table"):
        await lock(table, ANNA, pick(table, ANNA, random.Random(1)))
    await here.close()
    await there.close()


class BrokenGame(SevenWonders):
    """Rules with a fault that shows in the second turn."""

    def apply(self, state: State, moves: Mapping[Seat, Move]) -> Transition[State, Event]:
        """Break a promise in the second turn."""
        assert state.turn < 2, "a promise of the rules"
        return super().apply(state, moves)


async def test_fault_in_the_rules_freezes_the_table_and_keeps_its_log(
    game: SevenWonders, caplog: pytest.LogCaptureFixture
) -> None:
    """Everybody reads a sentence, the log stays as it was before the fault, and another version can go on from it."""
    store = MemoryStore()
    house = House(store, kits(BrokenGame(game.catalog)))
    table = await house.start(plan())
    chance = random.Random(1)
    await everybody_locks(table, chance)
    with pytest.raises(TableFrozen, match="Something broke inside this table"):
        await everybody_locks(table, chance)
    for seat in (ANNA, None):
        assert "All moves are kept" in str(table.snapshot(seat).frozen)
    with pytest.raises(TableFrozen):
        await table.client(ANNA).withdraw(1)
    assert "a promise of the rules" in caplog.text
    mended = reload(store, table.id, game)
    assert (mended.frozen, mended.play.decision, set(mended.play.locked)) == (None, 1, {ANNA, BEN})
    await house.close()


class BlindGame(SevenWonders):
    """Rules that cannot show one seat what it may see in the second turn."""

    def view(self, state: State, seat: Seat | None) -> View:
        """Break a promise when Ben looks at the second turn."""
        assert seat != BEN or state.turn < 2, "a promise of the view"
        return super().view(state, seat)


async def test_position_that_cannot_be_shown_is_not_stored(
    game: SevenWonders, caplog: pytest.LogCaptureFixture
) -> None:
    """What no seat could look at never becomes part of the log; everybody still sees the position before it."""
    store = MemoryStore()
    house = House(store, kits(BlindGame(game.catalog)))
    table = await house.start(plan())
    with pytest.raises(TableFrozen):
        await everybody_locks(table, random.Random(1))
    assert (table.snapshot(BEN).decision, table.snapshot(BEN).frozen is None) == (0, False)
    assert len(store.read(table.id).entries) == 2
    assert "a promise of the view" in caplog.text
    await house.close()


async def test_fault_at_one_table_spares_the_others(game: SevenWonders, caplog: pytest.LogCaptureFixture) -> None:
    """Tables of one house do not share a fate."""
    house = House(MemoryStore(), kits(BrokenGame(game.catalog)))
    first, second = await house.start(plan()), await house.start(plan(seed=8))
    await everybody_locks(first, random.Random(1))
    with pytest.raises(TableFrozen):
        await everybody_locks(first, random.Random(1))
    await everybody_locks(second, random.Random(1))
    assert second.snapshot(None).decision == 1
    await house.close()


async def test_closed_table_refuses_in_a_sentence(house: House) -> None:
    """A request that comes after the table was put away is answered, not left hanging."""
    table = await house.start(plan())
    client, move = table.client(ANNA), pick(table, ANNA, random.Random(1))
    await house.put_away(table.id)
    with pytest.raises(TableClosed, match="come back to open it again"):
        await client.submit(0, move)


async def test_request_of_somebody_who_left_counts(game: SevenWonders) -> None:
    """A lock whose sender was cut off while the disk was busy is kept, and the table goes on."""
    store = SlowStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    locking = asyncio.create_task(lock(table, ANNA, pick(table, ANNA, random.Random(1))))
    await asyncio.to_thread(store.reached.acquire)
    locking.cancel()
    store.released.release(2)
    await lock(table, BEN, pick(table, BEN, random.Random(1)))
    assert [seat.has_locked for seat in table.snapshot(None).seats] == [True, True, False]
    await house.close()
