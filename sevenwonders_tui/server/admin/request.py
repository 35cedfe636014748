"""What can be asked at the socket, and what is answered: values that go over it as lines of JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from sevenwonders_tui.lobby.operator import BanMade, PersonHere, RoomHere
from sevenwonders_tui.lobby.state import Ban

LONGEST = 64 * 1024
"""The most bytes of a request."""


@dataclass(frozen=True, slots=True)
class ListPeople:
    """Who is here?"""

    kind: Literal["people"] = "people"


@dataclass(frozen=True, slots=True)
class ListRooms:
    """Which rooms are there?"""

    kind: Literal["rooms"] = "rooms"


@dataclass(frozen=True, slots=True)
class ListBans:
    """Who is not let in?"""

    kind: Literal["bans"] = "bans"


@dataclass(frozen=True, slots=True)
class Kick:
    """End the visits of a person."""

    who: str
    """A name, an id or a fingerprint."""
    kind: Literal["kick"] = "kick"


@dataclass(frozen=True, slots=True)
class MakeBan:
    """Let in nobody with that key, or from that network."""

    who: str
    days: int | None = None
    """None for ever."""
    kind: Literal["ban"] = "ban"


@dataclass(frozen=True, slots=True)
class LiftBan:
    """Let them in again."""

    who: str
    kind: Literal["unban"] = "unban"


@dataclass(frozen=True, slots=True)
class CloseRoom:
    """Close a room."""

    code: str
    kind: Literal["close"] = "close"


@dataclass(frozen=True, slots=True)
class SayToAll:
    """Show a line to everybody."""

    text: str
    kind: Literal["say"] = "say"


@dataclass(frozen=True, slots=True)
class GiveLead:
    """Let the server that waits take the tables over."""

    kind: Literal["hand-over"] = "hand-over"


@dataclass(frozen=True, slots=True)
class Drain:
    """Let nobody else in, and stop when everybody has left, or after so long."""

    minutes: int
    kind: Literal["drain"] = "drain"


LobbyRequest: TypeAlias = ListPeople | ListRooms | ListBans | Kick | MakeBan | LiftBan | CloseRoom | SayToAll | Drain
"""What the lobby does in its own task."""
AdminRequest: TypeAlias = LobbyRequest | GiveLead


@dataclass(frozen=True, slots=True)
class AdminAsk:
    """A request and the language of whoever asks."""

    request: Annotated[AdminRequest, Field(discriminator="kind")]
    language: str


ASKED: TypeAdapter[AdminAsk] = TypeAdapter(AdminAsk)

ANSWERS: dict[type[AdminRequest], TypeAdapter[Any]] = {
    ListPeople: TypeAdapter(tuple[PersonHere, ...]),
    ListRooms: TypeAdapter(tuple[RoomHere, ...]),
    ListBans: TypeAdapter(tuple[Ban, ...]),
    Kick: TypeAdapter(int),
    MakeBan: TypeAdapter(BanMade),
    LiftBan: TypeAdapter(str),
    CloseRoom: TypeAdapter(str),
    SayToAll: TypeAdapter(int),
    GiveLead: TypeAdapter(None),
    Drain: TypeAdapter(int),
}
"""How the answers are written: what `OperatorRequests` returns, and for a drain how many sessions are left."""
