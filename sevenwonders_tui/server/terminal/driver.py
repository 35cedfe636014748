"""A Textual driver without threads, signals or a device: bytes in and out over a link."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any, BinaryIO, Literal, Protocol, TextIO

from textual import constants, events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from sevenwonders_tui.server.terminal.keys import KeyReader
from sevenwonders_tui.server.terminal.link import Link

# The alternate screen; clicks and drags, but not every movement; no cursor; focus; bracketed paste; no line wrapping;
# and the question whether the terminal supports synchronized output.
_ENTER = "\x1b[?1049h\x1b[?1000h\x1b[?1002h\x1b[?1006h\x1b[?25l\x1b[?1004h\x1b[?2004h\x1b[?7l\x1b[?2026$p"
LEAVE = (
    "\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1004l\x1b[<u"
    "\x1b[?1049l\x1b[?25h\x1b[0m"
)
"""Restores the terminal: switches all of that off, and modes that a widget may have switched on."""
_ESCAPE_SLACK_S = 0.005

log = logging.getLogger(__name__)


class DriverFactory(Protocol):
    """The `driver_class` of an app."""

    def __call__(self, app: App[Any], **options: Any) -> Driver:
        """Return a driver for the app."""


class TerminalDriver(Driver):
    """The terminal of one app. Everything runs in the event loop; nothing blocks."""

    def __init__(self, app: App[Any], link: Link, **options: Any) -> None:
        """`options` are those of every driver."""
        super().__init__(app, **options)
        self._link = link
        self._written: list[str] = []
        self._reader = KeyReader()
        self._escape_timer: asyncio.TimerHandle | None = None
        self.is_open = False
        """Whether the app accepts input."""
        self.written = 0
        """The bytes written so far: motion that costs too much is shortened."""

    # Output of the app

    def write(self, data: str) -> None:
        """Queue output until the app is done with its current work."""
        if not self._written:
            self._loop.call_soon(self.flush)
        self._written.append(data)

    def flush(self) -> None:
        """Send the queued output."""
        if self._written:
            data = "".join(self._written)
            self._written.clear()
            sent = data.encode("utf-8", "replace")
            self.written += len(sent)
            self._link.send(sent)

    # Begin and end

    def start_application_mode(self) -> None:
        """Switch the terminal to the full screen."""
        self.is_open = True
        self.write(_ENTER)
        self.resize(*(self._size or (80, 24)))

    def disable_input(self) -> None:
        """Stop reading input."""
        self.is_open = False
        self._stop_waiting()

    def stop_application_mode(self) -> None:
        """Restore the terminal."""
        self.disable_input()
        self.write(LEAVE)
        self.flush()

    def close(self) -> None:
        """Release everything."""
        self._stop_waiting()
        self._reader.close()

    # Input of the terminal

    def take(self, data: bytes, *, more_waits: bool = False) -> int:
        """Give bytes of the terminal to the app; return the number of events they made.

        If more bytes wait already, an Escape at the end does not count as the Escape key.
        """
        if not self.is_open:
            return 0
        self._stop_waiting()
        found = self._reader.read(data)
        self._process(found)
        if self._reader.waits_for_more and not more_waits:
            self._escape_timer = self._loop.call_later(constants.ESCAPE_DELAY + _ESCAPE_SLACK_S, self._wait_over)
        return len(found)

    def resize(self, width: int, height: int) -> None:
        """Tell the app the new size of the terminal."""
        self._size = (width, height)
        size = Size(width, height)
        self.send_message(events.Resize(size, size))

    def send_message(self, message: Message) -> None:
        """Give a message to the app, which runs in the same loop."""
        self._app.post_message(message)

    def _wait_over(self) -> None:
        self._escape_timer = None
        self._process(self._reader.wait_over())

    def _process(self, found: list[Message]) -> None:
        for event in found:
            self.process_message(event)

    def _stop_waiting(self) -> None:
        if self._escape_timer is not None:
            self._escape_timer.cancel()
            self._escape_timer = None

    # Requests that Textual would carry out on the server instead of the person's machine

    def open_url(self, url: str, new_tab: bool = True) -> None:  # noqa: ARG002
        """Do nothing: the browser would open on the server."""
        log.debug("no browser is opened for a session")

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,  # noqa: ARG002
        save_path: Path,  # noqa: ARG002
        open_method: Literal["browser", "download"] = "download",  # noqa: ARG002
        encoding: str | None = None,  # noqa: ARG002
        mime_type: str | None = None,  # noqa: ARG002
        name: str | None = None,  # noqa: ARG002
    ) -> None:
        """Do nothing: the file would be written on the server."""
        binary.close()
        log.debug("no file is written for a session")
