"""The app that a server shows to people, created in the process that runs it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from textual.app import App

import sevenwonders_tui.tui.screens
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import entry
from sevenwonders_tui.person.settings import Motion
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.present.symbols import is_ascii_terminal
from sevenwonders_tui.server.arrival import AppFactory, Arrival
from sevenwonders_tui.server.terminal.colors import ColorDepth
from sevenwonders_tui.server.terminal.driver import DriverFactory
from sevenwonders_tui.tui.session import make_session_app


def session_apps(games: Mapping[str, Kit], way_in: str = "", page_in: str = "") -> AppFactory:
    """Return the factory of apps for these games. It can be sent to another process."""
    return partial(session_app, games, way_in, page_in)


def make_ready(games: Mapping[str, Kit]) -> None:
    """Load the games, and import every screen, so that the first people after a take-over do not wait for it."""
    for game in games:
        games[game]
        _import_all(entry(game).SCREENS)
    _import_all(sevenwonders_tui.tui.screens.__name__)


def ready_session_apps(games: Mapping[str, Kit], way_in: str = "", page_in: str = "") -> AppFactory:
    """Return what `session_apps` does, with everything loaded that it needs."""
    make_ready(games)
    return session_apps(games, way_in, page_in)


def _import_all(package: str) -> None:
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)


def session_app(
    games: Mapping[str, Kit], way_in: str, page_in: str, arrival: Arrival, driver: DriverFactory
) -> App[Any]:
    """Return the app for a person who connects; `way_in` is the command that people type to connect.

    `page_in` is the address of the page of a server with one table, whose people are told to nobody without its code.
    """
    return make_session_app(
        arrival.lobby,
        games,
        Start(Way(arrival.purpose.value), arrival.code),
        way_in=way_in,
        page_in=page_in,
        by_code=bool(page_in),
        notices=arrival.notices,
        is_poor_terminal=arrival.colors <= ColorDepth.SIXTEEN,
        is_palette_terminal=arrival.colors is ColorDepth.PALETTE,
        is_ascii_terminal=is_ascii_terminal(arrival.term),
        # Every frame travels over a network, and one machine draws all of them.
        usual_motion=Motion.NONE if arrival.is_still else Motion.LITTLE,
        is_touched=arrival.is_touched,
        shown=arrival.shown,
        driver_class=driver,
    )
