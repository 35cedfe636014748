"""Session processes for tests."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from sevenwonders_tui.cli.hosting.sessionapp import session_apps
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.server.sessions import SessionPool
from tests.server.sessions.telling import telling_apps
from tests.server.ssh.callers import game


@asynccontextmanager
async def small_pool(processes: int = 1) -> AsyncIterator[SessionPool]:
    """Give processes for small apps."""
    pool = SessionPool(lambda: telling_apps, processes, logging.WARNING)
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
