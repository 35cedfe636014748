"""`sevenwonders host` as a process in lines, and telephones that come to it."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

PATIENCE_S = 120
SIZE = (80, 24)
MOVE = re.compile(rb"\x1b\[[\d;]*[Hf]")
CODE = re.compile(rb"\x1b(?:\[[\d;?<=>]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()][A-B0]|[@-Z\\-_=>78])")


class Hosted:
    """A table that is open, and the lines that its terminal shows."""

    def __init__(self, process: asyncio.subprocess.Process, lines: list[str]) -> None:
        self.process = process
        self.lines = lines
        found = re.search(r"(http://127\.0\.0\.1:(\d+))/([a-z-]+)", lines[0])
        assert found, lines
        self.page, self.port, self.code = found[1], int(found[2]), found[3]

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Tell the process to stop, and return its exit code."""
        self.process.send_signal(how)
        async with asyncio.timeout(PATIENCE_S):
            return await self.process.wait()


@asynccontextmanager
async def hosted(data: Path, *options: str) -> AsyncIterator[Hosted]:
    """Open a table over a data directory."""
    argv = ["-m", "sevenwonders_tui", "host", "--plain", "--address", "127.0.0.1", "--data", str(data), *options]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *argv, stdout=asyncio.subprocess.PIPE, start_new_session=True
    )
    assert process.stdout is not None
    lines: list[str] = []
    try:
        async with asyncio.timeout(PATIENCE_S):
            while not lines or "--resume" not in lines[-1]:
                line = (await process.stdout.readline()).decode()
                assert line, lines
                lines.append(line)
        yield Hosted(process, lines)
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


class Telephone:
    """A browser with its cookie, and what its terminal was sent since the last key."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._got = b""

    async def open(self, page: str, path: str = "") -> None:
        """Ask for a page, and connect where it says; an earlier connection is closed."""
        if self._socket is not None:
            await self._socket.close()
        async with self._session.get(f"{page}/{path}") as reply:
            assert reply.status == 200, reply.status
            found = re.search(r'data-socket="([^"]+)"', await reply.text())
        assert found
        self._got = b""
        url = f"{page}{found[1]}?width={SIZE[0]}&height={SIZE[1]}".replace("http:", "ws:")
        self._socket = await self._session.ws_connect(url, headers={"Origin": page})

    @property
    def text(self) -> str:
        """Return what was painted since the last key, without codes."""
        return CODE.sub(b"", MOVE.sub(b"\n", self._got)).decode("utf-8", "replace")

    async def shows(self, *texts: str) -> None:
        """Wait until all these texts were painted since the last key."""
        assert self._socket is not None
        try:
            async with asyncio.timeout(PATIENCE_S):
                while not all(text in self.text for text in texts):
                    message = await self._socket.receive()
                    assert message.type in {aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT}, (message, self.text)
                    if message.type is aiohttp.WSMsgType.BINARY:
                        self._got += message.data
        except TimeoutError:
            raise AssertionError(f"{texts} did not come:\n{self.text}") from None

    async def types(self, keys: str) -> None:
        """Send keys."""
        assert self._socket is not None
        self._got = b""
        await self._socket.send_json(["stdin", keys])

    async def sits(self, page: str, code: str, name: str) -> None:
        """Take a seat at a table, as after a scan of its code."""
        await self.open(page, code.upper())
        await self.shows("What shall the others call you?")
        await self.types(f"{name}\r")
        await self.shows(f"Table {code}", f"{name}")

    async def sleeps(self) -> None:
        """Drop the line, as a telephone that goes to sleep."""
        assert self._socket is not None
        await self._socket.close()


@asynccontextmanager
async def telephone() -> AsyncIterator[Telephone]:
    """Take a telephone with a browser that has been nowhere."""
    # An address without a name takes cookies, too.
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        yield Telephone(session)
