"""What one person may see of an event: several tables that play the same deal, and are compared."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.lobby.eventscore import FEWEST_TABLES, MatchScore

NOT_SAID = Said("")


class EventPhase(StrEnum):
    """The stage of an event. The words are stored."""

    OPEN = "open"
    """People come, until the host starts it."""
    RUNNING = "running"
    """From the start until the last table is over, or the deadline has come: everything about the deal is secret."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class EventGuest:
    """A person who takes part, before the start."""

    name: str
    seat: Seat | None
    """The seat that the person chose; None: it is drawn at the start."""
    is_me: bool


@dataclass(frozen=True, slots=True)
class EventSeatLine:
    """A seat at one of the tables, from the start on."""

    label: str | Said
    is_bot: bool
    is_me: bool

    @property
    def name(self) -> str:
        """The name, in the language of the reader."""
        return str(self.label)


@dataclass(frozen=True, slots=True)
class EventTableLine:
    """One of the tables, from the start on: who sits there, and how far it is. No points, before the event is over."""

    number: int
    """From 1."""
    seats: tuple[EventSeatLine, ...]
    """By seat."""
    age: int
    turn: int
    is_over: bool
    is_draft: bool = False
    is_full: bool = False
    """Whether it was played to its end: there is a replay, once the event is over."""


@dataclass(frozen=True, slots=True)
class EventPage:
    """An event at one moment, as far as one person may see it."""

    code: str
    phase: EventPhase
    host: str
    """The name of the host; empty if nobody is left."""
    is_host: bool
    count: int
    """The number of tables."""
    seats: int
    """The number of seats at each."""
    bot: str
    """The bot in the open seats, the same at every table."""
    lasts: timedelta
    """The longest time from the start to the end."""
    guests: tuple[EventGuest, ...]
    """In the order in which they came."""
    deadline: datetime | None
    """In UTC; None before the start."""
    tables: tuple[EventTableLine, ...] = ()
    """From the start on."""
    scores: tuple[MatchScore, ...] = ()
    """When it is over, in the order of the ranking."""
    room: str = ""
    """The code of the room of the person's own table, from the start until the person leaves it; empty otherwise."""
    start_blocked: Said | None = None
    """Why the event cannot start yet, as a sentence; None if its host may start it."""
    game: str = FIRST_GAME
    title: Said = NOT_SAID
    """The name of the game, with its boxes."""

    @property
    def is_mine(self) -> bool:
        """Whether the person takes part."""
        return any(guest.is_me for guest in self.guests)

    @property
    def is_ranked(self) -> bool:
        """Whether there are enough tables to rank people."""
        return self.count >= FEWEST_TABLES

    @property
    def people(self) -> int:
        """The number of people who take part."""
        return len(self.guests)
