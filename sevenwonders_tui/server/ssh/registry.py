"""The open connections of a server, their sessions, and the tasks that answer these."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
from collections.abc import Coroutine
from datetime import timedelta
from typing import Any, Protocol

from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.collector import QuietCollector
from sevenwonders_tui.server.limits import Queue, SessionLimit
from sevenwonders_tui.server.refusals import Refusals
from sevenwonders_tui.server.ssh.plan import DoorPlan, Services
from sevenwonders_tui.server.terminal.terminal import ExitReason


class OpenSession(Protocol):
    """A session, as the server ends it."""

    def stop(self, reason: ExitReason) -> None:
        """End the session because the server stops or the tables are elsewhere."""


class OpenConnection(Protocol):
    """A connection, as it hears about its sessions."""

    def session_begun(self) -> None:
        """Note that a session has begun: the connection is in use."""

    def session_over(self, session: OpenSession, was_counted: bool) -> None:
        """Note that a session is closed."""

    async def leave(self, reason: str) -> None:
        """Close the connection, with a message to the client."""


class Registry:
    """The shared state of all connections and sessions of one server."""

    def __init__(self, services: Services | None, plan: DoorPlan, collector: QuietCollector) -> None:
        self._services = services
        self.plan = plan
        self.collector = collector
        self.strangers = Queue(plan.limits.strangers, plan.limits.strangers_per_address)
        self.refusals = Refusals()
        self.sessions = SessionLimit(plan.limits.sessions, plan.limits.sessions_per_address)
        self.connections: set[OpenConnection] = set()
        self.owners: dict[OpenSession, tuple[OpenConnection, bool]] = {}
        """The connection of each open session, and whether the session is counted."""
        self._is_empty = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def has_services(self) -> bool:
        """Return whether there is anything behind the server yet."""
        return self._services is not None

    @property
    def services(self) -> Services:
        """Return what is behind the server."""
        assert self._services is not None, "a session begins when there is something behind the server"
        return self._services

    @services.setter
    def services(self, services: Services) -> None:
        self._services = services

    def begin(self, session: OpenSession, answer: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run the task that answers a session, in a context of its own, so that it refers to no other session's app."""
        self.owners[session][0].session_begun()
        self.collector.session_begun()
        task = asyncio.get_running_loop().create_task(answer, context=contextvars.Context())
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def forget(self, session: OpenSession) -> None:
        """Note that a session is over; several callers may do so."""
        if session not in self.owners:
            return
        owner, was_counted = self.owners.pop(session)
        owner.session_over(session, was_counted)
        if not self.owners:
            self._is_empty.set()

    async def close(self, within: timedelta, reason: ExitReason) -> None:
        """Notify everybody, and wait; connections that last longer than `within` are cut."""
        for session in list(self.owners):
            session.stop(reason)
        # A channel is closed when the other side has read the last bytes and confirmed it.
        if self.owners:
            self._is_empty.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._is_empty.wait(), within.total_seconds())
        leaving = [connection.leave(_("The server is stopping.")) for connection in self.connections]
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *leaving, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self.collector.session_ended()
