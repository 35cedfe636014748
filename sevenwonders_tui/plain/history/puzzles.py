"""Puzzles and one's own mistakes in lines: choosing one, answering it, and what the answer is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.i18n import _, say
from sevenwonders_tui.plain.front import Asking
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.present.puzzles import QUESTION, counted_words, puzzle_words, verdict_words
from sevenwonders_tui.puzzles.exercise import ExerciseClient, Verdict, exercise_of, shown_answers

if TYPE_CHECKING:
    from sevenwonders_tui.plain.front import PlainFront
    from sevenwonders_tui.puzzles.model import Puzzle
    from sevenwonders_tui.table import Snapshot


def puzzle_told(puzzle: Puzzle) -> list[str]:
    """Return a puzzle with its question, its answers and everything that explains them."""
    exercise = exercise_of(puzzle, _("You"))
    front = plain_fronts({puzzle.kit.id: puzzle.kit})[puzzle.kit.id]
    snapshot = ExerciseClient(exercise).snapshot()
    asked = front.asked(snapshot, is_brief=False)
    assert asked is not None, "the seat of a puzzle is asked"
    answers = shown_answers(exercise, snapshot.view)
    told = [puzzle_words(puzzle), *_asked_words(asked), say(QUESTION)]
    return [*told, *front.advice_lines(snapshot, Advice(answers, puzzle.best.games)), *counted_words(exercise, None)]


def _asked_words(asked: Asking) -> list[str]:
    return [*asked.words, *(f"{number}. {lead.words}" for number, lead in enumerate(asked.leads, 1))]


def verdict_lines(front: PlainFront, snapshot: Snapshot, verdict: Verdict) -> Sequence[str]:
    """Return what an answer is worth, and the reasons for the best move and for it."""
    options = [verdict.best] if verdict.best.move == verdict.made.move else [verdict.best, verdict.made]
    return [verdict_words(verdict), *front.advice_lines(snapshot, Advice(tuple(options), verdict.playouts))]
