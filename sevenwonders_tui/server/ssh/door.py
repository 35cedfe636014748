"""The SSH server itself: listens, counts connections, and closes them with a message."""

from __future__ import annotations

from datetime import timedelta

import asyncssh

from sevenwonders_tui.server.collector import QuietCollector
from sevenwonders_tui.server.listening import address_unusable
from sevenwonders_tui.server.ssh.connection import SshConnection
from sevenwonders_tui.server.ssh.plan import DoorPlan, Services
from sevenwonders_tui.server.ssh.registry import Registry
from sevenwonders_tui.server.terminal.terminal import ExitReason


class Door:
    """Serves people over SSH."""

    def __init__(self, services: Services | None, plan: DoorPlan, collector: QuietCollector | None = None) -> None:
        """Store the parts; `open` starts listening.

        `services` is None at a door to houses, whose sessions ask a house instead, and at a house that waits, which
        answers who leads and sends everybody away until `registry.services` is set.
        """
        self.registry = Registry(services, plan, collector or QuietCollector())
        self._plan = plan
        self._listener: asyncssh.SSHAcceptor | None = None

    @property
    def port(self) -> int:
        """Return the port that the server listens on."""
        assert self._listener is not None, "the door is closed"
        return self._listener.get_port()

    async def open(self, host: str, port: int) -> None:
        """Listen; port 0 lets the system choose. Raise AddressUnusable with a sentence."""
        limits = self._plan.limits
        try:
            self._listener = await asyncssh.create_server(
                lambda: SshConnection(self.registry),
                host,
                port,
                server_host_keys=[self._plan.host_key],
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
            raise address_unusable(host, port, error) from error

    @property
    def session_count(self) -> int:
        """Return the number of open sessions."""
        return len(self.registry.owners)

    @property
    def refused(self) -> int:
        """Return the number of connections that were refused because of a limit."""
        return self.registry.refusals.total

    def stop_listening(self) -> None:
        """Accept no more connections; those that are open go on."""
        if self._listener is not None:
            self._listener.close()

    async def close(self, reason: ExitReason = ExitReason.STOPPED, within: timedelta = timedelta(seconds=3)) -> None:
        """Accept no more connections, notify everybody, and wait; cut the connections that outlast `within`."""
        if self._listener is None:
            return
        self._listener.close()
        await self.registry.close(within, reason)
        await self._listener.wait_closed()
        self.registry.refusals.tell()
        self._listener = None
