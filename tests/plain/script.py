"""A person in line mode who types what was written down before, and hears everything."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable


class ScriptedWire:
    """A `LineWire` that types given lines, and keeps what is said."""

    def __init__(self, typed: Iterable[str] = ()) -> None:
        self.typed = deque(typed)
        self.said = ""

    async def read(self) -> str | None:
        """Return the next line; None at the end."""
        return self.typed.popleft() if self.typed else None

    def write(self, text: str) -> None:
        """Keep what is said."""
        self.said += text

    @property
    def lines(self) -> list[str]:
        """All lines that were said."""
        return self.said.splitlines()
