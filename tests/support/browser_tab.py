"""A browser's connection to a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp

from sevenwonders_tui.server.web import WebDoor

PATIENCE_S = 120


class Tab:
    """The websocket of a page."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.got = b""

    async def shows(self, text: bytes) -> None:
        """Wait until a text has come."""
        async with asyncio.timeout(PATIENCE_S):
            while text not in self.got:
                message = await self.socket.receive()
                assert message.type in {aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT}, message
                if message.type is aiohttp.WSMsgType.BINARY:
                    self.got += message.data


@asynccontextmanager
async def tab(
    door: WebDoor,
    path: str = "lobby/-",
    origin: str | None = None,
    size: tuple[int, int] = (100, 30),
    headers: dict[str, str] | None = None,
    *,
    touches: bool = False,
) -> AsyncIterator[Tab]:
    """Open a session in the same way as a page of this server; with `touches` a finger plays on it."""
    here = f"127.0.0.1:{door.port}"
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(
            f"ws://{here}/socket/{path}?width={size[0]}&height={size[1]}{'&touch' if touches else ''}",
            headers={"Origin": origin or f"http://{here}", **(headers or {})},
        ) as socket,
    ):
        yield Tab(socket)
