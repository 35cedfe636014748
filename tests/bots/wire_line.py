"""A line without a network: the test is the program at its other end."""

from __future__ import annotations

import asyncio
import json
from typing import Any


class WireLine:
    """Both ends of a conversation in one process."""

    def __init__(self) -> None:
        self._asks: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._answers: asyncio.Queue[str | None] = asyncio.Queue()

    # The end of the game

    async def read_line(self) -> str | None:
        """Return what the program said."""
        return await self._answers.get()

    async def write_line(self, line: str) -> None:
        """Say something to the program."""
        for message in line.split("\n"):
            self._asks.put_nowait(json.loads(message))

    # The end of the program

    async def hear(self, kind: str | None = None) -> dict[str, Any]:
        """Return the next message, or the next one of a kind."""
        while True:
            message = await self._asks.get()
            if kind is None or message["type"] == kind:
                return message

    def say(self, **fields: object) -> None:
        """Answer."""
        self._answers.put_nowait(json.dumps(fields))

    def hang_up(self) -> None:
        """Say nothing more."""
        self._answers.put_nowait(None)

    async def play_first_moves(self) -> dict[str, Any]:
        """Take the first move of every question, and return the last message."""
        while True:
            message = await self.hear()
            if message["type"] == "choose":
                self.say(move=0)
            elif message["type"] in {"over", "ended"}:
                return message
