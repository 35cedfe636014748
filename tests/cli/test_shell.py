"""`sevenwonders shell`: completions and the manual page follow from the parser."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from sevenwonders_tui.cli.main import MODULES
from sevenwonders_tui.cli.shell import SHELLS
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
COMPLETE = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
$(complete -p sevenwonders | sed 's/.*-F \\([^ ]*\\).*/\\1/') sevenwonders "${COMP_WORDS[COMP_CWORD]}" ""
printf '%s\\n' "${COMPREPLY[@]}"
"""


def completed(script: Path, *words: str) -> list[str]:
    """Return what bash offers for the last word."""
    argv = ["bash", "-c", COMPLETE, "bash", str(script), *words]
    done = subprocess.run(argv, capture_output=True, text=True, check=True, cwd=script.parent)
    return done.stdout.split()


@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
def test_bash_completes_commands_options_values_and_files(run: Run, tmp_path: Path) -> None:
    """Whatever a command has is offered, commands within commands too."""
    script = tmp_path / "completion"
    script.write_text(run("shell", "bash").out, encoding="utf-8")
    (tmp_path / "weekly").mkdir()
    (tmp_path / "week.jsonl").touch()
    assert completed(script, "sevenwonders", "si") == ["simulate"]
    assert "--log-format" in completed(script, "sevenwonders", "serve", "--log")
    assert set(completed(script, "sevenwonders", "serve", "--log-format", "")) == {"text", "json"}
    assert completed(script, "sevenwonders", "admin", "hand") == ["hand-over"]
    assert "--within" in completed(script, "sevenwonders", "admin", "drain", "--w")
    assert set(completed(script, "sevenwonders", "simulate", "--out", "we")) == {"week.jsonl", "weekly"}
    assert completed(script, "sevenwonders", "serve", "--data", "we") == ["weekly"]


@pytest.mark.parametrize("shell", SHELLS)
def test_script_of_each_shell_is_what_that_shell_reads(run: Run, tmp_path: Path, shell: str) -> None:
    """All commands stand in it; where the shell is installed, it reads the script without a word."""
    result = run("shell", shell)
    assert (result.code, result.err) == (0, "")
    assert [command for command in MODULES if command not in result.out] == []
    program = shutil.which(shell)
    if program is not None:
        script = tmp_path / "completion"
        script.write_text(result.out, encoding="utf-8")
        done = subprocess.run([program, "-n", str(script)], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_manual_page_tells_every_command_and_its_options(run: Run, tmp_path: Path) -> None:
    """It is a page of section 1 that troff formats without a warning."""
    page = run("shell", "man").out
    assert re.search(r'^\.TH SEVENWONDERS "?1"? ', page, re.MULTILINE), page[:200]
    for command in MODULES:
        assert f"sevenwonders {command}" in page.replace("\\-", "-").replace("\\fR", "")
    assert "health\\-from" in page
    if shutil.which("groff"):
        path = tmp_path / "sevenwonders.1"
        path.write_text(page, encoding="utf-8")
        done = subprocess.run(
            ["groff", "-man", "-ww", "-Tutf8", "-K", "utf8", str(path)], capture_output=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert "NAME" in done.stdout.decode()


@pytest.mark.parametrize("kind", ["bash", "man"])
def test_missing_libraries_are_named(run: Run, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """The sentence has the command that installs them."""
    monkeypatch.setitem(__import__("sys").modules, "shtab", None)
    monkeypatch.setitem(__import__("sys").modules, "argparse_manpage.manpage", None)
    result = run("shell", kind)
    assert (result.code, "pip install 'sevenwonders-tui[shell]'" in result.err) == (1, True)


def test_unknown_shell_is_bad_usage(run: Run) -> None:
    """The known ones are listed."""
    result = run("shell", "nushell")
    assert (result.code, "bash" in result.err) == (2, True)
