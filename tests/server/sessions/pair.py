"""Both ends of a session in one process: a client here, and what stands for it, with a real pair of sockets between."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from sevenwonders_tui.lobby.client import LobbyClient
from sevenwonders_tui.server.sessions.calls import Calls
from sevenwonders_tui.server.sessions.dispatcher import Dispatcher
from sevenwonders_tui.server.sessions.message import Ask, Cancel, Down, News, NewsEnd, Reply, Tell, Up
from sevenwonders_tui.server.sessions.stub import RemoteLobby, stub_for
from sevenwonders_tui.server.sessions.wire import Wire


class Pair:
    """The line between a stub and its client, and all that went over it."""

    lobby: RemoteLobby
    dispatcher: Dispatcher
    calls: Calls
    up: Wire[Down, Up]
    down: Wire[Up, Down]

    def __init__(self) -> None:
        self.heard: list[Down] = []

    def hear_up(self, message: Up) -> None:
        """Do as the front process does."""
        match message:
            case Ask():
                self.dispatcher.ask(message)
            case Cancel():
                self.dispatcher.cancel(message)
            case Tell():
                self.dispatcher.tell(message)
            case _:
                pass

    def hear_down(self, message: Down) -> None:
        """Do as a session process does."""
        self.heard.append(message)
        match message:
            case Reply():
                self.calls.answered(message)
            case News():
                self.calls.news(message)
            case NewsEnd():
                self.calls.ended(message)
            case _:
                pass

    def broke(self) -> None:
        """Fail: nothing is to go wrong between the two ends."""
        raise AssertionError("the news of a session broke off")


@asynccontextmanager
async def paired(client: LobbyClient) -> AsyncIterator[Pair]:
    """Give what stands for a client elsewhere."""
    pair = Pair()
    here, there = socket.socketpair()
    pair.down = await Wire.open(here, pair.hear_up, lambda: None)
    pair.up = await Wire.open(there, pair.hear_down, lambda: None)
    pair.dispatcher = Dispatcher(1, client, pair.down, pair.broke)
    pair.calls = Calls(1, pair.up.send, stub_for)
    pair.lobby = cast("RemoteLobby", pair.calls.opened(pair.dispatcher.lobby))
    try:
        yield pair
    finally:
        pair.dispatcher.close()
        client.close()
        pair.up.close()
        pair.down.close()
