"""Which of several machines over one database has the tables, as far as the command `serve` has to know."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from sevenwonders_tui.cli.files.database import open_lease
from sevenwonders_tui.cli.hosting.stopping import until_either
from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.leading import Leading


@asynccontextmanager
async def led(database: str | None) -> AsyncIterator[Leading | None]:
    """Yield who leads of the machines over a database; None without one. Raises StoreError."""
    if database is None:
        yield None
        return
    leading = Leading(await asyncio.to_thread(open_lease, database))
    try:
        yield leading
    finally:
        await leading.close()


async def wait_to_lead(leading: Leading, stopped: asyncio.Event, make_ready: Callable[[], None]) -> bool:
    """Make everything ready, then wait until this machine leads; return False if the process is told to stop before.

    Afterwards nothing may hold the event loop up for seconds, or the lease is lost.
    """
    make_ready()

    def waits(leader: str) -> None:
        print(_("{leader} leads. This machine waits, and takes over by itself.").format(leader=leader), flush=True)

    await until_either(leading.wait(waits), stopped)
    return leading.leads
