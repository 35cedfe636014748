"""The lobby's data, and the one way to change it: write the change, then apply it, then notify."""

from __future__ import annotations

import math
from collections import defaultdict, deque
from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import assert_never

from sevenwonders_tui.daily.source import DaySource
from sevenwonders_tui.i18n import N_, Said
from sevenwonders_tui.lobby.bans import Bans
from sevenwonders_tui.lobby.client import CallOrigin, PersonId
from sevenwonders_tui.lobby.codes import draw_room_code, fold_code
from sevenwonders_tui.lobby.errors import NameNeeded, UnknownEvent, UnknownRoom
from sevenwonders_tui.lobby.event import Event
from sevenwonders_tui.lobby.eventpage import EventPhase
from sevenwonders_tui.lobby.faults import FaultLog
from sevenwonders_tui.lobby.limits import Limits, NetworkLimits, RateLimits
from sevenwonders_tui.lobby.people import People
from sevenwonders_tui.lobby.presence import Presence
from sevenwonders_tui.lobby.roomgame import RoomGame
from sevenwonders_tui.lobby.rows import dump_change
from sevenwonders_tui.lobby.state import (
    Account,
    Ban,
    BanGone,
    Change,
    ChatMessage,
    ChatMessageGone,
    DayTry,
    DayTryGone,
    EventGone,
    PersonGone,
    Room,
    RoomGone,
    TableGone,
    TableLeft,
)
from sevenwonders_tui.lobby.time import Time
from sevenwonders_tui.store import Shelf, ShelfThread
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.listing import Glance

QUIET = (ChatMessage, ChatMessageGone, TableLeft, TableGone, DayTry, DayTryGone, Ban, BanGone)
"""The changes that do not show in the lobby."""


class Ledger:
    """People, rooms, games and chat. Only the lobby's task changes it, except through `admit`."""

    def __init__(self, house: House, shelf: Shelf, time: Time, limits: Limits, days: DaySource | None = None) -> None:
        self.house = house
        self.days = days or DaySource()
        """The deals of the day of this server."""
        self.shelf = ShelfThread(shelf)
        faults = FaultLog(time)
        house.tell_faults(faults.note)
        self.shelf.on_fault = faults.note
        self.time = time
        self.limits = limits
        self.wrong_codes = NetworkLimits(limits.wrong_codes, limits.wrong_window)
        """Counted by network: a new connection does not start again at zero."""
        self.pin_tries = RateLimits(limits.pin_tries, limits.wrong_window)
        """Counted by room and seat, whoever tries."""
        self.new_names = NetworkLimits(limits.new_names, limits.newcomer_window)
        self.new_rooms = NetworkLimits(limits.new_rooms, limits.newcomer_window)
        """Counted by network."""
        self.people = People()
        self.bans = Bans()
        self.presence = Presence(self.people, time, limits.lobby_pause)
        self.rooms: dict[str, Room] = {}
        self.opened_from: dict[str, str] = {}
        """The widest network from which a room was opened, by room code, if that network is limited. Never written to
        disk."""
        self.chat: defaultdict[str, deque[ChatMessage]] = defaultdict(deque)
        self.games: dict[str, RoomGame] = {}
        """The current or the last game of each room, by room code."""
        self.glances: dict[str, Glance] = {}
        """The state of tables that nobody has opened since the start, by room code."""
        self.left_tables: dict[str, datetime] = {}
        """Tables that belong to no room any more, and since when."""
        self.tries: dict[str, DayTry] = {}
        """The deals of the day that people have begun, by the id of the note."""
        self.trouble: dict[str, Said] = {}
        """Why the table of a room could not be opened, by room code."""
        self.events: dict[str, Event] = {}
        """By code."""
        self._rooms_of: defaultdict[PersonId, dict[str, None]] = defaultdict(dict)
        """The codes of the rooms that a person sees differently: as host, with a seat there, or removed by the host."""

    def room(self, code: str) -> Room:
        """Return the room of a code, however people type it. Raises UnknownRoom."""
        room = self.rooms.get(fold_code(code))
        if room is None:
            raise UnknownRoom(N_("No room has that code. Ask for it again, or look through the list."))
        return room

    def event(self, code: str) -> Event:
        """Return the event of a code, however people type it. Raises UnknownEvent."""
        event = self.events.get(fold_code(code))
        if event is None:
            raise UnknownEvent(N_("No event has that code. Ask its host for it again."))
        return event

    def free_code(self, *, is_public: bool, taken: Collection[str] = ()) -> str:
        """Return a code that no room, no event and none of `taken` has."""
        code = draw_room_code(is_public)
        while code in self.rooms or code in self.events or code in taken:
            code = draw_room_code(is_public)
        return code

    def events_of(self, person: PersonId) -> tuple[Event, ...]:
        """Return the events in which a person takes part and that are not over."""
        events = (event for event in self.events.values() if event.phase is not EventPhase.OVER)
        return tuple(event for event in events if event.find(person) is not None)

    def is_sealed(self, room: Room) -> bool:
        """Whether the room's game belongs to an event that is not over."""
        event = self.events.get(room.event)
        return event is not None and event.is_sealed

    def named(self, person: PersonId) -> Account:
        """Return a person, who must have a name. Raises NameNeeded."""
        account = self.people[person]
        if not account.name:
            raise NameNeeded(N_("Choose a name first."))
        return account

    def try_of(self, person: PersonId, game: str, key: str) -> DayTry | None:
        """Return a person's try of the deal of a game and day, whose key is that of its table's origin."""
        return self.tries.get(DayTry(person, game, key, "").id)

    def rooms_of(self, person: PersonId) -> tuple[Room, ...]:
        """Return the rooms in which a person has a seat."""
        return tuple(room for room in self.rooms_about(person) if person in room.people)

    def rooms_about(self, person: PersonId) -> tuple[Room, ...]:
        """Return the rooms that this person sees differently from other people."""
        return tuple(self.rooms[code] for code in self._rooms_of.get(person, ()))

    def newcomer_wait(self, origin: CallOrigin, limits: NetworkLimits) -> int:
        """Return the minutes until another new name or room is allowed from there; 0 if it is allowed now."""
        wait = limits.wait(origin.networks, self.time.now()) if origin.is_limited else timedelta(0)
        return math.ceil(wait / timedelta(minutes=1))

    def count_newcomer(self, origin: CallOrigin, limits: NetworkLimits) -> None:
        """Count a new name or room, if these are limited."""
        if origin.is_limited:
            limits.count(origin.networks, self.time.now())

    def is_attended(self, room: Room) -> bool:
        """Whether somebody with a seat in the room is here."""
        return any(self.presence.is_here(person) for person in room.people)

    def admit(self, newcomer: Account) -> None:
        """Add a newcomer, who is known only while the person is here.

        Doors call this; it waits for nothing. A newcomer has no name, and is first written to disk when a request gives
        one.
        """
        assert not newcomer.name, newcomer.name
        self.people.put(newcomer)

    def forget(self, person: PersonId) -> None:
        """Remove a person."""
        self.people.forget(person)
        self.presence.forget(person)

    async def write(self, *changes: Change) -> None:
        """Write changes without applying them. Raises StoreError."""
        await self.shelf.write([dump_change(change, self.house.kits) for change in changes])

    def believe(self, *changes: Change) -> None:
        """Apply changes that are already written, and notify the people they concern."""
        for change in changes:
            self._tell_concerned(change)
            self._apply(change)
            self._tell_concerned(change)
        if not all(isinstance(change, QUIET) for change in changes):
            self.presence.tell_lobby()
        for code in _codes(changes):
            self.presence.tell_room(code)

    async def commit(self, *changes: Change) -> None:
        """Write and apply changes, all or none of them. Raises StoreError."""
        written = [dump_change(change, self.house.kits) for change in changes if not _is_nameless(change)]
        if written:
            await self.shelf.write(written)
        self.believe(*changes)

    def close_room(self, code: str) -> tuple[Change, ...]:
        """Return the changes that close a room."""
        room, now = self.rooms[code], self.time.now()
        tables = dict.fromkeys((*room.finished, *([] if room.table is None else [room.table])))
        left = (TableLeft(table, now) for table in tables)
        return (*(ChatMessageGone(code, message.number) for message in self.chat[code]), *left, RoomGone(code))

    def tell_about(self, person: PersonId) -> None:
        """Notify everybody who may see anything about a person."""
        self.presence.tell_about(person, {room.code for room in self.rooms_of(person)})

    def _tell_concerned(self, change: Change) -> None:
        """Notify the people whom a change concerns; called before the change and again after it."""
        match change:
            case Account(id=id_):
                self.presence.tell_people((id_,))
            case Room(code=code) | RoomGone(code=code):
                if (room := self.rooms.get(code)) is not None:
                    self.presence.tell_people(_concerned(room))
            case Event(code=code) | EventGone(code=code):
                if (event := self.events.get(code)) is not None:
                    hosts = () if event.host is None else (event.host,)
                    self.presence.tell_people({*hosts, *(one.person for one in event.people)})
            case ChatMessage() | ChatMessageGone() | PersonGone() | TableLeft() | TableGone():
                pass
            case DayTry() | DayTryGone() | Ban() | BanGone():
                pass
            case _:
                assert_never(change)

    def _apply(self, change: Change) -> None:  # noqa: C901 - one for each kind
        match change:
            case Account():
                self.people.put(change)
            case Room():
                self._unlist(change.code)
                self.rooms[change.code] = change
                for person in _concerned(change):
                    self._rooms_of[person][change.code] = None
            case ChatMessage():
                self.chat[change.room].append(change)
            case TableLeft(table, since):
                self.left_tables[table] = since
            case TableGone(table):
                self.left_tables.pop(table, None)
            case Event(code=code):
                self.events[code] = change
            case EventGone(code):
                self.events.pop(code, None)
            case DayTry(id=id_):
                self.tries[id_] = change
            case DayTryGone(id_):
                self.tries.pop(id_, None)
            case Ban():
                self.bans.put(change)
            case BanGone(who):
                self.bans.drop(who)
            case PersonGone(id_):
                self.forget(id_)
            case RoomGone(code):
                self._forget(code)
            case ChatMessageGone(room, number):
                lines = self.chat[room]
                self.chat[room] = deque(message for message in lines if message.number != number)
            case _:
                assert_never(change)

    def _forget(self, code: str) -> None:
        self.presence.close_room(code)
        self._unlist(code)
        self.rooms.pop(code, None)
        self.chat.pop(code, None)
        self.glances.pop(code, None)
        self.opened_from.pop(code, None)
        self.trouble.pop(code, None)

    def _unlist(self, code: str) -> None:
        """Remove a room from the lists of its people."""
        room = self.rooms.get(code)
        for person in () if room is None else _concerned(room):
            self._rooms_of[person].pop(code, None)
            if not self._rooms_of[person]:
                del self._rooms_of[person]


def _concerned(room: Room) -> set[PersonId]:
    """Return the people who see a room differently from strangers."""
    return {*room.people, *room.barred, *([] if room.host is None else [room.host])}


def _is_nameless(change: Change) -> bool:
    # A person who leaves without a name is not written to disk.
    return isinstance(change, Account) and not change.name


def _codes(changes: Iterable[Change]) -> set[str]:
    codes = set()
    for change in changes:
        if isinstance(change, Room):
            codes.add(change.code)
        elif isinstance(change, ChatMessage):
            codes.add(change.room)
    return codes
