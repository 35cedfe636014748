"""All that a person can solve now: which puzzles there are, which are solved, and which comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.history.answers import PUZZLE, first_answers, puzzle_rating
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.puzzles.exercise import Exercise
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.store import StoredAnswer

DONE_AFTER = timedelta(days=7)
"""An own mistake is done when it was solved twice, so long apart."""
TODAY, NEXT, MISTAKES = "today", "next", "mistakes"
NEAR = 100
"""The puzzle that comes next has a rating at most this far from the nearest one, so that it is not always the same."""


@dataclass(frozen=True)
class PuzzleShelf:
    """All that a person can solve now."""

    puzzles: tuple[Puzzle, ...]
    """Of all games, in the order of their files."""
    answers: tuple[StoredAnswer, ...]
    today: Puzzle | None
    mistakes: tuple[Exercise, ...]
    """Without those that are done."""
    why_none: Said | None
    """Why there is no puzzle, if there is none."""

    @property
    def rating(self) -> int:
        """The person's puzzle rating."""
        return puzzle_rating(self.answers)

    @property
    def answered(self) -> Mapping[str, bool]:
        """By puzzle: whether the first answer was right; puzzles without an answer are left out."""
        first = first_answers(self.answers)
        return {id_.removeprefix(PUZZLE): each.is_right for id_, each in first.items() if id_.startswith(PUZZLE)}

    @property
    def solved(self) -> int:
        """How many puzzles here were right at the first answer."""
        return sum(self.answered.get(puzzle.id, False) for puzzle in self.puzzles)

    @property
    def themes(self) -> Mapping[Theme, tuple[Puzzle, ...]]:
        """The puzzles that are about something, by theme."""
        found = {theme: tuple(each for each in self.puzzles if theme in each.row.themes) for theme in Theme}
        return {theme: puzzles for theme, puzzles in found.items() if puzzles}

    def chosen(self, which: str) -> Puzzle | None:
        """Return the puzzle for an entry of the list: today's, the next one, or the next of a theme."""
        if which == TODAY:
            return self.today
        pool = self.puzzles if which == NEXT else self.themes.get(Theme(which), ())
        fresh = [puzzle for puzzle in pool if puzzle.id not in self.answered]
        least = min((abs(each.rating - self.rating) for each in fresh), default=0)
        near = [each for each in fresh if abs(each.rating - self.rating) <= least + NEAR]
        return near[len(self.answers) % len(near)] if near else None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a person stands with puzzles after an answer to one."""

    rating: tuple[int, int] | None
    """Before and after the answer; None if it did not count."""
    solved: int
    """The puzzles whose first answer was right."""
    answered: int

    @classmethod
    def after(cls, answers: Sequence[StoredAnswer], rating: tuple[int, int] | None) -> Standing:
        """Count the first answers."""
        first = [each for each in first_answers(answers).values() if each.exercise.startswith(PUZZLE)]
        return cls(rating, sum(each.is_right for each in first), len(first))


def is_done(exercise: str, answers: Sequence[StoredAnswer]) -> bool:
    """Whether an own mistake was solved twice, a week apart and without a hint."""
    solved = [answer for answer in answers if answer.exercise == exercise and answer.is_right and not answer.is_hinted]
    moments = [answer.answered for answer in solved]
    return bool(moments) and max(moments) - min(moments) >= DONE_AFTER.total_seconds()
