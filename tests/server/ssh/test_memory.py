"""What people open and close on a server leaves nothing there."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from textual.app import App
from textual.strip import Strip
from textual.widget import Widget

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.server.arrival import Arrival
from sevenwonders_tui.server.terminal.driver import DriverFactory
from sevenwonders_tui.store import MemoryShelf, MemoryStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.tui.screens.books.help import HelpScreen
from tests.server.ssh.callers import Call, eventually, game, new_key, open_house, session_app

HELP, ESCAPE = b"\x1bOP", b"\x1b"
OPENINGS = 3
SLACK = 500
"""Objects for each opening, of the 18,000 that make a screen with its painted lines: what asyncio keeps for a while."""


@contextmanager
def no_collector() -> Iterator[None]:
    """Let the garbage collector find nothing meanwhile, as between two collections of a server."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def open_and_close_help(call: Call, app: App[Any]) -> None:
    """Press F1 and Esc, and wait until the screen has come and gone."""
    call.type(HELP)
    await eventually(lambda: isinstance(app.screen, HelpScreen) and app.screen.is_ready)
    screen = weakref.ref(app.screen)
    call.type(ESCAPE)
    await eventually(lambda: screen() is None)


def count(kind: type[object]) -> int:
    """Return how many objects of a kind there are."""
    return sum(isinstance(each, kind) for each in gc.get_objects())


async def test_screens_that_were_closed_leave_nothing_on_the_server() -> None:
    """F1 and Esc, again and again, and there are as many widgets and painted lines as before."""
    apps: list[App[Any]] = []

    def make_app(arrival: Arrival, driver: DriverFactory) -> App[Any]:
        apps.append(session_app(arrival, driver))
        return apps[-1]

    lobby = await Lobby.open(House(MemoryStore(), kits(game())), MemoryShelf())
    await lobby.enter_with_key(new_key("ann").get_fingerprint()).rename("Ann")
    async with open_house(make_app=make_app, lobby=lobby) as house, house.calling("ann") as ann:
        await ann.shows(b"Ann")
        for _each in range(2):
            await open_and_close_help(ann, apps[0])
        with no_collector():
            widgets, lines, objects = count(Widget), count(Strip), len(gc.get_objects())
            for _each in range(OPENINGS):
                await open_and_close_help(ann, apps[0])
            assert count(Widget) == widgets
            assert count(Strip) < lines + 20 * OPENINGS, "a help has more than a hundred"
            assert len(gc.get_objects()) < objects + SLACK * OPENINGS
    await lobby.close()


async def test_session_that_ended_leaves_none_of_its_screens() -> None:
    """The screens of a session are freed when it ends, before any garbage collection."""
    screens: list[weakref.ref[Widget]] = []
    apps: list[App[Any]] = []

    def make_app(arrival: Arrival, driver: DriverFactory) -> App[Any]:
        apps.append(session_app(arrival, driver))
        return apps[-1]

    lobby = await Lobby.open(House(MemoryStore(), kits(game())), MemoryShelf())
    await lobby.enter_with_key(new_key("ann").get_fingerprint()).rename("Ann")
    async with open_house(make_app=make_app, lobby=lobby) as house:
        with no_collector():
            async with house.calling("ann") as ann:
                await ann.shows(b"Ann")
                screens += [weakref.ref(each) for each in apps.pop().screen.walk_children(Widget, with_self=True)]
                assert len(screens) > 4
            await eventually(lambda: not any(screen() for screen in screens))
    await lobby.close()
