"""The lobby as a whole: put together from its parts, entered, and closed."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

from sevenwonders_tui.daily.source import DaySource
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.lobby.accounts import Accounts
from sevenwonders_tui.lobby.arrivals import Arrivals
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import NOWHERE, CallOrigin, Phase, stay
from sevenwonders_tui.lobby.codes import digest_code
from sevenwonders_tui.lobby.dayrooms import DayRooms
from sevenwonders_tui.lobby.eventend import EventKeeper
from sevenwonders_tui.lobby.events import EventRequests
from sevenwonders_tui.lobby.janitor import Janitor
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.lobby.locallobby import LocalLobby
from sevenwonders_tui.lobby.operator import OperatorRequests
from sevenwonders_tui.lobby.pastgames import PastGames
from sevenwonders_tui.lobby.people import new_person
from sevenwonders_tui.lobby.practice import PracticeRooms
from sevenwonders_tui.lobby.restore import restore
from sevenwonders_tui.lobby.returns import Returns
from sevenwonders_tui.lobby.reviews import Reviews
from sevenwonders_tui.lobby.rooms import Rooms
from sevenwonders_tui.lobby.services import LobbyServices
from sevenwonders_tui.lobby.snapshots import Snapshots
from sevenwonders_tui.lobby.state import Account
from sevenwonders_tui.lobby.supervisor import Supervisor
from sevenwonders_tui.lobby.time import SystemTime, Time
from sevenwonders_tui.lobby.worker import Worker
from sevenwonders_tui.review import NoReviews, ReviewShelf
from sevenwonders_tui.store import HISTORY, LOBBY, TABLES, HistoryFile, Shelf, SqliteShelf, SqliteStore, Store
from sevenwonders_tui.table.botseat import Think
from sevenwonders_tui.table.cast import Cast
from sevenwonders_tui.table.house import House

Stores: TypeAlias = "tuple[Shelf, Store | Sequence[Store]]"
"""Where people and rooms are, and where tables are: one file, or several connections to one database."""


class Lobby:
    """A Gate. `Lobby.open` makes one, inside a running event loop."""

    def __init__(self, ledger: Ledger, reviews: ReviewShelf, open_history: Callable[[], HistoryFile]) -> None:
        self.ledger = ledger
        self.past = PastGames(ledger, open_history)
        self.worker = Worker()
        self._supervisor = Supervisor(ledger, self.worker)
        self._janitor = Janitor(ledger, reviews, self.past, self._supervisor, self.worker)
        self._arrivals = Arrivals(ledger, self._supervisor, self.worker)
        self._keeper = EventKeeper(ledger, self.past, self._supervisor, self.worker)
        self._days = DayRooms(ledger, self._supervisor)
        accounts, rooms = Accounts(ledger, self.past), Rooms(ledger, self._supervisor, self.past)
        self._services = LobbyServices(
            worker=self.worker,
            ledger=ledger,
            snapshots=Snapshots(ledger),
            accounts=accounts,
            rooms=rooms,
            returns=Returns(ledger, rooms, accounts),
            events=EventRequests(ledger, self._supervisor, self._keeper),
            reviews=Reviews(ledger, reviews, self.past),
            supervisor=self._supervisor,
            arrivals=self._arrivals,
            past=self.past,
            days=self._days,
            practice=PracticeRooms(ledger, self._supervisor, rooms),
        )
        self.operator = OperatorRequests(ledger, self._supervisor)
        """What whoever runs the server may ask for; its methods run in the lobby's task only."""
        self._terminals = itertools.count(1)

    @classmethod
    async def open(
        cls,
        house: House,
        shelf: Shelf,
        time: Time | None = None,
        limits: Limits | None = None,
        reviews: ReviewShelf | None = None,
        open_history: Callable[[], HistoryFile] | None = None,
        days: DaySource | None = None,
    ) -> Lobby:
        """Return a lobby with everything from the shelf and the house, which it owns from now on. Raises StoreError.

        `reviews` stores the reviews of finished games; None stores none. `open_history` opens the file of finished
        games; None keeps them in memory. `days` are the deals of the day; those of everybody by default.
        """
        ledger = Ledger(house, shelf, time or SystemTime(), limits or Limits(), days)
        lobby = cls(ledger, reviews or NoReviews(), open_history or partial(HistoryFile, None))
        supervisor = lobby._supervisor
        try:
            await lobby.worker.ask(lambda: restore(ledger, supervisor.make_game))
        except BaseException:
            await lobby.close()
            raise
        for code in tuple(ledger.games):
            supervisor.update_soon(code)
        # Tables that wait for a bot, or ended a moment before the server did, go on although nobody is there.
        due = (code for code, glance in ledger.glances.items() if glance.is_over or glance.waits_for_bot)
        lobby.past.start()
        supervisor.open_in_turn([code for code in due if ledger.rooms[code].phase is Phase.RUNNING])
        lobby._keeper.wake()
        return lobby

    def enter_with_key(
        self, fingerprint: str, origin: CallOrigin = NOWHERE, *, send_away: Callable[[], None] = stay
    ) -> LocalLobby:
        """Let in the owner of a key. Raises Banned."""
        account = self.ledger.people.find_by_key(fingerprint) or new_person((fingerprint,))
        return self._enter(account, fingerprint, origin, send_away)

    def enter_as_guest(
        self, origin: CallOrigin = NOWHERE, secret: str | None = None, *, send_away: Callable[[], None] = stay
    ) -> LocalLobby:
        """Let in a person without a key: the guest who came with the same secret before, or a new one.

        Raises Banned.
        """
        if secret is None:
            return self._enter(new_person(), None, origin, send_away)
        browser = digest_code(secret)
        account = self.ledger.people.find_by_browser(browser) or new_person(browsers=(browser,))
        return self._enter(account, None, origin, send_away)

    def announce_closing(self) -> None:
        """Show everybody that the server is about to stop."""
        self.ledger.presence.announce_closing()

    async def close(self) -> None:
        """Finish the requests made before, note who was here, and close tables and files."""
        if self.worker.is_closed:
            return
        self.announce_closing()
        await self.worker.close()
        self._supervisor.close()
        self._keeper.close()
        self._days.close()
        self._janitor.close()
        await self._arrivals.note_everybody()
        for game in self.ledger.games.values():
            await game.stop()
        self.ledger.presence.close()
        await self.ledger.house.close()
        await self.past.close()
        await self.ledger.shelf.close()

    def _enter(
        self, account: Account, key: str | None, origin: CallOrigin, send_away: Callable[[], None]
    ) -> LocalLobby:
        self.ledger.bans.check(account.keys, origin.networks, self.ledger.time.now())
        if self.ledger.people.find(account.id) is None:
            self.ledger.admit(account)
        from_where = replace(origin, networks=origin.networks or (account.id,))
        return LocalLobby(self._services, Caller(next(self._terminals), account.id, key, from_where), send_away)


async def open_lobby(
    data: Path,
    kits: Mapping[str, Kit],
    time: Time | None = None,
    limits: Limits | None = None,
    think: Think | None = None,
    reviews: ReviewShelf | None = None,
    cast: Cast | None = None,
    days: DaySource | None = None,
    open_stores: Callable[[], Stores] | None = None,
) -> Lobby:
    """Return the lobby of a data directory, which is created if it does not exist. Raises StoreError.

    `cast` holds the bots that the host added. `open_stores` opens the places of people and tables; by default they are
    files of the directory. The history, which can be made again from the tables, is always a file.
    """
    shelf, store = await asyncio.to_thread(open_stores or partial(_open_files, data))
    house, open_history = House(store, kits, think, cast=cast), partial(HistoryFile, data / HISTORY)
    return await Lobby.open(house, shelf, time, limits, reviews, open_history, days)


def _open_files(data: Path) -> Stores:
    # Open the shelf first: the process that opened it last is the only server of this data.
    shelf = SqliteShelf(data / LOBBY)
    try:
        return shelf, SqliteStore(data / TABLES)
    except BaseException:
        shelf.close()
        raise
