"""The processes that a process has begun, as Linux tells them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

SPAWNED = b"multiprocessing.spawn"
"""In the command line of a process of ours that draws screens or thinks."""


def children(process: int) -> list[int]:
    """Return the processes that a process has begun, in whichever of its threads."""
    found: list[int] = []
    for thread in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            found += map(int, thread.read_text(encoding="ascii").split())
    return sorted(found)


def family(process: int) -> Iterator[int]:
    """Yield a process and all that it and its children have begun."""
    yield process
    for child in children(process):
        yield from family(child)


def spawned(process: int) -> list[int]:
    """Return the processes of ours that a process has begun."""
    found = []
    for child in children(process):
        with suppress(OSError):
            if SPAWNED in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(child)
    return found
