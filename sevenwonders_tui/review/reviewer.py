"""Reviews of the games of a table: a stored one is found, a missing one is worked out and stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import TypeAlias

from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.bots.pool import Pool, PoolClosed, Rank
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import N_, SaidError
from sevenwonders_tui.review.judge import Moment, PlayedGame, judge
from sevenwonders_tui.review.kept import digest_of, find_review, with_review
from sevenwonders_tui.review.review import Review
from sevenwonders_tui.review.shelf import ReviewNotKept, ReviewShelf
from sevenwonders_tui.review.walk import review_game, steps_in
from sevenwonders_tui.table.history import History

log = logging.getLogger(__name__)


class ReviewFailed(SaidError):
    """A game was not reviewed; the text says why."""


Note: TypeAlias = Callable[[str, str, Review], Awaitable[None]]
"""Is told the table, the `digest_of` the game, and its review."""


class Reviewer:
    """Reviews one finished game."""

    def __init__(
        self,
        kit: Kit,
        pool: Pool[Mapping[str, Kit]],
        shelf: ReviewShelf,
        table: str,
        history: History,
        playouts: int | None = None,
        note: Note | None = None,
    ) -> None:
        """Prepare the review; the pool must know the game of `kit`. Without `playouts` the game sets their number.

        `note` hears of each review that `review` returns.
        """
        self._codec = kit.codec
        self.history = history
        self.playouts = playouts or kit.roster.review_playouts
        self._pool = pool
        self._shelf = shelf
        self._table = table
        self._note = note

    @property
    def steps(self) -> int:
        """The number of judgements in a review."""
        return steps_in(self.history.moves)

    async def review(self, seat: Seat, told: Callable[[int], None]) -> Review:
        """Return the review for a seat, stored or worked out; raises as `work_out` does."""
        review = await self.find(seat) or await self.work_out(seat, told)
        await self.note(review)
        return review

    async def note(self, review: Review) -> None:
        """Tell of a review that somebody reads now."""
        if self._note is not None:
            await self._note(self._table, await asyncio.to_thread(self._digest), review)

    async def find(self, seat: Seat) -> Review | None:
        """Return the stored review for a seat; None if there is none."""
        return await asyncio.to_thread(self._find, seat)

    async def found(self, seats: Iterable[Seat]) -> tuple[Review, ...]:
        """Return the stored reviews for these seats; those that are missing are left out."""
        reviews = [await self.find(seat) for seat in seats]
        return tuple(review for review in reviews if review is not None)

    async def work_out(self, seat: Seat, told: Callable[[int], None]) -> Review:
        """Work out the review for a seat, and store it; `told` receives the number of judgements.

        Cancel the call to stop it.

        Raises ReviewFailed. Bots and advice have priority.
        """
        setup = self.history.setup
        played = PlayedGame(setup.deal, self.history.moves, setup.bots(), setup.game)
        try:
            review = await review_game(self._judge, played, seat, self.playouts, told)
        except (WorkerLost, PoolClosed) as error:
            raise ReviewFailed(N_("There is no review: the thinking was cut short. Try again.")) from error
        try:
            await asyncio.to_thread(self._keep, review)
        except ReviewNotKept as error:
            # The review is on the screen, and can be worked out again
            log.warning("a review was not kept: %s", error)
        return review

    def _find(self, seat: Seat) -> Review | None:
        kept = self._shelf.find(self._table)
        return find_review(self._codec, kept, self._digest(), seat, self.playouts) if kept else None

    def _keep(self, review: Review) -> None:
        self._shelf.change(self._table, partial(self._with, review))

    def _with(self, review: Review, kept: bytes) -> bytes:
        return with_review(self._codec, kept, self._digest(), review)

    def _digest(self) -> str:
        return digest_of(self._codec, self.history.setup.content, self.history.setup.deal, self.history.moves)

    async def _judge(self, played: PlayedGame, decision: int, seat: Seat, playouts: int) -> Moment:
        return await self._pool.run(judge, played, decision, seat, playouts, rank=Rank.IDLE)
