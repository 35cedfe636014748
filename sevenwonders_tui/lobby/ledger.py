"""All that the lobby knows at one moment, and the one way to change it: write first, then believe it, then tell."""

from __future__ import annotations

import asyncio
import contextvars
import math
from collections import defaultdict, deque
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Protocol, assert_never

from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.client import AwayNews, Origin, PersonId
from sevenwonders_tui.lobby.codes import fold_code
from sevenwonders_tui.lobby.errors import UnknownRoom
from sevenwonders_tui.lobby.faults import Faults
from sevenwonders_tui.lobby.limits import Limits, Paces
from sevenwonders_tui.lobby.people import People
from sevenwonders_tui.lobby.rows import dump_change
from sevenwonders_tui.lobby.state import (
    Account,
    Change,
    PersonGone,
    Room,
    RoomGone,
    Said,
    SaidGone,
    TableGone,
    TableLeft,
)
from sevenwonders_tui.lobby.time import Time
from sevenwonders_tui.store import Shelf, ShelfThread
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.listing import Glance

if TYPE_CHECKING:
    from sevenwonders_tui.lobby.localroom import LocalRoom
    from sevenwonders_tui.lobby.roomgame import RoomGame


class Rings(Protocol):
    """What is told that something has changed, and looks itself what it was."""

    def ring(self) -> None:
        """Note that something has changed."""


class Ledger:
    """People, rooms, games and what was said. Only the lobby's task changes it."""

    def __init__(self, house: House, shelf: Shelf, time: Time, limits: Limits) -> None:
        self.house = house
        self.shelf = ShelfThread(shelf)
        faults = Faults(time)
        house.tell_faults(faults.note)
        self.shelf.on_fault = faults.note
        self.time = time
        self.limits = limits
        self.wrong_codes = Paces(limits.wrong_codes, limits.wrong_window)
        """By where they were typed: whoever comes again does not begin anew."""
        self.new_names = Paces(limits.new_names, limits.newcomer_window)
        self.new_rooms = Paces(limits.new_rooms, limits.newcomer_window)
        """By where people come from."""
        self.people = People(time.now())
        self.rooms: dict[str, Room] = {}
        self.said: defaultdict[str, deque[Said]] = defaultdict(deque)
        self.games: dict[str, RoomGame] = {}
        """Tables by the code of their room: those that are played, and those that were played last."""
        self.glances: dict[str, Glance] = {}
        """Where the tables of rooms stand that nobody has needed since the start, by the code of the room."""
        self.left_tables: dict[str, datetime] = {}
        """Tables to which no room leads any more, and since when."""
        self.trouble: dict[str, str] = {}
        """Why the table of a room could not be opened."""
        self.left: dict[str, datetime] = {}
        """When the last of those who looked at a room went away from it, since the server was started."""
        self.lines: defaultdict[str, list[LocalRoom]] = defaultdict(list)
        """Who looks at a room, the newest last."""
        self.news: dict[tuple[PersonId, str], AwayNews] = {}
        self.is_closing = False
        self.revision = 0
        """Counts what everybody may see of the lobby."""
        self._stale: set[str] = set()
        self._rooms_of: defaultdict[PersonId, dict[str, None]] = defaultdict(dict)
        """The codes of the rooms that look different to a person: with a seat there, or put out."""
        self._bells: set[Rings] = set()
        self._pause: asyncio.TimerHandle | None = None
        self._has_news = False

    def room(self, code: str) -> Room:
        """Return the room of a code, however it was typed. Raises UnknownRoom."""
        room = self.rooms.get(fold_code(code))
        if room is None:
            raise UnknownRoom(_("No room has that code. Ask for it again, or look through the list."))
        return room

    def rooms_of(self, person: PersonId) -> tuple[Room, ...]:
        """Return where a person has a seat."""
        return tuple(room for room in self.rooms_about(person) if person in room.people)

    def rooms_about(self, person: PersonId) -> tuple[Room, ...]:
        """Return the rooms that look different to a person than to others."""
        return tuple(self.rooms[code] for code in self._rooms_of.get(person, ()))

    def newcomer_wait(self, origin: Origin, paces: Paces) -> int:
        """Return how many minutes it is too early for another new name or room from there; 0 where it is not."""
        wait = paces.wait(origin.address, self.time.now()) if origin.is_limited else timedelta(0)
        return math.ceil(wait / timedelta(minutes=1))

    def count_newcomer(self, origin: Origin, paces: Paces) -> None:
        """Note a new name or room, where these are limited."""
        if origin.is_limited:
            paces.count(origin.address, self.time.now())

    @property
    def has_stale(self) -> bool:
        """Whether a room may look different since the last `take_stale`."""
        return bool(self._stale)

    def take_stale(self) -> set[str]:
        """Return the codes of the rooms that may look different since the last call; some may be closed."""
        stale, self._stale = self._stale, set()
        return stale

    async def write(self, *changes: Change) -> None:
        """Write changes that are believed later, or never. Raises StoreError."""
        await self.shelf.write([dump_change(change) for change in changes])

    def believe(self, *changes: Change) -> None:
        """Go by changes that are written, and tell."""
        for change in changes:
            self._ring_concerned(change)
            self._apply(change)
            self._ring_concerned(change)
        if not all(isinstance(change, Said | SaidGone | TableLeft | TableGone) for change in changes):
            self.ring_lobby()
        for code in _codes(changes):
            self.ring_room(code)

    async def commit(self, *changes: Change) -> None:
        """Make changes, all or none of them. Raises StoreError."""
        written = [dump_change(change) for change in changes if not _is_nameless(change)]
        if written:
            await self.shelf.write(written)
        self.believe(*changes)

    def close_room(self, code: str) -> tuple[Change, ...]:
        """Return the changes that close a room."""
        room, now = self.rooms[code], self.time.now()
        tables = dict.fromkeys((*room.finished, *([] if room.table is None else [room.table])))
        left = (TableLeft(table, now) for table in tables)
        return (*(SaidGone(code, said.number) for said in self.said[code]), *left, RoomGone(code))

    # Who is told

    def join(self, bell: Rings) -> None:
        """Ring this bell when something in the lobby has changed."""
        self._bells.add(bell)

    def leave(self, bell: Rings) -> None:
        """Stop ringing this bell."""
        self._bells.discard(bell)

    def ring_lobby(self) -> None:
        """Tell those who look at the lobby: at once, but not again before a pause.

        On a busy server something changes with every turn of every table, and nobody reads that fast. People learn
        without a pause what concerns themselves.
        """
        self.revision += 1
        if self._pause is not None:
            self._has_news = True
        else:
            self._tell_lobby()

    def close(self) -> None:
        """Stop waiting for anything."""
        if self._pause is not None:
            self._pause.cancel()

    def ring_room(self, code: str) -> None:
        """Tell those who look at a room."""
        self._stale.add(code)
        for line in tuple(self.lines.get(code, ())):
            line.ring()

    def ring_everybody(self) -> None:
        """Tell everybody at once, wherever they look."""
        self.revision += 1
        for terminal in self.people.all_terminals():
            terminal.ring()
        for code in tuple(self.lines):
            self.ring_room(code)

    def ring_people(self, room: Room) -> None:
        """Tell those who have a seat in a room, wherever they look."""
        for person in room.people:
            self._ring_terminals(person)

    def ring_person(self, person: PersonId) -> None:
        """Tell everybody who may see something of a person."""
        self._stale.update(room.code for room in self.rooms_of(person))
        self._ring_terminals(person)
        self.ring_lobby()
        for code, lines in tuple(self.lines.items()):
            room = self.rooms.get(code)
            if (room is not None and person in room.people) or any(line.person == person for line in lines):
                self.ring_room(code)

    def _ring_terminals(self, person: PersonId) -> None:
        for terminal in self.people.terminals(person):
            terminal.ring()

    def _ring_concerned(self, change: Change) -> None:
        """Tell those whom a change is about, once before and once after it is made."""
        match change:
            case Account(id=id_):
                self._ring_terminals(id_)
            case Room(code=code) | RoomGone(code=code):
                if (room := self.rooms.get(code)) is not None:
                    self.ring_people(room)
            case Said() | SaidGone() | PersonGone() | TableLeft() | TableGone():
                pass
            case _:
                assert_never(change)

    def _tell_lobby(self) -> None:
        self._has_news = False
        for bell in tuple(self._bells):
            bell.ring()
        pause_s = self.limits.lobby_pause.total_seconds()
        if pause_s:
            # An empty context: a timer that remembers the app of whoever caused it would keep that app alive.
            loop = asyncio.get_running_loop()
            self._pause = loop.call_later(pause_s, self._pause_over, context=contextvars.Context())

    def _pause_over(self) -> None:
        self._pause = None
        if self._has_news:
            self._tell_lobby()

    def _apply(self, change: Change) -> None:
        match change:
            case Account():
                self.people.put(change)
            case Room():
                self._unlist(change.code)
                self.rooms[change.code] = change
                for person in {*change.people, *change.barred}:
                    self._rooms_of[person][change.code] = None
            case Said():
                self.said[change.room].append(change)
            case TableLeft(table, since):
                self.left_tables[table] = since
            case TableGone(table):
                self.left_tables.pop(table, None)
            case PersonGone(id_):
                self.people.forget(id_)
            case RoomGone(code):
                self._forget(code)
            case SaidGone(room, number):
                lines = self.said[room]
                self.said[room] = deque(said for said in lines if said.number != number)
            case _:
                assert_never(change)

    def _forget(self, code: str) -> None:
        for line in self.lines.pop(code, []):
            # Another room may have the code one day.
            line.end()
        self._unlist(code)
        self.rooms.pop(code, None)
        self._stale.add(code)
        self.said.pop(code, None)
        self.glances.pop(code, None)
        self.trouble.pop(code, None)
        self.left.pop(code, None)
        for key in [key for key in self.news if key[1] == code]:
            del self.news[key]

    def _unlist(self, code: str) -> None:
        """Forget whom a room is about."""
        room = self.rooms.get(code)
        for person in () if room is None else {*room.people, *room.barred}:
            self._rooms_of[person].pop(code, None)
            if not self._rooms_of[person]:
                del self._rooms_of[person]


def _is_nameless(change: Change) -> bool:
    # Whoever comes and goes without a name leaves nothing behind.
    return isinstance(change, Account) and not change.name


def _codes(changes: Iterable[Change]) -> set[str]:
    codes = set()
    for change in changes:
        if isinstance(change, Room):
            codes.add(change.code)
        elif isinstance(change, Said):
            codes.add(change.room)
    return codes
