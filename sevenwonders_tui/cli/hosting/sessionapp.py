"""The app that a server shows to people, created in the process that runs it."""

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
from sevenwonders_tui.server.terminal.colors import ColorDepth
from sevenwonders_tui.server.terminal.driver import DriverFactory
from sevenwonders_tui.tui.session import make_session_app


def session_apps(games: Mapping[str, Kit], way_in: str = "", page_in: str = "") -> AppFactory:
    """Return the factory of apps for these games. It can be sent to another process."""
    return partial(session_app, games, way_in, page_in)


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
        driver_class=driver,
    )
