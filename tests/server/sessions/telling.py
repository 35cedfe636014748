"""Apps for session processes. A process imports them by name, so this module imports as little as it can."""

from __future__ import annotations

import os
from typing import Any

from sevenwonders_tui.server.arrival import AppFactory, Arrival
from tests.server.links import ArrivalApp


class TellingApp(ArrivalApp):
    """Tells with each key also where it runs and how large it is."""

    def say(self, text: str) -> None:
        """Show a text and more."""
        super().say(f"{text} process:{os.getpid()}. size:{self.size.width}x{self.size.height}.")


def telling_apps() -> AppFactory:
    """Return what makes small apps."""

    def make(arrival: Arrival, driver: Any) -> TellingApp:
        return TellingApp(arrival, driver_class=driver)

    return make
