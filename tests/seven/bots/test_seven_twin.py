"""The compiled twin of the rules of 7 Wonders, in whose games weights are tried and learned."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from sevenwonders_tui.seven.bots.policy.weights import SETS, weights_for
from tests.support.training import ONE_FILE, files_made
from training.duel_twin_games import compiler
from training.seven_twin_games import Words, build, random_games
from training.train_seven_twin import Twin

GAMES = 60
NEEDS_COMPILER = pytest.mark.skipif(compiler() is None, reason="no C++ compiler on this machine")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for what is compiled."""
    return tmp_path_factory.mktemp("twin")


def test_weights_come_back_from_the_twin_as_they_were() -> None:
    """Written as numbers and read again, each table of the package has its name and its logits."""
    words = Words(3)
    tables = words.tables(words.flat(weights_for(3)))
    assert {name: table for name, table in tables.items() if any(table)} == weights_for(3)


@pytest.mark.slow
@NEEDS_COMPILER
@pytest.mark.parametrize("cities", SETS)
def test_the_twin_plays_by_the_same_rules(cities: int, folder: Path) -> None:
    """In random games the twin has every legal order, all coins, the policy's weight of each order, the best order of
    the last turn, and the same points as the package.
    """
    twin = Twin(cities, folder)
    learned = weights_for(cities)
    lines = "\n".join(random_games(twin.words, learned, GAMES, 5)) + "\n"
    command = [build("replay", folder), twin.content, twin.written("start", learned)]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    assert done.stdout == f"{GAMES} games, 0 differences\n"


@pytest.mark.night
@NEEDS_COMPILER
def test_the_twin_learns_the_same_from_the_same_seed(folder: Path) -> None:
    """Both ways of learning change the weights, and the same seed gives the same weights."""
    twin, start = Twin(3, folder), weights_for(3)
    reinforced = [twin.reinforced(start, 2000, 4) for _time in range(2)]
    searched = [twin.searched(start, 12, 100, 4) for _time in range(2)]
    for first, second in (reinforced, searched):
        assert first == second
        assert any(first[name] != table for name, table in start.items())


@pytest.mark.slow
@NEEDS_COMPILER
def test_the_same_command_makes_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    """The training command of the twin writes the same file each time, and names itself in it."""
    first, second = (
        files_made("train_seven_twin", f"--games 2000 --seed 4 --folder {folder}", tmp_path / name, ONE_FILE)
        for name in ("first", "second")
    )
    assert first == second
    assert b"python -m training.train_seven_twin --games 2000 --seed 4" in first[0]
