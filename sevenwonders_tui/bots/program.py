"""The name of a bot that is an external program: `exec:` and a command line."""

from __future__ import annotations

import shlex
import shutil
from pathlib import PurePath

from sevenwonders_tui.i18n import N_, NN_, Said

PREFIX = "exec:"
LONGEST_NAME = 180
"""In characters; a record has room for 200, including the prefix of the name."""
INTERPRETERS = frozenset({"python", "pypy", "node", "deno", "bun", "ruby", "perl", "lua", "bash", "sh", "java", "uv"})
"""Programs whose own name says nothing about the bot: they run a script."""
UNKNOWN = "program"
"""The label of a program whose command cannot be parsed."""


def is_program(name: str) -> bool:
    """Whether a bot's name is that of an external program.

    >>> is_program("exec:./mybot --fast"), is_program("good")
    (True, False)
    """
    return name.startswith(PREFIX)


def command_of(name: str) -> tuple[str, ...]:
    """Return program and arguments, split as by a shell, but without running one. Raises KeyError if there is none.

    >>> command_of("exec:python3 'my bot.py' --fast")
    ('python3', 'my bot.py', '--fast')
    """
    try:
        command = tuple(shlex.split(name.removeprefix(PREFIX)))
    except ValueError:
        raise KeyError(name) from None
    if not is_program(name) or not command or not command[0] or not name.isprintable() or len(name) > LONGEST_NAME:
        raise KeyError(name)
    return command


def program_fault(name: str) -> Said | None:
    """Return why a program cannot be started, as a sentence; None if no fault is found."""
    try:
        command = command_of(name)
    except KeyError:
        texts = NN_(
            "{name} names no program; write exec: and a command of at most {count} letter, quoted as for a shell.",
            "{name} names no program; write exec: and a command of at most {count} letters, quoted as for a shell.",
        )
        return Said(*texts, name=repr(name), count=LONGEST_NAME)
    if shutil.which(command[0]) is None:
        text = N_("There is no program {program} that can be run; check the path and that the file may be executed.")
        return Said(text, program=command[0])
    return None


def bot_label(name: str) -> str:
    """Return the public label of a bot: for a program its file name, never the directory.

    For an interpreter it is the script that it runs.

    >>> bot_label("exec:./bots/mine.py --fast"), bot_label("exec:python3 -O bots/mine.py"), bot_label("good")
    ('mine.py', 'mine.py', 'good')
    """
    if not is_program(name):
        return name
    try:
        program, *arguments = (PurePath(word).name for word in command_of(name) if not word.startswith("-"))
    except (KeyError, ValueError):
        return UNKNOWN
    is_interpreter = program.rstrip("0123456789.") in INTERPRETERS
    return (arguments[0] if is_interpreter and arguments else program) or UNKNOWN
