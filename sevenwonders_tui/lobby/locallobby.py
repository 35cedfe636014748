"""One terminal of one person: the lobby's end of it, which is all that a session holds."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.client import LobbySnapshot, Origin, PersonId, ReviewLine, RoomPlan
from sevenwonders_tui.lobby.errors import NotMember, TooFast
from sevenwonders_tui.lobby.limits import Pace
from sevenwonders_tui.lobby.localroom import LocalRoom
from sevenwonders_tui.lobby.thought import Displaced, Thought
from sevenwonders_tui.table.errors import NoAdvice
from sevenwonders_tui.table.seat import Bell, SeatClient

if TYPE_CHECKING:
    from sevenwonders_tui.bots.advice import Advice
    from sevenwonders_tui.engine.game import Seat
    from sevenwonders_tui.lobby.lobby import Lobby
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table.history import History

T = TypeVar("T")


class LocalLobby:
    """A LobbyClient in the same process."""

    def __init__(self, lobby: Lobby, person: PersonId, key: str | None, origin: Origin) -> None:
        """`key` is the fingerprint with which somebody came; None for somebody without."""
        self.person = person
        self.key = key
        self.origin = origin
        self.rejoin_code: str | None = None
        limits = lobby.ledger.limits
        self._requests = Pace(limits.requests, limits.requests_window)
        self._thoughts = Pace(limits.thoughts, limits.thoughts_window)
        self._advice: Thought[Advice] = Thought()
        self._lobby = lobby
        self._lines: set[LocalRoom] = set()
        self._bells: set[Bell] = set()
        self._is_closed = False
        lobby.ledger.join(self)

    def now(self) -> datetime:
        """Return the time."""
        return self._lobby.ledger.time.now()

    def snapshot(self) -> LobbySnapshot:
        """Return the lobby as it is now."""
        return self._lobby.lobby_snapshot(self)

    async def updates(self) -> AsyncIterator[LobbySnapshot]:
        """Yield the newest snapshot at once, and after changes that show in it."""
        bell = Bell()
        self._bells.add(bell)
        last: LobbySnapshot | None = None
        try:
            while not self._is_closed and not self._lobby.is_closed:
                bell.hush()
                now = self.snapshot()
                if now != last:
                    last = now
                    yield now
                await bell.wait()
        finally:
            self._bells.discard(bell)

    def look(self) -> None:
        """Be told again about everything in the lobby, and what has changed."""
        if not self._is_closed:
            self._lobby.ledger.join(self)
            self.ring()

    def look_away(self) -> None:
        """Be told only about this person and their tables."""
        self._lobby.ledger.leave(self)

    def ring(self) -> None:
        """Wake whoever listens."""
        for bell in tuple(self._bells):
            bell.ring()

    # The person

    async def rename(self, name: str) -> None:
        """Choose a name."""
        await self.ask(lambda: self._lobby.accounts.rename(self, name))

    async def keep_settings(self, settings: str) -> None:
        """Keep settings with the account."""
        await self.ask(lambda: self._lobby.accounts.keep_settings(self, settings))

    async def link_code(self) -> str:
        """Return a code for another key."""
        return await self.ask(lambda: self._lobby.accounts.link_code(self))

    async def link(self, code: str) -> None:
        """Make this terminal's key a key of the person who made the code."""
        await self.ask(lambda: self._lobby.accounts.link(self, code))

    async def rejoin(self, code: str) -> None:
        """Become the guest whose code it is."""
        await self.ask(lambda: self._lobby.accounts.rejoin(self, code))

    def become(self, person: PersonId) -> None:
        """Be a terminal of another person from now on; the rooms that were open are left."""
        self._close_lines()
        people = self._lobby.ledger.people
        people.part(self.person, self, self.now())
        self.person = person
        self._lobby.arrive(self)

    # Rooms

    async def create(self, plan: RoomPlan) -> LocalRoom:
        """Open a room."""
        return await self._open(lambda: self._lobby.rooms.create(self, plan))

    async def join(self, code: str, others: tuple[str, ...] = ()) -> LocalRoom:
        """Sit down in a room that waits."""
        return await self._open(lambda: self._lobby.rooms.join(self, code, others))

    async def watch(self, code: str) -> LocalRoom:
        """Look on."""
        return await self._open(lambda: self._lobby.rooms.watch(self, code))

    async def room(self, code: str) -> LocalRoom:
        """Come back to a room."""

        async def come_back() -> str:
            room = self._lobby.ledger.room(code)
            if not room.seats_of(self.person):
                raise NotMember(_("You have no seat there. Join it, or watch."))
            await self._lobby.open_table(room.code)
            return room.code

        return self._line(await self._lobby.ask(come_back))

    async def histories(self, code: str, most: int | None = None) -> tuple[History, ...]:
        """Return the last finished games of a room."""
        limit = self._lobby.ledger.limits.games_told
        tables = await self.ask(partial(self._readable, code))
        last = tables[-max(1, limit if most is None else min(most, limit)) :]
        return tuple([await self._lobby.ledger.house.history(table) for table in last])

    async def advise(self, seat: SeatClient, decision: int) -> Advice:
        """Return advice for a seat at this terminal, one at a time. Raises as `TableClient.advise` does."""
        if not self._may_think():
            raise NoAdvice(_("You have asked for advice too often. Wait a minute, then ask again."))
        try:
            return await self._advice.run(seat.advise(decision))
        except Displaced:
            raise NoAdvice(_("There is no advice: something else was asked at this terminal.")) from None

    async def review(self, code: str, seat: Seat, told: Callable[[ReviewLine], None]) -> Review:
        """Return the review of the last game of a room; `told` hears how far it is."""
        reviews = self._lobby.reviews
        table = reviews.table_of(self.person, code, seat)
        if not self._may_think():
            raise TooFast(_("You have asked for reviews too often. Wait a minute, then ask again."))
        return await reviews.review(self.person, table, seat, told)

    def stop_review(self) -> None:
        """Stop working on a review."""
        self._lobby.reviews.stop(self.person)

    def stop_advice(self) -> None:
        """Stop working on advice."""
        self._advice.stop()

    def close(self) -> None:
        """Close the terminal."""
        if self._is_closed:
            return
        self._is_closed = True
        self._lobby.ledger.leave(self)
        self._close_lines()
        self.ring()
        self._lobby.part(self)

    def forget(self, line: LocalRoom) -> None:
        """Forget a line that is closed."""
        self._lines.discard(line)

    async def ask(self, request: Callable[[], Awaitable[T]]) -> T:
        """Have something done by the lobby's task, unless this terminal asks for more than a person can."""
        now = self.now()
        if self._requests.is_spent(now):
            raise TooFast(_("Not so fast: wait a few seconds, then go on."))
        self._requests.count(now)
        return await self._lobby.ask(request)

    def _may_think(self) -> bool:
        """Whether something that takes long may be begun for this terminal now; it is counted."""
        now = self.now()
        is_spent = self._thoughts.is_spent(now)
        if not is_spent:
            self._thoughts.count(now)
        return not is_spent

    async def _open(self, ask: Callable[[], Awaitable[str]]) -> LocalRoom:
        async def opened() -> str:
            code = await ask()
            await self._lobby.open_table(code)
            return code

        return self._line(await self.ask(opened))

    def _line(self, code: str) -> LocalRoom:
        line = LocalRoom(self._lobby, self, code)
        self._lines.add(line)
        return line

    async def _readable(self, code: str) -> tuple[str, ...]:
        return self._lobby.ledger.rooms[await self._lobby.rooms.watch(self, code)].finished

    def _close_lines(self) -> None:
        for line in tuple(self._lines):
            line.close()
