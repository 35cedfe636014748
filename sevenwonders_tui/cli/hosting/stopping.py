"""The end of a command that serves: a signal, or something in the same loop that is over."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Awaitable


async def until_either(screen: Awaitable[object], stopped: asyncio.Event) -> None:
    """Wait until a screen is left or the process is told to stop; then the screen is left, too."""
    tasks: list[asyncio.Future[object]] = [asyncio.ensure_future(screen), asyncio.create_task(stopped.wait())]
    try:
        done, _waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        # A mistake in the screen is one of the command.
        task.result()


def stop_signal() -> asyncio.Event:
    """Return an event that is set when the process is told to stop."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # on Windows, where Ctrl-C ends the loop instead
            loop.add_signal_handler(number, stopped.set)
    return stopped
