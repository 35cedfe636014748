"""One terminal of one person: the lobby's end of it, and the only part of the lobby that a session holds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import datetime

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import EventPlan, KeptSeat, LobbySnapshot, PersonId, RoomPlan, stay
from sevenwonders_tui.lobby.errors import NotMember
from sevenwonders_tui.lobby.eventpage import EventPage
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.localdays import LocalDays
from sevenwonders_tui.lobby.localhistory import LocalHistory
from sevenwonders_tui.lobby.localroom import LocalRoom
from sevenwonders_tui.lobby.requester import Requester
from sevenwonders_tui.lobby.services import LobbyServices
from sevenwonders_tui.lobby.whereabouts import TerminalPlace
from sevenwonders_tui.table.history import History
from sevenwonders_tui.table.seat import Bell


class LocalLobby:
    """A LobbyClient in the same process."""

    def __init__(self, services: LobbyServices, caller: Caller, send_away: Callable[[], None] = stay) -> None:
        """Count the person as here, and look at the lobby from now on. `send_away` ends the visit."""
        self._send_away = send_away
        self._services = services
        self._ledger = services.ledger
        self._requester = Requester(services, caller)
        self.history = LocalHistory(services, self._requester, self._open)
        """The finished games of the person at the terminal."""
        self.days = LocalDays(services, self._requester, self._open)
        """The deals of the day for that person."""
        self._rooms: set[LocalRoom] = set()
        self._bells: set[Bell] = set()
        self._is_closed = False
        self._ledger.presence.watch_lobby(self)
        services.arrivals.arrive(self)

    @property
    def caller(self) -> Caller:
        """The person at the terminal now."""
        return self._requester.caller

    def place(self) -> TerminalPlace:
        """Return where the terminal is; at a seat rather than at a table that it watches."""
        places = [_place_in(self._ledger, room) for room in self._rooms if room.code in self._ledger.rooms]
        return max(
            places, key=lambda place: (place.is_asked, place.command.startswith("join")), default=TerminalPlace()
        )

    def now(self) -> datetime:
        """Return the time."""
        return self._ledger.time.now()

    def snapshot(self) -> LobbySnapshot:
        """Return the lobby as it is now."""
        return self._services.snapshots.snapshot(self.caller)

    async def updates(self) -> AsyncIterator[LobbySnapshot]:
        """Yield the newest snapshot at once, then again after each visible change."""
        bell = Bell()
        self._bells.add(bell)
        last: LobbySnapshot | None = None
        try:
            while not self._is_closed and not self._services.worker.is_closed:
                bell.hush()
                now = self.snapshot()
                if now != last:
                    last = now
                    yield now
                await bell.wait()
        finally:
            self._bells.discard(bell)

    def look(self) -> None:
        """Receive all changes of the lobby again, and the latest one at once."""
        if not self._is_closed:
            self._ledger.presence.watch_lobby(self)
            self.ring()

    def look_away(self) -> None:
        """Receive only changes that concern this person and their tables."""
        self._ledger.presence.unwatch_lobby(self)

    def ring(self) -> None:
        """Wake the reader of `updates`."""
        for bell in tuple(self._bells):
            bell.ring()

    # The person

    async def rename(self, name: str) -> None:
        """Choose a name."""
        await self._requester.ask(lambda caller: self._services.accounts.rename(caller, name))

    async def keep_settings(self, settings: str) -> None:
        """Store the settings of the screens with the account."""
        await self._requester.ask(lambda caller: self._services.accounts.keep_settings(caller, settings))

    async def link_code(self) -> str:
        """Return a code that adds another key."""
        return await self._requester.ask(self._services.accounts.link_code)

    async def link(self, code: str) -> None:
        """Make this terminal's key a key of the person who made the code."""
        await self._requester.ask(lambda caller: self._services.accounts.link(caller, code))

    async def rejoin(self, code: str) -> None:
        """Become the guest who has this code."""
        await self._requester.ask(lambda caller: self._services.accounts.rejoin(caller, code))

    async def kept_seats(self, code: str) -> tuple[KeptSeat, ...]:
        """Return the people's seats in a room."""
        return await self._requester.ask(lambda caller: self._services.returns.seats(caller, code))

    async def come_back(self, code: str, seat: Seat, pin: str) -> None:
        """Become the guest of a seat by the seat's PIN."""
        kept = await self._requester.ask(lambda caller: self._services.returns.pin(caller, code, seat))
        # Hashing is slow on purpose, and would block the lobby.
        is_right = await asyncio.to_thread(kept.opens_with, pin)
        await self._requester.ask(lambda caller: self._services.returns.come_back(caller, code, seat, kept, is_right))

    def become(self, person: PersonId) -> None:
        """Become a terminal of another person; open rooms are left."""
        self._close_rooms()
        self._ledger.presence.part(self)
        self._requester.caller = replace(self.caller, person=person)
        self._services.arrivals.arrive(self)

    def send_away(self) -> None:
        """End the visit."""
        self._send_away()

    # Rooms

    async def create(self, plan: RoomPlan) -> LocalRoom:
        """Open a room."""
        return await self._open(lambda caller: self._services.rooms.create(caller, plan))

    async def join(self, code: str, others: tuple[str, ...] = ()) -> LocalRoom:
        """Sit down in a room that waits."""
        return await self._open(lambda caller: self._services.rooms.join(caller, code, others))

    async def watch(self, code: str) -> LocalRoom:
        """Look at a room without a seat."""
        return await self._open(lambda caller: self._services.rooms.watch(caller, code))

    async def room(self, code: str) -> LocalRoom:
        """Return to a room."""

        async def come_back() -> str:
            room = self._ledger.room(code)
            if not room.seats_of(self.caller.person):
                raise NotMember(N_("You have no seat there. Join it, or watch."))
            await self._services.supervisor.open_table(room.code)
            return room.code

        return self._room(await self._services.worker.ask(come_back))

    async def histories(self, code: str, most: int | None = None) -> tuple[History, ...]:
        """Return the last finished games of a room."""
        limit = self._ledger.limits.games_told
        tables = await self._requester.ask(lambda caller: self._services.rooms.finished(caller, code))
        last = tables[-max(1, limit if most is None else min(most, limit)) :]
        return tuple([await self._ledger.house.history(table) for table in last])

    # Events

    async def open_event(self, plan: EventPlan) -> str:
        """Open an event."""
        return await self._requester.ask(lambda caller: self._services.events.open(caller, plan))

    async def event(self, code: str) -> EventPage:
        """Return an event as it is now."""
        return await self._requester.ask(lambda caller: self._services.events.page(caller, code))

    async def enter_event(self, code: str, seat: Seat | None = None) -> None:
        """Take part in an event."""
        await self._requester.ask(lambda caller: self._services.events.enter(caller, code, seat))

    async def leave_event(self, code: str) -> None:
        """Take part no longer."""
        await self._requester.ask(lambda caller: self._services.events.leave(caller, code))

    async def close_event(self, code: str) -> None:
        """Cancel an event."""
        await self._requester.ask(lambda caller: self._services.events.close(caller, code))

    async def start_event(self, code: str) -> None:
        """Begin at all tables."""
        await self._requester.ask(lambda caller: self._services.events.start(caller, code))

    async def event_history(self, code: str, table: int) -> History:
        """Return the game of one table of an event that is over."""
        found = await self._requester.ask(lambda caller: self._services.events.table_of(caller, code, table))
        return await self._ledger.house.history(found)

    def close(self) -> None:
        """Close the terminal."""
        if self._is_closed:
            return
        self._is_closed = True
        self._ledger.presence.unwatch_lobby(self)
        self._close_rooms()
        self.ring()
        self._services.arrivals.part(self)

    async def _open(self, request: Callable[[Caller], Awaitable[str]]) -> LocalRoom:
        async def opened(caller: Caller) -> str:
            code = await request(caller)
            await self._services.supervisor.open_table(code)
            return code

        return self._room(await self._requester.ask(opened))

    def _room(self, code: str) -> LocalRoom:
        room = LocalRoom(self._services, self._requester, code, self._rooms.discard)
        self._rooms.add(room)
        return room

    def _close_rooms(self) -> None:
        for room in tuple(self._rooms):
            room.close()


def _place_in(ledger: Ledger, opened: LocalRoom) -> TerminalPlace:
    room, game = ledger.rooms[opened.code], ledger.games.get(opened.code)
    seats = room.seats_of(opened.person)
    if not seats:
        return TerminalPlace(f"watch {room.code}")
    statuses = () if game is None else game.snapshot().seats
    return TerminalPlace(f"join {room.code}", any(status.seat in seats and status.is_choosing for status in statuses))
