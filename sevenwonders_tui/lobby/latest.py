"""One piece of work at a time for a person: a newer one cancels the older."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Superseded(Exception):
    """A newer request replaced this one, or nobody waits for the answer any more."""


class LatestTask(Generic[T]):
    """Runs one piece of work at a time.

    A newer one cancels the older, because a person who asks twice wants the second answer.
    """

    def __init__(self) -> None:
        """Begin without work."""
        self._task: asyncio.Task[T] | None = None

    async def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Return the result of the work; cancel the call to cancel the work.

        Raises Superseded, and the errors of the work.
        """
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
        """Whether no work is under way."""
        return self._task is None

    def stop(self) -> None:
        """Cancel the work under way, if there is any."""
        if self._task is not None:
            self._task.cancel()
