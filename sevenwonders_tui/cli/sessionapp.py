"""The app that a server gives to people; made in whatever process runs it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from textual.app import App

from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.person.settings import Motion
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.present.symbols import is_ascii_terminal
from sevenwonders_tui.server.arrival import AppFactory, Arrival
from sevenwonders_tui.server.terminal import ColorDepth, DriverFactory
from sevenwonders_tui.tui.session import make_session_app


def session_apps(games: Mapping[str, Kit], way_in: str = "") -> AppFactory:
    """Return what makes apps for these games. For a process that is told so by another one."""
    return partial(session_app, games, way_in)


def session_app(games: Mapping[str, Kit], way_in: str, arrival: Arrival, driver: DriverFactory) -> App[Any]:
    """Return the app for a person who arrives; `way_in` is what people type to come here."""
    return make_session_app(
        arrival.lobby,
        games,
        Start(Way(arrival.purpose.value), arrival.code),
        way_in=way_in,
        notices=arrival.notices,
        is_poor_terminal=arrival.colors <= ColorDepth.SIXTEEN,
        is_palette_terminal=arrival.colors is ColorDepth.PALETTE,
        is_ascii_terminal=is_ascii_terminal(arrival.term),
        # Every frame goes over a line, and all of them are drawn by one machine.
        usual_motion=Motion.NONE if arrival.is_still else Motion.LITTLE,
        driver_class=driver,
    )
