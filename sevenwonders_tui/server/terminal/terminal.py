"""One app at one remote terminal: starts it, passes it input, and handles failures of either."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from typing import Any

from rich.console import Console
from textual.app import App
from textual.filter import NoColor

from sevenwonders_tui.server.terminal import private
from sevenwonders_tui.server.terminal.colors import ColorDepth, FewerColors
from sevenwonders_tui.server.terminal.driver import DriverFactory, TerminalDriver
from sevenwonders_tui.server.terminal.facts import TerminalFacts, fitting_size
from sevenwonders_tui.server.terminal.keys import Meter
from sevenwonders_tui.server.terminal.link import Link
from sevenwonders_tui.server.timers import Timers

CHUNK = 32
"""The bytes read at once: few, so that their events do not block other sessions."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TerminalRules:
    """The limits for a terminal."""

    resize_after: timedelta = timedelta(milliseconds=50)
    """The time without another change of size before the app is resized: people drag windows."""
    events_rate: float = 60
    """Keys and clicks a second over a longer time. A key held down makes 30 to 40."""
    events_burst: float = 120
    """Keys and clicks at once."""
    stuck_after: timedelta = timedelta(seconds=60)
    """The time without reading the output before the connection is cut."""
    idle_after: timedelta = timedelta(hours=8)
    """The time without a key before the session ends."""
    exit_within: timedelta = timedelta(seconds=3)
    """The time to end after a stop before an app is cancelled."""


class ExitReason(Enum):
    """The reason why an app is over."""

    LEFT = "left"
    """The person left, or the connection was lost."""
    CRASHED = "crashed"
    """An error occurred in the app."""
    IDLE = "idle"
    STOPPED = "stopped"
    """The server ended it."""
    SENT_AWAY = "sent away"
    """Whoever runs the server wanted the person to leave."""
    MOVED = "moved"
    """The server ended it, because another machine has the tables now."""


class Terminal:
    """One app at one terminal.

    All methods are for the event loop; only `run` waits.
    """

    def __init__(self, link: Link, facts: TerminalFacts, rules: TerminalRules | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        self._link = link
        self._facts = facts
        self._rules = rules or TerminalRules()
        self._size = facts.size
        self._app: App[Any] | None = None
        self._driver: TerminalDriver | None = None
        self._task: asyncio.Task[Any] | None = None
        self._inbox = bytearray()
        self._meter = Meter(self._rules.events_rate, self._rules.events_burst, self._loop.time())
        self._timers = Timers()
        self._hold: ExitStack | None = None
        self._has_lost_frame = False
        """Whether a drawn frame was never sent to the terminal."""
        self._reason = ExitReason.LEFT
        self._is_over = False
        self._gave_up = False

    @property
    def is_held(self) -> bool:
        """Return whether drawing is paused because the other side does not read."""
        return self._hold is not None

    async def run(self, make_app: Callable[[DriverFactory], App[Any]]) -> ExitReason:
        """Make the app and run it to its end. Errors inside are logged, not raised."""
        self._task = asyncio.current_task()
        try:
            self._app = app = make_app(self._new_driver)
            self._dress(app)
            self._note_life()
            if self._hold is not None:
                self._batch(self._hold)
            if self._is_over:
                app.exit()
            try:
                await app.run_async(size=self._size)
                mistake = private.crash_of(app)
            except Exception as error:  # noqa: BLE001 - the top of an app; what it raises ends it alone
                mistake = error
            if not await private.end_workers(app, self._rules.exit_within):
                log.error("what an app had begun did not end when it was told to")
            if mistake is not None:
                self._note_mistake(mistake)
        except asyncio.CancelledError:
            if not self._gave_up or self._task is None:
                raise
            self._task.uncancel()
            log.error("an app did not end when it was told to")
        finally:
            self._timers.cancel_all()
            self._app = self._driver = self._task = None
        return self._reason

    def stop(self, reason: ExitReason = ExitReason.LEFT) -> None:
        """End the app, even one that has not begun; cancel it if it does not end in time."""
        if self._is_over:
            return
        self._is_over = True
        self._reason = reason
        if self._app is not None:
            self._app.exit()
            self._timers.set("exit", self._rules.exit_within, self._give_up)

    # Input of the terminal

    def end_input(self) -> None:
        """End the app, since nobody can leave it by a key any more."""
        self.stop()

    def receive(self, data: bytes) -> None:
        """Queue bytes from the terminal; the app gets them at the rate that the rules allow."""
        self._note_life()
        self._inbox += data
        if "pump" not in self._timers:
            self._pump()

    def resize(self, width: int, height: int) -> None:
        """Note the size of the terminal; the app gets it when the size has stopped changing."""
        self._size = fitting_size(width, height, self._size)
        self._timers.set("resize", self._rules.resize_after, self._resized)

    # Pausing the output

    def hold_painting(self) -> None:
        """Draw nothing until `resume_painting`: the terminal has not read the earlier output.

        Changes meanwhile are skipped.
        """
        if self._hold is not None:
            return
        self._hold = ExitStack()
        # Deferred: the app may be in the middle of a picture, and the rest of the picture would be lost.
        self._loop.call_soon(self._batch, self._hold)
        self._timers.set("stuck", self._rules.stuck_after, self._link.drop)

    def resume_painting(self) -> None:
        """Draw the changes since then; draw everything if a frame was lost.

        Full pictures every time would never end on a terminal that takes just one at once.
        """
        if self._hold is None:
            return
        self._timers.cancel("stuck")
        self._hold.close()
        self._hold = None
        if self._app is not None and self._app.is_running:
            if self._has_lost_frame:
                self._has_lost_frame = False
                self._app.refresh(layout=True)
            else:
                self._app.screen.check_idle()

    # Internals

    def _new_driver(self, app: App[Any], **options: Any) -> TerminalDriver:
        self._driver = TerminalDriver(app, self._link, **options)
        # Input typed ahead waits until the app listens.
        self._loop.call_soon(self._pump)
        return self._driver

    def _dress(self, app: App[Any]) -> None:
        """Undo the app's changes to its process."""
        private.send_truecolor(app)
        private.leave_output_alone(app)
        private.on_crash(app, lambda: None)
        private.on_lost_frame(app, self._lost_frame)
        app.error_console = Console(file=io.StringIO())
        app.no_color = self._facts.colors is ColorDepth.NONE
        if app.no_color:
            private.add_filter(app, NoColor())
        elif self._facts.colors is not ColorDepth.TRUE:
            private.add_filter(app, FewerColors(self._facts.colors))

    def _batch(self, hold: ExitStack) -> None:
        """Keep the app from drawing while it is held."""
        if hold is self._hold and self._app is not None:
            hold.enter_context(self._app.batch_update())

    def _lost_frame(self) -> None:
        self._has_lost_frame |= self.is_held

    def _pump(self) -> None:
        self._timers.cancel("pump")
        driver = self._driver
        if driver is not None and driver.is_open:
            while self._inbox and self._meter.has_room(self._loop.time()):
                chunk = bytes(self._inbox[:CHUNK])
                del self._inbox[:CHUNK]
                self._meter.spend(max(1, driver.take(chunk, more_waits=bool(self._inbox))))
        self._link.hold_input(bool(self._inbox))
        if self._inbox and self._app is not None:
            self._timers.set("pump", timedelta(milliseconds=50), self._pump)

    def _resized(self) -> None:
        if self._driver is not None and self._driver.is_open:
            self._driver.resize(*self._size)

    def _note_mistake(self, mistake: Exception) -> None:
        if self._is_over:
            # The screen was closed while it was being opened; the person has left anyway.
            log.info("a session did not end cleanly", exc_info=mistake)
            return
        self._reason = ExitReason.CRASHED
        log.error("a session crashed", exc_info=mistake)

    def _give_up(self) -> None:
        self._gave_up = True
        if self._task is not None:
            self._task.cancel()

    def _note_life(self) -> None:
        self._timers.set("idle", self._rules.idle_after, lambda: self.stop(ExitReason.IDLE))
