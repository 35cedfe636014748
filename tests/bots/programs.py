"""Programs for tests: a few lines of Python each, run by the Python of the tests."""

from __future__ import annotations

import shlex
import sys
from datetime import timedelta
from pathlib import Path

from sevenwonders_tui.bots.process import Patience

IN_TIME = Patience(start=timedelta(seconds=60), answer=timedelta(seconds=60), end=timedelta(seconds=60))
"""Of a program that is to answer and to end by itself, on a busy machine too."""

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
