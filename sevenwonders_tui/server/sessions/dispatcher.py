"""In the front process: carries out the calls of one session's stubs, and sends them the snapshots of their clients."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from datetime import UTC, datetime
from inspect import iscoroutinefunction
from typing import Any, Protocol, runtime_checkable

from sevenwonders_tui.daily.client import DayPages, HistoryClient
from sevenwonders_tui.engine.errors import IllegalMove, SetupError
from sevenwonders_tui.history.book import QuestionDropped
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.client import AccountDays, AccountHistory, LobbyClient, RoomClient
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.lobby.localroom import LocalRoom
from sevenwonders_tui.server.sessions.delta import change_between
from sevenwonders_tui.server.sessions.message import (
    DAYS_LINE,
    HISTORY_LINE,
    LOBBY_LINE,
    Ask,
    Cancel,
    ClientKind,
    Down,
    Failed,
    News,
    NewsEnd,
    Opened,
    Reply,
    Tell,
)
from sevenwonders_tui.server.sessions.wire import Wire
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.client import TableClient
from sevenwonders_tui.table.errors import TableClosed, TableError

EXPECTED = (LobbyError, TableError, StoreError, IllegalMove, SetupError)
"""The errors that a client may raise; any other error is a bug."""
TRAVELS = {"code", "msgid", "values", "said"}
"""The attributes that an error carries besides its arguments; so the other end does not need its constructor."""
CLIENTS: tuple[type[Any], ...] = (
    LobbyClient,
    HistoryClient,
    AccountHistory,
    DayPages,
    AccountDays,
    RoomClient,
    TableClient,
)
ASKED = {name for kind in CLIENTS for name, value in vars(kind).items() if iscoroutinefunction(value)}
TOLD = {"look", "look_away", "take_over", "dismiss_news", "close"}

log = logging.getLogger(__name__)


class SessionFailed(Exception):
    """A call failed with a bug in the front process, whose log has the details."""


@runtime_checkable
class Client(Protocol):
    """The common methods of a lobby, a room and a table client."""

    def snapshot(self) -> Any:
        """Return the current snapshot."""

    def updates(self) -> AsyncIterator[Any]:
        """Yield the snapshot after each change."""

    def close(self) -> None:
        """Leave."""


class Feed:
    """Sends a stub the newest snapshot of its client, as the change since the last one it was sent."""

    def __init__(self, session: int, line: int, client: Client, wire: Wire[Any, Down]) -> None:
        """Begin with the current snapshot of the client."""
        self.client = client
        self.first = client.snapshot()
        self._told = self.first
        self._session = session
        self._line = line
        self._wire = wire

    def tell(self) -> None:
        """Send the current snapshot, if it has changed."""
        now = self.client.snapshot()
        change = change_between(self._told, now)
        if change is not None:
            self._told = now
            self._wire.send(News(self._session, self._line, change))

    async def follow(self) -> None:
        """Send every snapshot from now on; while the other process is busy, only the last one."""
        async for _now in self.client.updates():
            await self._wire.freed()
            self.tell()
        self._wire.send(NewsEnd(self._session, self._line))


class Dispatcher:
    """Holds the clients of one session. Its tasks run outside every app's context."""

    def __init__(self, session: int, lobby: LobbyClient, wire: Wire[Any, Down], broken: Callable[[], None]) -> None:
        """`lobby` is the session's client; `broken` ends the session after a bug."""
        self._session = session
        self._wire = wire
        self._broken = broken
        self._feeds: dict[int, Feed] = {}
        self._following: dict[int, asyncio.Task[None]] = {}
        self._asked: dict[int, asyncio.Task[None]] = {}
        self._quiet: dict[int, Any] = {HISTORY_LINE: lobby.history, DAYS_LINE: lobby.days}
        """By line: clients that have no news."""
        self._opened = LOBBY_LINE
        self.lobby = self._open(lobby, ClientKind.LOBBY, lobby.now() - datetime.now(UTC))
        """The first data of the lobby's stub."""

    def ask(self, ask: Ask) -> None:
        """Make a call, and answer it."""
        self._asked[ask.ask] = task = self._begin(self._answer(ask))
        task.add_done_callback(lambda _task: self._asked.pop(ask.ask, None))

    def cancel(self, cancel: Cancel) -> None:
        """Cancel a call."""
        if (task := self._asked.get(cancel.ask)) is not None:
            task.cancel()

    def tell(self, tell: Tell) -> None:
        """Make a call that needs no answer."""
        if (feed := self._feeds.get(tell.line)) is None or tell.name not in TOLD:
            return
        getattr(feed.client, tell.name)()
        if tell.name == "close":
            self._forget(tell.line)

    def close(self) -> None:
        """Stop everything. The door closes the lobby client, and with it rooms and tables."""
        for task in (*self._asked.values(), *self._following.values()):
            task.cancel()
        self._feeds.clear()

    async def _answer(self, ask: Ask) -> None:
        try:
            result = await self._call(ask)
        except (*EXPECTED, QuestionDropped) as error:
            result = _failed(error)
        except Exception:
            log.exception("a request of a session failed")
            result = Failed(SessionFailed, (), {})
        # The caller reads the new snapshot as soon as it has the answer.
        for feed in tuple(self._feeds.values()):
            feed.tell()
        # The news of a line opened here come after the answer that opens it.
        try:
            self._wire.send(Reply(self._session, ask.ask, self._packed(result)))
        except Exception:
            log.exception("an answer to a session cannot travel")
            self._wire.send(Reply(self._session, ask.ask, Failed(SessionFailed, (), {})))

    async def _call(self, ask: Ask) -> Any:
        feed = self._feeds.get(ask.line)
        client = self._quiet.get(ask.line) if feed is None else feed.client
        if client is None:
            raise TableClosed(_("You have left this table. Come back to it from the lobby."))
        if ask.name not in ASKED:
            raise SessionFailed
        return await getattr(client, ask.name)(*ask.args, **ask.options)

    def _packed(self, result: Any) -> Any:
        """Return the sendable form of a result: a client becomes the number of its line."""
        if isinstance(result, LocalRoom):
            return self._open(result, ClientKind.ROOM, result.code)
        if isinstance(result, Client):
            return self._open(result, ClientKind.TABLE, result.seat)  # type: ignore[attr-defined]
        return tuple(map(self._packed, result)) if type(result) is tuple else result

    def _open(self, client: Client, kind: ClientKind, name: Any) -> Opened:
        line = self._opened
        self._opened += 1
        feed = self._feeds[line] = Feed(self._session, line, client, self._wire)
        self._following[line] = self._begin(self._follow(feed))
        return Opened(line, kind, name, feed.first)

    async def _follow(self, feed: Feed) -> None:
        try:
            await feed.follow()
        except Exception:
            log.exception("the news of a session broke off")
            self._broken()

    def _forget(self, line: int) -> None:
        self._feeds.pop(line)
        self._following.pop(line).cancel()

    @staticmethod
    def _begin(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work, context=contextvars.Context())


def _failed(error: Exception) -> Failed:
    """Return the parts of an exception; of its attributes only `TRAVELS` are sent, never a table's log."""
    return Failed(type(error), error.args, {name: value for name, value in vars(error).items() if name in TRAVELS})
