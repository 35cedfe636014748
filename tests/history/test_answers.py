"""Answers to puzzles: the rating of a person, and on a server that of a puzzle."""

from __future__ import annotations

from sevenwonders_tui.history.answers import MOST_SHIFT, PUZZLE_STEP, puzzle_rating, puzzle_shifts
from sevenwonders_tui.store import StoredAnswer


def answer(person: str, exercise: str, *, is_right: bool, at: float = 0.0, rating: int = 1500) -> StoredAnswer:
    """Return an answer."""
    return StoredAnswer(person, exercise, at, is_right, rating)


def test_only_the_first_answer_to_a_puzzle_moves_a_rating() -> None:
    """Whoever tries again until it is right gains nothing; an own mistake moves nothing either."""
    first = answer("anna", "puzzle:a", is_right=False)
    again = [answer("anna", "puzzle:a", is_right=True, at=at) for at in (1.0, 2.0)]
    own = answer("anna", "mistake:d/0/3", is_right=True, at=3.0, rating=0)
    assert puzzle_rating([first]) == puzzle_rating([first, *again, own]) == 1480
    assert puzzle_rating([answer("anna", "puzzle:a", is_right=True)]) == 1520
    assert puzzle_shifts([first]) == puzzle_shifts([first, *again, own]) == {"puzzle:a": 4}


def test_an_answer_with_a_hint_moves_no_rating_and_none_after_it_does() -> None:
    """It is kept with a rating of 0, and stays the first answer: neither the person nor the puzzle moves."""
    hinted = answer("anna", "puzzle:a", is_right=True, rating=0)
    again = answer("anna", "puzzle:a", is_right=True, at=1.0)
    assert puzzle_rating([hinted, again]) == 1500
    assert puzzle_shifts([hinted, again]) == {}


def test_a_puzzle_that_people_do_not_find_rises() -> None:
    """It wins against whoever does not find it, and the more so the stronger that person is; it falls when found."""
    missed = [answer(f"p{at}", "puzzle:a", is_right=False) for at in range(3)]
    assert puzzle_shifts(missed) == {"puzzle:a": round(3 * PUZZLE_STEP / 2)}
    assert puzzle_shifts([answer("p", "puzzle:a", is_right=True)]) == {"puzzle:a": -4}
    strong = [answer("anna", f"puzzle:{at}", is_right=True, rating=1800) for at in range(9)]
    shifts = puzzle_shifts([*strong, answer("anna", "puzzle:a", is_right=False)])
    assert shifts["puzzle:a"] > PUZZLE_STEP / 2


def test_many_answers_leave_a_puzzle_near_the_rating_that_the_bots_gave_it() -> None:
    """Nobody can push it further than that, with any number of accounts."""
    crowd = [answer(f"p{at}", "puzzle:a", is_right=False) for at in range(500)]
    assert puzzle_shifts(crowd) == {"puzzle:a": MOST_SHIFT}
