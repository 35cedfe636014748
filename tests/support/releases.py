"""Earlier releases of this program, installed beside it as people install them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = "sevenwonders_tui"


def _git(*words: str) -> str:
    return subprocess.run(["git", "-C", str(ROOT), *words], check=True, capture_output=True, text=True).stdout


def _commits(pattern: str) -> list[str]:
    """Return the commits of releases, the newest first; skip the test where they are not here."""
    try:
        found = _git("log", "--format=%H", "-E", "--grep", pattern).split()
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no history of the project here: clone it with git")
    if not found:
        pytest.skip("earlier releases are not in this clone: git fetch --unshallow")
    return found


def release_before() -> str:
    """Return the commit of the newest release whose program is not this one."""
    found = _commits(r"^Release [0-9]+\.[0-9]+\.[0-9]+:")
    return next(commit for commit in found if _git("diff", "--name-only", commit, "--", PACKAGE))


def release_of(version: str) -> str:
    """Return the commit of a release."""
    return _commits(rf"^Release {version.replace('.', '[.]')}:")[0]


def installed(commit: str, folder: Path) -> tuple[str, ...]:
    """Build the wheel of a release and install it into a folder; return what stands before its commands.

    It runs with the libraries of this one. Skip the test where it cannot be built.
    """
    source, place = folder / "source", folder / "installed"
    source.mkdir(parents=True)
    packed = subprocess.run(["git", "-C", str(ROOT), "archive", commit], check=True, capture_output=True)
    subprocess.run(["tar", "-x", "-C", source], input=packed.stdout, check=True)
    made = subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", place, source],
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode:
        pytest.skip(f"the wheel of {commit[:8]} cannot be built here: {made.stderr.strip()[-200:]}")
    # Without the second variable this project's own folder would come first.
    prefix = ("env", f"PYTHONPATH={place}", "PYTHONSAFEPATH=1")
    where = [*prefix, sys.executable, "-c", f"import {PACKAGE}; print({PACKAGE}.__file__)"]
    assert subprocess.run(where, check=True, capture_output=True, text=True).stdout.startswith(str(place))
    return prefix
