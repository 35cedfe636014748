"""A websocket as the link of a terminal."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

from aiohttp import WSMsgType, web

HIGH_WATER = 64 * 1024
"""The unsent bytes at which painting stops if more is sent; it goes on when none are left."""
LONGEST_MESSAGE = 16 * 1024


class SocketLink:
    """Sends in a task of its own, and calls `on_pressure` when the browser falls behind or has caught up."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport | None) -> None:
        """`transport` can cut the connection at once."""
        self._socket = socket
        self._transport = transport
        self._outbox = bytearray()
        self._news = asyncio.Event()
        self._may_read = asyncio.Event()
        self._may_read.set()
        self._is_full = False
        self.on_pressure: Callable[[bool], None] = lambda _is_full: None

    def send(self, data: bytes) -> None:
        """Queue bytes for `pump`."""
        if self._socket.closed:
            return
        # The earlier bytes show how fast the browser reads; a single picture may exceed the limit on any connection.
        is_behind = len(self._outbox) > HIGH_WATER
        self._outbox += data
        self._news.set()
        if is_behind and not self._is_full:
            self._is_full = True
            self.on_pressure(True)

    def hold_input(self, is_held: bool) -> None:
        """Pause or resume reading."""
        (self._may_read.clear if is_held else self._may_read.set)()

    def drop(self) -> None:
        """Cut the connection."""
        if self._transport is not None:
            self._transport.abort()

    async def pump(self) -> None:
        """Send queued bytes, for ever."""
        while True:
            await self._news.wait()
            self._news.clear()
            await self.flush()

    async def flush(self) -> None:
        """Send all queued bytes."""
        while self._outbox:
            data = bytes(self._outbox[:HIGH_WATER])
            del self._outbox[: len(data)]
            try:
                await self._socket.send_bytes(data)
            except ConnectionError:
                self._outbox.clear()
        if self._is_full:
            self._is_full = False
            self.on_pressure(False)

    async def packet(self) -> tuple[str, object] | None:
        """Return the next message of the page, as its kind and its value; None at the end."""
        while True:
            await self._may_read.wait()
            message = await self._socket.receive()
            if message.type is not WSMsgType.TEXT:
                return None
            try:
                match json.loads(message.data):
                    case [str(kind), value]:
                        return kind, value
                    case [str(kind)]:
                        return kind, None
                    case _:
                        pass
            except (ValueError, RecursionError):
                pass
