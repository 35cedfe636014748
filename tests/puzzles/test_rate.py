"""Ratings of puzzles and of people who answer them."""

from __future__ import annotations

from sevenwonders_tui.history.answers import first_answers, puzzle_answers, puzzle_rating
from sevenwonders_tui.puzzles.rate import HIGHEST, rating_of
from sevenwonders_tui.store import StoredAnswer

RUNGS = (1115.0, 1272.0, 1500.0, 1766.0, 1834.0)


def answered(number: int, rating: int, *, is_right: bool = True, exercise: str = "") -> StoredAnswer:
    """Return an answer to a puzzle."""
    return StoredAnswer("anna", exercise or f"puzzle:{number}", float(number), is_right, rating)


def test_the_harder_a_puzzle_is_to_find_the_higher_is_its_rating() -> None:
    """More right answers of the same bots never raise it, and nobody's finding it stays on the scale."""
    ratings = [rating_of(dict.fromkeys(RUNGS, share), 24) for share in (0.0, 0.25, 0.5, 0.75)]
    assert ratings == sorted(ratings, reverse=True)
    assert ratings[0] <= HIGHEST
    assert ratings[0] > ratings[-1] + 200


def test_a_person_rises_with_a_right_answer_and_falls_with_a_wrong_one() -> None:
    """A first answer moves the rating against that of the puzzle."""
    assert puzzle_rating([answered(1, 1700)]) > 1500 > puzzle_rating([answered(1, 1700, is_right=False)])


def test_only_the_first_answer_to_a_puzzle_counts() -> None:
    """Whoever answers again has seen the solution."""
    answers = [answered(1, 1700, is_right=False, exercise="puzzle:a"), answered(2, 1700, exercise="puzzle:a")]
    assert puzzle_rating(answers) == puzzle_rating(answers[:1])
    assert [each.is_right for each in first_answers(answers).values()] == [False]


def test_answers_to_own_mistakes_move_no_rating() -> None:
    """They are kept, and are no puzzles."""
    assert puzzle_answers([answered(1, 0, exercise="mistake:x/0/4")]) == ()


def test_each_answer_knows_the_rating_before_it() -> None:
    """The feat of ten in a row compares a puzzle with what the person was then."""
    found = puzzle_answers([answered(1, 1500), answered(2, 1500)])
    assert [each.own_rating for each in found] == [1500, 1520]
