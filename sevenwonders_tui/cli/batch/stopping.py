"""Ctrl-C, pressed once or more often, while child processes must be ended."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from sevenwonders_tui.bots.orphan import signals_masked

T = TypeVar("T")


def run_until_stopped(work: Coroutine[Any, Any, T]) -> T:
    """Return what the work returns. Raises KeyboardInterrupt at Ctrl-C, after the work has cleaned up.

    With asyncio alone, a second Ctrl-C would interrupt the clean-up with a traceback. Here the process ignores further
    ones until it ends.
    """

    async def watched() -> T:
        task = asyncio.ensure_future(work)
        loop, is_stopped = asyncio.get_running_loop(), asyncio.Event()

        def stop() -> None:
            # Masked, because between the two calls Python would handle another Ctrl-C in its usual way.
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
