"""The client of a room in the same process, and the table clients that a terminal gets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import PersonId, ProposalKind, ReviewLine, RoomPlan, RoomSnapshot
from sevenwonders_tui.lobby.errors import PinRefused, PlaysElsewhere
from sevenwonders_tui.lobby.requester import Requester
from sevenwonders_tui.lobby.services import LobbyServices
from sevenwonders_tui.lobby.snapshots import room_snapshot
from sevenwonders_tui.review import Review
from sevenwonders_tui.table.client import Snapshot, TableClient
from sevenwonders_tui.table.errors import TableClosed
from sevenwonders_tui.table.pin import hash_pin, is_pin
from sevenwonders_tui.table.seat import Bell, SeatClient


class LocalRoom:
    """A RoomClient in the same process."""

    def __init__(
        self, services: LobbyServices, requester: Requester, code: str, on_close: Callable[[LocalRoom], None]
    ) -> None:
        """Look at the room from now on, as the person's newest terminal there; `close` calls `on_close`."""
        self.code = code
        self.person: PersonId = requester.caller.person
        self.reviewing: ReviewLine | None = None
        """The progress of the review for this terminal; None if no review is under way."""
        self._services = services
        self._ledger = services.ledger
        self._presence = services.ledger.presence
        self._requester = requester
        self._on_close = on_close
        self._bells: set[Bell] = set()
        self._clients: list[SeatClient] = []
        self._had_seat = self._has_seat()
        self._is_gone = False
        """Whether the room, or the person's seat in it, is gone."""
        self._is_closed = False
        self._presence.enter_room(self)
        self._last = room_snapshot(self._ledger, self)
        self._presence.tell_room(code)
        self._presence.tell_lobby()

    def snapshot(self) -> RoomSnapshot:
        """Return the room as it is now."""
        if self._is_open():
            self._last = room_snapshot(self._ledger, self)
            self._had_seat = self._has_seat()
        return self._last

    async def updates(self) -> AsyncIterator[RoomSnapshot]:
        """Yield the newest snapshot at once, then again after each visible change."""
        bell = Bell()
        self._bells.add(bell)
        last: RoomSnapshot | None = None
        try:
            while not self._is_closed and not self._services.worker.is_closed:
                bell.hush()
                now = self.snapshot()
                if now != last:
                    last = now
                    yield now
                if not now.is_mine:
                    break
                await bell.wait()
        finally:
            self._bells.discard(bell)

    def ring(self) -> None:
        """Wake the reader of `updates`."""
        for bell in tuple(self._bells):
            bell.ring()

    def end(self) -> None:
        """Show that the room is closed, and nothing else."""
        self._is_gone = True
        self._last = replace(
            self._last, is_mine=False, is_host=False, plays_here=False, start_blocked=None, proposal=None, clock=None
        )
        self.ring()

    # The table

    async def table_clients(self) -> tuple[TableClient, ...]:
        """Return a client of the table for each of the person's seats, or one without a seat."""
        game = self._ledger.games.get(self.code) if self._is_open() else None
        if game is None:
            return ()
        seats: tuple[Seat | None, ...] = self._ledger.rooms[self.code].seats_of(self.person)
        return tuple(self._client(game.table.client(seat)) for seat in seats or (None,))

    async def public_client(self) -> TableClient | None:
        """Return a client of the table that sees what everybody sees."""
        game = self._ledger.games.get(self.code) if self._is_open() else None
        return None if game is None else self._client(game.table.client(None))

    def take_over(self) -> None:
        """Become the person's newest terminal here."""
        self._presence.take_over(self)

    # Requests

    async def sit(self, names: tuple[str, ...]) -> None:
        """Seat further people of this terminal."""
        await self._ask(lambda caller: self._services.rooms.sit(caller, self.code, names))

    async def seat_bot(self, seat: Seat, bot: str | None) -> None:
        """Give a seat to a bot, or open it again."""
        await self._ask(lambda caller: self._services.rooms.seat_bot(caller, self.code, seat, bot))

    async def change(self, plan: RoomPlan, order: tuple[Seat, ...] = ()) -> None:
        """Play by another plan."""
        await self._ask(lambda caller: self._services.rooms.change(caller, self.code, plan, order))

    async def choose_pin(self, seat: Seat, pin: str) -> None:
        """Set or remove the PIN of the curtain of one of the person's own seats."""
        if pin and not is_pin(pin):
            raise PinRefused(N_("A PIN has four figures."))
        # Hashing is slow on purpose, and would block the lobby.
        kept = await asyncio.to_thread(hash_pin, pin) if pin else None
        await self._ask(lambda caller: self._services.rooms.choose_pin(caller, self.code, seat, kept))

    async def ready(self, is_ready: bool = True) -> None:
        """Say whether the person is ready."""
        await self._ask(lambda caller: self._services.rooms.ready(caller, self.code, is_ready))

    async def kick(self, person: PersonId) -> None:
        """Remove a person from the room."""
        await self._ask(lambda caller: self._services.rooms.kick(caller, self.code, person))

    async def set_free(self, seat: Seat) -> None:
        """Take a person's seat away."""
        await self._ask(lambda caller: self._services.rooms.set_free(caller, self.code, seat))

    async def let_bot_play(self, seat: Seat, is_on: bool = True) -> None:
        """Let a bot play for a person who is away."""
        await self._ask(lambda caller: self._services.rooms.let_bot_play(caller, self.code, seat, is_on))

    async def start(self) -> None:
        """Deal and begin."""
        await self._ask(lambda caller: self._services.rooms.start(caller, self.code))

    async def rematch(self) -> None:
        """Return the room to waiting for another game."""
        await self._ask(lambda caller: self._services.rooms.rematch(caller, self.code))

    async def review(self, seat: Seat) -> Review:
        """Return the review of the last game."""
        self._check_open()
        try:
            return await self._requester.review(self.code, seat, self._tell_review)
        finally:
            self._tell_review(None)

    async def leave(self) -> None:
        """Give up the person's seats."""
        await self._ask(lambda caller: self._services.rooms.leave(caller, self.code))
        self.close()

    async def propose(self, kind: ProposalKind) -> None:
        """Propose to end the game."""
        await self._ask(lambda caller: self._services.rooms.propose(caller, self.code, kind))

    async def agree(self) -> None:
        """Agree to the proposal."""
        await self._ask(lambda caller: self._services.rooms.agree(caller, self.code))

    async def refuse(self) -> None:
        """Refuse the proposal."""
        await self._ask(lambda caller: self._services.rooms.refuse(caller, self.code))

    async def say(self, text: str) -> None:
        """Write a line of chat."""
        await self._ask(lambda caller: self._services.rooms.say(caller, self.code, text))

    async def mute(self, person: PersonId, is_muted: bool = True) -> None:
        """Hide the chat lines of a person."""
        await self._ask(lambda caller: self._services.accounts.mute(caller, person, is_muted))

    def dismiss_news(self) -> None:
        """Clear `away`."""
        if self._presence.news.pop((self.person, self.code), None) is not None:
            self._presence.tell_room(self.code)

    def close(self) -> None:
        """Go away from the room."""
        if self._is_closed:
            return
        self._is_closed = True
        self._requester.stop_advice()
        if self.reviewing is not None:
            self._requester.stop_review()
        for client in self._clients:
            client.close()
        self._presence.leave_room(self)
        self._on_close(self)
        self.ring()
        self._presence.tell_room(self.code)
        self._presence.tell_lobby()

    async def advise(self, seat: SeatClient, decision: int) -> Advice:
        """Return advice for one of the seats. Raises as `TableClient.advise` does."""
        self._check_open()
        return await self._requester.advise(seat, decision)

    def check_plays(self) -> None:
        """Raise PlaysElsewhere if the person plays at a newer terminal, and TableClosed after `close`."""
        self._check_open()
        if not (self._has_seat() and self._presence.is_newest(self)):
            raise PlaysElsewhere(N_("You play at another terminal now, and look on here. Take over to play here."))

    def _check_open(self) -> None:
        if self._is_closed or self._is_gone:
            raise TableClosed(N_("You have left this table. Come back to it from the lobby."))

    def _tell_review(self, review: ReviewLine | None) -> None:
        self.reviewing = review
        self.ring()

    async def _ask(self, request: Callable[[Caller], Awaitable[None]]) -> None:
        await self._requester.ask(request)

    def _client(self, client: SeatClient) -> TableClient:
        self._clients.append(client)
        return client if client.seat is None else OwnSeat(self, client)

    def _has_seat(self) -> bool:
        room = self._ledger.rooms.get(self.code)
        return room is not None and bool(room.seats_of(self.person))

    def _is_open(self) -> bool:
        if not self._is_gone and not self._is_closed and self._had_seat and not self._has_seat():
            self.end()
        return not self._is_gone and not self._is_closed


class OwnSeat:
    """The client of a person's seat, which plays only at the person's newest terminal."""

    def __init__(self, room: LocalRoom, client: SeatClient) -> None:
        self._room = room
        self._client = client

    @property
    def seat(self) -> Seat | None:
        """The seat."""
        return self._client.seat

    def snapshot(self) -> Snapshot:
        """Return the table as it is now."""
        return self._client.snapshot()

    def updates(self) -> AsyncIterator[Snapshot]:
        """Yield the newest snapshot at once, then again after each change."""
        return self._client.updates()

    async def submit(self, decision: int, move: AnyMove) -> None:
        """Lock a move."""
        self._room.check_plays()
        await self._client.submit(decision, move)

    async def withdraw(self, decision: int) -> None:
        """Withdraw the locked move."""
        self._room.check_plays()
        await self._client.withdraw(decision)

    async def step_back(self, decision: int) -> None:
        """Take back the seat's last turn."""
        self._room.check_plays()
        await self._client.step_back(decision)

    async def past(self) -> tuple[AnyView, ...]:
        """Return what everybody saw after each completed decision."""
        return await self._client.past()

    async def advise(self, decision: int) -> Advice:
        """Return what the strongest bot would do in this seat; a newer request cancels the older."""
        return await self._room.advise(self._client, decision)

    async def check_pin(self, pin: str) -> bool:
        """Return whether the PIN opens this seat's curtain."""
        return await self._client.check_pin(pin)

    def close(self) -> None:
        """Leave the table."""
        self._client.close()
