"""The list of saved tables: what it says of each, from the end of its log and from what is kept beside it."""

from __future__ import annotations

import random

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store import Log, MemoryStore
from sevenwonders_tui.table.client import Ending, EndKind
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.line import TableLine, TableResult
from sevenwonders_tui.table.listing import TAIL, glance_at, list_tables
from tests.table.people import everybody_locks, lock, other_content, pick, plan, play_to_the_end


class TailStore(MemoryStore):
    """A store that counts how many entries are read."""

    entries_read = 0

    def read(self, table: str) -> Log:
        """Count all."""
        log = super().read(table)
        self.entries_read += log.version
        return log


async def test_list_reads_the_end_of_a_log(game: SevenWonders) -> None:
    """The state of a game of any length is read from the last entries of its log."""
    store = TailStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    for _turn in range(8):
        await everybody_locks(table, random.Random(3))
    await lock(table, 0, pick(table, 0, random.Random(3)))
    assert store.read(table.id).version > TAIL
    store.entries_read = 0
    (line,) = await house.tables()
    snapshot = table.snapshot(None)
    assert (line.age, line.turn, line.decision) == (snapshot.view.age, snapshot.view.turn, 8)
    assert line.waiting == tuple(seat.name for seat in snapshot.seats if seat.is_choosing)
    assert store.entries_read == 0
    await house.close()


async def test_list_reads_on_where_somebody_wavers(game: SevenWonders) -> None:
    """The state is found even after many picks that were locked and taken back."""
    house = House(MemoryStore(), kits(game))
    table = await house.start(plan())
    await everybody_locks(table, random.Random(3))
    for _time in range(TAIL):
        await lock(table, 1, pick(table, 1, random.Random(3)))
        await table.client(Seat(1)).withdraw(1)
    (line,) = await house.tables()
    assert (line.turn, line.waiting) == (2, ("Anna", "Ben", "Cleo"))
    await house.close()


async def results(house: House) -> list[TableLine]:
    """Return what is worked out about the tables that are kept."""
    return [line async for line in house.results(await house.tables())]


async def test_result_is_worked_out_once(game: SevenWonders) -> None:
    """Who won with how many points is known after one look, and kept for every later one."""
    store = TailStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    await play_to_the_end(table, random.Random(3))
    view = table.snapshot(None).view
    assert view.scores is not None
    expected = TableResult(
        tuple(table.snapshot(None).names[city] for city in view.winners), max(score.total for score in view.scores)
    )
    (before,) = await house.tables()
    assert before.result is None
    (told,) = await results(house)
    assert told.result == expected
    store.entries_read = 0
    (after,) = await house.tables()
    assert after == told
    assert await results(house) == []
    assert store.entries_read == 0
    await house.close()


async def test_abandoned_game_has_no_winner(game: SevenWonders) -> None:
    """Where people agreed that nobody has won, the list says so."""
    house = House(MemoryStore(), kits(game))
    table = await house.start(plan())
    await table.end(0, Ending(EndKind.ABANDONED))
    (told,) = await results(house)
    assert told.result == TableResult((), 0)
    await house.close()


async def test_result_with_other_content_still_names_the_winner(game: SevenWonders) -> None:
    """A kept result is shown without the cards; the table itself still asks for its content."""
    store = MemoryStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    await play_to_the_end(table, random.Random(3))
    (told,) = await results(house)
    (line,) = list_tables(store, kits(other_content(game)))
    assert line.result == told.result
    assert "--cards" in str(line.trouble)
    await house.close()


async def test_running_table_has_no_result(game: SevenWonders) -> None:
    """Nothing is worked out of a game that is not over."""
    house = House(MemoryStore(), kits(game))
    table = await house.start(plan())
    await everybody_locks(table, random.Random(3))
    assert await results(house) == []
    await house.close()


async def test_glance_tells_what_the_open_table_does(game: SevenWonders) -> None:
    """Whose turn it is and how far the game is, without playing it: at each of its decisions, and after the end."""
    store, chance = MemoryStore(), random.Random(5)
    house = House(store, kits(game))
    table = await house.start(plan())

    def check() -> None:
        glance, seen = glance_at(store, table.id, kits(game)), table.snapshot(None)
        assert (glance.decision, glance.is_over) == (seen.decision, seen.view.is_over)
        assert glance.choosing == {seat.seat for seat in seen.seats if seat.is_choosing}
        assert (glance.age, glance.turn) == (seen.view.age, seen.view.turn)
        assert not glance.waits_for_bot

    check()
    while not table.snapshot(None).view.is_over:
        first = next(seat.seat for seat in table.snapshot(None).seats if seat.is_choosing)
        await lock(table, first, pick(table, first, chance))
        check()
        await everybody_locks(table, chance)
        check()
    await house.close()
