"""Both ends of a session in one process: a client here, and what stands for it, with a real pair of sockets between."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from sevenwonders_tui.lobby.client import LobbyClient
from sevenwonders_tui.server.sessions.calls import Calls
from sevenwonders_tui.server.sessions.clerk import Clerk
from sevenwonders_tui.server.sessions.message import Answer, Ask, Cancel, Down, News, NewsEnd, Tell, Up
from sevenwonders_tui.server.sessions.standin import RemoteLobby, stand_in
from sevenwonders_tui.server.sessions.wire import Wire


class Pair:
    """The line between a stand-in and its client, and all that went over it."""

    lobby: RemoteLobby
    clerk: Clerk
    calls: Calls
    up: Wire[Down, Up]
    down: Wire[Up, Down]

    def __init__(self) -> None:
        self.heard: list[Down] = []
        self.has_broken = False
        self._news = asyncio.Event()

    def hear_up(self, message: Up) -> None:
        """Do as the front process does."""
        match message:
            case Ask():
                self.clerk.ask(message)
            case Cancel():
                self.clerk.cancel(message)
            case Tell():
                self.clerk.tell(message)
            case _:
                pass

    def hear_down(self, message: Down) -> None:
        """Do as a session process does."""
        self.heard.append(message)
        match message:
            case Answer():
                self.calls.answered(message)
            case News():
                self.calls.news(message)
            case NewsEnd():
                self.calls.ended(message)
            case _:
                pass
        self._news.set()

    def broke(self) -> None:
        """Note that something went wrong."""
        self.has_broken = True

    async def until_heard(self, count: int) -> None:
        """Wait until so many messages have come down."""
        async with asyncio.timeout(120):
            while len(self.heard) < count:
                self._news.clear()
                await self._news.wait()


@asynccontextmanager
async def paired(client: LobbyClient) -> AsyncIterator[Pair]:
    """Give what stands for a client elsewhere."""
    pair = Pair()
    here, there = socket.socketpair()
    pair.down = await Wire.open(here, pair.hear_up, lambda: None)
    pair.up = await Wire.open(there, pair.hear_down, lambda: None)
    pair.clerk = Clerk(1, client, pair.down, pair.broke)
    pair.calls = Calls(1, pair.up.send, stand_in)
    pair.lobby = cast("RemoteLobby", pair.calls.opened(pair.clerk.lobby))
    try:
        yield pair
    finally:
        pair.clerk.close()
        client.close()
        pair.up.close()
        pair.down.close()
