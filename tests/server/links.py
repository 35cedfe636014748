"""Links that are in memory, and apps that are as small as the tests of a terminal need them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App, ComposeResult
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from sevenwonders_tui.server.arrival import Arrival
from sevenwonders_tui.server.terminal.driver import DriverFactory
from sevenwonders_tui.server.terminal.facts import TerminalFacts
from sevenwonders_tui.server.terminal.terminal import ExitReason, Terminal, TerminalRules

LEFT_ALTERNATE_SCREEN = b"\x1b[?1049l"


class MemoryLink:
    """Keeps what was sent, and wakes whoever waits for some of it."""

    def __init__(self) -> None:
        self.sent = bytearray()
        self.is_held = False
        self.was_held = False
        self.is_dropped = False
        self._news = asyncio.Event()

    def send(self, data: bytes) -> None:
        """Keep what is sent."""
        self.sent += data
        self._news.set()

    def hold_input(self, is_held: bool) -> None:
        """Note whether more may come."""
        self.is_held = is_held
        self.was_held |= is_held
        self._news.set()

    def drop(self) -> None:
        """Note the end."""
        self.is_dropped = True
        self._news.set()

    async def until(self, is_true: Callable[[], bool]) -> None:
        """Wait until something is true that changes with what is sent."""
        async with asyncio.timeout(120):
            while not is_true():
                self._news.clear()
                await self._news.wait()

    async def shows(self, text: bytes) -> None:
        """Wait until a text has been sent."""
        await self.until(lambda: text in self.sent)


class KeyApp(App[None]):
    """Shows how many keys came and which was the last one."""

    ENABLE_COMMAND_PALETTE = False

    keys = 0

    def compose(self) -> ComposeResult:
        """Start with no key."""
        yield Static("keys:0 ready", markup=False)

    async def on_key(self, event: events.Key) -> None:
        """Count; q ends the app, x breaks it. A coroutine, so that apps derived from this one may wait in theirs."""
        self.keys += 1
        if event.key == "q":
            self.exit()
        if event.key == "x":
            secret_hand = "very secret card"
            raise ValueError(secret_hand)
        self.say(f"keys:{self.keys} last:{event.key}.")

    def say(self, text: str) -> None:
        """Show a text."""
        self.query_one(Static).update(text)


class ArrivalApp(KeyApp):
    """Shows who came, and what for."""

    def __init__(self, arrival: Arrival, **options: Any) -> None:
        super().__init__(**options)
        self.arrival = arrival

    def compose(self) -> ComposeResult:
        """Show all that the app was told."""
        me = self.arrival.lobby.snapshot().me
        who = "guest" if me.is_guest else f"person:{me.id}"
        yield Static(f"{who}. {self.arrival.purpose.value} {self.arrival.code}! ready", markup=False)


class Canvas(Widget):
    """A colour of its own for each cell, so that a picture of it is as large as can be."""

    def render_line(self, y: int) -> Strip:
        """Return one line."""
        cells = [Segment("#", Style(color=f"rgb({x % 256},{y % 256},{x // 256})")) for x in range(self.size.width)]
        return Strip(cells, len(cells))


class ColorfulApp(KeyApp):
    """A KeyApp whose full picture at 400x113 is a megabyte."""

    CSS = "Static { dock: top; height: 1; }"

    def compose(self) -> ComposeResult:
        """Show the count of keys over the canvas."""
        yield from super().compose()
        yield Canvas()


def key_app(driver: DriverFactory) -> KeyApp:
    """Return the app at a terminal. Textual names a class as what it takes, and calls whatever makes a driver."""
    return KeyApp(driver_class=driver)  # type: ignore[arg-type]


class RunningApp:
    """One app at one terminal, under way."""

    def __init__(self, link: MemoryLink, terminal: Terminal, app: App[Any], task: asyncio.Task[ExitReason]) -> None:
        self.link = link
        self.terminal = terminal
        self.app = app
        self.task = task


@asynccontextmanager
async def running_app(
    app_class: type[App[Any]] = KeyApp,
    facts: TerminalFacts | None = None,
    rules: TerminalRules | None = None,
    first: bytes = b"ready",
) -> AsyncIterator[RunningApp]:
    """Run an app at a terminal in memory, from its first paint until the block is over."""
    link = MemoryLink()
    terminal = Terminal(link, facts or TerminalFacts(), rules)
    made: list[App[Any]] = []

    def make(driver: DriverFactory) -> App[Any]:
        made.append(app_class(driver_class=driver))  # type: ignore[arg-type]
        return made[0]

    task = asyncio.create_task(terminal.run(make))
    shown = asyncio.ensure_future(link.shows(first))
    await asyncio.wait({task, shown}, return_when=asyncio.FIRST_COMPLETED)
    try:
        assert shown.done(), "the app ended before its first paint"
        yield RunningApp(link, terminal, made[0], task)
    finally:
        shown.cancel()
        terminal.stop()
        await task
