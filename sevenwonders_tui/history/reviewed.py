"""What the history keeps of a review: enough to say that somebody made no error."""

from __future__ import annotations

import logging
from collections.abc import Collection
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
    worst: float = 0.0
    """The chance to win that the worst error gave away."""
    worst_age: int = 0
    """The age of that error; 0 if there is none, or if a release before 0.9.0 kept this."""

    @classmethod
    def of(cls, review: Review) -> ReviewSums:
        """Return the sums of a review."""
        judged = [pick for pick in review.picks if not pick.is_forced]
        errors = sum(pick.grade.is_error for pick in judged)
        worst = next(iter(review.turning_points), None)
        return cls(
            playouts=review.playouts,
            judged=len(judged),
            errors=errors,
            worst=0.0 if worst is None else worst.lost_chance,
            worst_age=0 if worst is None else worst.age,
        )


def reviews_in(file: HistoryFile, people: Collection[str] = ()) -> dict[tuple[str, int], ReviewSums]:
    """Return the sums of the reviews of these people's seats, or of all, by the digest of the game and the seat."""
    found = {}
    for (_table, digest, seat), body in file.findings(REVIEWED, people).items():
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
