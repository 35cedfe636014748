"""How people come back to their seat at another browser, by the PIN of the seat. For the lobby's task only.

A PIN is short, so this works only in rooms around one large screen, for guests, and a few times a minute for each seat,
whoever tries. Everywhere else a guest comes back by the code that was shown.
"""

from __future__ import annotations

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.accounts import Accounts
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import KeptSeat
from sevenwonders_tui.lobby.errors import LobbyError, TooFast, WrongCode
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.rooms import Rooms
from sevenwonders_tui.lobby.state import RoomSeat
from sevenwonders_tui.table.pin import Pin


class Returns:
    """The requests of people who had a seat, at a terminal that does not know them."""

    def __init__(self, ledger: Ledger, rooms: Rooms, accounts: Accounts) -> None:
        self._ledger = ledger
        self._rooms = rooms
        self._accounts = accounts

    async def seats(self, caller: Caller, typed: str) -> tuple[KeptSeat, ...]:
        """Return the people's seats in a room; none in a room where a PIN brings nobody back."""
        room = self._rooms.find(caller, typed)
        if not room.rules.anyone_deals:
            return ()
        return tuple(
            KeptSeat(Seat(at), place.name, place.pin is not None, not self._ledger.presence.is_here(place.person))
            for at, place in enumerate(room.places)
            if place.person is not None
        )

    async def pin(self, caller: Caller, typed: str, seat: Seat) -> Pin:
        """Return the PIN of a seat to compare with, and count the try."""
        place = self._place(caller, typed, seat)
        if place.pin is None:
            text = N_("{name} has no PIN. Ask the host to set the seat free at the large screen.")
            raise LobbyError(text, name=place.name)
        key, now = f"{self._rooms.find(caller, typed).code}/{seat}", self._ledger.time.now()
        if self._ledger.pin_tries.is_spent(key, now):
            raise TooFast(N_("Too many PINs were tried at this seat. Wait a minute, then try again."))
        # Counted before it is compared: otherwise many at once would be one try.
        self._ledger.pin_tries.count(key, now)
        return place.pin

    async def come_back(self, caller: Caller, typed: str, seat: Seat, pin: Pin, is_right: bool) -> None:
        """Become the guest of a seat whose PIN was compared; the seat may have changed meanwhile."""
        place = self._place(caller, typed, seat)
        if not is_right or place.pin != pin or place.person is None:
            raise WrongCode(N_("That is not the PIN of this seat."))
        await self._accounts.become_guest(caller, self._ledger.people[place.person])

    def _place(self, caller: Caller, typed: str, seat: Seat) -> RoomSeat:
        room = self._rooms.find(caller, typed)
        place = room.places[seat] if seat in range(len(room.places)) else RoomSeat()
        if not room.rules.anyone_deals or place.person is None or not self._ledger.people[place.person].is_guest:
            raise WrongCode(N_("No PIN brings anybody back to that seat."))
        return place
