"""All that the lobby knows at one moment, and the one way to change it: write first, then believe it, then tell."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, assert_never

from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.client import AwayNews, PersonId
from sevenwonders_tui.lobby.codes import fold_code
from sevenwonders_tui.lobby.errors import UnknownRoom
from sevenwonders_tui.lobby.limits import Limits, Paces
from sevenwonders_tui.lobby.people import People
from sevenwonders_tui.lobby.rows import dump_change
from sevenwonders_tui.lobby.state import Account, Change, PersonGone, Room, RoomGone, Said, SaidGone
from sevenwonders_tui.lobby.time import Time
from sevenwonders_tui.store import Shelf, ShelfThread
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.seat import Bell

if TYPE_CHECKING:
    from sevenwonders_tui.lobby.game import Game
    from sevenwonders_tui.lobby.roomline import RoomLine


class Ledger:
    """People, rooms, games and what was said. Only the lobby's task changes it."""

    def __init__(self, house: House, shelf: Shelf, time: Time, limits: Limits) -> None:
        self.house = house
        self.shelf = ShelfThread(shelf)
        self.time = time
        self.limits = limits
        self.wrong_codes = Paces(limits.wrong_codes, limits.wrong_window)
        """By where they were typed: whoever comes again does not begin anew."""
        self.people = People(time.now())
        self.rooms: dict[str, Room] = {}
        self.said: defaultdict[str, deque[Said]] = defaultdict(deque)
        self.games: dict[str, Game] = {}
        """Tables by the code of their room: those that are played, and those that were played last."""
        self.trouble: dict[str, str] = {}
        """Why the table of a room could not be opened."""
        self.lines: defaultdict[str, list[RoomLine]] = defaultdict(list)
        """Who looks at a room, the newest last."""
        self.news: dict[tuple[PersonId, str], AwayNews] = {}
        self.is_closing = False
        self.revision = 0
        """Counts what everybody may see of the lobby."""
        self._bells: set[Bell] = set()

    def room(self, code: str) -> Room:
        """Return the room of a code, however it was typed. Raises UnknownRoom."""
        room = self.rooms.get(fold_code(code))
        if room is None:
            raise UnknownRoom(_("No room has that code. Ask for it again, or look through the list."))
        return room

    def rooms_of(self, person: PersonId) -> tuple[Room, ...]:
        """Return where a person has a seat."""
        return tuple(room for room in self.rooms.values() if person in room.people)

    async def write(self, change: Change) -> None:
        """Write a change that is believed later, or never. Raises StoreError."""
        await self.shelf.write([dump_change(change)])

    def believe(self, *changes: Change) -> None:
        """Go by changes that are written, and tell."""
        for change in changes:
            self._apply(change)
        if not all(isinstance(change, Said | SaidGone) for change in changes):
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
        return (*(SaidGone(code, said.number) for said in self.said[code]), RoomGone(code))

    # Who is told

    def join(self, bell: Bell) -> None:
        """Ring this bell when something in the lobby has changed."""
        self._bells.add(bell)

    def leave(self, bell: Bell) -> None:
        """Stop ringing this bell."""
        self._bells.discard(bell)

    def ring_lobby(self) -> None:
        """Tell those who look at the lobby."""
        self.revision += 1
        for bell in tuple(self._bells):
            bell.ring()

    def ring_room(self, code: str) -> None:
        """Tell those who look at a room."""
        for line in tuple(self.lines.get(code, ())):
            line.ring()

    def ring_people(self, room: Room) -> None:
        """Tell those who look at the lobby and have a seat in a room."""
        for person in room.people:
            for terminal in self.people.terminals(person):
                terminal.ring()

    def ring_person(self, person: PersonId) -> None:
        """Tell everybody who may see something of a person."""
        self.ring_lobby()
        for code, lines in tuple(self.lines.items()):
            room = self.rooms.get(code)
            if (room is not None and person in room.people) or any(line.person == person for line in lines):
                self.ring_room(code)

    def _apply(self, change: Change) -> None:
        match change:
            case Account():
                self.people.put(change)
            case Room():
                self.rooms[change.code] = change
            case Said():
                self.said[change.room].append(change)
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
        self.rooms.pop(code, None)
        self.said.pop(code, None)
        self.trouble.pop(code, None)
        for key in [key for key in self.news if key[1] == code]:
            del self.news[key]


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
