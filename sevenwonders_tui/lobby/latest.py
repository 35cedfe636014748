"""One piece of work at a time for somebody: a newer one ends the older."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Superseded(Exception):
    """Something newer was asked for, or nobody is there any more to hear the answer."""


class LatestTask(Generic[T]):
    """Runs one piece of work. A newer one ends the older: whoever asks twice wants the second answer."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._task: asyncio.Task[T] | None = None

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Return what comes of the work; cancel it to stop the work. Raises Superseded, and what the work raises."""
        self.stop()
        task = self._task = asyncio.create_task(work)
        try:
            return await task
        except asyncio.CancelledError:
            asker = asyncio.current_task()
            if asker is not None and asker.cancelling():
                raise
            raise Superseded from None
        finally:
            if self._task is task:
                self._task = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing is thought about."""
        return self._task is None

    def stop(self) -> None:
        """End what is thought about, if anything is."""
        if self._task is not None:
            self._task.cancel()
