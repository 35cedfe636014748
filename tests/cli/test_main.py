"""The frame of all commands: help, exit codes, and endings that are nobody's fault."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from sevenwonders_tui.cli import cards
from sevenwonders_tui.cli.main import INTERRUPTED, MODULES, PIPE_CLOSED
from tests.cli.conftest import Run

FULL = Path("/dev/full")
PROGRAM = [sys.executable, "-m", "sevenwonders_tui"]


def test_help_lists_every_command(run: Run) -> None:
    """`--help` ends well and names what there is."""
    result = run("--help")
    assert result.code == 0
    for module in MODULES:
        assert f"\n    {module} " in result.out


@pytest.mark.parametrize("command", [*([module] for module in MODULES), ["content", "check"]])
def test_help_of_a_command_has_an_example(command: list[str], run: Run) -> None:
    """The help of each command shows how it is used."""
    result = run(*command, "--help")
    assert result.code == 0
    assert f"sevenwonders {' '.join(command)}" in result.out.split("Example")[1]


def test_version(run: Run) -> None:
    """`--version` says one line and ends well."""
    result = run("--version")
    assert result.code == 0
    assert result.out.startswith("sevenwonders")


@pytest.mark.parametrize("argv", [["nonsense"], ["cards", "--age", "4"], ["cards", "--players", "8"], ["content"]])
def test_bad_usage_is_2(argv: list[str], run: Run) -> None:
    """What cannot be understood ends with 2 and a line that says how it is used."""
    result = run(*argv)
    assert result.code == 2
    assert result.err.startswith("usage: sevenwonders")


def test_ctrl_c_ends_with_a_word(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An interrupted command says so in one line, and ends as shells expect."""

    def interrupted(args: Namespace) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cards, "run", interrupted)
    result = run("cards")
    assert (result.code, result.out, result.err) == (INTERRUPTED, "", "Stopped.\n")


def test_a_closed_pipe_ends_quietly() -> None:
    """`sevenwonders cards | head` shows no complaint."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run([*PROGRAM, "cards"], stdout=pipe, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (PIPE_CLOSED, b"")


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("is_buffered", [True, pytest.param(False, marks=pytest.mark.slow)])
@pytest.mark.parametrize("words", [["cards"], ["--help"], ["content", "check", "--help"], ["--version"]])
def test_a_full_disk_is_a_sentence(words: list[str], is_buffered: bool) -> None:
    """Output that cannot be written, help included, is told once, without a trace."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "" if is_buffered else "1"}
    with FULL.open("wb") as full:
        done = subprocess.run([*PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, env=environment, check=False)
    assert (done.returncode, done.stderr) == (1, b"Cannot go on: No space left on device.\n")


@pytest.mark.skipif(os.name != "posix", reason="a POSIX shell closes the streams")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(("command", "code"), [("", 2), pytest.param("cards Baths", 0, marks=pytest.mark.slow)])
def test_a_closed_stream_is_no_stack_trace(closed: str, command: str, code: int) -> None:
    """A shell may close any stream: the game then asks for a terminal, and other commands do their work."""
    line = f"{shlex.join(PROGRAM)} {command} {closed}"
    done = subprocess.run(line, shell=True, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_help_needs_no_heavy_import() -> None:
    """Start-up stays fast: neither pydantic, yaml, rich nor textual is loaded before a command runs."""
    code = (
        "import sys; from sevenwonders_tui.cli.main import build_parser; build_parser();"
        "print([name for name in ('pydantic', 'yaml', 'rich', 'textual') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_no_command_means_play(run: Run) -> None:
    """Options without a command are those of the game itself."""
    result = run("--players", "9")
    assert result.code == 2
    assert result.err.startswith("usage: sevenwonders play")
