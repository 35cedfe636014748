"""`sevenwonders bot`: one seat over standard input and output, as a program meets it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "sevenwonders_tui", "bot")


@contextmanager
def game_of(*options: str) -> Iterator[subprocess.Popen[str]]:
    """Run the command, with a line to it and one from it."""
    with subprocess.Popen(
        [*COMMAND, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as process:
        yield process


def play(process: subprocess.Popen[str]) -> list[dict[str, Any]]:
    """Take the first move of every question, and return all that was said."""
    assert process.stdin is not None
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        said.append(json.loads(line))
        if said[-1]["type"] == "choose":
            process.stdin.write('{"move": 0}\n')
            process.stdin.flush()
    return said


@pytest.mark.parametrize(
    "options",
    [
        ("--players", "4", "--seed", "7", "--wonder", "giza", "--side", "B", "--bots", "random,good,random"),
        ("--players", "2", "--seed", "7", "--wonder", "babylon", "--clock", "60"),
    ],
)
def test_program_plays_a_whole_game(options: Sequence[str]) -> None:
    """A program that knows nothing but the lines plays the wonder that was asked for to the end."""
    with game_of(*options) as process:
        said = play(process)
    assert process.returncode == 0
    assert (said[0]["type"], said[-1]["type"]) == ("hello", "over")
    first = next(message for message in said if message["type"] == "choose")
    assert first["view"]["cities"][0]["wonder"] == options[options.index("--wonder") + 1]
    assert first.get("clock_s") == (60 if "--clock" in options else None)
    assert len(said[-1]["scores"]) == max(int(options[1]), 3)


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        ("x" * 100_000, "too long"),
        ('{"move": 0}\n', "ended its answers"),
        pytest.param("", "ended its answers", marks=pytest.mark.slow),
    ],
)
def test_program_that_breaks_off_is_told_so(answers: str, reason: str, tmp_path: Path) -> None:
    """Whoever starts the two reads why there is no result; input from a file will do."""
    file = tmp_path / "answers"
    file.write_text(answers)
    with file.open() as stdin:
        done = subprocess.run(
            [*COMMAND, "--seed", "1"], stdin=stdin, capture_output=True, text=True, cwd=ROOT, check=False
        )
    assert done.returncode == 1
    assert reason in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_reader_that_goes_away_ends_the_game() -> None:
    """With nobody there to read the questions, the command ends as others do in a pipe."""
    with game_of("--seed", "1") as process:
        assert process.stdout is not None
        assert process.stdin is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write('{"move": 0}\n' * 20)
        process.stdin.flush()
        assert process.wait() == 141


@pytest.mark.parametrize(
    ("options", "code", "reason"),
    [
        (("--bots", "nobody"), 2, "no bot nobody"),
        (("--bots", "random,random,random"), 2, "3 bots for 2 seats"),
        (("--clock", "soon"), 2, "soon is no time"),
        (("--clock", "nan"), 2, "nan is no time"),
        (("--seed", "x"), 2, "x is no number"),
        (("--wonder", "eiffel"), 1, "eiffel"),
    ],
)
def test_what_cannot_be_played_is_refused(run: Run, options: Sequence[str], code: int, reason: str) -> None:
    """A mistake in the options is named before anything is asked."""
    result = run("bot", *options)
    assert result.code == code
    assert reason in result.err
    assert result.out == ""
