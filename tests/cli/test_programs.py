"""External programs wherever a command takes the name of a bot."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from tests.bots.programs import FIRST, bot_name
from tests.cli.conftest import Run

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "first_bot.py"
AHEAD = EXAMPLE.with_name("looking_ahead.py")
PROGRAM = f"exec:{shlex.join((sys.executable, '-S', '-E', str(EXAMPLE)))}"

pytestmark = pytest.mark.usefixtures("patience")


def test_simulate_plays_a_program_and_writes_what_holds(run: Run, tmp_path: Path) -> None:
    """A program sits beside the bots of the box; the record has its label, and not where it lies."""
    out = tmp_path / "games.jsonl"
    options = ("--players", "3", "--games", "2", "--seed", "1", "--jobs", "1", "--out", str(out))
    result = run("simulate", *options, "--bots", f"{PROGRAM},good,random")
    assert (result.code, result.err) == (0, "")
    assert run("verify", str(out)).code == 0
    seats = json.loads(out.read_text(encoding="utf-8").splitlines()[0])["seats"]
    assert (seats[0]["player"], seats[0]["name"]) == ("bot:first_bot.py", "First_bot.py 1")
    assert str(EXAMPLE.parent) not in out.read_text(encoding="utf-8")
    assert PROGRAM in result.out


def test_each_bots_option_adds_to_the_list(run: Run) -> None:
    """Bots named by options of their own sit in that order, and a comma in quotes belongs to a command."""
    program = PROGRAM + " 'a,b' c"
    options = ("--players", "3", "--games", "1", "--seed", "1", "--jobs", "1")
    result = run("simulate", *options, "--bots", "easy", "--bots", f"random,{program}")
    assert (result.code, result.err) == (0, "")
    lines = result.out.split("Bot ")[1].splitlines()[1:]
    assert sorted(lines) == sorted(line for line in lines if line.startswith(("easy", "random", program)))
    assert len(lines) == 3


def test_arena_counts_answers_that_were_refused(run: Run, tmp_path: Path) -> None:
    """The table says how many moves were not the bot's own, and nothing where all were."""
    text = FIRST.replace("move=0", 'move=0 if message["ask"] % 2 else 999')
    options = ("--players", "3", "--games", "3", "--seed", "1", "--jobs", "1")
    result = run("arena", *options, "--bots", bot_name(tmp_path, text), "--against", "random")
    assert result.code == 0
    row = next(line for line in result.out.split("Refused answers")[1].splitlines() if line.startswith("exec:"))
    assert row.split()[-4:] == ["54", "27", "50.0", "%"]
    assert "Refused" not in run("arena", *options, "--bots", PROGRAM, "--against", "random").out


def test_arena_rates_a_program(run: Run) -> None:
    """A program competes with the bots of the box under its own name."""
    options = ("--players", "3", "--games", "3", "--seed", "1", "--jobs", "1")
    result = run("arena", *options, "--bots", PROGRAM, "--against", "random")
    assert (result.code, result.err) == (0, "")
    assert PROGRAM in result.out


def test_example_that_looks_ahead_beats_chance(run: Run) -> None:
    """The program of docs/examples plays on from JSON by the rules of the package, and wins by it."""
    program = f"exec:{shlex.join((sys.executable, str(AHEAD), '1'))}"
    options = ("--players", "3", "--games", "1", "--seed", "1", "--jobs", "1")
    result = run("simulate", *options, "--bots", f"{program},random,random")
    assert (result.code, result.err) == (0, "")
    row = next(line for line in result.out.split("Bot ")[1].splitlines() if line.startswith("exec:"))
    assert row.split()[-3:-1] == ["100.0", "%"]


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


def test_program_plays_duel(run: Run, tmp_path: Path) -> None:
    """The example for 7 Wonders Duel plays with both boxes, is never corrected, and the records hold."""
    out, duel = tmp_path / "duels.jsonl", PROGRAM.replace("first_bot.py", "first_duel_bot.py")
    options = ("--game", "duel", "--boxes", "pantheon,agora", "--games", "2", "--seed", "1", "--jobs", "1")
    result = run("simulate", *options, "--bots", f"{duel},random", "--out", str(out))
    assert (result.code, result.err) == (0, "")
    assert run("verify", str(out)).code == 0
