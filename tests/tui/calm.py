"""Wait until an app has nothing left to do, without sleeping where there is nothing to wait for.

Textual's pilot does so too, twice for each key, but looks every 20 ms: half of the time of a test of screens was sleep.
"""

from __future__ import annotations

from asyncio import BaseEventLoop, Future, get_running_loop, sleep
from time import monotonic, process_time
from typing import Any
from weakref import WeakSet

import pytest

LOOK_S = 0.002
"""How long between two looks."""
WORK_S = 0.0005
"""What an app that is calm may work between two looks, its threads too; to look takes some of it."""
SOON_S = 0.02
"""What is due within this time is waited for; a screen is painted anew within less."""
THREAD_S = 0.2
"""What a thread was given to do, such as to keep a move, is waited for so long; one that asks a bot may take longer."""

_in_threads: WeakSet[Future[Any]] = WeakSet()


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pilot wait in this way."""
    for module in ("app", "pilot"):
        monkeypatch.setattr(f"textual.{module}.wait_for_idle", wait_until_calm)
    run = BaseEventLoop.run_in_executor

    def noted(self: BaseEventLoop, *arguments: Any) -> Future[Any]:
        future = run(self, *arguments)
        _in_threads.add(future)
        return future

    monkeypatch.setattr(BaseEventLoop, "run_in_executor", noted)


async def wait_until_calm(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Wait until nothing works here and nothing is due soon; stands in for `textual._wait.wait_for_idle`."""
    start = monotonic()
    while (waited := monotonic() - start) < max_sleep:
        before = process_time()
        await sleep(LOOK_S)
        if process_time() - before >= WORK_S or waited < min_sleep:
            continue
        if waited < THREAD_S and any(not future.done() for future in _in_threads):
            continue
        if waited >= SOON_S or not _is_due_soon():
            return


def _is_due_soon() -> bool:
    """Whether something is ready to run or a timer ends soon; a loop tells it nobody."""
    loop = get_running_loop()
    until = loop.time() + SOON_S
    inner = vars(loop)
    return bool(inner["_ready"]) or any(
        not timer.cancelled() and timer.when() <= until for timer in inner["_scheduled"]
    )
