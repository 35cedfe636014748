"""The terminal that the program runs on.

Textual's own driver ends the program at bytes that are no UTF-8. Where a process was stopped without a warning
(SIGSTOP) and goes on, it begins to read keys once more beside the thread that does so already: when the program is
left, one of the two lives on for ever. And at the end it waits for ever for a terminal that takes no output any more.
"""

from __future__ import annotations

import asyncio
import os
import selectors
import signal
from threading import Thread
from typing import Any

from textual.drivers.linux_driver import LinuxDriver

from sevenwonders_tui.server.terminal.keys import KeyReader

HUNG_UP = 129
"""What shells call a program whose terminal went away."""
CHUNK = 4096
WAIT_S = 0.1
"""Without a byte, before the reader is asked whether a lone Escape was the key, and whether the program ends."""
LAST_S = 1.5
"""So long a terminal has at the end to take what is still to be drawn."""


class LocalDriver(LinuxDriver):
    """Textual's driver, but what is no UTF-8 becomes replacement characters, as it does on a server.

    Such bytes come from pasted Latin-1 text, and from Meta keys that set the eighth bit.

    The terminal is given away and taken back between two events, never in the middle of one: signals come at any time,
    and several at once.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        """Handle signals from here on; the arguments are those of every driver."""
        self._loop = asyncio.get_running_loop()
        self._is_given_away = False
        """Whether a shell has the terminal, until the process goes on."""
        super().__init__(*arguments, **options)

    def _sigtstp_application(self, *_arguments: object) -> None:
        self._between_events(self._stop)

    def _sigcont_application(self, *_arguments: object) -> None:
        self._between_events(self._go_on)

    def _between_events(self, call: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call)

    @property
    def _reads_keys(self) -> bool:
        return self._key_thread is not None and self._key_thread.is_alive()

    def _give_away(self) -> None:
        if self._reads_keys:
            self.stop_application_mode()
            # Not as at the end: whoever comes back may wait for the terminal.
            super().close()
            self._is_given_away = self._must_signal_resume = True

    def _stop(self) -> None:
        """Stop the process, as Ctrl-Z wants it."""
        self._give_away()
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """Take the terminal back. Who was stopped without a warning gives it away first: a shell has drawn there."""
        self._give_away()
        if self._is_given_away:
            self.resume_application_mode()
            # In the background the process is stopped instead, and will be told to go on once more.
            self._is_given_away = not self._reads_keys

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was, unless it is given away already; then it is not taken any more."""
        if self._is_given_away:
            self._is_given_away = False
        else:
            super().stop_application_mode()

    def close(self) -> None:
        """Let the terminal take what was written; one that takes nothing ends the process as it is.

        The tables are closed already, and Python itself could not end: the stream would be waited for once more.
        """
        ending = Thread(target=super().close, daemon=True)
        ending.start()
        ending.join(LAST_S)
        if ending.is_alive():
            os._exit(self._app.return_code or 0)

    def run_input_thread(self) -> None:
        """Read keys until the program ends. A mistake in here ends the app as a mistake anywhere else does."""
        try:
            self._read_keys()
        except (OSError, EOFError):
            self._app.call_later(self._app.exit, return_code=HUNG_UP)
        except Exception as error:  # noqa: BLE001 - the top of a thread
            self._app.call_later(_raise, error)

    def _read_keys(self) -> None:
        reader = KeyReader(keeps_sizes=True)
        try:
            with selectors.DefaultSelector() as selector:
                selector.register(self.fileno, selectors.EVENT_READ)
                while not self.exit_event.is_set():
                    found = reader.read(self._next_bytes()) if selector.select(WAIT_S) else []
                    found += reader.wait_over() if reader.waits_for_more else []
                    for event in found:
                        self.process_message(event)
        finally:
            reader.close()

    def _next_bytes(self) -> bytes:
        data = os.read(self.fileno, CHUNK)
        if not data:
            raise EOFError
        return data


def _raise(error: Exception) -> None:
    raise error
