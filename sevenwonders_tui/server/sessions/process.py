"""In the front process: one session process, from its start to its end."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

from sevenwonders_tui.bots.orphan import signals_masked
from sevenwonders_tui.server.arrival import AppFactory
from sevenwonders_tui.server.sessions.child import serve
from sevenwonders_tui.server.sessions.logs import take_up
from sevenwonders_tui.server.sessions.message import (
    AppOver,
    Ask,
    Begin,
    Cancel,
    CutOff,
    Down,
    Heartbeat,
    Logged,
    Painted,
    Tell,
    Took,
    Up,
)
from sevenwonders_tui.server.sessions.wire import Wire

END_WITHIN_S = 1
"""The seconds from closing the connection of a process to killing it."""
READY_WITHIN_S = 60.0
"""The seconds until a new process answers: it has much to import."""
PATIENCE_S = 30.0
"""The seconds without an answer after which a process is killed; its people can reconnect to another process. One
that is kept waiting by everything else on the machine gets longer.
"""
ROUNDS = 10
"""How often in a row the pulse of a process that is kept waiting may go unanswered. After that, which is five minutes
and for a new one ten, it is killed as well: a thread that works beside an event loop that is stuck looks the same.
"""
IDLE, BUSY = 0.001, 0.5
"""The parts of a core: whoever gets less has stopped, whoever gets more and does not answer is caught in a loop."""

log = logging.getLogger(__name__)


class SessionListener(Protocol):
    """The front process's end of a session."""

    def hear(self, message: Painted | Took | CutOff | AppOver | Ask | Cancel | Tell) -> None:
        """Handle a message of the app."""

    def lost(self) -> None:
        """Note that the process has ended."""


class SessionProcess:
    """A process that runs apps, with its sessions."""

    def __init__(self, process: Any) -> None:
        """Use `begin`."""
        self.wire: Wire[Up, Down]
        self._process = process
        self._relays: dict[int, SessionListener] = {}
        self._numbered = 0
        self._is_closed = False
        self._reaping: asyncio.Task[None] | None = None
        self._watch: asyncio.Task[None] | None = None
        self._has_answered = asyncio.Event()

    @classmethod
    async def begin(
        cls, prepare: Callable[[], AppFactory], log_level: int, patience_s: float = PATIENCE_S
    ) -> SessionProcess:
        """Start a process. Messages to it are queued while it gets ready."""
        here, there = socket.socketpair()
        with there:
            # A spawned process shares no locks, files, threads or connections with this one.
            process = get_context("spawn").Process(target=serve, args=(there,), name="sessions", daemon=True)
            await asyncio.to_thread(_start, process)
        made = cls(process)
        made.wire = await Wire.open(here, made._hear, made._lost)
        made.send(Begin(prepare, log_level))
        made._watch = asyncio.create_task(made._keep_watch(patience_s))
        return made

    @property
    def id(self) -> int:
        """Return the system's id of the process."""
        number: int = self._process.pid
        return number

    @property
    def is_lost(self) -> bool:
        """Return whether the process has ended."""
        return self.wire.is_down

    def add(self, relay: SessionListener) -> int:
        """Add a session; return its number."""
        self._numbered += 1
        self._relays[self._numbered] = relay
        return self._numbered

    def forget(self, number: int) -> None:
        """Send a session no more messages."""
        self._relays.pop(number, None)

    def send(self, message: Down) -> None:
        """Send the process a message."""
        self.wire.send(message)

    async def close(self) -> None:
        """End the process, which holds nothing that must be saved."""
        self._is_closed = True
        self.wire.close()
        await (self._reaping or asyncio.to_thread(self._join))

    def _join(self) -> int | None:
        self._process.join(END_WITHIN_S)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        code: int | None = self._process.exitcode
        return code

    def _hear(self, message: Up) -> None:
        if isinstance(message, Logged):
            take_up(message)
        elif isinstance(message, Heartbeat):
            self._has_answered.set()
        elif (relay := self._relays.get(message.session)) is not None:
            relay.hear(message)

    async def _keep_watch(self, patience_s: float) -> None:
        within_s, missed = READY_WITHIN_S, 0
        while True:
            self._has_answered.clear()
            self.send(Heartbeat())
            before_s = processor_s(self.id)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._has_answered.wait(), within_s)
            # Check again: after the whole machine was suspended, the answer is there although the time is up.
            if not self._has_answered.is_set():
                missed += 1
                if missed < ROUNDS and is_kept_waiting(processor_s(self.id) - before_s, within_s):
                    log.warning("a session process gets too little of the processor to answer")
                    continue
                log.error("a session process answered nothing for %s seconds and is killed", missed * within_s)
                self._process.kill()
                return
            within_s, missed = patience_s, 0
            await asyncio.sleep(patience_s)

    def _lost(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
        for relay in tuple(self._relays.values()):
            relay.lost()
        if not self._is_closed:
            self._reaping = asyncio.create_task(self._reap(len(self._relays)))

    async def _reap(self, sessions: int) -> None:
        code = await asyncio.to_thread(self._join)
        log.error("a session process ended before its time, with %s; %s sessions were closed", code, sessions)


def is_kept_waiting(spent_s: float, within_s: float) -> bool:
    """Return whether a process that did not answer for some seconds works, and gets too little of the processor.

    >>> is_kept_waiting(0.0, 30), is_kept_waiting(4.0, 30), is_kept_waiting(30.0, 30)
    (False, True, False)
    """
    return IDLE * within_s < spent_s < BUSY * within_s


def processor_s(process: int) -> float:
    """Return how long a process has had a processor; 0 where the system does not tell, or it has ended."""
    try:
        found = Path(f"/proc/{process}/stat").read_bytes().rpartition(b")")[2].split()
    except OSError:
        return 0.0
    return (int(found[11]) + int(found[12])) / os.sysconf("SC_CLK_TCK")


def _start(process: Any) -> None:
    with signals_masked(signal.SIGINT, signal.SIGTERM):
        process.start()
