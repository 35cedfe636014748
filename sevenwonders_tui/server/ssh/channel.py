"""One SSH channel as a link that reports when the other side does not read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import asyncssh
from asyncssh.connection import SSHConnection

HIGH_WATER = 32 * 1024
LOW_WATER = 4 * 1024
"""Painting stops at `HIGH_WATER` unsent bytes in the channel, and goes on at `LOW_WATER`."""
WIRE_HIGH_WATER = 256 * 1024
WIRE_LOW_WATER = 64 * 1024
"""The same for unsent bytes in the socket."""
WIRE_LOOK_S = 0.05


class ChannelLink:
    """Sends through a channel, and calls `on_pressure` when the other side falls behind or has caught up."""

    def __init__(self, channel: asyncssh.SSHServerChannel[bytes], on_pressure: Callable[[bool], None]) -> None:
        self._channel = channel
        self._on_pressure = on_pressure
        self._loop = asyncio.get_running_loop()
        self._connection = channel.get_connection()
        self._transport = _transport_of(self._connection)
        self._is_window_full = False
        self._wire_timer: asyncio.TimerHandle | None = None
        self._is_held = False
        channel.set_write_buffer_limits(HIGH_WATER, LOW_WATER)

    def send(self, data: bytes) -> None:
        """Send bytes, unless the channel is closing."""
        if self._channel.is_closing():
            return
        self._channel.write(data)
        # A client announces how much it takes before it reads; only the socket knows how much it really took.
        if self._wire_timer is None and self._transport.get_write_buffer_size() > WIRE_HIGH_WATER:
            self._on_pressure(True)
            self._look_at_wire()

    def hold_input(self, is_held: bool) -> None:
        """Stop the other side from sending once its window is full, or let it send again."""
        if is_held == self._is_held or self._channel.is_closing():
            return
        self._is_held = is_held
        if is_held:
            self._channel.pause_reading()
        else:
            self._channel.resume_reading()

    def drop(self) -> None:
        """Cut the connection at once."""
        self._connection.abort()

    def window_is_full(self, is_full: bool) -> None:
        """Note whether the other side's window is full."""
        self._is_window_full = is_full
        if is_full or self._wire_timer is None:
            self._on_pressure(is_full)

    def close(self) -> None:
        """Stop watching the connection."""
        if self._wire_timer is not None:
            self._wire_timer.cancel()

    def _look_at_wire(self) -> None:
        if self._transport.get_write_buffer_size() > WIRE_LOW_WATER:
            self._wire_timer = self._loop.call_later(WIRE_LOOK_S, self._look_at_wire)
            return
        self._wire_timer = None
        if not self._is_window_full:
            self._on_pressure(False)


def _transport_of(connection: SSHConnection) -> asyncio.WriteTransport:
    """Return the socket's transport. It is private to asyncssh, which does not report a full socket."""
    transport = connection._transport
    assert isinstance(transport, asyncio.WriteTransport)
    return transport
