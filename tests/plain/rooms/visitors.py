"""People who come to a server in lines, in this process: each types, and hears what is said."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from rich.cells import cell_len

from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import languages
from sevenwonders_tui.lobby import LobbyClient
from sevenwonders_tui.person.start import Start
from sevenwonders_tui.plain.line_text import CELLS
from sevenwonders_tui.plain.rooms.session import LineSession

PATIENCE_S = 60


class Visitor:
    """Somebody at a line. What is said is checked byte by byte: no line is too long, and nothing steers a terminal."""

    def __init__(self) -> None:
        self.said = ""
        self.mark = 0
        """How much of it has been looked at."""
        self._typed: asyncio.Queue[str | None] = asyncio.Queue()
        self._news = asyncio.Event()
        self._is_asked = False
        self.is_over = False

    # What the program sees

    async def read(self) -> str | None:
        """Return the next line that is typed."""
        self._is_asked = True
        self._news.set()
        line = await self._typed.get()
        self._is_asked = False
        return line

    def write(self, text: str) -> None:
        """Hear something."""
        assert text.endswith("\n")
        for row in text.splitlines():
            assert row.isprintable(), row
            assert row.isascii() or any(name in row for name in languages().values()), row
            assert 0 < cell_len(row) <= CELLS, row
        self.said += text
        self._news.set()

    # What the test does

    async def types(self, *lines: str) -> str:
        """Type lines, each when the program waits for one, and return what is said then."""
        for line in lines:
            await self._until(lambda: self._is_asked)
            self.mark = len(self.said)
            self._is_asked = False
            self._typed.put_nowait(line)
        await self._until(lambda: self._is_asked or self.is_over)
        return self.said[self.mark :]

    async def picks(self, *answers: str) -> str:
        """Give the answers that begin with, or hold, these words, one after the other; return what is said last."""
        said = ""
        for answer in answers:
            await self._until(lambda: self._is_asked)
            said = await self.types(self.number_of(answer))
        return said

    def number_of(self, answer: str) -> str:
        """Return the number of an answer to what was asked last."""
        numbers = [line.partition(" ") for line in self.said.splitlines()]
        found = [number for number, _blank, words in numbers if number.isdecimal() and answer in words]
        assert found, (answer, self.said[-2000:])
        return found[-1]

    async def hears(self, text: str) -> str:
        """Wait until something is said, since the last line that was typed."""
        await self._until(lambda: text in self.said[self.mark :] or self.is_over)
        assert text in self.said[self.mark :], self.said[self.mark :]
        return self.said[self.mark :]

    def leaves(self) -> None:
        """End the input."""
        self._typed.put_nowait(None)

    async def _until(self, is_true: object) -> None:
        assert callable(is_true)
        async with asyncio.timeout(PATIENCE_S):
            while not is_true():
                self._news.clear()
                await self._news.wait()


@asynccontextmanager
async def visiting(
    lobby: LobbyClient, kits: Mapping[str, Kit], start: Start | None = None, way_in: str = ""
) -> AsyncIterator[Visitor]:
    """Let somebody come in lines; what goes wrong in their session is the test's mistake."""
    visitor = Visitor()
    task = asyncio.create_task(LineSession(visitor, lobby, kits, start or Start(), way_in=way_in).run())

    def over(_task: object) -> None:
        visitor.is_over = True
        visitor._news.set()

    task.add_done_callback(over)
    try:
        yield visitor
    except TimeoutError:
        raise AssertionError(visitor.said[-3000:]) from None
    finally:
        visitor.leaves()
        async with asyncio.timeout(PATIENCE_S):
            await task
        lobby.close()
