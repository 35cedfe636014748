"""The lobby's task, which runs the requests of everybody one after the other."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.errors import LobbyClosed, LobbyError
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table.errors import TableError

log = logging.getLogger(__name__)

T = TypeVar("T")


class Worker:
    """Runs requests in their order, until `close`. Create it inside a running event loop."""

    def __init__(self) -> None:
        self._inbox: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        self.is_closed = False
        # Use an empty context: otherwise the task would keep alive the app of its first caller.
        self._task = asyncio.create_task(self._serve(), name="lobby", context=contextvars.Context())

    async def ask(self, request: Callable[[], Awaitable[T]]) -> T:
        """Run a request in the lobby's task; return its result or raise its error."""
        if self.is_closed:
            raise LobbyClosed(N_("The server stops. Everything is kept; connect again in a minute."))
        reply: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            try:
                result = await request()
            except (LobbyError, TableError, StoreError, SetupError) as error:
                failure: Exception = error
            except Exception:
                log.exception("a request to the lobby failed")
                failure = LobbyError(N_("Something broke in the lobby. Try once more; if it stays so, tell its host."))
            else:
                if not reply.done():
                    reply.set_result(result)
                return
            # The caller may have been cancelled; the request still counts.
            if not reply.done():
                reply.set_exception(failure)

        self._inbox.put_nowait(work)
        return await reply

    def post(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run work for which nobody waits; its errors are logged."""
        if not self.is_closed:
            self._inbox.put_nowait(work)

    async def close(self) -> None:
        """Finish the requests made before, and take no others."""
        self.is_closed = True
        self._inbox.put_nowait(None)
        await self._task

    async def _serve(self) -> None:
        while (work := await self._inbox.get()) is not None:
            try:
                await work()
            except StoreError as error:
                log.warning("the lobby could not keep something: %s", error)
            except Exception:
                # The top of the task: the failed request is over, the lobby goes on.
                log.exception("the lobby could not do something")
