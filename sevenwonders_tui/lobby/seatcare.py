"""What the host of a room does for seats whose people do not come back: sets them free, or lets a bot play on."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.client import Phase
from sevenwonders_tui.lobby.errors import LobbyError, NotMember
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.seating import check_free
from sevenwonders_tui.lobby.state import Account, Room, RoomSeat
from sevenwonders_tui.lobby.supervisor import Supervisor
from sevenwonders_tui.table.alike import fold_name


class SeatCare:
    """Changes who has a seat while the game goes on; the table itself learns nothing of it. For the lobby's task."""

    def __init__(self, ledger: Ledger, supervisor: Supervisor) -> None:
        self._ledger = ledger
        self._supervisor = supervisor

    async def set_free(self, room: Room, seat: Seat) -> None:
        """Take a person's seat away. While the game runs it keeps its name."""
        place = _person_at(room, seat)
        assert place.person is not None, place
        # At the table the seat is still called as it was when the cards were dealt.
        is_running = room.phase is Phase.RUNNING
        free = room.with_place(seat, RoomSeat(place.name) if is_running else RoomSeat())
        ready = free.ready if free.seats_of(place.person) else free.ready - {place.person}
        await self._commit(replace(free, ready=ready))

    async def claim(self, person: Account, room: Room) -> None:
        """Give a person the first seat that was set free in a running game."""
        seat = next(room.open_seats())
        await self._commit(room.with_place(seat, RoomSeat(room.places[seat].name, person.id)))

    async def let_bot_play(self, room: Room, seat: Seat, is_on: bool) -> None:
        """Let a bot play for somebody who is away, until the person returns."""
        place = room.places[seat] if seat in range(len(room.places)) else RoomSeat()
        if not place.name or place.bot is not None:
            raise NotMember(N_("No person has that seat."))
        if is_on and place.person is not None and self._ledger.presence.is_here(place.person):
            raise LobbyError(N_("{name} is here. A bot plays only for people who are away."), name=place.name)
        await self._commit(room.with_place(seat, replace(place, has_deputy=is_on)))

    def settled(self, room: Room) -> Room:
        """Return the room after its game: whoever claimed a seat is called by their own name there."""
        for seat, place in enumerate(room.places):
            if place.is_open and place.name:
                room = room.with_place(Seat(seat), RoomSeat())
            elif place.person is not None:
                room = _renamed(room, Seat(seat), self._ledger.people[place.person])
        return room

    async def _commit(self, room: Room) -> None:
        await self._ledger.commit(replace(room, changed=self._ledger.time.now()))
        await self._supervisor.update(room.code)


def _renamed(room: Room, seat: Seat, person: Account) -> Room:
    """Return the room with a person's own name at the only seat that the person has, unless another seat has it."""
    place = replace(room.places[seat], has_deputy=False)
    if len(room.seats_of(person.id)) == 1 and fold_name(place.name) != fold_name(person.name):
        try:
            check_free(room, person.name, apart_from=seat)
        except LobbyError:
            return room
        place = replace(place, name=person.name)
    return room.with_place(seat, place)


def _person_at(room: Room, seat: Seat) -> RoomSeat:
    if seat not in range(len(room.places)) or room.places[seat].person is None:
        raise NotMember(N_("No person has that seat."))
    return room.places[seat]
