"""kill -9 at any instant: afterwards the table is the fold of its log, and everything acknowledged is in it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.seven.codec import WondersCodec
from sevenwonders_tui.games.seven.kit import WondersKit
from sevenwonders_tui.store import SqliteStore
from sevenwonders_tui.table.codec import load_entry, load_setup
from sevenwonders_tui.table.entry import Entry, Locked, Resolved, Withdrawn
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.play import Play, begin, fold

from .people import play_to_the_end, reload

CHILD = Path(__file__).with_name("child.py")


def start(*arguments: object) -> subprocess.Popen[str]:
    """Run `child.py`."""
    environment = {**os.environ, "PYTHONPATH": str(CHILD.parents[2])}
    command = [sys.executable, str(CHILD), *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def killed_after(child: subprocess.Popen[str], lines: int) -> list[list[str]]:
    """Kill -9 the child after so many lines, and return all that it had said by then, word by word."""
    assert child.stdout is not None
    said = [child.stdout.readline() for _ in range(lines)]
    child.kill()
    rest, _ = child.communicate()
    return [line.split() for line in (*said, *rest.splitlines(keepends=True)) if line.endswith("\n")]


def acknowledged(words: list[str], game: SevenWonders, play: Play) -> Entry:
    """Return the entry that a line of the child promises, given the table before it."""
    decision, seat = int(words[1]), Seat(int(words[2]))
    if words[0] == "withdraw":
        return Withdrawn(decision, seat)
    return Locked(decision, seat, game.legal_moves(play.state, seat)[int(words[3])])


@pytest.mark.parametrize("seed", range(3))
async def test_killed_table_comes_back_with_everything_acknowledged(
    tmp_path: Path, game: SevenWonders, seed: int
) -> None:
    """Killed and continued four times, the log holds what was said, in order, plus at most one thing not said yet."""
    path, chance = tmp_path / "tables.sqlite3", random.Random(seed)
    table_id = None
    entries: list[Entry] = []
    for life in range(4):
        said = killed_after(start(path, seed + life, *filter(None, [table_id])), chance.randrange(1, 25))
        assert said[0][0] == "table"
        table_id = said[0][1]
        store = SqliteStore(path)
        kept = store.read(table_id)
        written = [load_entry(WondersCodec(), body) for body in kept.entries]
        assert written[: len(entries)] == entries, "nothing of an earlier life is lost or changed"
        play = begin(WondersKit(game), load_setup(kits(game), kept.head).deal)
        promises = iter(said[1:])
        for at, entry in enumerate(written):
            if at >= len(entries) and not isinstance(entry, Resolved):
                promise = next(promises, None)
                is_last = not any(not isinstance(later, Resolved) for later in written[at + 1 :])
                assert is_last if promise is None else entry == acknowledged(promise, game, play)
            play = fold(WondersKit(game), play, entry)
        assert next(promises, None) is None, "everything said is in the log"
        assert not play.all_locked, "the last lock and its resolution are one"
        loaded = reload(store, table_id, game)
        assert (loaded.frozen, loaded.play) == (None, play)
        entries = written
        store.close()
    house = House(SqliteStore(path), kits(game))
    table = await house.open(table_id or "")
    await play_to_the_end(table, chance)
    assert table.snapshot(None).view.scores
    await house.close()
