"""The door itself: listens, counts, and closes with everybody told."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, TypeAlias

import asyncssh

from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.client import Gate, LobbyClient
from sevenwonders_tui.server.errors import AddressUnusable
from sevenwonders_tui.server.limits import Census, Limits, Queue
from sevenwonders_tui.server.refusals import Refusals
from sevenwonders_tui.server.rest import Rest
from sevenwonders_tui.server.sitting import Apps
from sevenwonders_tui.server.ssh.admission import Admission
from sevenwonders_tui.server.ssh.lines import LineStream
from sevenwonders_tui.server.ssh.session import Session
from sevenwonders_tui.server.ssh.visitor import Visitor
from sevenwonders_tui.server.terminal import TerminalRules
from sevenwonders_tui.table.history import History

log = logging.getLogger(__name__)

BotRunner: TypeAlias = Callable[[LobbyClient, LineStream, tuple[str, ...]], Awaitable[int]]
"""Speaks the protocol for programs until it is over, and returns the exit status."""


@dataclass(frozen=True, slots=True)
class Services:
    """What the door leads to."""

    gate: Gate
    apps: Apps
    dump_history: Callable[[History], bytes]
    """Makes the record of a finished game, with the end of its line. Called in a thread."""
    run_bot: BotRunner | None = None


@dataclass(frozen=True, slots=True)
class DoorPlan:
    """How the door behaves."""

    host_key: asyncssh.SSHKey
    admission: Admission = field(default_factory=Admission)
    limits: Limits = field(default_factory=Limits)
    terminal: TerminalRules = field(default_factory=TerminalRules)


class Door:
    """Lets people in by SSH."""

    def __init__(self, services: Services, plan: DoorPlan, rest: Rest | None = None) -> None:
        """Nothing is opened yet; `open` does."""
        self.services = services
        self.plan = plan
        self.strangers = Queue(plan.limits.strangers, plan.limits.strangers_per_address)
        self.refusals = Refusals()
        self.sessions = Census(plan.limits.sessions, plan.limits.sessions_per_address)
        self.visitors: set[Visitor] = set()
        self.owners: dict[Session, tuple[Visitor, bool]] = {}
        """Of each open session the connection, and whether it is counted."""
        self.rest = rest or Rest()
        self._is_empty = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._listener: asyncssh.SSHAcceptor | None = None

    @property
    def port(self) -> int:
        """Return the port on which the door listens."""
        assert self._listener is not None, "the door is closed"
        return self._listener.get_port()

    async def open(self, host: str, port: int) -> None:
        """Listen; port 0 lets the system choose. Raises AddressUnusable with a sentence."""
        limits = self.plan.limits
        try:
            self._listener = await asyncssh.create_server(
                lambda: Visitor(self),
                host,
                port,
                server_host_keys=[self.plan.host_key],
                encoding=None,
                line_editor=False,
                agent_forwarding=False,
                x11_forwarding=False,
                allow_scp=False,
                gss_host=None,
                password_auth=False,
                host_based_auth=False,
                login_timeout=limits.login_within.total_seconds(),
                keepalive_interval=limits.keepalive.total_seconds(),
                server_version="sevenwonders",
                config=None,
            )
        except OSError as error:
            text = _("Nothing can listen on {host} port {port}: {reason}.")
            raise AddressUnusable(text.format(host=host, port=port, reason=error.strerror or error)) from error

    async def close(self, within: timedelta = timedelta(seconds=3)) -> None:
        """Let nobody in any more, tell everybody, and see them out; whoever is not out in time is cut off."""
        if self._listener is None:
            return
        self._listener.close()
        for session in list(self.owners):
            session.stop()
        # A channel is closed when the other side has read the last words and said so.
        if self.owners:
            self._is_empty.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._is_empty.wait(), within.total_seconds())
        leaving = [visitor.leave(_("The server is stopping.")) for visitor in self.visitors]
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *leaving, return_exceptions=True)
        await self._listener.wait_closed()
        self.refusals.tell()
        self._listener = None

    # For the sessions

    def begin(self, session: Session, answer: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run what answers a session, in a context of its own: it holds no other session's app."""
        self.owners[session][0].session_begun()
        self.rest.session_begun()
        task = asyncio.get_running_loop().create_task(answer, context=contextvars.Context())
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def forget(self, session: Session) -> None:
        """Note that a session is over; more than one caller may say so."""
        if session not in self.owners:
            return
        owner, was_counted = self.owners.pop(session)
        owner.session_over(session, was_counted)
        if not self.owners:
            self._is_empty.set()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self.rest.session_ended()
