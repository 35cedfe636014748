"""What the tests of the page's fingers need: an app that tells what it hears, a server, and a line that can be cut."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual import events
from textual.app import App, ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.server.apprunner import LocalAppRunner
from sevenwonders_tui.server.arrival import AppFactory, Arrival
from sevenwonders_tui.server.terminal.driver import DriverFactory
from sevenwonders_tui.server.web import LocalPages, WebDoor
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.tui.app import BaseApp
from sevenwonders_tui.tui.game_app import LARGE, SMALL
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.field import PinField
from tests.server.ssh.callers import game, repeat_lines


class HearingApp(App[None]):
    """Shows each event of keys, presses, wheels and pastes in a line of its own, and their number in the first."""

    ENABLE_COMMAND_PALETTE = False
    heard: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """Start with nothing heard."""
        yield Static("heard 0", markup=False)

    async def on_event(self, event: events.Event) -> None:
        """Note what comes from the terminal."""
        match event:
            case events.Event(is_forwarded=True):
                pass
            case events.MouseDown():
                self.note(f"down {event.button} at {event.screen_x},{event.screen_y}")
            case events.MouseUp():
                self.note(f"up {event.button} at {event.screen_x},{event.screen_y}")
            case events.MouseScrollDown():
                self.note("wheel down")
            case events.MouseScrollUp():
                self.note("wheel up")
            case events.Key():
                self.note(f"key {event.key}")
                if event.key == "q":
                    self.exit()
            case events.Paste():
                self.note(f"paste {event.text}")
            case _:
                pass
        await super().on_event(event)

    def note(self, text: str) -> None:
        """Show one more event."""
        self.heard = (*self.heard, text)
        self.query_one(Static).update("\n".join((f"heard {len(self.heard)}", *self.heard[-12:])))


class PinScreen(BaseScreen[None]):
    """Asks for a PIN, and tells it."""

    def compose(self) -> ComposeResult:
        """Lay out the field."""
        yield PinField()
        yield Static("no PIN yet", id="told", markup=False)

    def on_input_submitted(self, message: PinField.Submitted) -> None:
        """Tell the PIN, and ask no more."""
        self.query_one("#told", Static).update(f"the PIN is {message.value}")
        self.set_focus(None)

    def key_escape(self) -> None:
        """Tell that nobody answers."""
        self.query_one("#told", Static).update("never mind")


class FoldingScreen(BaseScreen[None]):
    """Fits into a telephone; a key leads to one that does not."""

    needs = SMALL

    def compose(self) -> ComposeResult:
        """Say which one it is."""
        yield Static("small", markup=False)

    def key_l(self) -> None:
        """Go to the large one."""
        self.app.push_screen(StiffScreen())


class StiffScreen(BaseScreen[None]):
    """Needs the usual room; a key goes back."""

    needs = LARGE

    def compose(self) -> ComposeResult:
        """Say which one it is."""
        yield Static("large", markup=False)

    def key_b(self) -> None:
        """Go back."""
        self.dismiss()


class OneScreenApp(BaseApp):
    """Begins with a screen, and has nothing else."""

    def __init__(self, first: Screen[Any], **options: Any) -> None:
        super().__init__(SettingsInMemory(), **options)
        self._first = first

    def get_default_screen(self) -> Screen[Any]:
        """Start with that screen."""
        return self._first

    def open_early(self) -> None:
        """Prepare nothing."""


def hearing_app(_arrival: Arrival, driver: DriverFactory) -> App[Any]:
    """Return an app that shows what it hears."""
    return HearingApp(driver_class=driver)  # type: ignore[arg-type]


def pin_app(arrival: Arrival, driver: DriverFactory) -> App[Any]:
    """Return an app that asks for a PIN."""
    return OneScreenApp(PinScreen(), is_touched=arrival.is_touched, driver_class=driver)


def folding_app(arrival: Arrival, driver: DriverFactory) -> App[Any]:
    """Return an app with a screen that folds and one that does not."""
    return OneScreenApp(FoldingScreen(), is_touched=arrival.is_touched, driver_class=driver)


@asynccontextmanager
async def a_lobby() -> AsyncIterator[Lobby]:
    """Open a lobby in memory."""
    lobby = await Lobby.open(House(MemoryStore(), kits(game())), MemoryShelf())
    try:
        yield lobby
    finally:
        await lobby.close()


@asynccontextmanager
async def a_door(lobby: Lobby, make_app: AppFactory, port: int = 0) -> AsyncIterator[WebDoor]:
    """Open a door for browsers over a lobby, whose apps fold."""
    door = WebDoor(LocalPages(lobby, LocalAppRunner(make_app), repeat_lines), rooms=SMALL)
    await door.open("127.0.0.1", port)
    try:
        yield door
    finally:
        await door.close()


@asynccontextmanager
async def open_door(make_app: AppFactory = hearing_app) -> AsyncIterator[str]:
    """Open a door for browsers; yield its address."""
    async with a_lobby() as lobby, a_door(lobby, make_app) as door:
        yield f"http://127.0.0.1:{door.port}/"


class Wire:
    """Passes on what comes to its port, until it is told to swallow it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._tasks: set[asyncio.Task[object]] = set()
        self._connections = 0
        self._deaf: set[int] = set()

    def go_deaf(self) -> None:
        """Pass on nothing more of the connections so far, and do not close them either."""
        self._deaf = set(range(self._connections))

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        number, self._connections = self._connections, self._connections + 1
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            await asyncio.gather(self._pipe(number, reader, inner_writer), self._pipe(number, inner_reader, writer))
        finally:
            inner_writer.close()
            writer.close()

    async def _pipe(self, number: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65536):
                if number not in self._deaf:
                    writer.write(data)
                    await writer.drain()
        if number not in self._deaf:
            writer.close()

    async def close(self) -> None:
        """Cut everything."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def a_wire(port: int) -> AsyncIterator[tuple[Wire, int]]:
    """Lay a wire to a port; yield it with its own port."""
    wire = Wire(port)
    server = await asyncio.start_server(wire.connected, "127.0.0.1", 0)
    try:
        yield wire, int(server.sockets[0].getsockname()[1])
    finally:
        server.close()
        await wire.close()
