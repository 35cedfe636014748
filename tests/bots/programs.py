"""Programs for tests: a few lines of Python each, run by the Python of the tests."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

READ = """
import json, sys
def answer(**fields):
    print(json.dumps(fields), flush=True)
"""

FIRST = (
    READ
    + """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        answer(move=0)
"""
)
"""Takes the first move, without saying which question it answers."""


def command(folder: Path, text: str, *arguments: str) -> tuple[str, ...]:
    """Return the command of a program with that text."""
    path = folder / "program.py"
    path.write_text(text, encoding="utf-8")
    return (sys.executable, "-S", "-E", str(path), *arguments)


def bot_name(folder: Path, text: str) -> str:
    """Return the name of the bot that is a program with that text."""
    return "exec:" + shlex.join(command(folder, text))
