"""The facts about a person that their app gets."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeAlias

from textual.app import App

from sevenwonders_tui.i18n import ENGLISH, choose_language
from sevenwonders_tui.lobby.client import LobbyClient, Phase
from sevenwonders_tui.present.notice import NoticeWay
from sevenwonders_tui.server.terminal.colors import ColorDepth
from sevenwonders_tui.server.terminal.driver import DriverFactory


class Purpose(Enum):
    """The place where a person wants to go."""

    LOBBY = "lobby"
    JOIN = "join"
    WATCH = "watch"
    BACK = "back"
    """Back to a seat, with a code that the person made at another terminal."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """One person at one terminal."""

    lobby: LobbyClient
    """The door closes it when the app is over. If the app runs in another process, it has a stub."""
    purpose: Purpose = Purpose.LOBBY
    code: str = ""
    """The code of the room, as typed; empty for the lobby."""
    colors: ColorDepth = ColorDepth.TRUE
    notices: NoticeWay = NoticeWay.NONE
    """The way to ask the terminal for a desktop notification."""
    term: str = ""
    """The name of the terminal type; empty in a browser."""
    is_still: bool = False
    """Whether the terminal or the browser asks for no motion."""
    language: str = ENGLISH
    """The language of the terminal or the browser; it holds unless the person has chosen another."""
    is_touched: bool = False
    """Whether a finger plays on a page of ours: it hears what `tui/touch_page.py` tells."""
    shown: str = ""
    """What that told last of the page of a table, before the line was cut; empty if nothing."""


def language_of(lobby: LobbyClient, wish: str | None) -> str:
    """Return the language of a person: that of their settings, otherwise the one that their terminal asks for."""
    chosen = _kept(lobby, "language")
    return choose_language(chosen if isinstance(chosen, str) else None, wish)


def at_own_table(arrival: Arrival) -> Arrival:
    """Return the arrival at the person's unfinished table, if there is one."""
    tables = arrival.lobby.snapshot().tables
    if tables and tables[0].is_mine and tables[0].phase is not Phase.OVER:
        return replace(arrival, purpose=Purpose.JOIN, code=tables[0].code)
    return arrival


def wants_lines(lobby: LobbyClient) -> bool:
    """Return whether a person has chosen to play in line mode everywhere."""
    return _kept(lobby, "plain") is True


def _kept(lobby: LobbyClient, name: str) -> object:
    """Return one value of the settings of a person's account; None if it is not set."""
    kept = lobby.snapshot().me.settings
    try:
        return json.loads(kept).get(name) if kept else None
    except (ValueError, AttributeError):
        return None


AppFactory: TypeAlias = Callable[[Arrival, DriverFactory], App[Any]]
"""Makes the app of a session. The second argument is the `driver_class` of the app."""
