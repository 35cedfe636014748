"""The connection between two processes of one server: messages in both directions over a pair of sockets."""

from __future__ import annotations

import asyncio
import copyreg
import io
import logging
import pickle
import socket
from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Generic, TypeVar

HeardT = TypeVar("HeardT")
SaidT = TypeVar("SaidT")

HEAD = 4
"""The bytes of the length before each message."""
HIGH_WATER = 4 * 1024 * 1024
LOW_WATER = 1024 * 1024
"""The other process counts as busy from `HIGH_WATER` unsent bytes until there are `LOW_WATER`."""

log = logging.getLogger(__name__)


def _proxy(content: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(content)


class _Pickler(pickle.Pickler):
    """Pickles read-only mappings too, which deals and views hold."""

    dispatch_table = copyreg.dispatch_table | {MappingProxyType: lambda proxy: (_proxy, (dict(proxy),))}


def _packed(message: object) -> bytes:
    stream = io.BytesIO()
    _Pickler(stream, pickle.HIGHEST_PROTOCOL).dump(message)
    return stream.getvalue()


class Wire(asyncio.Protocol, Generic[HeardT, SaidT]):
    """One end of the connection. Both processes are the server's own, so messages may be pickles."""

    def __init__(
        self, hear: Callable[[HeardT], None], lost: Callable[[], None], pressed: Callable[[bool], None] | None = None
    ) -> None:
        """Call `hear` for each message, `lost` at the end, `pressed` when the other side falls behind or catches up."""
        self._hear = hear
        self._lost = lost
        self._pressed = pressed
        self._inbox = bytearray()
        self._transport: asyncio.Transport | None = None
        self._is_free = asyncio.Event()
        self._is_free.set()
        self.is_down = False

    @classmethod
    async def open(
        cls,
        end: socket.socket,
        hear: Callable[[HeardT], None],
        lost: Callable[[], None],
        pressed: Callable[[bool], None] | None = None,
    ) -> Wire[HeardT, SaidT]:
        """Return the wire at one end of a pair of sockets."""
        end.setblocking(False)
        loop = asyncio.get_running_loop()
        _transport, wire = await loop.create_connection(lambda: cls(hear, lost, pressed), sock=end)
        return wire

    def send(self, message: SaidT) -> None:
        """Send a message, unless the connection is closed."""
        if self._transport is None or self.is_down:
            return
        data = _packed(message)
        self._transport.write(len(data).to_bytes(HEAD, "big") + data)

    @property
    def is_busy(self) -> bool:
        """Return whether many bytes wait for the other process."""
        return not self._is_free.is_set()

    async def freed(self) -> None:
        """Wait until the other process is not busy."""
        await self._is_free.wait()

    def close(self) -> None:
        """Close the connection."""
        self.is_down = True
        if self._transport is not None:
            self._transport.abort()

    # Calls of asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the socket, and set the limits at which it counts as full."""
        assert isinstance(transport, asyncio.Transport)
        transport.set_write_buffer_limits(HIGH_WATER, LOW_WATER)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Handle the complete messages."""
        self._inbox += data
        at = 0
        while len(self._inbox) >= at + HEAD:
            end = at + HEAD + int.from_bytes(self._inbox[at : at + HEAD], "big")
            if len(self._inbox) < end:
                break
            self._take(self._inbox[at + HEAD : end])
            at = end
        del self._inbox[:at]

    def _take(self, data: bytearray) -> None:
        try:
            message: Any = pickle.loads(data)  # noqa: S301 - the server's own process
            self._hear(message)
        except Exception:
            # An error in one message must not close the connection for all sessions.
            log.exception("a message between two processes was not understood")

    def pause_writing(self) -> None:
        """Note that the other process is busy."""
        self._is_free.clear()
        if self._pressed is not None:
            self._pressed(True)

    def resume_writing(self) -> None:
        """Note that the other process is not busy any more."""
        self._is_free.set()
        if self._pressed is not None:
            self._pressed(False)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Note that the connection is closed."""
        self.is_down = True
        self._is_free.set()
        self._lost()
