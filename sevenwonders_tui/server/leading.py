"""Who leads of several machines over one database: waits for the lease, keeps it, and notices when it is lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.errors import HandOverRefused
from sevenwonders_tui.store import StoreError

if TYPE_CHECKING:
    # here, as a server without a database needs no driver
    from sevenwonders_tui.store.postgres import Database, Lease

RENEW_S = 1.0
LOOK_S = 0.25
"""The seconds between two looks of one that waits, and between two tries to renew while nothing answers."""
ANSWER_S = 10.0
"""The longest that a question of the lease waits. The database ends each after two seconds, a machine that is gone is
noticed after five: what takes longer is held by something in between, which acknowledges and passes nothing on.
"""

T = TypeVar("T")

log = logging.getLogger(__name__)


class LeadEnd(Enum):
    """Why a machine leads no longer."""

    LOST = "lost"
    """Another machine has taken over."""
    HANDED_OVER = "handed over"
    UNANSWERED = "unanswered"
    """The database has taken a question and answered nothing, so another machine may lead or not."""


class Leading:
    """Leads as long as the lease holds. Everything but the questions to the database runs in the event loop, so that
    a machine whose loop hangs loses the lease.
    """

    def __init__(self, lease: Lease, answer_s: float = ANSWER_S) -> None:
        """Store the lease, which nobody else uses from now on."""
        self.end: LeadEnd | None = None
        """Why this machine leads no longer; None while it leads or waits."""
        self.is_over = asyncio.Event()
        self.is_in_reach = True
        """Whether the database answered the last question of the lease."""
        self._lease = lease
        self._answer_s = answer_s
        self._loop = asyncio.get_running_loop()
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="lease")
        self._is_closed = False
        self._keeping: asyncio.Task[None] | None = None
        lease.database.was_taken = self._was_taken

    @property
    def number(self) -> int:
        """Return the number of this machine's lease; negative while it waits."""
        return self._lease.number

    @property
    def database(self) -> Database:
        """Return the database."""
        return self._lease.database

    @property
    def leads(self) -> bool:
        """Return whether this machine surely leads now."""
        return self.end is None and self._lease.number >= 0 and self._lease.is_sure

    async def wait(self, on_waiting: Callable[[str], None], after_s: float = 2.0) -> None:
        """Return when this machine leads.

        Call `on_waiting` with the name of the one that leads, if that takes longer than `after_s`.
        """
        tell_at = self._loop.time() + after_s
        has_told = False
        while not await self._is_taken():
            if not has_told and self._loop.time() > tell_at:
                has_told = True
                on_waiting(self._lease.leader)
            await asyncio.sleep(LOOK_S)
        log.warning("this machine leads, as number %d", self.number)
        self._keeping = self._loop.create_task(self._keep())

    async def hand_over(self) -> None:
        """Let another machine lead: the server then closes, and releases the lease. Raises HandOverRefused,
        StoreError.
        """
        if not self.leads:
            raise HandOverRefused(_("This machine does not lead, so it has nothing to hand over."))
        try:
            waiting = await self._ask(self._lease.waiting)
        except TimeoutError as error:
            from sevenwonders_tui.store.postgres.faults import unanswered  # noqa: PLC0415 - it needs the driver

            raise unanswered(self.database.place) from error
        if not waiting:
            raise HandOverRefused(_("No other machine waits to take over. Start one first."))
        log.warning("this machine hands over")
        self._ends(LeadEnd.HANDED_OVER)

    async def close(self) -> None:
        """Renew no longer, and let whoever waits take over; everything must be written before. It ends though the
        database answers nothing. A second call does nothing.
        """
        if self._is_closed:
            return
        self._is_closed = True
        if self._keeping is not None:
            self._keeping.cancel()
            await asyncio.gather(self._keeping, return_exceptions=True)
        with suppress(StoreError):
            try:
                await self._ask(self._release)
            except TimeoutError:
                self.database.give_up()
        # No question is before it any more: each was answered, or its connection is cut off.
        await self._loop.run_in_executor(self._worker, self._lease.close)
        self._worker.shutdown()

    def _release(self) -> None:
        """End the lease, if it is this machine's when all questions before are answered."""
        if self.number >= 0 and self.end is not LeadEnd.LOST:
            self._lease.release()

    async def _is_taken(self) -> bool:
        try:
            is_taken = await self._ask(self._lease.try_take)
        except (StoreError, TimeoutError) as error:
            if self.is_in_reach:
                log.warning("%s", error or "the database takes a question and does not answer")
            self.is_in_reach = False
            if isinstance(error, TimeoutError):
                self.database.cut()
            return False
        self.is_in_reach = True
        return is_taken

    async def _keep(self) -> None:
        """Renew the lease until it is lost."""
        while True:
            due = self._loop.time() + RENEW_S
            try:
                if not await self._ask(self._lease.renew):
                    self._ends(LeadEnd.LOST)
                    return
                self.is_in_reach = True
            except TimeoutError:
                self.is_in_reach = False
                self.database.give_up()
                self._ends(LeadEnd.UNANSWERED)
                return
            except StoreError as error:
                if self.is_in_reach:
                    log.warning("the lease could not be renewed: %s", error)
                self.is_in_reach = False
                due = self._loop.time() + LOOK_S
            await asyncio.sleep(max(0.0, due - self._loop.time()))

    def _was_taken(self) -> None:
        self._loop.call_soon_threadsafe(self._ends, LeadEnd.LOST)

    def _ends(self, end: LeadEnd) -> None:
        if self.end is None:
            if end is LeadEnd.LOST:
                log.warning("another machine leads now; number %d is over", self.number)
            elif end is LeadEnd.UNANSWERED:
                log.warning("the database has not answered for %g s, so number %d ends", self._answer_s, self.number)
            self.end = end
            self.is_over.set()

    async def _ask(self, work: Callable[[], T]) -> T:
        """Return the answer to a question. Raises TimeoutError if there is none for too long, besides its errors."""
        async with asyncio.timeout(self._answer_s):
            return await self._loop.run_in_executor(self._worker, work)
