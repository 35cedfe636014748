"""Follow a page of `docs/contributing` in a copy of the project: put its code in place, and run its commands.

The comment above a block of code says where the code goes. A reader of the site does not see it; an author does.

    <!-- new file: tests/seven/engine/test_age_coins.py -->
    <!-- end of: tests/seven/engine/test_build.py -->
    <!-- after "class Coins:" in: sevenwonders_tui/seven/engine/effects.py -->
    <!-- before "class Points:" in: sevenwonders_tui/seven/engine/effects.py -->
    <!-- before the line above "class Wonder:" in: sevenwonders_tui/seven/engine/component.py -->
    <!-- in place of "LANES: Final = 21" in: sevenwonders_tui/seven/engine/rules.py -->

The text in quotation marks is part of exactly one line of the file. Code takes its indentation;
`in place of` takes the whole line. A block of `sh` is run; one below `<!-- by hand -->` is left to people. Any other
block without a comment is an error, because nobody would check whether it is true.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

_BLOCK = re.compile(
    r"(?:^[ ]*<!-- (?P<note>[^\n]*?) -->\n)?^(?P<indent>[ ]*)```(?P<language>\w*)\n(?P<code>.*?)^(?P=indent)```$",
    re.DOTALL | re.MULTILINE,
)
_PLACE = re.compile(
    r'(?P<how>new file|end of|(?:after|before|before the line above|in place of) "(?P<mark>.*)" in): (?P<path>\S+)'
)

_COPIES = ("cp ", "sed ")
"""How commands begin that only make a copy of content."""
_OWN = "mine"
"""How the names of everything begin that a page makes of content beside the code."""


class PageError(Exception):
    """A page cannot be followed; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Step:
    """A block of a page, and what to do with it."""

    page: str
    note: str
    """The comment above the block; empty if there is none."""
    language: str
    code: str


def steps_of(page: Path) -> list[Step]:
    """Return the blocks of a page in their order, without the indentation of the list they stand in."""
    text = page.read_text(encoding="utf-8")
    return [
        Step(
            page.name,
            found["note"] or "",
            found["language"],
            re.sub(f"^{found['indent']}", "", found["code"], flags=re.MULTILINE),
        )
        for found in _BLOCK.finditer(text)
    ]


def copy_project(to: Path) -> Path:
    """Copy the working tree, and lend the copy this virtual environment; return the copy's root.

    The caches of Python, mypy and ruff come along: they go by the times of files, which a copy keeps, so that only what
    a page changes is compiled and checked anew.
    """
    left_out = shutil.ignore_patterns(".git", ".venv*", ".hypothesis", "build", "dist", "site", ".pytest_cache")
    shutil.copytree(ROOT, to, ignore=left_out, symlinks=True)
    (to / ".venv").symlink_to(sys.prefix)
    return to


def copy_places(page: Path, to: Path) -> Path:
    """Copy only the files that the code of a page goes into, and the content that it copies; return the root."""
    to.mkdir()
    shutil.copy(ROOT / "cards.yaml", to)
    shutil.copytree(ROOT / "duel", to / "duel")
    for step in steps_of(page):
        place = _PLACE.fullmatch(step.note)
        if place is not None and (ROOT / place["path"]).is_file():
            (to / place["path"]).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / place["path"], to / place["path"])
    return to


def follow(page: Path, root: Path, *, places_only: bool = False) -> None:
    """Do what a page says in a copy of the project; with `places_only` run no command but those that copy content.

    Raises `PageError` where a block has no place, a mark is not found once, or a command fails.
    """
    for step in steps_of(page):
        if step.note == "by hand":
            continue
        if step.language == "sh":
            for command in _commands(step.code):
                if not places_only or command.startswith(_COPIES):
                    run_command(step.page, command, root)
        else:
            _put(step, root)


def follow_together(pages: list[Path], root: Path, *, left_out: str = "") -> None:
    """Do what several pages say in one copy of the project, and each command that they share once for all of them.

    What a page does with content of its own happens at its place, and that content is gone before the next page begins.
    All other commands come when the code of every page is in its place. A command that is `left_out` is not run.

    Raises `PageError` as `follow` does.
    """
    later: dict[str, str] = {}
    for page in pages:
        for step in steps_of(page):
            if step.note == "by hand":
                continue
            if step.language != "sh":
                _put(step, root)
                continue
            for command in _commands(step.code):
                if _OWN in command:
                    run_command(step.page, command, root)
                elif command != left_out:
                    later.setdefault(command, step.page)
        _forget_own(root)
    for command, name in later.items():
        run_command(name, command, root)


def _forget_own(root: Path) -> None:
    for made in root.glob(f"{_OWN}*"):
        if made.is_dir():
            shutil.rmtree(made)
        else:
            made.unlink()


def _commands(code: str) -> Iterator[str]:
    """Yield the commands of a block; a backslash at the end of a line goes on."""
    for command in code.replace("\\\n", " ").splitlines():
        if command.strip() and not command.lstrip().startswith("#"):
            yield command


def run_command(page: str, command: str, root: Path) -> None:
    """Run a command of a page in a copy of the project. Raises `PageError` if it fails."""
    # The copy comes before the installed package, and its commands before those of the system.
    environment = os.environ | {"PYTHONPATH": str(root), "PATH": f"{root}/.venv/bin:{os.environ['PATH']}"}
    environment.pop("PYTEST_ADDOPTS", None)
    for name in [name for name in environment if name.startswith(("PYTEST_XDIST", "COV_"))]:
        del environment[name]
    result = subprocess.run(
        ["bash", "-euc", command],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    if result.returncode:
        raise PageError(f"{page}: {command}\n{(result.stdout + result.stderr)[-6000:]}")


def _put(step: Step, root: Path) -> None:
    place = _PLACE.fullmatch(step.note)
    if place is None:
        raise PageError(f"{step.page}: where does this go? (comment above it: {step.note!r})\n{step.code}")
    path, mark = root / place["path"], place["mark"]
    if place["how"] == "new file":
        if path.exists():
            raise PageError(f"{step.page}: {place['path']} is there already")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(step.code, encoding="utf-8")
        return
    text = path.read_text(encoding="utf-8")
    if mark is None:
        path.write_text(text + step.code, encoding="utf-8")
        return
    lines = text.splitlines(keepends=True)
    found = [number for number, row in enumerate(lines) if mark in row]
    if len(found) != 1:
        raise PageError(f"{step.page}: {mark!r} stands on {len(found)} lines of {place['path']}")
    how = place["how"].split(' "', maxsplit=1)[0]
    at = found[0] - (how == "before the line above")
    row = lines[at]
    code = textwrap.indent(step.code, row[: len(row) - len(row.lstrip(" "))])
    lines[at] = row + code if how == "after" else code if how == "in place of" else code + row
    path.write_text("".join(lines), encoding="utf-8")
