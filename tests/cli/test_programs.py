"""External programs wherever a command takes the name of a bot."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from .conftest import Run

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "first_bot.py"
PROGRAM = f"exec:{shlex.join((sys.executable, '-S', '-E', str(EXAMPLE)))}"


def test_simulate_plays_a_program_and_writes_what_holds(run: Run, tmp_path: Path) -> None:
    """A program sits beside the bots of the box, and the record says what was run."""
    out = tmp_path / "games.jsonl"
    options = ("--players", "3", "--games", "2", "--seed", "1", "--jobs", "1", "--out", str(out))
    result = run("simulate", *options, "--bots", f"{PROGRAM},good,random")
    assert (result.code, result.err) == (0, "")
    assert run("verify", str(out)).code == 0
    seats = json.loads(out.read_text(encoding="utf-8").splitlines()[0])["seats"]
    assert seats[0]["player"] == f"bot:{PROGRAM}"
    assert seats[0]["name"] == f"{Path(sys.executable).name.capitalize()} 1"


def test_arena_rates_a_program(run: Run) -> None:
    """A program competes with the bots of the box under its own name."""
    options = ("--players", "3", "--games", "3", "--seed", "1", "--jobs", "1")
    result = run("arena", *options, "--bots", PROGRAM, "--against", "random")
    assert (result.code, result.err) == (0, "")
    assert PROGRAM in result.out


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize(
    ("bots", "reason"),
    [
        ("exec:./no-such-program,good,random", "no program ./no-such-program"),
        ("exec:,good,easy", "exec: and a command"),
    ],
)
def test_program_that_cannot_run_is_bad_usage(run: Run, command: str, bots: str, reason: str) -> None:
    """A typing error ends the command before the first game."""
    result = run(command, "--players", "3", "--games", "1", "--seed", "1", "--bots", bots)
    assert result.code == 2
    assert reason in result.err
