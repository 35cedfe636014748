"""The review of a finished game: what a seat did at each pick, what was best, and how the chances to win changed."""

from sevenwonders_tui.review.course import Course, Fall
from sevenwonders_tui.review.grade import Grade
from sevenwonders_tui.review.judge import Moment, PlayedGame, judge
from sevenwonders_tui.review.kept import digest_of, find_review, row_of, with_review
from sevenwonders_tui.review.review import Judged, Pick, Review
from sevenwonders_tui.review.reviewer import Reviewer, ReviewFailed
from sevenwonders_tui.review.shelf import NoReviews, ReviewNotKept, ReviewShelf
from sevenwonders_tui.review.walk import Judge, Moves, review_game, steps_in

__all__ = [
    "Course",
    "Fall",
    "Grade",
    "Judge",
    "Judged",
    "Moment",
    "Moves",
    "NoReviews",
    "Pick",
    "PlayedGame",
    "Review",
    "ReviewFailed",
    "ReviewNotKept",
    "ReviewShelf",
    "Reviewer",
    "digest_of",
    "find_review",
    "judge",
    "review_game",
    "row_of",
    "steps_in",
    "with_review",
]
