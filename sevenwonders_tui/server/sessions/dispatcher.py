"""In the front process: does for one session what its stubs ask, and tells them what their clients show."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from datetime import UTC, datetime
from inspect import iscoroutinefunction
from typing import Any, Protocol, runtime_checkable

from sevenwonders_tui.engine.errors import IllegalMove, SetupError
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby.client import LobbyClient, RoomClient
from sevenwonders_tui.lobby.errors import LobbyError
from sevenwonders_tui.lobby.localroom import LocalRoom
from sevenwonders_tui.server.sessions.delta import change_between
from sevenwonders_tui.server.sessions.message import (
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
"""What a client may raise; anything else is a mistake of the program."""
TRAVELS = {"code", "msgid", "values", "said"}
"""What an error takes with it beside its arguments: nobody at the other end has to know its constructor."""
CLIENTS: tuple[type[Any], ...] = (LobbyClient, RoomClient, TableClient)
ASKED = {name for kind in CLIENTS for name, value in vars(kind).items() if iscoroutinefunction(value)}
TOLD = {"look", "look_away", "take_over", "dismiss_news", "close"}

log = logging.getLogger(__name__)


class SessionFailed(Exception):
    """What was asked for broke in the front process, whose log says how."""


@runtime_checkable
class Client(Protocol):
    """What a lobby, a room and a table have in common."""

    def snapshot(self) -> Any:
        """Return what there is now."""

    def updates(self) -> AsyncIterator[Any]:
        """Yield it after each change."""

    def close(self) -> None:
        """Leave."""


class Feed:
    """Tells a stub what its client shows: the newest, and of that what has changed since it was told last."""

    def __init__(self, session: int, line: int, client: Client, wire: Wire[Any, Down]) -> None:
        """Begin with what the client shows now."""
        self.client = client
        self.first = client.snapshot()
        self._told = self.first
        self._session = session
        self._line = line
        self._wire = wire

    def tell(self) -> None:
        """Tell what there is now, if it is something else."""
        now = self.client.snapshot()
        change = change_between(self._told, now)
        if change is not None:
            self._told = now
            self._wire.send(News(self._session, self._line, change))

    async def follow(self) -> None:
        """Tell everything from now on, or, while the other process is busy, the last of it."""
        async for _now in self.client.updates():
            await self._wire.freed()
            self.tell()
        self._wire.send(NewsEnd(self._session, self._line))


class Dispatcher:
    """Holds the clients of one session. What happens in it belongs to no app's context."""

    def __init__(self, session: int, lobby: LobbyClient, wire: Wire[Any, Down], broken: Callable[[], None]) -> None:
        """`lobby` is the session's client; `broken` ends the session after a mistake of the program."""
        self._session = session
        self._wire = wire
        self._broken = broken
        self._feeds: dict[int, Feed] = {}
        self._following: dict[int, asyncio.Task[None]] = {}
        self._asked: dict[int, asyncio.Task[None]] = {}
        self._opened = LOBBY_LINE
        self.lobby = self._open(lobby, ClientKind.LOBBY, lobby.now() - datetime.now(UTC))
        """What the stub for the lobby begins with."""

    def ask(self, ask: Ask) -> None:
        """Do something, and answer."""
        self._asked[ask.ask] = task = self._begin(self._answer(ask))
        task.add_done_callback(lambda _task: self._asked.pop(ask.ask, None))

    def cancel(self, cancel: Cancel) -> None:
        """Do something not to its end."""
        if (task := self._asked.get(cancel.ask)) is not None:
            task.cancel()

    def tell(self, tell: Tell) -> None:
        """Do something that needs no answer."""
        if (feed := self._feeds.get(tell.line)) is None or tell.name not in TOLD:
            return
        getattr(feed.client, tell.name)()
        if tell.name == "close":
            self._forget(tell.line)

    def close(self) -> None:
        """Do nothing any more. Whoever let the person in closes the lobby, and with it rooms and tables."""
        for task in (*self._asked.values(), *self._following.values()):
            task.cancel()
        self._feeds.clear()

    async def _answer(self, ask: Ask) -> None:
        try:
            result = await self._call(ask)
        except EXPECTED as error:
            result = _failed(error)
        except Exception:
            log.exception("a request of a session failed")
            result = Failed(SessionFailed, (), {})
        # Whoever asked looks at what came of it as soon as the answer is there.
        for feed in tuple(self._feeds.values()):
            feed.tell()
        # News of a line that is opened here come after the answer that opens it.
        try:
            self._wire.send(Reply(self._session, ask.ask, self._packed(result)))
        except Exception:
            log.exception("an answer to a session cannot travel")
            self._wire.send(Reply(self._session, ask.ask, Failed(SessionFailed, (), {})))

    async def _call(self, ask: Ask) -> Any:
        if (feed := self._feeds.get(ask.line)) is None:
            raise TableClosed(_("You have left this table. Come back to it from the lobby."))
        if ask.name not in ASKED:
            raise SessionFailed
        return await getattr(feed.client, ask.name)(*ask.args, **ask.options)

    def _packed(self, result: Any) -> Any:
        """Return what can travel in the place of a result: the number of a line for a client."""
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
    """Return an exception in parts; of what it carries only what is said may travel: no log of a table."""
    return Failed(type(error), error.args, {name: value for name, value in vars(error).items() if name in TRAVELS})
