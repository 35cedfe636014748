"""In the front process: the session processes together, and the assignment of sessions to them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.arrival import AppFactory, Arrival
from sevenwonders_tui.server.errors import ProcessesUnusable
from sevenwonders_tui.server.sessions.process import PATIENCE_S, SessionProcess
from sevenwonders_tui.server.sessions.relay import Relay
from sevenwonders_tui.server.terminal.facts import TerminalFacts
from sevenwonders_tui.server.terminal.link import Link
from sevenwonders_tui.server.terminal.terminal import TerminalRules


class _Slot:
    """The place of one process, which is started when first needed, and again after a loss."""

    def __init__(self) -> None:
        self.sessions = 0
        self.process: SessionProcess | None = None
        self.beginning = asyncio.Lock()


class SessionPool:
    """Apps in several processes. `close` it after the doors are closed."""

    def __init__(
        self,
        prepare: Callable[[], Callable[[], AppFactory]],
        processes: int,
        log_level: int,
        patience_s: float = PATIENCE_S,
    ) -> None:
        """`prepare` runs at the start of each process and returns the maker of its apps.

        It must be a module's function, with arguments that can be pickled. A process that does not answer for
        `patience_s` seconds is killed.

        Raises ProcessesUnusable with a sentence.
        """
        if not hasattr(socket, "AF_UNIX"):
            raise ProcessesUnusable(_("Several processes need Linux or macOS. Leave --processes away."))
        self._prepare = prepare
        self._log_level = log_level
        self._patience_s = patience_s
        self._slots = [_Slot() for _number in range(processes)]
        self._is_closed = False
        self._warming: asyncio.Task[SessionProcess | None] | None = None

    def open_app(self, arrival: Arrival, link: Link, facts: TerminalFacts, rules: TerminalRules | None) -> Relay:
        """Return an app that will run in the process with the fewest sessions."""
        return Relay(arrival, link, facts, rules, self._borrowed)

    def warm_up(self) -> None:
        """Start the first process now, so that the first person does not wait for it."""
        self._warming = asyncio.create_task(self._process_in(self._slots[0]))

    def process_ids(self) -> tuple[int, ...]:
        """Return the process ids of the running session processes, for monitoring."""
        return tuple(slot.process.id for slot in self._slots if slot.process is not None and not slot.process.is_lost)

    async def close(self) -> None:
        """End all processes."""
        self._is_closed = True
        if self._warming is not None:
            await asyncio.gather(self._warming, return_exceptions=True)
        await asyncio.gather(*map(self._clear, self._slots))

    @staticmethod
    async def _clear(slot: _Slot) -> None:
        async with slot.beginning:
            if slot.process is not None:
                await slot.process.close()

    @asynccontextmanager
    async def _borrowed(self) -> AsyncIterator[SessionProcess | None]:
        """Lend the process with the fewest sessions for one more, during the block."""
        slot = min(self._slots, key=lambda each: each.sessions)
        slot.sessions += 1
        try:
            yield await self._process_in(slot)
        finally:
            slot.sessions -= 1

    async def _process_in(self, slot: _Slot) -> SessionProcess | None:
        async with slot.beginning:
            if self._is_closed:
                return None
            if slot.process is None or slot.process.is_lost:
                slot.process = await SessionProcess.begin(self._prepare(), self._log_level, self._patience_s)
            return slot.process
