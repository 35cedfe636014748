"""What the history keeps of a review: enough to say that somebody made no error."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, ValidationError

from sevenwonders_tui.store import HistoryFile, StoreError

if TYPE_CHECKING:
    from sevenwonders_tui.history.book import HistoryBook
    from sevenwonders_tui.review import Review

log = logging.getLogger(__name__)

REVIEWED = "review"
"""The kind of these findings in the file."""


class ReviewSums(BaseModel):
    """The sums of the review of one seat."""

    model_config = ConfigDict(frozen=True)

    playouts: int
    """For each pick."""
    judged: int
    """The picks that were not forced."""
    errors: int

    @classmethod
    def of(cls, review: Review) -> ReviewSums:
        """Return the sums of a review."""
        judged = [pick for pick in review.picks if not pick.is_forced]
        errors = sum(pick.grade.is_error for pick in judged)
        return cls(playouts=review.playouts, judged=len(judged), errors=errors)


def reviews_in(file: HistoryFile) -> dict[tuple[str, int], ReviewSums]:
    """Return the sums of all reviews, by the digest of the game and the seat."""
    found = {}
    for (_table, digest, seat), body in file.findings(REVIEWED).items():
        # Another release may have kept something else.
        with suppress(ValidationError):
            found[digest, seat] = ReviewSums.model_validate_json(body)
    return found


async def note_review(book: HistoryBook, table: str, digest: str, review: Review) -> None:
    """Keep the sums of a review beside its game, if the history has the game. A failure is logged: it can be made
    again.
    """
    found = {(table, digest, int(review.seat)): ReviewSums.of(review).model_dump_json()}
    try:
        await book.do(lambda file: file.keep_findings(REVIEWED, found))
    except StoreError as error:
        log.warning("the review of table %s is not in the history: %s", table, error)
