"""All that a person can solve now: which puzzles there are, which are solved, and which comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property

from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.history.answers import PUZZLE, first_answers, puzzle_rating
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.puzzles.exercise import Exercise
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.store import StoredAnswer

DONE_AFTER = timedelta(days=7)
"""An own mistake is done when it was solved twice, so long apart."""
TODAY, NEXT, MISTAKES, BY_THEME, SOLVED = "today", "next", "mistakes", "themes", "solved"
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
    mistakes_done: int = 0
    """Of the last reviews."""

    @property
    def rating(self) -> int:
        """The person's puzzle rating."""
        return puzzle_rating(self.answers)

    @property
    def answered(self) -> Mapping[str, bool]:
        """By puzzle: whether the first answer was right; puzzles without an answer are left out."""
        return {id_: each.is_right for id_, each in self.first.items()}

    @cached_property
    def first(self) -> dict[str, StoredAnswer]:
        """By puzzle: the first answer, in their order."""
        first = first_answers(self.answers)
        return {id_.removeprefix(PUZZLE): each for id_, each in first.items() if id_.startswith(PUZZLE)}

    @property
    def newest(self) -> tuple[Puzzle, ...]:
        """The puzzles here that have an answer, the one with the newest first answer first."""
        here = {puzzle.id: puzzle for puzzle in self.puzzles}
        return tuple(here[id_] for id_ in reversed(self.first) if id_ in here)

    @property
    def solved(self) -> int:
        """How many puzzles here were right at the first answer."""
        return self.solved_of(self.puzzles)

    def solved_of(self, puzzles: Sequence[Puzzle]) -> int:
        """Return how many of these were right at the first answer."""
        return sum(self.answered.get(puzzle.id, False) for puzzle in puzzles)

    @staticmethod
    def entry_of(puzzle: Puzzle) -> str:
        """Return the entry of the list that opens a puzzle that has an answer."""
        return f"{PUZZLE}{puzzle.id}"

    @property
    def themes(self) -> Mapping[Theme, tuple[Puzzle, ...]]:
        """The puzzles that are about something, by theme."""
        found = {theme: tuple(each for each in self.puzzles if theme in each.row.themes) for theme in Theme}
        return {theme: puzzles for theme, puzzles in found.items() if puzzles}

    def chosen(self, which: str) -> Puzzle | None:
        """Return the puzzle for an entry: today's, the next one, the next of a theme, or one that has an answer."""
        if which == TODAY:
            return self.today
        if which.startswith(PUZZLE):
            return next((each for each in self.newest if self.entry_of(each) == which), None)
        near = self._open_near(self.puzzles if which == NEXT else self.themes.get(Theme(which), ()))
        return near[len(self.answers) % len(near)] if near else None

    def _open_near(self, pool: Sequence[Puzzle]) -> list[Puzzle]:
        """Return puzzles without an answer whose ratings are near the person's, in the order of their files."""
        fresh = [puzzle for puzzle in pool if puzzle.id not in self.answered]
        least = min((abs(each.rating - self.rating) for each in fresh), default=0)
        return [each for each in fresh if abs(each.rating - self.rating) <= least + NEAR]

    @property
    def open_near(self) -> tuple[Puzzle, ...]:
        """The puzzles from which the next one comes, by their rating."""
        return tuple(sorted(self._open_near(self.puzzles), key=lambda each: each.rating))

    @property
    def near(self) -> tuple[Puzzle, ...]:
        """All puzzles of these ratings, with and without an answer."""
        near = self.open_near
        if not near:
            return ()
        return tuple(each for each in self.puzzles if near[0].rating <= each.rating <= near[-1].rating)


@dataclass(frozen=True, slots=True)
class PuzzleStanding:
    """How a person stands with puzzles after an answer to one."""

    rating: tuple[int, int] | None
    """Before and after the answer; None if it did not count."""
    solved: int
    """The puzzles whose first answer was right."""
    answered: int

    @classmethod
    def after(cls, answers: Sequence[StoredAnswer], rating: tuple[int, int] | None) -> PuzzleStanding:
        """Count the first answers."""
        first = [each for each in first_answers(answers).values() if each.exercise.startswith(PUZZLE)]
        return cls(rating, sum(each.is_right for each in first), len(first))


def is_done(exercise: str, answers: Sequence[StoredAnswer]) -> bool:
    """Whether an own mistake was solved twice, a week apart and without a hint."""
    solved = [answer for answer in answers if answer.exercise == exercise and answer.is_right and not answer.is_hinted]
    moments = [answer.answered for answer in solved]
    return bool(moments) and max(moments) - min(moments) >= DONE_AFTER.total_seconds()
