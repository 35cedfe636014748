"""The terminal that the program runs on.

Textual's own driver has three faults. Bytes that are not UTF-8 end the program. A process that was stopped without a
warning (SIGSTOP) starts a second key reader when it continues, and one of the two threads outlives the program. And at
the end it waits for ever for a terminal that accepts no output any more.
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
"""The exit code that shells report for a program whose terminal went away."""
CHUNK = 4096
WAIT_S = 0.1
"""Without a byte for this long, the reader checks whether a lone Escape was a key, and whether the program ends."""
LAST_S = 1.5
"""How long the end of the program waits for the terminal to accept the remaining output."""


class LocalDriver(LinuxDriver):
    """Textual's driver, except that bytes which are not UTF-8 become replacement characters, as they do on a server.

    Such bytes come from pasted Latin-1 text, and from Meta keys that set the eighth bit.

    The terminal is released and taken back between two events, never during one: signals come at any time, and several
    at once.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        """Handle signals from here on; the arguments are those of Textual's drivers."""
        self._loop = asyncio.get_running_loop()
        self._is_given_away = False
        """Whether a shell has the terminal, until the process continues."""
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
            # Unlike at the end, do not limit the wait: the person who comes back may wait for the terminal.
            super().close()
            self._is_given_away = self._must_signal_resume = True

    def _stop(self) -> None:
        """Stop the process, as Ctrl-Z demands."""
        self._give_away()
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """Take the terminal back.

        A process that was stopped without a warning releases it first, because a shell has drawn there.
        """
        self._give_away()
        if self._is_given_away:
            self.resume_application_mode()
            # A process in the background is stopped instead, and will be told to continue once more.
            self._is_given_away = not self._reads_keys

    def stop_application_mode(self) -> None:
        """Restore the terminal, unless it is released already; then it will not be taken back."""
        if self._is_given_away:
            self._is_given_away = False
        else:
            super().stop_application_mode()

    def close(self) -> None:
        """Wait until the terminal has accepted the output; end the process at once if it accepts none.

        The tables are closed already. Python could not end normally either, because it would wait for the stream once
        more.
        """
        ending = Thread(target=super().close, daemon=True)
        ending.start()
        ending.join(LAST_S)
        if ending.is_alive():
            os._exit(self._app.return_code or 0)

    def run_input_thread(self) -> None:
        """Read keys until the program ends. An error in here ends the app as any other error does."""
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
