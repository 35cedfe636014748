"""The stored data about people and rooms: values that a request replaces as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TypeAlias

from sevenwonders_tui.engine.game import AnyOptions, Seat
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.lobby.client import PersonId, Phase, RoomRules
from sevenwonders_tui.lobby.event import Event
from sevenwonders_tui.table.client import TableRules
from sevenwonders_tui.table.pin import Pin


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a person had followed a room before going away."""

    table: str | None
    decision: int
    chat: int
    """The number of the last line that the person saw."""
    is_over: bool


@dataclass(frozen=True, slots=True)
class Account:
    """A person, as the lobby stores one."""

    id: PersonId
    name: str = ""
    keys: tuple[str, ...] = ()
    """Fingerprints."""
    rejoin: str | None = None
    """The digest of a guest's code."""
    browsers: tuple[str, ...] = ()
    """Digests of the secrets of a guest's browsers, the newest last."""
    settings: str = ""
    muted: frozenset[PersonId] = frozenset()
    last_seen: datetime | None = None
    """In UTC; None while the person is here, and therefore also after the program was killed."""
    marks: Mapping[str, Mark] = field(default_factory=dict)
    """By room code, for the rooms where the person had a seat when last seen."""
    is_kept: bool = True
    """Whether the account is kept for good: the person sat at a table once, or the host lists the key. Older versions
    did not store it; for their people it is true."""

    @property
    def is_guest(self) -> bool:
        """Whether the person has no key."""
        return not self.keys


@dataclass(frozen=True, slots=True)
class RoomSeat:
    """A seat of a room and its owner; the seat is open if `person` and `bot` are None."""

    name: str = ""
    person: PersonId | None = None
    bot: str | None = None
    pin: Pin | None = None
    """The PIN of the seat's curtain, at a terminal that several people share."""
    has_deputy: bool = False
    """Whether the host has asked a bot to play for the person until the person returns."""

    @property
    def is_open(self) -> bool:
        """Whether nobody has the seat."""
        return self.person is None and self.bot is None


@dataclass(frozen=True, slots=True)
class Room:
    """Where people wait for a game, play it, and meet again."""

    code: str
    host: PersonId | None
    options: AnyOptions
    """The options of its game."""
    rules: RoomRules
    table_rules: TableRules
    places: tuple[RoomSeat, ...]
    """By seat."""
    changed: datetime
    phase: Phase = Phase.WAITING
    table: str | None = None
    """The table of the current or the last game."""
    sitters: tuple[PersonId | None, ...] = ()
    """By seat: the person who began to play `table`; None for a bot."""
    finished: tuple[str, ...] = ()
    """The tables that were played to their end, oldest first."""
    ready: frozenset[PersonId] = frozenset()
    barred: frozenset[PersonId] = frozenset()
    """The people whom the host has removed."""
    game: str = FIRST_GAME
    seed: int | None = None
    """The seed of the next deal; None for a seed that nobody can guess."""
    event: str = ""
    """The code of the event to which `table` belongs; empty if it belongs to none."""
    day: str = ""
    """The `DayKey` of the deal of the day that `table` plays; empty if it plays none."""
    series: str = ""
    """The key of the series to which `table` belongs; empty if it belongs to none."""

    @property
    def people(self) -> tuple[PersonId, ...]:
        """The people with seats, each once, in the order of the seats."""
        return tuple(dict.fromkeys(place.person for place in self.places if place.person is not None))

    @property
    def is_hosted_apart(self) -> bool:
        """Whether its host has no seat: a large screen, which keeps the room when everybody has left."""
        return self.host is not None and self.host not in self.people

    def seats_of(self, person: PersonId) -> tuple[Seat, ...]:
        """Return the seats of a person."""
        return tuple(Seat(at) for at, place in enumerate(self.places) if place.person == person)

    def sat_by(self, person: PersonId) -> tuple[Seat, ...]:
        """Return the seats that a person had when `table` was dealt."""
        return tuple(Seat(at) for at, sitter in enumerate(self.sitters) if sitter == person)

    def open_seats(self) -> Iterator[Seat]:
        """Yield the seats that nobody has."""
        return (Seat(at) for at, place in enumerate(self.places) if place.is_open)

    def with_place(self, seat: Seat, place: RoomSeat) -> Room:
        """Return the room with another place at a seat."""
        return replace(self, places=(*self.places[:seat], place, *self.places[seat + 1 :]))


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """A line of chat in a room."""

    room: str
    number: int
    at: datetime
    person: PersonId
    name: str
    text: str
    is_watcher: bool


@dataclass(frozen=True, slots=True)
class DayTry:
    """A person has begun a deal of the day: there is one try, whatever becomes of its room."""

    person: PersonId
    game: str
    key: str
    """The `DayKey` of the deal, as if it was begun on its day."""
    table: str

    @property
    def id(self) -> str:
        """The name of the try; each person has one for each game and deal."""
        return f"{self.person}/{self.game}/{self.key}"


@dataclass(frozen=True, slots=True)
class DayTryGone:
    """Such a note is deleted."""

    id: str


@dataclass(frozen=True, slots=True)
class PersonGone:
    """A person is forgotten."""

    id: PersonId


@dataclass(frozen=True, slots=True)
class RoomGone:
    """A room is closed, and its chat is deleted. Its tables stay in the store."""

    code: str


@dataclass(frozen=True, slots=True)
class EventGone:
    """An event was cancelled, or its results are deleted."""

    code: str


@dataclass(frozen=True, slots=True)
class ChatMessageGone:
    """An old line of chat is deleted."""

    room: str
    number: int


@dataclass(frozen=True, slots=True)
class Ban:
    """A key or a network whose people are not let in."""

    who: str
    """The fingerprint of a key, or a network as `ip_network` writes it."""
    since: datetime
    until: datetime | None = None
    """None for ever."""


@dataclass(frozen=True, slots=True)
class BanGone:
    """A ban is lifted, or has run out."""

    who: str


@dataclass(frozen=True, slots=True)
class TableLeft:
    """A table that belongs to no room any more; it stays in the store."""

    table: str
    since: datetime


@dataclass(frozen=True, slots=True)
class TableGone:
    """Such a table is removed."""

    table: str


Change: TypeAlias = (
    Account
    | Room
    | ChatMessage
    | TableLeft
    | Event
    | DayTry
    | Ban
    | PersonGone
    | RoomGone
    | ChatMessageGone
    | TableGone
    | EventGone
    | DayTryGone
    | BanGone
)
