"""`sevenwonders replay`: a recorded game on a terminal, and sentences where there is none to be shown."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.record.examples import EXAMPLES
from tests.support.terminal import Terminal

LINES = EXAMPLES.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def record(tmp_path: Path) -> str:
    """Return a file with several games."""
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(LINES) + "\n", encoding="utf-8")
    return str(path)


def test_replay_opens_on_a_terminal_and_q_leaves_it(record: str, tmp_path: Path) -> None:
    """The game asked for is shown with its first turn; q ends the command with 0, and no file is written."""
    name = json.loads(LINES[1])["seats"][0]["name"]
    terminal = Terminal("xterm-256color", "replay", record, "--game", "2", "--data", str(tmp_path / "data"))
    assert terminal.read_until(b"Replay")
    assert terminal.read_until(name.encode())
    os.write(terminal.ours, b"q")
    assert terminal.end() == 0
    assert b"Traceback" not in terminal.output
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "has no line 1"),
        (b"\x00\xff\xfe", "line 1"),
        (b"{}\n", "line 1"),
        (b"not a record\n", "line 1"),
    ],
)
def test_file_that_holds_no_record_is_a_sentence(content: bytes, sentence: str, tmp_path: Path, run: Run) -> None:
    """Whatever it is, there is no picture and no traceback."""
    path = tmp_path / "odd.jsonl"
    path.write_bytes(content)
    result = run("replay", str(path))
    assert result.code == 1
    assert sentence in result.err
    assert "Traceback" not in result.err


def test_what_cannot_be_replayed_is_told(record: str, tmp_path: Path, run: Run) -> None:
    """A line that is not there, a file that is not there, a directory, standard input, and a game without a turn."""
    assert "has no line 99" in run("replay", record, "--game", "99").err
    assert run("replay", str(tmp_path / "nothing.jsonl")).code == 1
    assert run("replay", str(tmp_path)).code == 1
    assert "name a file" in run("replay", "-").err
    unplayed = json.loads(LINES[0]) | {"ages": []}
    unplayed.pop("scores", None)
    path = tmp_path / "unplayed.jsonl"
    path.write_text(json.dumps(unplayed) + "\n", encoding="utf-8")
    assert run("replay", str(path)).code == 1


def test_replay_needs_a_terminal(record: str, run: Run) -> None:
    """Without one there is a sentence and exit code 2."""
    result = run("replay", record)
    assert result.code == 2
    assert "needs a terminal" in result.err
