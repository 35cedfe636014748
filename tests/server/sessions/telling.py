"""Apps for session processes. A process imports them by name, so this module imports as little as it can."""

from __future__ import annotations

import os
import threading
import time
from typing import Any

from textual.events import Key

from sevenwonders_tui.server.arrival import AppFactory, Arrival
from tests.server.links import ArrivalApp


class TellingApp(ArrivalApp):
    """Tells with each key also where it runs and how large it is."""

    def say(self, text: str) -> None:
        """Show a text and more."""
        super().say(f"{text} process:{os.getpid()}. size:{self.size.width}x{self.size.height}.")

    async def on_key(self, event: Key) -> None:
        """Be stuck at `h`, while a thread works a little."""
        if event.key == "h":
            threading.Thread(target=work_a_little, daemon=True).start()
            threading.Event().wait()


def work_a_little() -> None:
    """Use a tenth of the processor, for ever."""
    while True:
        until = time.thread_time() + 0.01
        while time.thread_time() < until:
            pass
        time.sleep(0.09)


def telling_apps() -> AppFactory:
    """Return what makes small apps."""

    def make(arrival: Arrival, driver: Any) -> TellingApp:
        return TellingApp(arrival, driver_class=driver)

    return make
