"""The terminal that the program runs on. Textual's own driver ends the program at bytes that are no UTF-8."""

from __future__ import annotations

import os
import selectors

from textual.drivers.linux_driver import LinuxDriver

from sevenwonders_tui.server.terminal.keys import KeyReader

HUNG_UP = 129
"""What shells call a program whose terminal went away."""
CHUNK = 4096
WAIT_S = 0.1
"""Without a byte, before the reader is asked whether a lone Escape was the key, and whether the program ends."""


class LocalDriver(LinuxDriver):
    """Textual's driver, but what is no UTF-8 becomes replacement characters, as it does on a server.

    Such bytes come from pasted Latin-1 text, and from Meta keys that set the eighth bit.
    """

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
