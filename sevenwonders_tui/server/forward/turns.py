"""The order in which people are led back: a few at a time, so that nobody waits behind somebody who matters less."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """Lets some in at a time, those with the lowest rank first, and of these who came first."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._numbers = itertools.count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self, rank: int) -> AsyncIterator[None]:
        """Wait for the turn, and keep the place during the block."""
        loop = asyncio.get_running_loop()
        mine = loop.create_future()
        heapq.heappush(self._waiting, (rank, next(self._numbers), mine))
        # Later, so that all who wake at the same moment are there before the first is let in.
        loop.call_soon(self._let_in)
        try:
            await mine
            yield
        finally:
            if mine.done() and not mine.cancelled():
                self._free += 1
                loop.call_soon(self._let_in)

    def _let_in(self) -> None:
        while self._free and self._waiting:
            _rank, _number, waiting = heapq.heappop(self._waiting)
            if not waiting.done():
                self._free -= 1
                waiting.set_result(None)
