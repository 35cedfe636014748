"""`sevenwonders simulate`: the same games for the same seed, kept whole or not at all."""

from __future__ import annotations

import fcntl
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.files.outfile import whole_file
from sevenwonders_tui.cli.main import main

ROOT = Path(__file__).parents[2]
PATIENCE_S = 300
"""Far longer than the commands take, because the machine may be busy."""


def simulate(*options: str) -> int:
    """Run the command with a small set of games."""
    return main(["simulate", "--seed", "7", *options])


def names_in(folder: Path) -> list[str]:
    """Return what lies in a folder, hidden files too."""
    return sorted(path.name for path in folder.iterdir())


def test_any_number_of_jobs_gives_the_same_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Games depend on the seed and their number, and come in order."""
    summaries = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.jsonl"
        assert simulate("--players", "3", "--games", "20", "--bots", "random", "--out", str(out), "--jobs", jobs) == 0
        summaries.append(capsys.readouterr().out.replace(str(out), "FILE"))
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()
    assert summaries[0] == summaries[1]
    assert names_in(tmp_path) == ["1.jsonl", "2.jsonl"]


def test_more_games_begin_with_the_same_ones(tmp_path: Path) -> None:
    """A longer simulation is a continuation of the shorter one."""
    for games in ("2", "3"):
        simulate("--players", "4", "--games", games, "--bots", "good", "--out", str(tmp_path / games), "--jobs", "1")
    assert (tmp_path / "3").read_bytes().startswith((tmp_path / "2").read_bytes())


@pytest.mark.parametrize("players", [2, 3, 7])
def test_what_is_written_holds(tmp_path: Path, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Every record of a simulation passes `verify`; each seat has the bot that was named for it."""
    out = tmp_path / "games.jsonl"
    bots = ",".join(["good", *["random"] * (players - 1)])
    assert simulate("--players", str(players), "--games", "3", "--bots", bots, "--out", str(out), "--jobs", "1") == 0
    summary = capsys.readouterr().out
    assert "Winner's mean score" in summary
    assert f"3 records are in {out}." in summary
    assert main(["verify", str(out)]) == 0
    for line in out.read_text().splitlines():
        seats = [seat["player"] for seat in json.loads(line)["seats"]]
        assert seats[:players] == ["bot:good", *["bot:random"] * (players - 1)]


@pytest.mark.parametrize("side", ["A", "B"])
def test_sides_are_those_asked_for(tmp_path: Path, side: str) -> None:
    """Everybody plays the side that was named."""
    out = tmp_path / "games.jsonl"
    simulate("--players", "3", "--games", "2", "--bots", "random", "--sides", side, "--out", str(out), "--jobs", "1")
    assert {seat["side"] for line in out.read_text().splitlines() for seat in json.loads(line)["seats"]} == {side}


@pytest.mark.slow
def test_a_changed_deck_reaches_the_workers_and_the_records(tmp_path: Path) -> None:
    """Games with other cards carry their fingerprint, and hold only with the same cards."""
    cards, out = tmp_path / "my.yaml", tmp_path / "games.jsonl"
    text = (ROOT / "cards.yaml").read_text(encoding="utf-8")
    changed = text.replace("name: Tavern", "name: Inn")
    assert changed != text
    cards.write_text(changed, encoding="utf-8")
    options = ("--players", "3", "--games", "9", "--bots", "random", "--jobs", "2", "--out", str(out))
    assert simulate(*options, "--cards", str(cards)) == 0
    assert all("content" in json.loads(line) for line in out.read_text().splitlines())
    assert main(["verify", str(out), "--cards", str(cards)]) == 0
    assert main(["verify", str(out)]) == 1


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--players", "1", "--games", "1"], "invalid choice"),
        (["--players", "8", "--games", "1"], "invalid choice"),
        (["--players", "3", "--games", "0"], "0 is no number from 1"),
        (["--players", "3", "--games", "x"], "x is no number from 1"),
        (["--players", "3", "--games", "1", "--seed", "-1"], "--seed"),
        (["--players", "3", "--games", "1", "--jobs", "0"], "0 is no number from 1"),
        (["--players", "3", "--games", "1", "--bots", "chess"], "there is no bot chess; there are beginner, easy"),
        (["--players", "3", "--games", "1", "--bots", "random,good"], "names 2 bots for 3 seats"),
        (["--players", "3", "--games", "1", "--variant", "free_city"], "two players play with the Free City"),
        (["--players", "2", "--games", "1", "--variant", "standard"], "two players play with the Free City"),
    ],
)
def test_bad_usage_is_told_and_ends_with_2(
    options: Sequence[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What does not fit is named before anything is played."""
    assert simulate(*options) == 2
    assert words in capsys.readouterr().err


def test_a_place_that_cannot_be_written_to_is_named_before_a_game_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No hour of simulation ends in a missing folder."""
    for place in (tmp_path / "none" / "games.jsonl", tmp_path):
        assert simulate("--players", "3", "--games", "1000000", "--out", str(place)) == 1
        assert str(place) in capsys.readouterr().err


def write_half(path: Path, ending: type[BaseException]) -> None:
    """Begin to write a file and be stopped."""
    with whole_file(path) as stream:
        stream.write(b"half")
        raise ending


def test_a_file_is_whole_or_as_it_was(tmp_path: Path) -> None:
    """Whatever ends the writing, be it Ctrl-C, there is no half file, and the old one stays."""
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"old\n")
    for ending in (KeyboardInterrupt, CommandFailed, OSError):
        with pytest.raises((KeyboardInterrupt, CommandFailed)):
            write_half(path, ending)
        assert names_in(tmp_path) == ["games.jsonl"]
        assert path.read_bytes() == b"old\n"
    path.chmod(0o640)
    with whole_file(path) as stream:
        stream.write(b"new\n")
    assert path.read_bytes() == b"new\n"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """The file that a link names is replaced, not the link."""
    path, link = tmp_path / "games.jsonl", tmp_path / "link"
    link.symlink_to(path)
    with whole_file(link) as stream:
        stream.write(b"new\n")
    assert link.is_symlink()
    assert path.read_bytes() == b"new\n"


def test_part_of_a_process_that_was_killed_is_removed_later(tmp_path: Path) -> None:
    """The next file of that name takes away what is old and held by nobody; what is new, or in use, stays."""
    path = tmp_path / "games[1].jsonl"
    left, young, used, other = (
        tmp_path / f".{name}.part"
        for name in ("games[1].jsonl.a", "games[1].jsonl.b", "games[1].jsonl.c", "games1.jsonl.d")
    )
    for part in (left, young, used, other):
        part.write_bytes(b"half")
    for part in (left, used, other):
        os.utime(part, (0, 0))
    with used.open("rb") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX)
        with whole_file(path) as written:
            written.write(b"new\n")
    assert names_in(tmp_path) == sorted([young.name, used.name, other.name, path.name])


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (signal.SIGINT, 130),
        *[pytest.param(*each, marks=pytest.mark.slow) for each in ((signal.SIGTERM, 143), (signal.SIGHUP, 129))],
    ],
    ids=str,
)
def test_end_by_a_signal_is_clean_and_keeps_no_half_file(tmp_path: Path, number: signal.Signals, code: int) -> None:
    """The process with its workers goes away without a stack trace, and so does the file that it began."""
    if signal.getsignal(number) is signal.SIG_IGN:
        pytest.skip("a program that nohup began does not hear this signal")
    command = [sys.executable, "-m", "sevenwonders_tui", "simulate", "--players", "3", "--games", "1000000"]
    out = tmp_path / "games.jsonl"
    process = subprocess.Popen(
        [*command, "--seed", "1", "--bots", "random", "--jobs", "2", "--out", str(out)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    # The first records are written when the workers are under way; looking on without a pause would slow them down
    while process.poll() is None and not any(path.stat().st_size for path in tmp_path.iterdir()):
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.02)
    process.send_signal(number)
    output, errors = process.communicate(timeout=PATIENCE_S)
    assert (output, errors) == (b"", b"Stopped.\n")
    assert process.returncode == code
    assert names_in(tmp_path) == []
