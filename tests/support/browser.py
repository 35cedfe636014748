"""A real browser: Chromium, steered by its DevTools protocol."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any

import aiohttp
import pytest

from tests.support.browser_tab import PATIENCE_S

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
AT_HOME = "laptop.local"
"""A name that leads the browser to this machine, as one of a network at home does."""
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")


class BrowserError(Exception):
    """A command that the browser could not carry out, in its own words."""


class Browser:
    """One page. Sizes and places are in the page's pixels."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.faults: list[str] = []
        """What the page's scripts have raised and nobody has caught."""
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self._socket:
            told = json.loads(message.data)
            if (number := told.get("id")) in self._answers:
                self._answers.pop(number).set_result(told)
            elif told.get("method") == "Runtime.exceptionThrown":
                self.faults.append(json.dumps(told["params"]["exceptionDetails"]))

    async def close(self) -> None:
        """Stop listening."""
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)

    async def command(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Give a command of the protocol, and return its result."""
        number = next(self._numbers)
        self._answers[number] = answer = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": parameters})
        told = await answer
        if "error" in told:
            raise BrowserError(f"{method}: {told['error']['message']}")
        return dict(told.get("result", {}))

    async def value(self, expression: str) -> Any:
        """Return the value of an expression in the page."""
        found = await self.command("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        return found.get("result", {}).get("value")

    async def becomes(self, expression: str) -> None:
        """Wait until an expression in the page is true. A page that goes away meanwhile has not answered yet."""
        until_s = monotonic() + PATIENCE_S
        while monotonic() < until_s:
            with suppress(BrowserError):
                if await self.value(expression):
                    return
            await asyncio.sleep(0.02)
        raise AssertionError(f"{expression} never became true; there is\n{await self._drawn()}")

    async def goes_to(self, url: str) -> None:
        """Load a page."""
        await self.command("Page.navigate", url=url)

    async def reload(self) -> None:
        """Load the page anew, as the browser's button does."""
        await self.command("Page.reload")

    async def press(self, text: str, code: str) -> None:
        """Press a key of a real keyboard."""
        key = code if text == "\r" else text
        for kind in ("keyDown", "keyUp"):
            await self.command("Input.dispatchKeyEvent", type=kind, text=text, key=key, code=code)

    # A telephone

    async def is_telephone(self, width: int, height: int) -> None:
        """Be as large as a telephone's page, with fingers.

        The ratio of pixels is 1: emulated with another one the terminal's canvas is drawn wrongly, which it is not on
        a real telephone.
        """
        await self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True,
            screenOrientation={"type": "portraitPrimary", "angle": 0} if height > width
            else {"type": "landscapePrimary", "angle": 90},
        )  # fmt: skip
        await self.command("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    async def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Put fingers down (`touchStart`), move them or lift them."""
        await self.command("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y} for x, y in points])

    async def tap(self, x: float, y: float) -> None:
        """Tap at a place. Both halves are sent at once: on a busy machine it would be a finger that rests."""
        await asyncio.gather(self.touch("touchStart", (x, y)), self.touch("touchEnd"))

    async def swipe(self, start: tuple[float, float], end: tuple[float, float], steps: int = 10) -> None:
        """Move a finger from one place to another."""
        await self.touch("touchStart", start)
        for step in range(1, steps + 1):
            part = step / steps
            await self.touch(
                "touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            )
        await self.touch("touchEnd")

    async def middle(self, selector: str) -> tuple[float, float]:
        """Return the middle of an element."""
        found = await self.value(
            f"(() => {{ const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            "return [box.left + box.width / 2, box.top + box.height / 2]; })()"
        )
        return float(found[0]), float(found[1])

    async def tap_on(self, selector: str) -> None:
        """Tap on an element."""
        await self.tap(*await self.middle(selector))

    # The terminal

    async def cell(self, column: int, row: int) -> tuple[float, float]:
        """Return the middle of a cell of the terminal; the first one is 0, 0."""
        left, top, wide, high, columns, rows = await self.value(
            "(() => { const box = document.querySelector('.xterm-screen').getBoundingClientRect();"
            "const { cols, rows } = terminalPage.terminal;"
            "return [box.left, box.top, box.width, box.height, cols, rows]; })()"
        )
        return left + wide * (column + 0.5) / columns, top + high * (row + 0.5) / rows

    async def size(self) -> tuple[int, int]:
        """Return the columns and rows of the terminal."""
        columns, rows = await self.value("[terminalPage.terminal.cols, terminalPage.terminal.rows]")
        return int(columns), int(rows)

    async def rows(self) -> list[str]:
        """Return what stands in the terminal; nothing while the page is loading."""
        found = await self.value(
            "(() => { const { active } = terminalPage.terminal.buffer;"
            "return Array.from({ length: terminalPage.terminal.rows },"
            "(_, row) => active.getLine(active.viewportY + row)?.translateToString(true) ?? ''); })()"
        )
        return list(found or ())

    async def shows(self, text: str) -> tuple[int, int]:
        """Wait until the terminal shows a text; return its first column and its row."""
        until_s = monotonic() + PATIENCE_S
        while monotonic() < until_s:
            for row, line in enumerate(await self.rows()):
                if text in line:
                    return line.index(text), row
            await asyncio.sleep(0.02)
        raise AssertionError(f"{text} was never shown; there is\n{await self._drawn()}")

    async def _drawn(self) -> str:
        return "\n".join(await self.rows())


@asynccontextmanager
async def browsing(url: str, home: Path) -> AsyncIterator[Browser]:
    """Open a page in a headless browser that keeps what it keeps in a folder."""
    process = await asyncio.create_subprocess_exec(
        str(CHROMIUM), "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
        "--disable-dev-shm-usage", "--ignore-certificate-errors", f"--user-data-dir={home}",
        "--window-size=1200,800", f"--host-resolver-rules=MAP {AT_HOME} 127.0.0.1", url,
        stderr=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        port = await _debug_port(home / "DevToolsActivePort")
        async with aiohttp.ClientSession() as session:
            page = await _page(session, port, url)
            async with session.ws_connect(page, max_msg_size=0) as socket:
                browser = Browser(socket)
                try:
                    for part in ("Runtime", "Network", "Page"):
                        await browser.command(f"{part}.enable")
                    yield browser
                finally:
                    await browser.close()
    finally:
        process.terminate()
        await process.wait()


@asynccontextmanager
async def telephone(url: str, home: Path, width: int = 390, height: int = 664) -> AsyncIterator[Browser]:
    """Open a page on a telephone."""
    async with browsing("about:blank", home) as browser:
        await browser.is_telephone(width, height)
        await browser.goes_to(url)
        yield browser


async def _debug_port(path: Path) -> int:
    async with asyncio.timeout(PATIENCE_S):
        while not path.exists() or not path.read_text(encoding="utf-8"):
            await asyncio.sleep(0.05)
    return int(path.read_text(encoding="utf-8").splitlines()[0])


async def _page(session: aiohttp.ClientSession, port: int, url: str) -> str:
    async with asyncio.timeout(PATIENCE_S):
        while True:
            async with session.get(f"http://127.0.0.1:{port}/json") as reply:
                for page in await reply.json(content_type=None):
                    if page["type"] == "page" and page["url"] == url:
                        return str(page["webSocketDebuggerUrl"])
            await asyncio.sleep(0.05)
