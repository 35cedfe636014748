"""Line mode for one remote person: for screen readers, and for terminals that cannot draw."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from sevenwonders_tui.i18n import speak
from sevenwonders_tui.server.arrival import Arrival
from sevenwonders_tui.server.terminal.keys import Meter
from sevenwonders_tui.server.terminal.link import Link
from sevenwonders_tui.server.terminal.terminal import ExitReason, TerminalRules
from sevenwonders_tui.server.timers import Timers
from sevenwonders_tui.server.typed import Keyboard, KeyedLines

MOST_WAITING = 16 * 1024
"""The most unread letters before the other side is asked to stop; a whole game typed ahead is shorter."""
PACE_S = 0.05

log = logging.getLogger(__name__)


class LineMode:
    """A `RunningApp` that reads and writes lines. The conversation itself is passed in."""

    def __init__(
        self,
        arrival: Arrival,
        link: Link,
        keyboard: Keyboard,
        run: LineRunner,
        rules: TerminalRules | None = None,
    ) -> None:
        """`run` gets the arrival and this object; it reads and writes here until it is over."""
        self._arrival = arrival
        self._link = link
        self._keyboard = keyboard
        self._run = run
        self._rules = rules or TerminalRules()
        self._loop = asyncio.get_running_loop()
        self._typed = KeyedLines(keyboard)
        self._meter = Meter(self._rules.events_rate, self._rules.events_burst, self._loop.time())
        self._news = asyncio.Event()
        self._is_clear = asyncio.Event()
        self._is_clear.set()
        self._timers = Timers()
        self._task: asyncio.Task[ExitReason] | None = None
        self._reason = ExitReason.LEFT
        self._is_stopped = False

    # The side of the conversation

    async def read(self) -> str | None:
        """Return the next typed line without its line end; None at the end of the input."""
        # A client that does not read the output gets no more.
        await self._is_clear.wait()
        while not self._typed.lines:
            if self._typed.is_over:
                return None
            self._news.clear()
            await self._news.wait()
        while not self._meter.has_room(self._loop.time()):
            await asyncio.sleep(PACE_S)
        # Other sessions get their turn, however much was typed ahead.
        await asyncio.sleep(0)
        if self._is_stopped:
            return None
        self._meter.spend(1)
        line = self._typed.lines.popleft()
        self._hold_input()
        return line

    def write(self, text: str) -> None:
        """Send text, in which lines end with a newline. It contains no terminal control codes."""
        plain = "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)
        self._link.send(plain.replace("\n", self._keyboard.newline).encode("utf-8", "replace"))

    # The side of the door

    async def play(self) -> ExitReason:
        """Run the conversation to its end. Errors inside are logged, not raised."""
        if self._is_stopped:
            return self._reason
        self._note_life()
        with speak(self._arrival.language):
            self._task = task = self._loop.create_task(self._speak())
        try:
            return await task
        except asyncio.CancelledError:
            if not self._is_stopped:
                task.cancel()
                raise
            return self._reason
        finally:
            # A reader that still waits gets the end of the input.
            self.end_input()
            self._is_clear.set()
            self._timers.cancel_all()

    def stop(self, reason: ExitReason = ExitReason.LEFT) -> None:
        """End the conversation, even one that has not begun.

        Reading stops, and a conversation that does not end by itself is cancelled.
        """
        if self._is_stopped:
            return
        self._is_stopped = True
        self._reason = reason
        self._typed.lines.clear()
        self.end_input()
        self._is_clear.set()
        if self._task is not None:
            self._timers.set("exit", self._rules.exit_within, self._task.cancel)

    def end_input(self) -> None:
        """Note the end of the input; earlier input still counts."""
        self._typed.end()
        self._news.set()

    def receive(self, data: bytes) -> None:
        """Take typed bytes, and echo them if the terminal does not."""
        self._note_life()
        echo = self._typed.take(data)
        if echo:
            self._link.send(echo.encode("utf-8", "replace"))
        self._hold_input()
        if self._typed.lines or self._typed.is_over:
            self._news.set()

    def resize(self, width: int, height: int) -> None:
        """Do nothing: lines have the same length on every terminal."""

    def hold_painting(self) -> None:
        """Read nothing more until the output has been read."""
        if not self._is_stopped:
            self._is_clear.clear()
            self._timers.set("stuck", self._rules.stuck_after, self._link.drop)

    def resume_painting(self) -> None:
        """Read again."""
        self._timers.cancel("stuck")
        self._is_clear.set()

    # Internals

    async def _speak(self) -> ExitReason:
        try:
            await self._run(self._arrival, self)
        except Exception:
            if self._is_stopped:
                log.info("a session in lines did not end cleanly", exc_info=True)
            else:
                log.exception("a session in lines crashed")
                return ExitReason.CRASHED
        return self._reason

    def _hold_input(self) -> None:
        self._link.hold_input(self._typed.waiting > MOST_WAITING)

    def _note_life(self) -> None:
        self._timers.set("idle", self._rules.idle_after, lambda: self.stop(ExitReason.IDLE))


LineRunner: TypeAlias = Callable[[Arrival, LineMode], Awaitable[None]]
"""Runs the conversation with a person until the person leaves or the input ends."""
