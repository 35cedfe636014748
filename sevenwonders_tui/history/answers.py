"""People's answers to puzzles: the first answer to each, and the ratings that follow from them.

A puzzle is an opponent, who wins when its answer is not found. At home its rating is that of its file; on a server the
answers of all accounts move it a little.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from sevenwonders_tui.history.deeds import PuzzleAnswer
from sevenwonders_tui.store import StoredAnswer

PUZZLE = "puzzle:"
"""What the name of a puzzle among exercises begins with."""
SCALE = 400.0
"""A difference of ratings of this much means ten to one."""
FIRST_RATING = 1500.0
"""Of a person before the first puzzle."""
FIRST_STEP, STEP = 40.0, 16.0
"""The most that one answer moves a person's rating, at first and later."""
PUZZLE_STEP, MOST_SHIFT = 8.0, 300.0
"""The most that one answer moves the rating of a puzzle on a server, and that all answers together do."""
FIRST_ANSWERS = 20
"""The answers over which the step falls from the first to the later one."""


def expected(rating: float, puzzle: float) -> float:
    """Return the share of right answers of a player with that rating.

    >>> expected(1500, 1500), round(expected(1900, 1500), 2)
    (0.5, 0.91)
    """
    return 1 / (1 + 10 ** ((puzzle - rating) / SCALE))


def first_answers(answers: Iterable[StoredAnswer]) -> dict[str, StoredAnswer]:
    """Return the first answer to each exercise, in their order."""
    found: dict[str, StoredAnswer] = {}
    for answer in answers:
        found.setdefault(answer.exercise, answer)
    return found


def puzzle_answers(answers: Iterable[StoredAnswer]) -> tuple[PuzzleAnswer, ...]:
    """Return the first answers to puzzles that count, with the person's rating before each; see `puzzle_rating`."""
    found: list[PuzzleAnswer] = []
    rating = FIRST_RATING
    for answer in first_answers(answers).values():
        if answer.exercise.startswith(PUZZLE) and answer.rating:
            moment = datetime.fromtimestamp(answer.answered, UTC)
            found.append(PuzzleAnswer(moment, answer.is_right, answer.rating, round(rating)))
            rating = _moved(rating, answer, len(found) - 1)
    return tuple(found)


def puzzle_rating(answers: Iterable[StoredAnswer]) -> int:
    """Return the person's rating now."""
    found = puzzle_answers(answers)
    if not found:
        return round(FIRST_RATING)
    last = found[-1]
    return round(last.own_rating + _step(len(found) - 1) * (last.is_right - expected(last.own_rating, last.rating)))


def puzzle_shifts(answers: Iterable[StoredAnswer]) -> dict[str, int]:
    """Return by how much the first answers of many people move the rating of each puzzle; `answers` are in their order.

    A puzzle wins when its answer is not found, and rises then. It stays near the rating that the bots gave it.
    """
    ratings: dict[str, float] = {}
    counts: dict[str, int] = {}
    shifts: dict[str, float] = {}
    seen: set[tuple[str, str]] = set()
    for answer in answers:
        person, puzzle = answer.person, answer.exercise
        is_first = (person, puzzle) not in seen
        seen.add((person, puzzle))
        if not (is_first and answer.rating and puzzle.startswith(PUZZLE)):
            continue
        own, count = ratings.get(person, FIRST_RATING), counts.get(person, 0)
        shift = shifts.get(puzzle, 0.0) - PUZZLE_STEP * (answer.is_right - expected(round(own), answer.rating))
        shifts[puzzle] = max(-MOST_SHIFT, min(shift, MOST_SHIFT))
        ratings[person], counts[person] = _moved(own, answer, count), count + 1
    return {puzzle: round(shift) for puzzle, shift in shifts.items() if round(shift)}


def _moved(rating: float, answer: StoredAnswer, number: int) -> float:
    return round(rating) + _step(number) * (answer.is_right - expected(round(rating), answer.rating))


def _step(number: int) -> float:
    return FIRST_STEP + (STEP - FIRST_STEP) * min(1.0, number / FIRST_ANSWERS)
