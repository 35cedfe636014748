"""Trouble with the files: the host reads all of it in the log, and players only what helps them."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store import LOBBY, TABLES, SqliteShelf, SqliteStore, StoreBusy, StoreError
from sevenwonders_tui.table.house import House
from tests.lobby.world import ManualTime, World, choosing, running

AT_ONCE = timedelta(0)
"""How long a lobby waits here for another program that holds its files."""


@pytest.fixture
async def world(game: SevenWonders, time: ManualTime, tmp_path: Path) -> AsyncIterator[World]:
    """Return a lobby over files that others may hold."""
    store, shelf = SqliteStore(tmp_path / TABLES, AT_ONCE), SqliteShelf(tmp_path / LOBBY, AT_ONCE)
    world = World(await Lobby.open(House(store, kits(game)), shelf, time), time, game, store, shelf)
    yield world
    await world.lobby.close()


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the log says of the files."""
    return [record.getMessage() for record in caplog.records if record.name.endswith(".faults")]


async def test_locked_database_is_told_to_players_and_in_the_log(
    world: World, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever asks reads a sentence without a file's name; the log has the name, once a minute and with a number."""
    anna = await world.person("Anna")
    with closing(sqlite3.connect(tmp_path / LOBBY, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _each in range(5):
            with pytest.raises(StoreBusy) as raised:
                await anna.rename("Anne")
            assert "Try again in a minute" in str(raised.value)
            assert str(tmp_path) not in str(raised.value)
        assert told(caplog) == [f"Another program is using {tmp_path / LOBBY}. Close it, then try again."]
        await world.pass_by(minutes=2)
        with pytest.raises(StoreBusy):
            await anna.rename("Anne")
    assert told(caplog)[1:] == [f"{told(caplog)[0]} (and 4 times more before)"]
    await anna.rename("Anne")


async def test_move_that_cannot_be_kept_is_in_the_log_too(
    world: World, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A table has a file of its own, and players and the host learn of its trouble in the same way."""
    anna, *_others = await running(world, "Anna", "Ben", "Cleo")
    (client,) = await choosing(anna)
    seen = client.snapshot()
    with closing(sqlite3.connect(tmp_path / TABLES, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as raised:
            await client.submit(seen.decision, seen.view.moves[0])
    assert str(tmp_path) not in str(raised.value)
    assert str(tmp_path / TABLES) in "".join(told(caplog))
    await client.submit(seen.decision, seen.view.moves[0])


async def test_damaged_table_is_named_in_the_log_alone(
    world: World, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """In the list and in the room stands whom to tell, and in the log which table of which file it is."""
    anna, *_others = await running(world, "Anna", "Ben", "Cleo")
    (client,) = await choosing(anna)
    seen = client.snapshot()
    await client.submit(seen.decision, seen.view.moves[0])
    table = anna.snapshot().table
    await world.lobby.close()
    with closing(sqlite3.connect(tmp_path / TABLES, isolation_level=None)) as other:
        other.execute("UPDATE entries SET body = 'nonsense'")
    store, shelf = SqliteStore(tmp_path / TABLES), SqliteShelf(tmp_path / LOBBY)
    world.lobby = await Lobby.open(House(store, kits(world.game)), shelf, world.time)
    again = await world.person("Anna")
    room = await again.room(anna.code)
    assert "tell the host" in str(room.snapshot().trouble)
    assert str(tmp_path) not in repr(room.snapshot()) + repr(again.snapshot())
    assert any(f"Table {table} in {tmp_path / TABLES}" in line for line in told(caplog))
