"""kill -9 at any instant under play: afterwards each table is the fold of its log, and all that was told is there."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.lobby.lobby import open_lobby
from sevenwonders_tui.store import TABLES, SqliteStore
from sevenwonders_tui.table.codec import load_entry, load_setup
from sevenwonders_tui.table.entry import Locked, Resolved, Withdrawn
from sevenwonders_tui.table.load import load_table
from sevenwonders_tui.table.play import Play, begin, fold
from tests.lobby.child import LIMITS, PEOPLE

KITS = kits()
CHILD = Path(__file__).with_name("child.py")
BOT = Seat(2)
Deed = tuple[str, ...]


def killed_after(directory: Path, seed: int, game: str, lines: int) -> list[list[str]]:
    """Run the child, kill -9 it after `lines` lines, and return its output so far."""
    environment = {**os.environ, "PYTHONPATH": str(CHILD.parents[2])}
    command = [sys.executable, "-m", "tests.lobby.child", str(directory), str(seed), game]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=CHILD.parents[2])
    assert child.stdout is not None
    said = [child.stdout.readline() for _ in range(lines)]
    child.kill()
    rest, _ = child.communicate()
    assert all(said), "the child ended by itself"
    return [line.split() for line in (*said, *rest.splitlines(keepends=True)) if line.endswith("\n")]


async def thinks_for_ever(_name: str, _seed: int, _view: AnyView) -> AnyMove:
    """Never answer."""
    return await asyncio.get_running_loop().create_future()


class Promises:
    """What was acknowledged in all lives so far, and must be found in every one that follows."""

    def __init__(self, directory: Path, game: str) -> None:
        self.directory = directory
        self.kit = KITS[game]
        self.deeds: defaultdict[str, list[Deed]] = defaultdict(list)
        self.words: list[str] = []
        self.kills = self.locked = 0

    def note(self, said: list[list[str]]) -> None:
        """Hold the child to what it said."""
        self.kills += 1
        for kind, *rest in said:
            if kind == "table":
                self.deeds[rest[1]] += []
            elif kind in {"lock", "withdraw"}:
                self.deeds[rest[0]].append((kind, *rest[1:]))
            elif kind == "say":
                self.words.append(rest[0])

    async def check(self) -> None:
        """Compare the disk, and a lobby over it, with the promises."""
        store = SqliteStore(self.directory / TABLES)
        kept = {table.id for table in store.tables()}
        assert self.deeds.keys() <= kept
        plays = {table: self._fold(store, table) for table in kept}
        store.close()
        # The bot must not go on meanwhile: what the log held is compared.
        lobby = await open_lobby(self.directory, KITS, limits=LIMITS, think=thinks_for_ever)
        try:
            clients = {name: lobby.enter_with_key(f"SHA256:{name}") for name in PEOPLE}
            for name, client in clients.items():
                assert client.snapshot().me.name == name
            (line,) = clients["Anna"].snapshot().tables
            rooms = [await client.room(line.code) for client in clients.values()]
            said = [each.text for each in rooms[0].snapshot().chat]
            assert [*self.words, *said[len(self.words) :]] == said, "every line that was told, in order"
            assert len(said) <= len(self.words) + 1
            self.words = said
            play = plays[rooms[0].snapshot().table or ""]
            for room in rooms:
                for seat in await room.table_clients():
                    seen = seat.snapshot()
                    assert seen.view == self.kit.rules.view(play.state, seat.seat)
                    assert seen.locked == play.locked.get(seat.seat or Seat(0))
                    self.locked += seen.locked is not None
        finally:
            await lobby.close()

    def _fold(self, store: SqliteStore, table: str) -> Play:
        """Return the fold of a log, which must hold what was promised, in order, and one thing more at most."""
        kept = store.read(table)
        play, found = begin(self.kit, load_setup(KITS, kept.head).deal), list[Deed]()
        for body in kept.entries:
            entry = load_entry(self.kit.codec, body)
            match entry:
                case Locked(decision, seat, move) if seat != BOT:
                    at = self.kit.rules.legal_moves(play.state, seat).index(move)
                    found.append(("lock", str(decision), str(seat), str(at)))
                case Withdrawn(decision, seat):
                    found.append(("withdraw", str(decision), str(seat)))
                case Locked() | Resolved():
                    pass
                case other:
                    raise AssertionError(other)
            play = fold(self.kit, play, entry)
        promised = self.deeds[table]
        assert found[: len(promised)] == promised, "everything acknowledged is in the log, in order"
        assert len(found) <= len(promised) + 1, "at most one thing was not acknowledged yet"
        assert not play.all_locked, "the last lock and its resolution are one"
        loaded = load_table(table, kept, KITS)
        assert (loaded.frozen, loaded.play) == (None, play)
        self.deeds[table] = found
        return play


async def live_and_die(directory: Path, game: str, kills: int, seed: int) -> Promises:
    """Kill a server again and again, at instants drawn by chance, and look after each."""
    chance, promises = random.Random(seed), Promises(directory, game)
    for life in range(kills):
        # The first life says two names and a table before anything is played.
        promises.note(killed_after(directory, seed + life, game, chance.randrange(3 if life == 0 else 1, 30)))
        await promises.check()
    return promises


@pytest.mark.parametrize(("game", "kills"), [(WONDERS, 2), pytest.param(DUEL, 2, marks=pytest.mark.slow)])
async def test_killed_server_comes_back_with_all_that_was_told(tmp_path: Path, game: str, kills: int) -> None:
    """A few lives, for every run of the suite."""
    promises = await live_and_die(tmp_path, game, kills, seed=1)
    assert promises.kills == kills


@pytest.mark.night
async def test_server_killed_at_two_hundred_instants_loses_nothing(tmp_path: Path) -> None:
    """Two hundred lives through several games, with picks locked at the moment of death."""
    promises = await live_and_die(tmp_path, WONDERS, 200, seed=1000)
    assert len(promises.deeds) > 5
    assert promises.locked > 100
