"""Session processes for tests. What makes apps is found by its name in each of them."""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from sevenwonders_tui.cli.sessionapp import session_apps
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.server.arrival import AppFactory, Arrival
from sevenwonders_tui.server.sessions import SessionPool
from sevenwonders_tui.server.sessions.process import PATIENCE_S
from tests.server.ssh.callers import ArrivalApp, game


class TellingApp(ArrivalApp):
    """Tells with each key also where it runs and how large it is."""

    def say(self, text: str) -> None:
        """Show a text and more."""
        super().say(f"{text} process:{os.getpid()}. size:{self.size.width}x{self.size.height}.")


def telling_apps() -> AppFactory:
    """Return what makes small apps."""

    def make(arrival: Arrival, driver: Any) -> TellingApp:
        return TellingApp(arrival, driver_class=driver)

    return make


@asynccontextmanager
async def small_pool(processes: int = 1, patience_s: float = PATIENCE_S) -> AsyncIterator[SessionPool]:
    """Give processes for small apps."""
    pool = SessionPool(lambda: telling_apps, processes, logging.WARNING, patience_s)
    try:
        yield pool
    finally:
        await pool.close()


@asynccontextmanager
async def real_pool(processes: int = 2) -> AsyncIterator[SessionPool]:
    """Give processes for what people see."""
    pool = SessionPool(lambda: partial(session_apps, kits(game())), processes, logging.WARNING)
    try:
        yield pool
    finally:
        await pool.close()
