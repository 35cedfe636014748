"""The connections of browsers, counted from their first byte on; aiohttp does not count them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from aiohttp import web

from sevenwonders_tui.server.collector import QuietCollector
from sevenwonders_tui.server.limits import Queue, ServerLimits
from sevenwonders_tui.server.refusals import Refusals
from sevenwonders_tui.server.web.proxy import Proxies

if TYPE_CHECKING:
    from aiohttp.web_protocol import RequestHandler


class Connections:
    """The open connections. A connection without a session may be dropped for a newer one."""

    def __init__(self, limits: ServerLimits, proxies: Proxies, refusals: Refusals, collector: QuietCollector) -> None:
        self._waiting = Queue(limits.pages, limits.strangers_per_address)
        self._waiting_proxied = Queue(limits.pages, limits.pages)
        """The waiting connections through a proxy: all have one address."""
        self._request_within_s = limits.request_within.total_seconds()
        self._proxies = proxies
        self._refusals = refusals
        self._collector = collector
        self._by_transport: dict[asyncio.BaseTransport, Connection] = {}

    def __len__(self) -> int:
        """Return the number of open connections."""
        return len(self._by_transport)

    def protocol(self, server: web.Server) -> Callable[[], asyncio.Protocol]:
        """Return the factory of a server's connection protocols."""
        return lambda: Connection(self, server(), self._request_within_s)

    def request_came(self, request: web.Request) -> None:
        """Note that the headers of a request are complete."""
        if (connection := self._of(request)) is not None:
            connection.request_came()

    def session_began(self, request: web.Request) -> None:
        """Note that a connection has a session, and must not be dropped."""
        if (connection := self._of(request)) is not None:
            self._queue(connection.address).leave(connection)

    def opened(self, connection: Connection) -> None:
        """Count a connection; an older one without a session may be cut for it."""
        self._by_transport[connection.transport] = connection
        address = connection.address
        if self._queue(address).enter(address, connection, connection.transport.abort):
            self._refusals.note("too many waited at the door for browsers")

    def closed(self, connection: Connection) -> None:
        """Stop counting a connection."""
        self._queue(connection.address).leave(connection)
        self._by_transport.pop(connection.transport, None)
        self._collector.stirred()

    def was_late(self, connection: Connection) -> None:
        """Cut a connection that did not send a request in time."""
        self._refusals.note("no request came through the door for browsers in time")
        connection.transport.abort()

    def _queue(self, address: str) -> Queue:
        return self._waiting_proxied if self._proxies.trusts(address) else self._waiting

    def _of(self, request: web.Request) -> Connection | None:
        return None if request.transport is None else self._by_transport.get(request.transport)


class Connection(asyncio.Protocol):
    """One connection: passes everything to aiohttp, and limits the time until the first request."""

    transport: asyncio.Transport
    address: str

    def __init__(self, connections: Connections, handler: RequestHandler, request_within_s: float) -> None:
        self._connections = connections
        self._handler = handler
        self._request_within_s = request_within_s
        self._timer: asyncio.TimerHandle | None = None

    def request_came(self) -> None:
        """Stop the timer: aiohttp's own limit for idle connections applies from now on."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # Calls of asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection, and start the timer."""
        self.transport = cast("asyncio.Transport", transport)
        self.address = str((transport.get_extra_info("peername") or ("",))[0])
        self._timer = asyncio.get_running_loop().call_later(self._request_within_s, self._connections.was_late, self)
        self._handler.connection_made(transport)
        self._connections.opened(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.request_came()
        self._connections.closed(self)
        self._handler.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Pass on received bytes."""
        self._handler.data_received(data)

    def eof_received(self) -> bool | None:
        """Pass on the end of the input."""
        self._handler.eof_received()
        return None

    def pause_writing(self) -> None:
        """Pass on that the browser is behind."""
        self._handler.pause_writing()

    def resume_writing(self) -> None:
        """Pass on that it has caught up."""
        self._handler.resume_writing()
