"""Sessions for tests: apps of people in one lobby, with a clock that the test turns and chance that can be foreseen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.screen import Screen

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import LobbyClient, RoomClient
from sevenwonders_tui.person.start import Start
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.store import Shelf
from sevenwonders_tui.tui.session import SessionApp, make_session_app
from tests.lobby.world import ManualTime, World, choosing
from tests.support.seven.play import by_rule
from tests.tui.conftest import drawn
from tests.tui.tables import the_game, until

ScreenT = TypeVar("ScreenT", bound=Screen[Any])

WAY_IN = "ssh -p 8022 play.example.org"


async def think_by_rule(name: str, seed: int, view: View) -> Move:
    """Answer for every bot by one rule."""
    return by_rule(view.moves)


@asynccontextmanager
async def a_world(shelf: Shelf | None = None) -> AsyncIterator[World]:
    """Open a lobby in memory whose bots play by one rule, and close it at the end."""
    world = await World.open(the_game(), ManualTime(), shelf=shelf, think=think_by_rule)
    try:
        yield world
    finally:
        await world.lobby.close()


def session(client: LobbyClient, start: Start | None = None, **options: Any) -> SessionApp:
    """Return the app of somebody at a terminal."""
    return make_session_app(client, kits(the_game()), start, way_in=WAY_IN, **options)


async def at_screen(pilot: Pilot[None], kind: type[ScreenT]) -> ScreenT:
    """Wait until a screen of a kind is shown, and return it."""
    await until(pilot, lambda: isinstance(pilot.app.screen, kind) and pilot.app.screen.is_mounted)
    screen = pilot.app.screen
    assert isinstance(screen, kind)
    return screen


async def shows(pilot: Pilot[None], *texts: str) -> None:
    """Wait until texts stand on the screen."""
    await until(pilot, lambda: all(text in drawn(pilot.app) for text in texts))


async def lock_for(room: RoomClient) -> None:
    """Pick by one rule for everybody at a terminal who is asked."""
    for client in await choosing(room):
        seen = client.snapshot()
        await client.submit(seen.decision, by_rule(seen.view.moves))
