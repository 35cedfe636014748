"""In the front process: one session whose app runs in another process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from datetime import timedelta
from typing import assert_never

from sevenwonders_tui.server.arrival import Arrival
from sevenwonders_tui.server.sessions.dispatcher import Dispatcher
from sevenwonders_tui.server.sessions.message import (
    AppOver,
    Ask,
    Cancel,
    CutOff,
    Held,
    KeyBytes,
    Painted,
    Resized,
    StartApp,
    Stop,
    Tell,
    Took,
)
from sevenwonders_tui.server.sessions.process import SessionProcess
from sevenwonders_tui.server.terminal.driver import LEAVE
from sevenwonders_tui.server.terminal.facts import TerminalFacts
from sevenwonders_tui.server.terminal.link import Link
from sevenwonders_tui.server.terminal.terminal import ExitReason, TerminalRules

ON_THE_WAY = 16 * 1024
"""The most bytes of one terminal on the way to its app."""
SLACK = timedelta(seconds=2)
"""The extra time beyond an app's time to end, before its process is given up."""

log = logging.getLogger(__name__)


class Relay:
    """A RunningApp: passes messages between the terminal and the app."""

    def __init__(
        self,
        arrival: Arrival,
        link: Link,
        facts: TerminalFacts,
        rules: TerminalRules | None,
        borrow: Callable[[], AbstractAsyncContextManager[SessionProcess | None]],
    ) -> None:
        """`borrow` lends a process while the app runs, or None once the server stops."""
        self._arrival = arrival
        self._link = link
        self._facts = facts
        self._rules = rules or TerminalRules()
        self._borrowed = borrow
        self._loop = asyncio.get_running_loop()
        self._process: SessionProcess | None = None
        self._dispatcher: Dispatcher | None = None
        self._number = 0
        self._over: asyncio.Future[ExitReason] = self._loop.create_future()
        self._wish: ExitReason | None = None
        """The end reason that a door asked for."""
        self._size = facts.size
        self._early = bytearray()
        """The input before the app began."""
        self._on_the_way = 0
        self._is_refused = False
        """Whether the app accepts no more input."""
        self._is_held = False
        self._has_painted = False
        self._patience: asyncio.TimerHandle | None = None

    async def play(self) -> ExitReason:
        """Run the app in a process, until the app or the process ends."""
        async with self._borrowed() as process:
            if self._wish is not None:
                return self._wish
            if process is None:
                return ExitReason.STOPPED
            self._number = process.add(self)
            self._dispatcher = Dispatcher(self._number, self._arrival.lobby, process.wire, self._broke)
            self._process = process
            try:
                self._begin(process, self._dispatcher)
                return await self._over
            finally:
                if self._patience is not None:
                    self._patience.cancel()
                self._dispatcher.close()
                process.forget(self._number)
                if self._over.cancelled():
                    process.send(Stop(self._number, ExitReason.LEFT))

    def _begin(self, process: SessionProcess, dispatcher: Dispatcher) -> None:
        arrival = self._arrival
        process.send(
            StartApp(
                session=self._number,
                facts=TerminalFacts(self._facts.colors, self._size),
                rules=self._rules,
                purpose=arrival.purpose,
                code=arrival.code,
                colors=arrival.colors,
                notices=arrival.notices,
                term=arrival.term,
                is_still=arrival.is_still,
                language=arrival.language,
                is_touched=arrival.is_touched,
                shown=arrival.shown,
                lobby=dispatcher.lobby,
                is_held=self._is_held,
            )
        )
        if self._early:
            process.send(KeyBytes(self._number, bytes(self._early)))
        if process.is_lost:
            self.lost()

    # Calls of the door

    def stop(self, reason: ExitReason = ExitReason.LEFT) -> None:
        """End the app; wait for its process no longer than the limit."""
        if self._wish is not None:
            return
        self._wish = reason
        if self._process is not None:
            self._process.send(Stop(self._number, reason))
            patience = self._rules.exit_within + SLACK
            self._patience = self._loop.call_later(patience.total_seconds(), self._end, reason)

    def end_input(self) -> None:
        """End the app, since nobody can leave it by a key any more."""
        self.stop()

    def receive(self, data: bytes) -> None:
        """Pass on input."""
        self._on_the_way += len(data)
        self._hold_input()
        if self._process is None:
            self._early += data
        else:
            self._process.send(KeyBytes(self._number, data))

    def resize(self, width: int, height: int) -> None:
        """Pass on the size."""
        if self._process is None:
            self._size = (width, height)
        else:
            self._process.send(Resized(self._number, width, height))

    def hold_painting(self) -> None:
        """Pass on that the terminal cannot take more output."""
        self._hold(True)

    def resume_painting(self) -> None:
        """Pass on that the terminal can take output again."""
        self._hold(False)

    # Messages of the process

    def hear(self, message: Painted | Took | CutOff | AppOver | Ask | Cancel | Tell) -> None:
        """Handle a message of the app."""
        if self._dispatcher is None or self._over.done():
            return
        match message:
            case Painted(data=data):
                self._has_painted = True
                self._link.send(data)
            case Took(count=count, is_held=is_held):
                self._on_the_way -= count
                self._is_refused = is_held
                self._hold_input()
            case CutOff():
                self._link.drop()
            case AppOver(reason=reason):
                self._end(reason)
            case Ask():
                self._dispatcher.ask(message)
            case Cancel():
                self._dispatcher.cancel(message)
            case Tell():
                self._dispatcher.tell(message)
            case _:
                assert_never(message)

    def lost(self) -> None:
        """Note that the process has ended, and restore the terminal."""
        if not self._over.done():
            if self._has_painted:
                self._link.send(LEAVE.encode())
            self._end(self._wish or ExitReason.CRASHED)

    # Internals

    def _broke(self) -> None:
        """End the app because of a bug in this process."""
        if self._process is not None:
            self._process.send(Stop(self._number, ExitReason.CRASHED))

    def _hold(self, is_held: bool) -> None:
        self._is_held = is_held
        if self._process is not None:
            self._process.send(Held(self._number, is_held))

    def _hold_input(self) -> None:
        self._link.hold_input(self._is_refused or self._on_the_way >= ON_THE_WAY)

    def _end(self, reason: ExitReason) -> None:
        if not self._over.done():
            self._over.set_result(reason)
