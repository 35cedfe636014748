"""The purpose of a visit to a server, and of a person at one of its tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from sevenwonders_tui.lobby import LobbyClient, RoomClient, RoomLine


class Way(StrEnum):
    """The place where a session starts."""

    LOBBY = "lobby"
    JOIN = "join"
    WATCH = "watch"
    BACK = "back"
    """Back to a seat, with a code that the person made at another terminal."""


@dataclass(frozen=True, slots=True)
class Start:
    """The wishes with which a session starts."""

    way: Way = Way.LOBBY
    code: str = ""
    """The code of the room to join or to watch, or the person's own code, as typed."""


class Errand(Enum):
    """The purpose of a person at a table."""

    COME_BACK = auto()
    JOIN = auto()
    WATCH = auto()


def errand_at(table: RoomLine) -> Errand | None:
    """Return the most likely purpose at a table; None if nothing is possible there."""
    if table.is_mine:
        return Errand.COME_BACK
    if table.can_join:
        return Errand.JOIN
    return Errand.WATCH if table.can_watch else None


async def find_room(lobby: LobbyClient, code: str, errand: Errand) -> RoomClient:
    """Return the room for an errand. Raise LobbyError, TableError or StoreError with a sentence."""
    match errand:
        case Errand.COME_BACK:
            return await lobby.room(code)
        case Errand.JOIN:
            return await lobby.join(code)
        case Errand.WATCH:
            return await lobby.watch(code)
