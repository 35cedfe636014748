"""A measured server's notes about its own processes; imports no more than a session process does anyway."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from collections.abc import Mapping
from pathlib import Path

from sevenwonders_tui.cli.hosting.sessionapp import session_apps
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.server.arrival import AppFactory
from sevenwonders_tui.server.sessions.process import processor_s

LAG_LOOK_S = 0.01
WORTH_NOTING_S = 0.005
PAGE = os.sysconf("SC_PAGE_SIZE")

_watching: set[asyncio.Task[None]] = set()


def watched_apps(games: Mapping[str, Kit], notes: Path) -> AppFactory:
    """Return a factory of apps, in a process that notes from now on how late its event loop is."""
    watch(notes)
    return session_apps(games)


def watch(notes: Path) -> None:
    """Note how late the event loop is, in a file of this process."""
    _watching.add(asyncio.create_task(_watch(notes / str(os.getpid()))))


async def _watch(path: Path) -> None:
    with path.open("a", encoding="ascii") as stream:
        while True:
            start = time.monotonic()
            await asyncio.sleep(LAG_LOOK_S)
            late = time.monotonic() - start - LAG_LOOK_S
            if late > WORTH_NOTING_S:
                stream.write(f"{start} {late}\n")
                stream.flush()


def longest_stall_s(notes: Path, process: int, since: float) -> float:
    """Return the longest stall of a process's event loop since a time of `time.monotonic`, in seconds."""
    path = notes / str(process)
    text = path.read_text(encoding="ascii") if path.exists() else ""
    # The last line may be incomplete.
    noted = [line.split() for line in text.rpartition("\n")[0].splitlines()]
    return max((float(late) for start, late in noted if float(start) >= since), default=0.0)


def cpu_s(process: int) -> float:
    """Return the processor time of a process in seconds."""
    return processor_s(process)


def memory(process: int) -> int:
    """Return the memory of a process in bytes; memory shared by several server processes counts for each of them."""
    if process == os.getpid():
        gc.collect()
    return int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]) * PAGE
