"""What an answer to an exercise is worth: right is whatever wins about as often as the best move."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from sevenwonders_tui.bots.advice import Option
from sevenwonders_tui.bots.comparison import compare_sheets
from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.judge import LEAST_LOSS
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.puzzles.exercise import Exercise
from sevenwonders_tui.puzzles.model import CountedMove, answer_key
from sevenwonders_tui.review import Judged

FRESH_GAMES = 200
"""The games in which an answer that nobody counted is compared with the best move."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth."""

    is_right: bool
    made: Option | None
    """None if it was given up."""
    best: Option
    """With its reasons, and where its points differ from those of the answer, or of the next move."""
    playouts: int

    @property
    def options(self) -> tuple[Option, ...]:
        """The best move, and the answer if it is another one."""
        if self.made is None or self.made.move == self.best.move:
            return (self.best,)
        return self.best, self.made


Count: TypeAlias = Callable[[str, AnyView, Sequence[AnyMove], int, Mapping[Seat, str]], Awaitable[list[Forecast]]]
"""Counts moves of a view in that many fresh games against these bots; names the game first.

May raise WorkerLost and PoolClosed.
"""


def count_fresh(
    kits: Mapping[str, Kit], game: str, view: AnyView, moves: Sequence[AnyMove], games: int, bots: Mapping[Seat, str]
) -> list[Forecast]:
    """Return the forecasts of moves in the same fresh games, for a pool."""
    kit = kits[game]
    return kit.roster.forecaster(kit.rules, view, 1, bots).play(list(moves), Share(games * len(moves), None))


async def judge_answer(exercise: Exercise, view: AnyView, move: AnyMove | None, count: Count) -> Verdict:
    """Return what an answer is worth; None for an exercise that was given up.

    A puzzle knows its answers; whatever was not counted is counted now. Raises as `count` does.
    """
    puzzle, pick = exercise.puzzle, exercise.pick
    if puzzle is not None:
        made = None if move is None else puzzle.find(move)
        if move is None or made is not None:
            return _verdict(exercise, view, made, puzzle.best)
    wanted = puzzle.best.move if puzzle is not None else _best_of(exercise).move
    if move is not None and answer_key(exercise.kit.codec, wanted) != answer_key(exercise.kit.codec, move):
        best, made = _answers(await count(exercise.kit.id, view, (wanted, move), FRESH_GAMES, exercise.bots))
        return _verdict(exercise, view, made, best)
    # Nothing, or the same thing, perhaps paid for otherwise; beside it stands the error
    other = pick.made.move if pick is not None else move
    best, second = _answers(await count(exercise.kit.id, view, (wanted, other), FRESH_GAMES, exercise.bots))
    return _verdict(exercise, view, None if move is None else best, best, second)


def _best_of(exercise: Exercise) -> Judged:
    assert exercise.pick is not None, "an exercise is a puzzle or an error"
    return exercise.pick.best


def _answers(forecasts: Sequence[Forecast]) -> list[CountedMove]:
    return [
        CountedMove(each.move, each.win_chance, each.mean_points, each.games, each.mean_sheet) for each in forecasts
    ]


def _verdict(
    exercise: Exercise, view: AnyView, made: CountedMove | None, best: CountedMove, second: CountedMove | None = None
) -> Verdict:
    is_right = made is not None and made.chance > best.chance - LEAST_LOSS
    other = made or best
    if other.move == best.move or (is_right and exercise.puzzle is not None):
        other = second or (exercise.puzzle.second if exercise.puzzle is not None else other)
    compared = compare_sheets(best.sheet, other.sheet)
    own = None if made is None else _option(exercise, view, made)
    return Verdict(is_right, own, replace(_option(exercise, view, best), compared=compared), best.games)


def _option(exercise: Exercise, view: AnyView, answer: CountedMove) -> Option:
    kit = exercise.kit
    reasons = kit.roster.reasons(kit.rules, view, answer.move)
    return Option(answer.move, answer.chance, answer.points, answer.games, reasons)


def hinted_option(exercise: Exercise, view: AnyView) -> Option:
    """Return the best move with its reasons, and with its points beside the next one, without counting anything."""
    puzzle, pick = exercise.puzzle, exercise.pick
    if puzzle is not None:
        compared = compare_sheets(puzzle.best.sheet, puzzle.second.sheet)
        return replace(_option(exercise, view, puzzle.best), compared=compared)
    best, kit = _best_of(exercise), exercise.kit
    assert pick is not None, "an exercise is a puzzle or an error"
    reasons = kit.roster.reasons(kit.rules, view, best.move)
    return Option(best.move, best.win_chance, best.mean_points, 0, reasons, pick.compared(best))


def shown_answers(exercise: Exercise, view: AnyView) -> tuple[Option, ...]:
    """Return all counted answers of a puzzle, the best one first; nothing for an error of one's own."""
    answers = () if exercise.puzzle is None else exercise.puzzle.answers
    return tuple(_option(exercise, view, each) for each in answers)
