"""Reviews reach the history as sums, and from there the feat that asks for a game without an error."""

from __future__ import annotations

import logging
from datetime import date

import pytest

from sevenwonders_tui.daily.profile import ladders_of, profile_of
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.history.reviewed import REVIEWED, note_review, reviews_in
from sevenwonders_tui.review.grade import Grade
from sevenwonders_tui.review.review import Judged, Pick, Review
from sevenwonders_tui.store import HistoryFile, StoreDamaged
from tests.history.rows import game_row

MOVE = Judged("", 0.5, 40)


def reviewed(errors: int = 0) -> Review:
    """Return a review of Anna's seat with 18 picks."""
    grades = [Grade.INACCURACY] * errors + [Grade.GOOD] * (18 - errors)
    return Review(
        Seat(0), 200, tuple(Pick(at, 1, at, {}, MOVE, MOVE, grade) for at, grade in enumerate(grades)), (), ()
    )


@pytest.mark.parametrize(("errors", "expected"), [(0, {"clean"}), (1, set())])
async def test_review_brings_the_feat(errors: int, expected: set[str]) -> None:
    """A won game whose review has no error is clean; with one error the profile says how near that was."""
    book, row = HistoryBook(lambda: HistoryFile(None)), game_row()
    await book.add([row])
    await note_review(book, row.table, row.digest, reviewed(errors))
    ladders = ladders_of(kits())
    profile = await book.do(lambda file: profile_of(file, "anna", ladders, date(2026, 11, 23), on_server=False))
    assert profile is not None
    assert set(profile.feats) & {"clean"} == expected
    assert ("clean" in profile.nearest) == (not expected)
    await book.close()


async def test_review_of_a_game_that_is_not_there_is_nothing() -> None:
    """It leaves no trace, and what another release kept there is passed over."""
    book, row = HistoryBook(lambda: HistoryFile(None)), game_row()
    await note_review(book, row.table, row.digest, reviewed())
    assert await book.do(reviews_in) == {}
    await book.add([row])
    await book.do(lambda file: file.keep_findings(REVIEWED, {(row.table, row.digest, 0): '{"v": 9}'}))
    assert await book.do(reviews_in) == {}
    await book.close()


async def test_history_that_cannot_be_written_stops_no_review(caplog: pytest.LogCaptureFixture) -> None:
    """The review is on the screen; only a line of the log says that the history does not know of it."""

    def cannot_open() -> HistoryFile:
        raise StoreDamaged("it is damaged")

    caplog.set_level(logging.WARNING)
    book = HistoryBook(cannot_open)
    await note_review(book, "table", "digest", reviewed())
    assert "the review of table table is not in the history" in caplog.text
    await book.close()
