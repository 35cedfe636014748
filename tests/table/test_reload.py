"""Reload is replay: whatever the log holds, the table is exactly its fold."""

from __future__ import annotations

import dataclasses
import json
import random
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.store import MemoryStore, SqliteStore, TableDamaged
from sevenwonders_tui.table.entry import Entry, Locked, Withdrawn
from sevenwonders_tui.table.errors import ContentDiffers, TableFrozen
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.play import begin, fold, resolve
from sevenwonders_tui.table.setup import set_up
from tests.table.people import everybody_locks, lock, pick, plan, play_to_the_end, reload

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
GAME = SevenWonders(load_catalog())
SETUP = set_up(plan(3), WondersKit(GAME))


@pytest.mark.parametrize("seats", [2, 3, pytest.param(5, marks=pytest.mark.slow)])
async def test_every_moment_comes_back(game: SevenWonders, seats: int) -> None:
    """After any lock or withdrawal a reloaded table shows every seat what the live one did, locked picks included."""
    store = MemoryStore()
    house, other, chance = House(store, kits(game)), House(store, kits(game)), random.Random(seats)
    table = await house.start(plan(seats))
    while not table.snapshot(None).view.is_over:
        asked = [seat for seat in table.snapshot(None).view.waiting if table.snapshot(seat).locked is None]
        await lock(table, asked[0], pick(table, asked[0], chance))
        if chance.random() < 0.2 and table.snapshot(asked[0]).locked:
            await table.client(asked[0]).withdraw(table.snapshot(None).decision)
        again = await other.open(table.id)
        for seat in (ANNA, BEN, None):
            assert again.snapshot(seat) == table.snapshot(seat)
        await other.put_away(table.id)
    await other.close()
    await house.close()


@given(
    order=st.permutations(range(3)), moves=st.lists(st.integers(0, 99), min_size=3, max_size=3), wavers=st.booleans()
)
def test_order_of_locks_leaves_no_trace(order: list[int], moves: list[int], wavers: bool) -> None:
    """The same picks make the same table, whatever the order of locks and withdrawals."""
    start = begin(WondersKit(GAME), SETUP.deal)
    offers = {seat: GAME.legal_moves(start.state, Seat(seat)) for seat in order}
    chosen = {seat: offers[seat][moves[seat] % len(offers[seat])] for seat in order}
    entries: list[Entry] = []
    for seat in order:
        if wavers:
            entries += [Locked(0, Seat(seat), offers[seat][0], is_stand_in=True), Withdrawn(0, Seat(seat))]
        entries.append(Locked(0, Seat(seat), chosen[seat]))
    play = start
    for entry in entries:
        play = fold(WondersKit(GAME), play, entry)
    straight = start
    for seat in sorted(order):
        straight = fold(WondersKit(GAME), straight, Locked(0, Seat(seat), chosen[seat]))
    assert list(play.locked) == list(straight.locked) == sorted(order)
    assert play == straight
    assert resolve(WondersKit(GAME), play) == resolve(WondersKit(GAME), straight)


async def test_other_content_is_refused_with_advice(game: SevenWonders) -> None:
    """A table of other cards is not opened, and the sentence says how to open it."""
    store = MemoryStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    other = House(store, kits(SevenWonders(dataclasses.replace(game.catalog, fingerprint="other"))))
    with pytest.raises(ContentDiffers, match="start with its --cards and --wonders"):
        await other.open(table.id)
    await other.close()
    await house.close()


class GenerousGame(SevenWonders):
    """Rules of another version, by which everybody has a coin more to show."""

    def view(self, state: State, seat: Seat | None) -> View:
        """Show one coin more in each city once a turn was played."""
        seen = super().view(state, seat)
        more = 1 if seen.history else 0
        cities = tuple(dataclasses.replace(city, coins=city.coins + more) for city in seen.cities)
        return dataclasses.replace(seen, cities=cities)


async def test_replay_by_other_rules_is_noticed(game: SevenWonders) -> None:
    """Where the rules of this version differ, the table stops with a sentence and shows the game up to there."""
    store = MemoryStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    await everybody_locks(table, random.Random(1))
    other = House(store, kits(GenerousGame(game.catalog)))
    again = await other.open(table.id)
    seen = again.snapshot(ANNA)
    assert "played by other rules" in str(seen.frozen)
    assert seen.decision == 0
    with pytest.raises(TableFrozen):
        await lock(again, ANNA, seen.view.moves[0])
    await other.close()
    await house.close()


async def test_move_that_the_rules_forbid_stops_the_replay(
    game: SevenWonders, caplog: pytest.LogCaptureFixture
) -> None:
    """A log that was written by hand cannot make a table do what no seat may do."""
    store = MemoryStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    await lock(table, ANNA, pick(table, ANNA, random.Random(1)))
    row = json.loads(store.read(table.id).entries[0])
    row["move"][0]["card"] = "palace"
    store.append(table.id, 1, [json.dumps(row).encode()])
    loaded = reload(store, table.id, game)
    assert "does not fit the rules" in str(loaded.frozen)
    assert set(loaded.play.locked) == {ANNA}
    assert "cannot be replayed" in caplog.text
    await house.close()


async def test_gap_in_the_log_stops_the_replay(game: SevenWonders) -> None:
    """An entry of another decision than the one that is due is not played."""
    store = MemoryStore()
    house = House(store, kits(game))
    table = await house.start(plan())
    await everybody_locks(table, random.Random(1))
    store.append(table.id, 4, [store.read(table.id).entries[0]])
    loaded = reload(store, table.id, game)
    assert "has a gap" in str(loaded.frozen)
    assert loaded.play.decision == 1
    await house.close()


async def damaged(path: Path, game: SevenWonders, statement: str) -> tuple[House, str]:
    """Return a house over a file with a finished table that was changed behind its back, and the table's id."""
    house = House(SqliteStore(path), kits(game))
    table = await house.start(plan())
    await play_to_the_end(table, random.Random(1))
    await house.close()
    database = sqlite3.connect(path)
    with database:
        database.execute(statement)
    database.close()
    return House(SqliteStore(path), kits(game)), table.id


async def test_damaged_row_freezes_its_table_alone(tmp_path: Path, game: SevenWonders) -> None:
    """A damaged table opens as far as it is whole and says so; a new one in the same file can be played."""
    house, id_ = await damaged(tmp_path / "t.sqlite3", game, "UPDATE entries SET body = x'00' WHERE version = 22")
    table = await house.open(id_)
    seen = table.snapshot(ANNA)
    assert "is damaged. What came before can be looked at" in str(seen.frozen)
    assert (seen.decision, [status.has_locked for status in seen.seats]) == (5, [True, True, False])
    with pytest.raises(TableFrozen, match="is damaged"):
        await lock(table, CLEO, pick(table, CLEO, random.Random(1)))
    other = await house.start(plan(seed=8))
    await everybody_locks(other, random.Random(1))
    assert other.snapshot(None).decision == 1
    await house.close()


async def test_damaged_head_is_a_sentence(tmp_path: Path, game: SevenWonders) -> None:
    """Without its head a table cannot be opened at all, and is listed with the reason."""
    house, id_ = await damaged(tmp_path / "t.sqlite3", game, "UPDATE tables SET head = x'00'")
    with pytest.raises(TableDamaged, match="cannot be opened"):
        await house.open(id_)
    (line,) = await house.tables()
    assert "cannot be opened" in str(line.trouble)
    await house.close()
