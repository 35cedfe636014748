"""kill -9 at any instant: afterwards the table is the fold of its log, and everything acknowledged is in it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from sevenwonders_tui.engine.game import AnyGame, Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.store import MemoryStore, SqliteStore
from sevenwonders_tui.table.codec import load_entry, load_setup
from sevenwonders_tui.table.entry import Entry, Locked, Resolved, Withdrawn
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.load import load_table
from sevenwonders_tui.table.play import Play, begin, fold
from tests.table.child import PLANS
from tests.table.people import everybody_locks, play_to_the_end

KITS = kits()
CHILD = Path(__file__).with_name("child.py")


def start(*arguments: object) -> subprocess.Popen[str]:
    """Run `child.py`."""
    environment = {**os.environ, "PYTHONPATH": str(CHILD.parents[2])}
    command = [sys.executable, str(CHILD), *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def killed_after(child: subprocess.Popen[str], lines: int) -> list[list[str]]:
    """Kill -9 the child after some lines, and return its output so far, word by word."""
    assert child.stdout is not None
    said = [child.stdout.readline() for _ in range(lines)]
    child.kill()
    rest, _ = child.communicate()
    return [line.split() for line in (*said, *rest.splitlines(keepends=True)) if line.endswith("\n")]


def acknowledged(words: list[str], game: AnyGame, play: Play) -> Entry:
    """Return the entry that a line of the child promises, given the table before it."""
    decision, seat = int(words[1]), Seat(int(words[2]))
    if words[0] == "withdraw":
        return Withdrawn(decision, seat)
    return Locked(decision, seat, game.legal_moves(play.state, seat)[int(words[3])])


@pytest.mark.parametrize(
    ("game", "seed", "lives"),
    [
        (WONDERS, 0, 3),
        pytest.param(DUEL, 0, 2, marks=pytest.mark.slow),
        *[pytest.param(game, 1, 5, marks=pytest.mark.slow) for game in (WONDERS, DUEL)],
        *[pytest.param(game, seed, 5, marks=pytest.mark.night) for game in (WONDERS, DUEL) for seed in (2, 3)],
    ],
)
async def test_killed_table_comes_back_with_everything_acknowledged(
    tmp_path: Path, game: str, seed: int, lives: int
) -> None:
    """Killed and continued a few times, the log holds what was said, in order, plus at most one thing not said yet."""
    path, chance, kit = tmp_path / "tables.sqlite3", random.Random(seed), KITS[game]
    table_id = None
    entries: list[Entry] = []
    for life in range(lives):
        said = killed_after(start(path, seed + life, game, *filter(None, [table_id])), chance.randrange(1, 40))
        assert said[0][0] == "table"
        table_id = said[0][1]
        store = SqliteStore(path)
        kept = store.read(table_id)
        written = [load_entry(kit.codec, body) for body in kept.entries]
        assert written[: len(entries)] == entries, "nothing of an earlier life is lost or changed"
        play = begin(kit, load_setup(KITS, kept.head).deal)
        # On a busy machine the game may be over before it is killed; that promises nothing.
        promises = iter([words for words in said[1:] if words != ["over"]])
        for at, entry in enumerate(written):
            if at >= len(entries) and not isinstance(entry, Resolved):
                promise = next(promises, None)
                is_last = not any(not isinstance(later, Resolved) for later in written[at + 1 :])
                assert is_last if promise is None else entry == acknowledged(promise, kit.rules, play)
            play = fold(kit, play, entry)
        assert next(promises, None) is None, "everything said is in the log"
        assert not play.all_locked, "the last lock and its resolution are one"
        loaded = load_table(table_id, kept, KITS)
        assert (loaded.frozen, loaded.play) == (None, play)
        entries = written
        store.close()
    house = House(SqliteStore(path), KITS)
    table = await house.open(table_id or "")
    await play_to_the_end(table, chance)
    assert table.snapshot(None).view.scores
    await house.close()


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
async def test_duel_that_ends_at_any_choice_comes_back_at_it(seed: int) -> None:
    """Whatever is being asked when the process ends, a new one asks the same of the same seat, with the same moves.

    A game with all boxes is cut off at each of its decisions, among them choices inside of a turn.
    """
    store, chance = MemoryStore(), random.Random(seed)
    table = await House(store, KITS).start(replace(PLANS[DUEL], seed=seed))
    asked = set()
    while not (now := table.snapshot(None)).view.is_over:
        kept = store.read(table.id)
        loaded = load_table(table.id, kept, KITS)
        for seat in (None, Seat(0), Seat(1)):
            view = loaded.kit.rules.view(loaded.play.state, seat)
            assert (loaded.play.decision, view) == (now.decision, table.snapshot(seat).view)
            if view.prompt is not None:
                asked.add(view.prompt.ask)
        await everybody_locks(table, chance)
    assert len(asked) > 5, asked
