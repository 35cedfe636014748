"""One SSH connection: its login, and its sessions."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket

import asyncssh

from sevenwonders_tui.i18n import N_, Said, _
from sevenwonders_tui.server.comer import Comer
from sevenwonders_tui.server.limits import lies_in
from sevenwonders_tui.server.ssh.registry import OpenSession, Registry
from sevenwonders_tui.server.ssh.session import Session

FULL = Said(N_("All places on this server are taken at the moment. Please try again a little later."))
INPUT_WINDOW = 16 * 1024
"""The most bytes that a client may send before the server has taken them."""
PACKET = 8 * 1024
SEND_BUFFER = 128 * 1024
"""The bytes that the system buffers for a slow client."""

log = logging.getLogger(__name__)


class SshConnection(asyncssh.SSHServer):
    """Authenticates a person, and opens sessions. Everything else is refused, which is asyncssh's default."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._offered: str | None = None
        self._fingerprint: str | None = None
        self._secret = secrets.token_urlsafe(24)
        """Makes a guest the same person in all sessions of the connection, also at another house."""
        self._tries = 0
        self._was_advised = False
        self._address = ""
        self._timer: asyncio.TimerHandle | None = None
        self.sessions: set[OpenSession] = set()
        """The open sessions."""

    # The connection

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Queue the connection as unauthenticated; another one may be dropped for it."""
        self._connection = conn
        self._address = str((conn.get_extra_info("peername") or ("",))[0])
        # Bytes buffered in the system are stale when they are shown, and are not counted anywhere.
        conn.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        self._registry.connections.add(self)
        if self._registry.strangers.enter(self._address, self, self.abort):
            self._registry.refusals.note("too many waited at the SSH door")

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Forget the connection, and sessions whose channel was never opened; the others were notified before."""
        for session in tuple(self.sessions):
            self._registry.forget(session)
        log.info("%s at %s left", self._fingerprint or "somebody", self._address)
        self._known()
        self._registry.connections.discard(self)
        self._registry.collector.stirred()

    async def leave(self, reason: str) -> None:
        """Close the connection, with a message to the client."""
        self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, reason)
        await self._connection.wait_closed()

    def abort(self) -> None:
        """Cut the connection."""
        self._connection.abort()

    # Authentication

    def begin_auth(self, username: str) -> bool:  # noqa: ARG002
        """Require authentication for everybody; the name before the @ means nothing."""
        self._offered = None
        return True

    def public_key_auth_supported(self) -> bool:
        """Allow authentication by key."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:  # noqa: ARG002
        """Return whether the key is admitted. It is only offered yet: a client can offer a key that is not its own."""
        if self._has_tried_enough():
            return False
        is_admitted = self._registry.plan.admission.admits(key, self._address)
        self._offered = key.get_fingerprint() if is_admitted else None
        return is_admitted

    def kbdint_auth_supported(self) -> bool:
        """Allow people without a key to try: guests log in this way, others are told how to make a key."""
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:  # noqa: ARG002
        """Admit a guest without a question and without an identity: a key offered before was not proved."""
        self._offered = None
        if self._has_tried_enough():
            return False
        if not self._registry.plan.admission.guests and not self._was_advised:
            self._was_advised = True
            self._connection.send_auth_banner(_advice() + "\r\n")
        return self._registry.plan.admission.guests

    def auth_completed(self) -> None:
        """Identify the person by the key with a correct signature, if there is one."""
        self._fingerprint = self._offered
        log.info("%s came in from %s", self._fingerprint or "a guest", self._address)
        self._wait_for_session()

    # Sessions

    def session_requested(self) -> tuple[asyncssh.SSHServerChannel[bytes], Session]:
        """Open a session, even if only to say that there is no room for it."""
        plan = self._registry.plan
        # Of those whom a door hands on the door has counted the sessions.
        is_counted = not plan.is_for_doors and self._registry.sessions.enter(self._address)
        excuse = None if is_counted or plan.is_for_doors else FULL
        session: Session = (plan.make_session or Session)(self._registry, self._comer(), excuse)
        self.sessions.add(session)
        self._registry.owners[session] = (self, is_counted)
        channel = self._connection.create_server_channel(None, "strict", INPUT_WINDOW, PACKET)
        return channel, session

    def session_begun(self) -> None:
        """Note that a session has begun: the connection is in use."""
        self._known()

    def session_over(self, session: OpenSession, was_counted: bool) -> None:
        """Note that a session is closed."""
        if was_counted:
            self._registry.sessions.leave(self._address)
        self.sessions.discard(session)
        if not self.sessions:
            self._wait_for_session()

    def _comer(self) -> Comer:
        plan = self._registry.plan
        is_listed = plan.admission.is_by_list
        is_limited = not is_listed and not lies_in(self._address, plan.limits.unlimited)
        secret = self._secret if plan.draws_secrets else None
        return Comer(self._address, self._fingerprint, secret, is_listed, is_limited)

    def _has_tried_enough(self) -> bool:
        self._tries += 1
        if self._tries <= self._registry.plan.limits.tries:
            return False
        asyncio.get_running_loop().call_soon(self.abort)
        return True

    def _known(self) -> None:
        """Stop counting the connection as unauthenticated."""
        self._registry.strangers.leave(self)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait_for_session(self) -> None:
        """Close the connection unless a session begins soon."""
        if self._timer is not None:
            self._timer.cancel()
        delay = self._registry.plan.limits.begin_within.total_seconds()
        self._timer = asyncio.get_running_loop().call_later(delay, self.abort)


def _advice() -> str:
    return _(
        "This server knows people by their keys, and you offered none that may come in. "
        "`ssh-keygen -t ed25519` makes one; then come again, or ask the host to add it."
    )
