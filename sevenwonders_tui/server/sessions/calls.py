"""In a session process: one session's calls to the front process, and its answers and news."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from sevenwonders_tui.server.sessions.message import Ask, Cancel, Failed, News, NewsEnd, Opened, Reply, Tell, Up


class NewsListener(Protocol):
    """A stub, as the receiver of news."""

    def take(self, news: News) -> None:
        """Show a new snapshot."""

    def end(self) -> None:
        """Stop showing new snapshots."""


class Calls:
    """The open calls of one session, and its stubs."""

    def __init__(
        self, session: int, send: Callable[[Up], None], stub_for: Callable[[Calls, Opened], NewsListener]
    ) -> None:
        """`send` sends to the front process, `stub_for` makes a stub."""
        self._session = session
        self._send = send
        self._stub_for = stub_for
        self._asked = 0
        self._open: dict[int, asyncio.Future[Any]] = {}
        self._lines: dict[int, NewsListener] = {}

    async def ask(self, line: int, name: str, args: tuple[Any, ...], options: dict[str, Any]) -> Any:
        """Call a method of the client in the front process; return its result or raise its error."""
        self._asked += 1
        number = self._asked
        answer = self._open[number] = asyncio.get_running_loop().create_future()
        self._send(Ask(self._session, number, line, name, args, options))
        try:
            return await answer
        finally:
            del self._open[number]
            if not answer.done() or answer.cancelled():
                self._send(Cancel(self._session, number))

    def tell(self, line: int, name: str) -> None:
        """Call a method of the client that returns nothing, without waiting."""
        self._send(Tell(self._session, line, name))

    def forget(self, line: int) -> None:
        """Ignore further news of a line."""
        self._lines.pop(line, None)

    def opened(self, what: Opened) -> NewsListener:
        """Return the stub for a new line."""
        line = self._lines[what.line] = self._stub_for(self, what)
        return line

    def answered(self, answer: Reply) -> None:
        """Give an answer to the caller that waits for it."""
        waiting = self._open.get(answer.ask)
        if waiting is None or waiting.done():
            self._leave(answer.result)
        elif isinstance(answer.result, Failed):
            waiting.set_exception(_raised(answer.result))
        else:
            waiting.set_result(self._unpacked(answer.result))

    def news(self, news: News) -> None:
        """Pass news to the stub of a line, unless the line is forgotten."""
        if (line := self._lines.get(news.line)) is not None:
            line.take(news)

    def ended(self, news: NewsEnd) -> None:
        """Tell the stub of a line that its news have ended."""
        if (line := self._lines.get(news.line)) is not None:
            line.end()

    def _unpacked(self, result: Any) -> Any:
        if isinstance(result, Opened):
            return self.opened(result)
        return tuple(map(self._unpacked, result)) if type(result) is tuple else result

    def _leave(self, result: Any) -> None:
        """Close opened lines that no caller waits for any more."""
        for each in result if type(result) is tuple else (result,):
            if isinstance(each, Opened):
                self.tell(each.line, "close")


def _raised(failed: Failed) -> Exception:
    """Return the original exception; it is rebuilt from parts, since its constructor may need more than its text."""
    error = failed.kind.__new__(failed.kind, *failed.args)
    error.__dict__.update(failed.state)
    return error
