"""Reviews of finished games: one at a time for a person, a few for the server; further ones wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.lobby.client import PersonId, ReviewLine
from sevenwonders_tui.lobby.errors import EventSealed, NoReview
from sevenwonders_tui.lobby.event import sealed_words
from sevenwonders_tui.lobby.latest import LatestTask, Superseded
from sevenwonders_tui.lobby.ledger import Ledger
from sevenwonders_tui.lobby.pastgames import PastGames
from sevenwonders_tui.review import Review, Reviewer, ReviewFailed, ReviewShelf


class Reviews:
    """Finds stored reviews, and has missing ones worked out.

    Belongs to one event loop; nothing here waits for the lobby.
    """

    def __init__(self, ledger: Ledger, shelf: ReviewShelf, past: PastGames) -> None:
        """`past` remembers how many errors each review has."""
        self._ledger = ledger
        self.shelf = shelf
        self._past = past
        self._places = asyncio.Semaphore(ledger.limits.reviews)
        self._people: dict[PersonId, LatestTask[Review]] = {}
        """The people who wait for a review."""

    def table_of(self, person: PersonId, code: str, seat: Seat) -> str:
        """Return the table of the game that a person may review for a seat.

        Raises UnknownRoom, EventSealed, NoReview.
        """
        room = self._ledger.room(code)
        if self._ledger.is_sealed(room):
            raise EventSealed(sealed_words())
        if room.table is None or seat not in room.sat_by(person):
            raise NoReview(N_("A game is reviewed by those who played it, each from a seat of their own."))
        if room.table not in room.finished:
            raise NoReview(N_("Only a game that was played to its end can be reviewed."))
        return room.table

    async def review(self, person: PersonId, table: str, seat: Seat, told: Callable[[ReviewLine], None]) -> Review:
        """Return the review of a finished game; `told` receives the progress. Cancel the call to stop it.

        A person's newer request cancels the older. Raises NoReview, TableError or StoreError.
        """
        latest = self._people.setdefault(person, LatestTask())
        try:
            return await latest.run(self._find_or_work_out(table, seat, told))
        except Superseded:
            raise NoReview(N_("There is no review: you went away, or asked for another one.")) from None
        except ReviewFailed as error:
            raise NoReview(error.said) from error
        finally:
            if latest.is_idle:
                self._people.pop(person, None)

    def stop(self, person: PersonId) -> None:
        """Cancel the review that a person has requested."""
        if person in self._people:
            self._people[person].stop()

    async def _find_or_work_out(self, table: str, seat: Seat, told: Callable[[ReviewLine], None]) -> Review:
        reviewer = await self.reviewer(table)
        review = await reviewer.find(seat)
        if review is None:
            steps = reviewer.steps
            told(ReviewLine(0, steps, is_waiting=self._places.locked()))
            async with self._places:
                told(ReviewLine(0, steps, is_waiting=False))
                review = await reviewer.work_out(seat, lambda done: told(ReviewLine(done, steps, is_waiting=False)))
        await self._ledger.house.ends_told()
        await reviewer.note(review)
        return review

    async def reviewer(self, table: str) -> Reviewer:
        """Return the reviewer of a finished game. Raises TableError or StoreError."""
        house, playouts = self._ledger.house, self.playouts
        history = await house.history(table)
        kit = house.kits[history.setup.game]
        return Reviewer(kit, house.pool, self.shelf, table, history, playouts, self._past.note_review)

    @property
    def playouts(self) -> int | None:
        """The number of games for each pick; None for the usual number of each game."""
        return self._ledger.limits.review_playouts
