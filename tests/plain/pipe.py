"""`sevenwonders play --plain` at the other end of a real pipe, and somebody who answers what is asked."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.cells import cell_len

MOST_S = 120
"""Nothing takes so long to be said, on a machine that is busy with others."""
PROMPT = re.compile(r"^Type (?:1|1 to (\d+)), or \? for more\.$")
CANNOT = re.compile(r"^\d+ (?:.* cannot be built\.|No stage can be built\.|.* cannot sell now\.)")
SHORT = re.compile(r"^\d+ [^:]* short\b")
BYTES = frozenset(b"\n") | frozenset(range(0x20, 0x7F))
"""All that line mode writes in English."""


@dataclass
class Piped:
    """A running program; `heard` is everything that it has said."""

    process: asyncio.subprocess.Process
    heard: bytearray = field(default_factory=bytearray)
    typed: list[str] = field(default_factory=list)

    async def question(self) -> list[str]:
        """Return the lines up to the next prompt; without a prompt at their end when the program is done."""
        assert self.process.stdout is not None, "it is a pipe"
        lines: list[str] = []
        while not lines or not PROMPT.match(lines[-1]):
            async with asyncio.timeout(MOST_S):
                raw = await self.process.stdout.readline()
            if not raw:
                break
            self.heard += raw
            lines.append(raw.decode().rstrip("\n"))
        return lines

    def type(self, *lines: str) -> None:
        """Type lines."""
        assert self.process.stdin is not None, "it is a pipe"
        self.typed += lines
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())

    async def end(self) -> int:
        """Type nothing more, and return the exit code."""
        assert self.process.stdin is not None, "it is a pipe"
        self.process.stdin.close()
        while await self.question():
            pass
        return await self.process.wait()


async def piped(
    data: Path, *options: str, language: str = "en", command: str = "play", words: Sequence[str] = ()
) -> Piped:
    """Start the game over a pipe, with its tables and settings in a directory; `words` follow the command."""
    environment = {**os.environ, "TERM": "dumb", "PYTHONUTF8": "1"}
    process = await asyncio.create_subprocess_exec(
        *(
            sys.executable,
            "-m",
            "sevenwonders_tui",
            command,
            *words,
            "--plain",
            "--data",
            str(data),
            "--lang",
            language,
        ),
        *options,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=environment,
    )
    return Piped(process)


def choose(lines: Sequence[str]) -> str:
    """Return the number of the first answer that is no refusal, if possible one to which nothing is short, for the Free
    City cannot use others; anything is better than going back.
    """
    count = int((PROMPT.match(lines[-1]) or [None, None])[1] or 1)
    starts = [at for at, line in enumerate(lines) if line.startswith("1 ")]
    answers = [line for line in lines[starts[-1] : -1] if re.match(r"\d+ ", line)]
    answers = [line for line in answers if not CANNOT.match(line)]
    answers = [line for line in answers if not SHORT.search(line)] or answers
    found = [line.split(" ")[0] for line in answers]
    return found[0] if found and int(found[0]) <= count else str(count)


async def play_on(game: Piped, is_over: Callable[[Sequence[str]], bool], most: int = 2_000) -> list[str]:
    """Answer whatever is asked until some lines say that it is over; return these."""
    for _question in range(most):
        lines = await game.question()
        assert lines, "the program has ended"
        if is_over(lines):
            return lines
        game.type(choose(lines))
    raise AssertionError("the game does not end")


def check_bytes(heard: bytes) -> None:
    """Hold that nothing but plain short lines was written."""
    assert set(heard) <= BYTES, sorted(set(heard) - BYTES)
    assert all(cell_len(line) <= 100 for line in heard.decode().splitlines())
