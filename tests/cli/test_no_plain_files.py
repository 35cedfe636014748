"""A pipe without a writer and a device without an end, where a file is named: each command says so and ends."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sevenwonders_tui.cli.main import main
from sevenwonders_tui.person.settings import SettingsFile
from sevenwonders_tui.record import RecordError, read_stream
from sevenwonders_tui.record.read import LONGEST_LINE
from sevenwonders_tui.server.errors import GuestListUnusable, HostKeyUnusable
from sevenwonders_tui.server.ssh import Admission, host_key
from sevenwonders_tui.tui.keyfile import read_keys
from tests.cli.conftest import Run
from tests.record.examples import EXAMPLES

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
NO_PLAIN_FILE = "it is no plain file"


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    """Return a named pipe into which nobody writes."""
    path = tmp_path / "pipe"
    os.mkfifo(path, 0o600)
    return path


@pytest.mark.parametrize(
    "command",
    [
        ("content", "check", "--cards"),
        ("content", "check", "--wonders"),
        ("cards", "--cards"),
        ("simulate", "--players", "3", "--games", "1", "--seed", "1", "--cards"),
        ("verify",),
        ("score",),
        ("replay",),
        ("review",),
        ("picture",),
        ("winners",),
    ],
    ids=" ".join,
)
def test_pipe_where_a_file_is_named_is_refused(command: tuple[str, ...], pipe: Path, run: Run) -> None:
    """Nothing waits for somebody to write into it."""
    done = run(*command, str(pipe))
    assert done.code != 0
    assert NO_PLAIN_FILE in done.out + done.err


def test_pipe_in_a_folder_of_duel_is_refused(tmp_path: Path, run: Run) -> None:
    """The files of a folder are looked at as one that is named by itself."""
    os.mkfifo(tmp_path / "base.yaml")
    done = run("content", "check", "--game", "duel", "--duel", str(tmp_path))
    assert done.code == 1
    assert NO_PLAIN_FILE in done.out


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
@pytest.mark.parametrize("command", ["verify", "score"])
def test_device_where_a_file_is_named_is_refused(command: str, run: Run) -> None:
    """What gives bytes for ever is no file of records."""
    done = run(command, "/dev/zero")
    assert (done.code, done.out) == (1, "")
    assert NO_PLAIN_FILE in done.err


def test_line_without_an_end_is_given_up() -> None:
    """From standard input a device that never ends is read as far as no record reaches, and then refused."""

    class Endless(io.BytesIO):
        given = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            self.given += size
            return bytes(size)

    stream = Endless()
    with pytest.raises(RecordError, match="Line 1 does not end"):
        list(read_stream({}, stream))
    assert stream.given < 2 * LONGEST_LINE


@pytest.mark.slow
def test_records_still_come_through_pipes(tmp_path: Path) -> None:
    """Standard input is read as it is promised, and so is the pipe that a shell makes of `<(...)`."""
    games = tmp_path / "games.jsonl"
    games.write_bytes(EXAMPLES.read_bytes())
    verify = f"{sys.executable} -m sevenwonders_tui verify"
    for line in (f"cat {games} | {verify} -", f"{verify} <(cat {games})", f"cat {games} | {verify} /dev/stdin"):
        done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), line


def test_settings_keys_and_keys_of_guests_are_plain_files(pipe: Path) -> None:
    """What the program reads at its start is never waited for either."""
    assert NO_PLAIN_FILE in str(SettingsFile(pipe).read().notice)
    assert NO_PLAIN_FILE in read_keys(pipe).faults[0]
    with pytest.raises(GuestListUnusable, match=NO_PLAIN_FILE):
        Admission(only=pipe)
    with pytest.raises(HostKeyUnusable, match=NO_PLAIN_FILE):
        host_key(pipe)


def test_start_does_not_wait_for_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The language is looked up in the settings before anything else is done."""
    os.mkfifo(tmp_path / "settings.json")
    assert main(["keys", "--data", str(tmp_path)]) == 0
    assert "[table]" in capsys.readouterr().out
