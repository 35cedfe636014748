"""The lobby: one task owns people, rooms and what goes on there, and everybody else sends it requests."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.absence import marks_of, needs_table, news_of
from sevenwonders_tui.lobby.accounts import Accounts
from sevenwonders_tui.lobby.client import NOWHERE, LobbySnapshot, Origin, PersonId, Phase, RoomSnapshot
from sevenwonders_tui.lobby.codes import digest_code
from sevenwonders_tui.lobby.errors import LobbyClosed, LobbyError
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.lobby.locallobby import LocalLobby
from sevenwonders_tui.lobby.localroom import LocalRoom
from sevenwonders_tui.lobby.people import new_person
from sevenwonders_tui.lobby.restore import open_table, restore
from sevenwonders_tui.lobby.reviews import Reviews
from sevenwonders_tui.lobby.roomgame import RoomGame
from sevenwonders_tui.lobby.rooms import Rooms
from sevenwonders_tui.lobby.snapshots import Snapshots, room_snapshot
from sevenwonders_tui.lobby.state import Account, Change
from sevenwonders_tui.lobby.supervisor import Supervisor
from sevenwonders_tui.lobby.time import SystemTime, Time
from sevenwonders_tui.review import NoReviews, ReviewShelf
from sevenwonders_tui.store import LOBBY, TABLES, Shelf, SqliteShelf, SqliteStore, StoreError
from sevenwonders_tui.table.botseat import Think
from sevenwonders_tui.table.cast import Cast
from sevenwonders_tui.table.errors import TableError
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.table import Table

log = logging.getLogger(__name__)

T = TypeVar("T")


class Lobby:
    """A Gate. `Lobby.open` makes one, inside a running event loop."""

    def __init__(self, ledger: Ledger, reviews: ReviewShelf) -> None:
        self.ledger = ledger
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        self._to_tend: set[str] = set()
        self._supervisor = Supervisor(ledger, reviews, lambda: self._post(self._supervisor.round))
        self._snapshots = Snapshots(ledger)
        self.accounts = Accounts(ledger)
        self.reviews = Reviews(ledger, reviews)
        self.rooms = Rooms(ledger, self._supervisor, self.make_game)
        self.is_closed = False
        # An empty context: a task that remembers the app of whoever asked first would keep that app alive.
        self._task = asyncio.create_task(self._serve(), name="lobby", context=contextvars.Context())

    @classmethod
    async def open(
        cls,
        house: House,
        shelf: Shelf,
        time: Time | None = None,
        limits: Limits | None = None,
        reviews: ReviewShelf | None = None,
    ) -> Lobby:
        """Return a lobby with everything that the shelf and the house keep. It owns both. Raises StoreError.

        Reviews of finished games are kept where `reviews` says; nowhere, if that says nothing.
        """
        ledger = Ledger(house, shelf, time or SystemTime(), limits or Limits())
        lobby = cls(ledger, reviews or NoReviews())
        try:
            await lobby.ask(lambda: restore(ledger, lobby.make_game))
        except BaseException:
            await lobby.close()
            raise
        for code in tuple(ledger.games):
            lobby.tend(code)
        lobby._post(lobby._supervisor.round)
        # Those that wait for a bot, or ended a moment before the server did, go on though nobody is there.
        due = (code for code, glance in ledger.glances.items() if glance.is_over or glance.waits_for_bot)
        codes = deque(code for code in due if ledger.rooms[code].phase is Phase.RUNNING)
        lobby._post(lambda: lobby._go_on(codes))
        return lobby

    def enter_with_key(self, fingerprint: str, origin: Origin = NOWHERE) -> LocalLobby:
        """Let in whose key it is."""
        account = self.ledger.people.find_by_key(fingerprint) or new_person((fingerprint,))
        return self._enter(account, fingerprint, origin)

    def enter_as_guest(self, origin: Origin = NOWHERE, secret: str | None = None) -> LocalLobby:
        """Let in somebody without a key, who is the guest that came with the same secret before."""
        if secret is None:
            return self._enter(new_person(), None, origin)
        browser = digest_code(secret)
        account = self.ledger.people.find_by_browser(browser) or new_person(browsers=(browser,))
        return self._enter(account, None, origin)

    def announce_closing(self) -> None:
        """Let everybody see that the server is about to stop."""
        self.ledger.is_closing = True
        self.ledger.ring_everybody()

    async def close(self) -> None:
        """Finish what was asked before, note who was here, and close tables and files."""
        if self.is_closed:
            return
        self.announce_closing()
        self.is_closed = True
        self._inbox.put_nowait(None)
        await self._task
        self._supervisor.close()
        await self._say_goodbye()
        for game in self.ledger.games.values():
            await game.stop()
        self.ledger.close()
        self.ledger.ring_everybody()
        await self.ledger.house.close()
        await self.ledger.shelf.close()

    # For terminals and rooms

    def lobby_snapshot(self, terminal: LocalLobby) -> LobbySnapshot:
        """Return the lobby as the person at a terminal may know it."""
        return self._snapshots.snapshot(terminal)

    def room_snapshot(self, line: LocalRoom) -> RoomSnapshot:
        """Return a room as a terminal may know it."""
        return room_snapshot(self.ledger, line)

    async def ask(self, request: Callable[[], Awaitable[T]]) -> T:
        """Have something done by the lobby's task, and return what comes of it, or raise why it cannot be."""
        if self.is_closed:
            raise LobbyClosed(_("The server stops. Everything is kept; connect again in a minute."))
        reply: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            try:
                result = await request()
            except (LobbyError, TableError, StoreError, SetupError) as error:
                failure: Exception = error
            except Exception:
                log.exception("a request to the lobby failed")
                failure = LobbyError(_("Something broke in the lobby. Try once more; if it stays so, tell its host."))
            else:
                if not reply.done():
                    reply.set_result(result)
                return
            # Whoever asked may have been cancelled; the request counts all the same.
            if not reply.done():
                reply.set_exception(failure)

        self._inbox.put_nowait(work)
        return await reply

    def arrive(self, terminal: LocalLobby) -> None:
        """Note that a person is at a terminal."""
        self.ledger.people.arrive(terminal.person, terminal)
        self._post(lambda: self._arrived(terminal.person))

    def part(self, terminal: LocalLobby) -> None:
        """Note that a terminal is closed."""
        self.ledger.people.part(terminal.person, terminal, self.ledger.time.now())
        self._post(lambda: self._parted(terminal.person))

    def tend(self, code: str) -> None:
        """Have a room looked after, once for any number of calls before it is done."""
        self.ledger.ring_room(code)
        if code not in self._to_tend:
            self._to_tend.add(code)
            self._post(lambda: self._tend(code))

    def make_game(self, code: str, table: Table) -> RoomGame:
        """Return the game of a room's table, which is looked after from now on."""
        return RoomGame(table, self.ledger.house.think, lambda: self.tend(code))

    # The lobby's task

    async def open_table(self, code: str) -> None:
        """Have the table of a room open, which is played again from its log when somebody first needs it."""
        changes = await open_table(self.ledger, code, self.make_game)
        if changes:
            await self.ledger.commit(*changes)
        await self._supervisor.tend(code)

    async def _go_on(self, codes: deque[str]) -> None:
        """Open the tables of rooms one behind the other, so that requests come in between."""
        if codes:
            code = codes.popleft()
            if code in self.ledger.rooms:
                await self.open_table(code)
            self._post(lambda: self._go_on(codes))

    async def _serve(self) -> None:
        while (work := await self._inbox.get()) is not None:
            try:
                await work()
            except StoreError as error:
                log.warning("the lobby could not keep something: %s", error)
            except Exception:
                # The top of the task: what broke is over, the lobby goes on.
                log.exception("the lobby could not do something")

    def _post(self, work: Callable[[], Awaitable[None]]) -> None:
        if not self.is_closed:
            self._inbox.put_nowait(work)

    def _enter(self, account: Account, key: str | None, origin: Origin) -> LocalLobby:
        if self.ledger.people.find(account.id) is None:
            self.ledger.people.put(account)
        terminal = LocalLobby(self, account.id, key, replace(origin, address=origin.address or account.id))
        self.arrive(terminal)
        return terminal

    async def _tend(self, code: str) -> None:
        self._to_tend.discard(code)
        await self._supervisor.tend(code)

    async def _arrived(self, person: PersonId) -> None:
        account = self.ledger.people.find(person)
        if account is None or not self.ledger.people.is_here(person):
            return
        is_listed = any(terminal.origin.is_listed for terminal in self.ledger.people.terminals(person))
        came = replace(account, last_seen=None, marks={}, is_kept=account.is_kept or is_listed)
        if account.last_seen is not None:
            now = self.ledger.time.now()
            for room in self.ledger.rooms_of(person):
                if needs_table(self.ledger, account, room):
                    await self.open_table(room.code)
                news = news_of(self.ledger, account, room, now)
                if news is not None:
                    self.ledger.news[person, room.code] = news
        if came != account:
            await self.ledger.commit(came)
        await self._tell_of(person)

    async def _parted(self, person: PersonId) -> None:
        account = self.ledger.people.find(person)
        if account is None or self.ledger.people.is_here(person):
            return
        if not account.name:
            self.ledger.people.forget(person)
            return
        away = replace(account, last_seen=self.ledger.people.last_seen(person), marks=marks_of(self.ledger, person))
        # Somebody who is away is not ready to start.
        waiting = (room for room in self.ledger.rooms_of(person) if person in room.ready)
        unready = [replace(room, ready=room.ready - {person}) for room in waiting if room.phase is Phase.WAITING]
        await self.ledger.commit(away, *unready)
        await self._tell_of(person)

    async def _tell_of(self, person: PersonId) -> None:
        self.ledger.ring_person(person)
        for room in self.ledger.rooms_of(person):
            await self._supervisor.tend(room.code)

    async def _say_goodbye(self) -> None:
        now = self.ledger.time.now()
        changes: list[Change] = [
            replace(account, last_seen=now, marks=marks_of(self.ledger, account.id))
            for account in self.ledger.people.here()
        ]
        try:
            await self.ledger.commit(*changes)
        except StoreError as error:
            log.warning("who was here could not be kept: %s", error)


async def open_lobby(
    data: Path,
    game: SevenWonders,
    time: Time | None = None,
    limits: Limits | None = None,
    think: Think | None = None,
    reviews: ReviewShelf | None = None,
    cast: Cast | None = None,
) -> Lobby:
    """Return the lobby that a data directory holds; it is made if it is not there. Raises StoreError.

    `cast` holds the bots that the host named.
    """
    # The shelf first: whoever opened it last is the only server of this data.
    shelf = await asyncio.to_thread(SqliteShelf, data / LOBBY)
    try:
        store = await asyncio.to_thread(SqliteStore, data / TABLES)
    except BaseException:
        shelf.close()
        raise
    return await Lobby.open(House(store, game, think, cast=cast), shelf, time, limits, reviews)
