"""What an app is told about the person for whom it is made."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from textual.app import App

from sevenwonders_tui.i18n import ENGLISH, choose_language
from sevenwonders_tui.lobby.client import LobbyClient
from sevenwonders_tui.present.notice import NoticeWay
from sevenwonders_tui.server.terminal import ColorDepth, DriverFactory


class Purpose(Enum):
    """Where a person wants to go."""

    LOBBY = "lobby"
    JOIN = "join"
    WATCH = "watch"


@dataclass(frozen=True, slots=True)
class Arrival:
    """One person at one terminal."""

    lobby: LobbyClient
    """Closed by the door when the app is over. Where the app runs in another process, it has a stub."""
    purpose: Purpose = Purpose.LOBBY
    code: str = ""
    """Of the room, for all purposes but the lobby; as typed."""
    colors: ColorDepth = ColorDepth.TRUE
    notices: NoticeWay = NoticeWay.NONE
    """How the terminal is asked to let the desktop show a line."""
    term: str = ""
    """What the terminal calls itself; empty in a browser."""
    is_still: bool = False
    """Whether the terminal or the browser asks that nothing moves."""
    language: str = ENGLISH
    """What the terminal or the browser asks for; it holds unless the person has chosen another."""


def language_of(lobby: LobbyClient, wish: str | None) -> str:
    """Return the language of a person: what they have chosen in their settings, else what their terminal wishes."""
    chosen = _kept(lobby, "language")
    return choose_language(chosen if isinstance(chosen, str) else None, wish)


def wants_lines(lobby: LobbyClient) -> bool:
    """Return whether a person has chosen to play in lines wherever they come from."""
    return _kept(lobby, "plain") is True


def _kept(lobby: LobbyClient, name: str) -> object:
    """Return what the settings of a person's account say of one thing; None where they say nothing."""
    kept = lobby.snapshot().me.settings
    try:
        return json.loads(kept).get(name) if kept else None
    except (ValueError, AttributeError):
        return None


AppFactory: TypeAlias = Callable[[Arrival, DriverFactory], App[Any]]
"""Makes the app of a session. The second is what the app takes as its `driver_class`."""
