"""The requests of one terminal to the lobby: no more than a person can make, and one long computation at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.caller import Caller
from sevenwonders_tui.lobby.client import ReviewLine
from sevenwonders_tui.lobby.errors import TooFast
from sevenwonders_tui.lobby.latest import LatestTask, Superseded
from sevenwonders_tui.lobby.limits import RateLimit
from sevenwonders_tui.lobby.services import LobbyServices
from sevenwonders_tui.review import Review
from sevenwonders_tui.table.errors import NoAdvice
from sevenwonders_tui.table.seat import SeatClient

T = TypeVar("T")


class Requester:
    """Sends the requests of one terminal from all its screens."""

    def __init__(self, services: LobbyServices, caller: Caller) -> None:
        limits = services.ledger.limits
        self.caller = caller
        """The person at the terminal now."""
        self._services = services
        self._requests = RateLimit(limits.requests, limits.requests_window)
        self._thoughts = RateLimit(limits.thoughts, limits.thoughts_window)
        self._advice: LatestTask[Advice] = LatestTask()

    async def ask(self, request: Callable[[Caller], Awaitable[T]]) -> T:
        """Run a request in the lobby's task, unless this terminal sends more than a person can.

        The request receives the caller as it is when its turn comes.
        """
        now = self._services.ledger.time.now()
        if self._requests.is_spent(now):
            raise TooFast(N_("Not so fast: wait a few seconds, then go on."))
        self._requests.count(now)
        return await self._services.worker.ask(lambda: request(self.caller))

    async def advise(self, seat: SeatClient, decision: int) -> Advice:
        """Return advice for a seat at this terminal, one at a time. Raises as `TableClient.advise` does."""
        if not self._may_think():
            raise NoAdvice(N_("You have asked for advice too often. Wait a minute, then ask again."))
        try:
            return await self._advice.run(seat.advise(decision))
        except Superseded:
            raise NoAdvice(N_("There is no advice: something else was asked at this terminal.")) from None

    async def review(self, code: str, seat: Seat, told: Callable[[ReviewLine], None]) -> Review:
        """Return the review of the last game of a room; `told` receives the progress."""
        table = self._services.reviews.table_of(self.caller.person, code, seat)
        return await self.review_table(table, seat, told)

    async def review_table(
        self, table: str, seat: Seat, told: Callable[[ReviewLine], None] = lambda _line: None
    ) -> Review:
        """Return the review of a table that the person may review for this seat."""
        if not self._may_think():
            raise TooFast(N_("You have asked for reviews too often. Wait a minute, then ask again."))
        return await self._services.reviews.review(self.caller.person, table, seat, told)

    def stop_review(self) -> None:
        """Cancel the review."""
        self._services.reviews.stop(self.caller.person)

    def stop_advice(self) -> None:
        """Cancel the advice."""
        self._advice.stop()

    def _may_think(self) -> bool:
        """Whether this terminal may begin a long computation now; the call counts it."""
        now = self._services.ledger.time.now()
        is_spent = self._thoughts.is_spent(now)
        if not is_spent:
            self._thoughts.count(now)
        return not is_spent
