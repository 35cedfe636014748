"""People at terminals of a server: the text that they read, and the keys that they type."""

from __future__ import annotations

import asyncio
import re

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.table.table import Table
from tests.server.ssh.callers import Call

CODES = re.compile(rb"\x1b(?:\[[0-9;?<>=]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()][A-Z0-9])")
LOOK_S = 0.01
TYPE_S = 0.25
"""The seconds between two presses of a key: faster presses count as a key held down, and lock nothing."""


def words(sent: bytes) -> str:
    """Return the text that a terminal shows for some bytes, without frames, and with a space for every gap."""
    return re.sub(r"[\s│╭╮╰╯─┃]+", " ", CODES.sub(b" ", sent).decode("utf-8", "replace"))


async def sell(table: Table, decision: int, seat: Seat | None, call: Call) -> None:
    """Let a person look at the cards and sell the first one, from any screen until the pick is locked."""
    call.type(b" 7654321")
    loop, type_at_s = asyncio.get_running_loop(), 0.0
    async with asyncio.timeout(120):
        while (snapshot := table.snapshot(seat)).decision == decision and snapshot.locked is None:
            if loop.time() >= type_at_s:
                call.type(b" d")
                type_at_s = loop.time() + TYPE_S
            await asyncio.sleep(LOOK_S)
