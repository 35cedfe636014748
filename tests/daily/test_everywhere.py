"""The deal of the day is the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

from sevenwonders_tui.daily.deal import EDITION, deal_of
from sevenwonders_tui.daily.outcome import DayOutcome
from sevenwonders_tui.daily.par import Answers, par_of, part_of_par, share_played
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.history.daykey import DayKey
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.house import House
from tests.daily.weekplay import PERSON, play

ROOT = Path(__file__).parents[2]
WEEK = [date(2026, 11, 23) + timedelta(days) for days in range(7)]
PYTHONS = [Path(sys.executable), *ROOT.glob("build/versions/*/bin/python")]
"""This one, and those for which `make versions` made environments."""


def lines_of(python: Path, hash_seed: int, directory: Path, days: list[date]) -> bytes:
    """Return the lines of some days, played by another process in a data directory of its own."""
    directory.mkdir()
    command: list[str | Path] = [python, "-m", "tests.daily.weekplay", directory, *map(str, days)]
    env = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    return subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, check=True).stdout


@pytest.mark.parametrize(
    "days", [pytest.param(WEEK[:1], marks=pytest.mark.slow), pytest.param(WEEK[1:], marks=pytest.mark.night)]
)
def test_days_have_the_same_lines_everywhere(days: list[date], tmp_path: Path) -> None:
    """Each line is the same byte for byte, whatever the data directory, the process, the hash seed and the Python."""
    runs = [(python, hash_seed) for python in PYTHONS for hash_seed in (1, 2)]
    found = {lines_of(*run, tmp_path / str(number), days) for number, run in enumerate(runs)}
    (lines,) = found
    assert lines.decode().count("\n") == 2 * 2 * len(days)


@pytest.mark.parametrize("game", [WONDERS, DUEL])
async def test_a_table_plays_the_deal_as_par_does(game: str) -> None:
    """What a bot makes of the person's seat at a table, by its row, is what it makes of it without one."""
    house = House(MemoryStore(), kits())
    try:
        result = await play(house, game, WEEK[0])
    finally:
        await house.close()
    assert result.outcome == par_of(house.kits, deal_of(game, WEEK[0]), PERSON)
    assert result.key == DayKey(WEEK[0], EDITION)


@pytest.mark.parametrize("game", [WONDERS, DUEL])
def test_par_in_parts_is_par(game: str) -> None:
    """Par is worked out in parts, to say how far it is; the parts make the same game as one process from end to end."""
    games, deal = kits(), deal_of(game, WEEK[0])
    found: tuple[Answers, ...] | DayOutcome = ()
    shares = []
    while not isinstance(found, DayOutcome):
        shares.append(share_played(game, len(found)))
        found = part_of_par(games, deal, found, PERSON)
    assert found == par_of(games, deal, PERSON)
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert 0.5 < shares[-1] < 1
