"""A person in line mode who types what was written down before, and hears everything."""

from __future__ import annotations

import asyncio
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


class CuedWire(ScriptedWire):
    """Types each line after it has heard the text that belongs to it: for questions that come in their own time."""

    def __init__(self, *cues: tuple[str, str]) -> None:
        """`cues` are texts and the lines that are typed after them."""
        super().__init__(line for _text, line in cues)
        self._texts = deque(text for text, _line in cues)
        self._heard = 0
        self._news = asyncio.Event()

    async def read(self) -> str | None:
        """Return the next line, once its text was said; None at the end."""
        text = self._texts.popleft() if self._texts else ""
        while text not in self.said[self._heard :]:
            self._news.clear()
            await self._news.wait()
        self._heard = len(self.said)
        return await super().read()

    def write(self, text: str) -> None:
        """Keep what is said."""
        super().write(text)
        self._news.set()
