"""A session process: runs apps, and holds nothing that must be saved. It ends at once with the front process."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import os
import signal
import socket
import threading
from typing import assert_never, cast

from sevenwonders_tui.bots.orphan import end_with_parent
from sevenwonders_tui.i18n import speak
from sevenwonders_tui.server.arrival import AppFactory, Arrival
from sevenwonders_tui.server.collector import QuietCollector, collect_all, set_aside, tune_collector
from sevenwonders_tui.server.log import log_loop_errors, start_log
from sevenwonders_tui.server.sessions.calls import Calls
from sevenwonders_tui.server.sessions.logs import ForwardingHandler
from sevenwonders_tui.server.sessions.message import (
    AppOver,
    Begin,
    CutOff,
    Down,
    Heartbeat,
    Held,
    KeyBytes,
    Logged,
    News,
    NewsEnd,
    Painted,
    Reply,
    Resized,
    StartApp,
    Stop,
    Took,
    Up,
)
from sevenwonders_tui.server.sessions.stub import RemoteLobby, stub_for
from sevenwonders_tui.server.sessions.wire import Wire
from sevenwonders_tui.server.terminal.terminal import ExitReason, Terminal

log = logging.getLogger(__name__)


def serve(end: socket.socket) -> None:
    """Run apps until the front process closes the connection."""
    # Ctrl-C and a service manager's SIGTERM reach all processes; only the front process should react.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    # Needed even if an app blocks the event loop.
    threading.Thread(target=end_with_parent, daemon=True).start()
    asyncio.run(_Sessions().run(end))


class _RelayLink:
    """The link of a terminal whose connection is in the front process."""

    def __init__(self, session: int, wire: Wire[Down, Up]) -> None:
        self._session = session
        self._wire = wire
        self._is_held = False

    def send(self, data: bytes) -> None:
        """Send bytes."""
        self._wire.send(Painted(self._session, data))

    def hold_input(self, is_held: bool) -> None:
        """Tell the front process whether more input may come."""
        if is_held != self._is_held:
            self._is_held = is_held
            self.took(0)

    def drop(self) -> None:
        """Ask the front process to cut the connection."""
        self._wire.send(CutOff(self._session))

    def took(self, count: int) -> None:
        """Tell the front process that bytes were taken."""
        self._wire.send(Took(self._session, count, self._is_held))


class _Session:
    """One app at one terminal."""

    def __init__(self, start: StartApp, wire: Wire[Down, Up]) -> None:
        self._number = start.session
        self._wire = wire
        self._link = _RelayLink(start.session, wire)
        self._terminal = Terminal(self._link, start.facts, start.rules)
        self.calls = Calls(start.session, wire.send, stub_for)
        lobby = cast("RemoteLobby", self.calls.opened(start.lobby))
        self._arrival = Arrival(
            lobby,
            start.purpose,
            start.code,
            start.colors,
            start.notices,
            start.term,
            start.is_still,
            start.language,
            start.is_touched,
            start.shown,
        )
        self._is_slow = start.is_held
        """Whether the terminal cannot take more output."""
        self.look_at_line()

    async def play(self, make_app: AppFactory | None) -> None:
        """Run the app."""
        reason = ExitReason.CRASHED
        try:
            assert make_app is not None, "the process could not make itself ready"
            with speak(self._arrival.language):
                reason = await self._terminal.run(lambda driver: make_app(self._arrival, driver))
        except Exception:
            log.exception("a session failed")
        finally:
            self._wire.send(AppOver(self._number, reason))

    def hear(self, message: KeyBytes | Resized | Held | Stop | Reply | News | NewsEnd) -> None:
        """Handle a message of the front process."""
        match message:
            case KeyBytes(data=data):
                self._terminal.receive(data)
                self._link.took(len(data))
            case Resized(width=width, height=height):
                self._terminal.resize(width, height)
            case Held(is_held=is_held):
                self._is_slow = is_held
                self.look_at_line()
            case Stop(reason=reason):
                self._terminal.stop(reason)
            case Reply():
                self.calls.answered(message)
            case News():
                self.calls.news(message)
            case NewsEnd():
                self.calls.ended(message)
            case _:
                assert_never(message)

    def look_at_line(self) -> None:
        """Paint only if the terminal and the front process can take more."""
        is_held = self._is_slow or self._wire.is_busy
        (self._terminal.hold_painting if is_held else self._terminal.resume_painting)()


class _Sessions:
    """All apps of this process."""

    def __init__(self) -> None:
        self._sessions: dict[int, _Session] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._collector = QuietCollector(collect_all, set_aside)
        self._make_app: AppFactory | None = None

    async def run(self, end: socket.socket) -> None:
        """Handle messages of the front process, for ever."""
        self._wire: Wire[Down, Up] = await Wire.open(end, self._hear, self._lost, self._pressed)
        await asyncio.get_running_loop().create_future()

    def _hear(self, message: Down) -> None:
        match message:
            case Begin(prepare, log_level):
                loop = asyncio.get_running_loop()
                start_log(ForwardingHandler(loop, self._log), log_level)
                log_loop_errors(loop)
                self._make_app = prepare()
                tune_collector()
            case Heartbeat():
                self._wire.send(message)
            case StartApp():
                session = self._sessions[message.session] = _Session(message, self._wire)
                work = self._play(message.session, session)
                # A context of its own: it refers to no other session's app.
                task = asyncio.get_running_loop().create_task(work, context=contextvars.Context())
                self._tasks.add(task)
                self._collector.session_begun()
                task.add_done_callback(self._tasks.discard)
            case _ if (found := self._sessions.get(message.session)) is not None:
                if isinstance(message, KeyBytes):
                    self._collector.key_came()
                found.hear(message)
            case _:
                pass

    async def _play(self, number: int, session: _Session) -> None:
        try:
            await session.play(self._make_app)
        finally:
            del self._sessions[number]
            self._collector.session_ended()

    def _log(self, logged: Logged) -> None:
        if not self._wire.is_busy:
            self._wire.send(logged)

    def _pressed(self, _is_busy: bool) -> None:
        for session in self._sessions.values():
            session.look_at_line()

    def _lost(self) -> None:
        # No cleanup is needed: people and tables are in the front process, or gone with it.
        os._exit(0)
