"""An event as the lobby keeps it, and what is worked out of it. Functions return changed copies; nothing here waits."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.engine.game import AnyOptions, Seat
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import N_, NN_, Said
from sevenwonders_tui.lobby.client import PersonId, RoomRules
from sevenwonders_tui.lobby.eventpage import EventPhase
from sevenwonders_tui.lobby.eventscore import EndedSeat, HeldSeat
from sevenwonders_tui.table.client import TableRules

PLAYOUTS = Budget(playouts=400)
"""What a bot that otherwise thinks by the clock gets for a move."""


@dataclass(frozen=True, slots=True)
class EventPerson:
    """A person who takes part."""

    person: PersonId
    seat: Seat | None = None
    """The seat that the person chose; None: it is drawn at the start."""


@dataclass(frozen=True, slots=True)
class EventSitter:
    """Who sat down in a seat of an event."""

    name: str
    person: PersonId | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class EventTable:
    """One table of an event, from the start on."""

    room: str
    """The code of its room, which may be closed before the event is over."""
    table: str
    """The id of the table."""
    sitters: tuple[EventSitter, ...]
    """By seat."""
    ends: tuple[EndedSeat, ...] = ()
    """By seat, how the game ended; empty while it runs. Told to nobody before the event is over."""
    is_full: bool = False
    """Whether the game was played to its end."""


@dataclass(frozen=True, slots=True)
class Event:
    """Several tables that play the same deal, and are compared when all of them are over."""

    code: str
    """Also the key in the origin of its tables."""
    host: PersonId | None
    options: AnyOptions
    """The options of its game."""
    count: int
    """The number of tables."""
    bot: str
    """The bot in the open seats; it never thinks by the clock."""
    seed: int
    """The seed of the deal, which leaves the server only with the records of an event that is over."""
    rules: RoomRules
    table_rules: TableRules
    lasts: timedelta
    changed: datetime
    phase: EventPhase = EventPhase.OPEN
    people: tuple[EventPerson, ...] = ()
    """In the order in which they came."""
    tables: tuple[EventTable, ...] = ()
    deadline: datetime | None = None
    game: str = FIRST_GAME

    @property
    def is_sealed(self) -> bool:
        """Whether everything about its deal is secret."""
        return self.phase is EventPhase.RUNNING

    def find(self, person: PersonId) -> EventPerson | None:
        """Return how a person takes part."""
        return next((one for one in self.people if one.person == person), None)

    def table_of(self, room: str) -> int | None:
        """Return the place in `tables` of the table with this room."""
        return next((at for at, table in enumerate(self.tables) if table.room == room), None)

    def with_ends(self, at: int, ends: Sequence[EndedSeat], *, is_full: bool) -> Event:
        """Return the event with the end of one table."""
        ended = replace(self.tables[at], ends=tuple(ends), is_full=is_full)
        return replace(self, tables=(*self.tables[:at], ended, *self.tables[at + 1 :]))


NO_END = EndedSeat(0, 0, 0)
"""The end of a seat whose game was abandoned, or did not end in time."""


def sealed_words() -> Said:
    """Return the refusal for people who ask for more than the table shows while an event runs."""
    return Said(
        N_("This table belongs to an event. Until all its tables are over, nobody watches or looks back at it.")
    )


def event_bots(ladder: Ladder) -> tuple[str, ...]:
    """Return the bots for the open seats of an event, weakest first: those that search have a number of playouts.

    A bot that thinks by the clock could answer differently at two tables.
    """
    return tuple(
        rung.id if rung.budget is None else f"{rung.id}:{rung.budget if rung.budget.playouts else PLAYOUTS}"
        for rung in ladder.rungs
    )


def held_seats(event: Event) -> tuple[HeldSeat, ...]:
    """Return all seats of an event that is over."""
    return tuple(
        HeldSeat(number, seat, sitter.name, sitter.bot is not None, table.ends[seat] if table.ends else NO_END)
        for number, table in enumerate(event.tables, start=1)
        for seat, sitter in enumerate(table.sitters)
    )


def start_blocked(event: Event) -> Said | None:
    """Return why an event cannot start, as a sentence; None if its host may start it."""
    missing = event.count - len(event.people)
    if missing > 0:
        return Said(
            *NN_(
                "{count} person is missing yet: each table needs one.",
                "{count} people are missing yet: each table needs one.",
            ),
            count=missing,
        )
    return None


def seats_left(event: Event, seat: Seat) -> int:
    """Return how many people may still choose a seat of the deal: one at each table."""
    return event.count - sum(one.seat == seat for one in event.people)


def drawn(event: Event, seats: int, chance: Random | None = None) -> tuple[tuple[EventPerson | None, ...], ...]:
    """Return who sits where, by table and seat; None for a bot's seat.

    Who chose a seat has it, and everybody's table is drawn. The others fill seat after seat, so that as many people as
    possible hold the same cards, and no table has nobody.
    """
    chance = chance or secrets.SystemRandom()
    waiting = [one for one in event.people if one.seat is None]
    chance.shuffle(waiting)
    columns = {Seat(at): [one for one in event.people if one.seat == at] for at in range(seats)}
    order = list(columns)
    chance.shuffle(order)
    # Seats that most people chose come first: these people are compared with each other.
    order.sort(key=lambda seat: -len(columns[seat]))
    for seat in order:
        room = event.count - len(columns[seat])
        columns[seat] += waiting[:room]
        del waiting[:room]
    assert not waiting, "nobody enters an event that is full"
    return _spread(columns, event.count, chance)


def _spread(
    columns: dict[Seat, list[EventPerson]], count: int, chance: Random
) -> tuple[tuple[EventPerson | None, ...], ...]:
    """Return the tables: the people of a seat go to the tables with the fewest people, by chance among equals."""
    tables: list[list[EventPerson | None]] = [[None] * len(columns) for _table in range(count)]
    for seat in sorted(columns, key=lambda seat: -len(columns[seat])):
        people = columns[seat]
        chance.shuffle(people)
        free = list(range(count))
        chance.shuffle(free)
        free.sort(key=lambda at: sum(one is not None for one in tables[at]))
        for at, person in zip(free, people, strict=False):
            tables[at][seat] = person
    return tuple(map(tuple, tables))
