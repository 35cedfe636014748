"""Ctrl-C, pressed once or more often, while something runs that has processes to end."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from sevenwonders_tui.bots.orphan import signals_masked

T = TypeVar("T")


def run_until_stopped(work: Coroutine[Any, Any, T]) -> T:
    """Return what the work returns. Raises KeyboardInterrupt at Ctrl-C, once what it has begun is ended.

    asyncio would break off at the second Ctrl-C what the first has begun to end, with a traceback. Here one is enough:
    the process takes no notice of any other until it ends.
    """

    async def watched() -> T:
        task = asyncio.ensure_future(work)
        loop, is_stopped = asyncio.get_running_loop(), asyncio.Event()

        def stop() -> None:
            # Masked: between the two, another Ctrl-C would be answered as Python usually does.
            with signals_masked(signal.SIGINT):
                loop.remove_signal_handler(signal.SIGINT)
                signal.signal(signal.SIGINT, signal.SIG_IGN)
            is_stopped.set()
            task.cancel()

        with suppress(NotImplementedError):  # no such signals on this system
            loop.add_signal_handler(signal.SIGINT, stop)
        try:
            return await task
        except asyncio.CancelledError:
            if is_stopped.is_set():
                raise KeyboardInterrupt from None
            raise

    return asyncio.run(watched())
