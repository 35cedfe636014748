"""Reviews of the games of a table: found where one is kept, worked out and kept where none is."""

from __future__ import annotations

import logging
from collections.abc import Callable

from sevenwonders_tui.bots.pool import Pool
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.setup import Deal
from sevenwonders_tui.review import (
    PLAYOUTS,
    Moment,
    Moves,
    Review,
    digest_of,
    find_review,
    judge,
    review_game,
    steps_in,
    with_review,
)
from sevenwonders_tui.table.history import History
from sevenwonders_tui.tui.premises import ReviewShelf, ShelfError

log = logging.getLogger(__name__)


class Reviewer:
    """Reviews one finished game."""

    def __init__(
        self, game: SevenWonders, pool: Pool, shelf: ReviewShelf, table: str, history: History, playouts: int = PLAYOUTS
    ) -> None:
        """Take the rules, where to think, where reviews are kept, and the game."""
        self.game = game
        self.history = history
        self.playouts = playouts
        self._pool = pool
        self._shelf = shelf
        self._table = table

    @property
    def steps(self) -> int:
        """How many judgements a review takes."""
        return steps_in(self.history.moves)

    async def review(self, seat: Seat, told: Callable[[int], None]) -> Review:
        """Return the review from a seat; `told` hears how far it is. Cancel it to stop. Raises WorkerLost."""
        deal, moves = self.history.setup.deal, self.history.moves
        kept = self._shelf.find(self._table)
        digest = digest_of(self.history.setup.content, deal, moves)
        found = find_review(kept, digest, seat, self.playouts)
        if found is not None:
            return found
        review = await review_game(self._judge, deal, moves, seat, self.playouts, told)
        try:
            self._shelf.keep(self._table, with_review(self._shelf.find(self._table), digest, review))
        except ShelfError as error:
            # It is on the screen, and can be worked out again
            log.warning("a review was not kept: %s", error)
        return review

    async def _judge(self, deal: Deal, moves: Moves, decision: int, seat: Seat, playouts: int) -> Moment:
        return await self._pool.run(judge, deal, moves, decision, seat, playouts)
