"""An exercise takes one answer, judges it, and tells its seat nothing that it may not know."""

from __future__ import annotations

import pytest

from sevenwonders_tui.bots.comparison import compare_sheets
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.puzzles.exercise import ExerciseClient, exercise_of
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.puzzles.read import offered
from sevenwonders_tui.puzzles.shelf import is_done
from sevenwonders_tui.puzzles.verdict import count_fresh, judge_answer
from sevenwonders_tui.store import StoredAnswer
from sevenwonders_tui.table.errors import NoAdvice, StaleDecision
from sevenwonders_tui.table.origin import OriginKind
from tests.support.puzzles import nothing_to_count

KITS = kits()
PUZZLES = [puzzle for game in TITLES for puzzle in offered(KITS[game])]
DAY_S = 24 * 60 * 60


@pytest.mark.parametrize(
    "puzzle",
    [pytest.param(puzzle, marks=[pytest.mark.slow] * (at % 5 > 0)) for at, puzzle in enumerate(PUZZLES)],
    ids=lambda puzzle: f"{puzzle.kit.id}-{puzzle.number}",
)
def test_a_puzzle_shows_what_its_seat_may_know_and_nothing_else(puzzle: Puzzle) -> None:
    """Another deal that fits what the seat knows looks the same: nothing hidden reaches the table or its log."""
    rules = puzzle.kit.rules
    snapshot = ExerciseClient(exercise_of(puzzle, "Anna")).snapshot()
    assert snapshot.view == puzzle.view
    assert snapshot.view.seat == puzzle.seat
    for seed in range(3):
        assert rules.view(rules.sample(puzzle.view, Rng(seed)), puzzle.seat) == snapshot.view


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.kit.id}-{puzzle.number}")
def test_everybody_at_the_table_of_a_puzzle_has_another_name(puzzle: Puzzle) -> None:
    """Also where two bots of the game that it is from had one name, or the person has that of a bot."""
    for name in ("Anna", puzzle.record.seats[1 - min(puzzle.seat, 1)].name):
        seats = exercise_of(puzzle, name).setup.seats
        assert len({seat.name for seat in seats}) == len(seats)
        assert seats[puzzle.seat].name == name


async def test_the_best_move_is_right_and_the_second_is_not() -> None:
    """Both are judged by the games that the puzzle knows; the reasons stand beside."""
    puzzle = PUZZLES[0]
    exercise = exercise_of(puzzle, "Anna")
    right = await judge_answer(exercise, puzzle.view, puzzle.best.move, nothing_to_count)
    wrong = await judge_answer(exercise, puzzle.view, puzzle.second.move, nothing_to_count)
    assert right.is_right
    assert not wrong.is_right
    assert wrong.made is not None
    assert wrong.best.win_chance - wrong.made.win_chance >= 0.1
    assert right.best.reasons == puzzle.kit.roster.reasons(puzzle.kit.rules, puzzle.view, puzzle.best.move)


async def test_what_was_given_up_is_not_found_and_shows_the_best_move() -> None:
    """It takes no answer any more; the best move stands alone, beside what the second brings."""
    puzzle = PUZZLES[0]
    client = ExerciseClient(exercise_of(puzzle, "Anna"))
    client.give_up()
    with pytest.raises(StaleDecision):
        await client.submit(client.snapshot().decision, puzzle.best.move)
    verdict = await judge_answer(client.exercise, puzzle.view, None, nothing_to_count)
    assert not verdict.is_right
    assert [option.move for option in verdict.options] == [puzzle.best.move]
    assert verdict.best.compared == compare_sheets(puzzle.best.sheet, puzzle.second.sheet)


async def test_an_exercise_takes_one_legal_answer() -> None:
    """The first answer counts: it cannot be changed, and nobody is advised."""
    puzzle, other = PUZZLES[0], PUZZLES[1]
    client = ExerciseClient(exercise_of(puzzle, "Anna"))
    with pytest.raises(NoAdvice):
        await client.advise(client.snapshot().decision)
    foreign = next(move for move in other.view.moves if move not in puzzle.view.moves)
    with pytest.raises(IllegalMove):
        await client.submit(client.snapshot().decision, foreign)
    await client.submit(client.snapshot().decision, puzzle.best.move)
    assert client.answer == client.snapshot().locked == puzzle.best.move
    with pytest.raises(StaleDecision):
        await client.submit(client.snapshot().decision, puzzle.second.move)


def test_a_table_that_plays_on_is_practice() -> None:
    """Whatever is played from a puzzle never counts."""
    assert exercise_of(PUZZLES[0], "Anna").origin.kind is OriginKind.PRACTICE


def test_fresh_games_count_both_moves_in_the_same_deals() -> None:
    """Both moves have as many games as were asked for."""
    puzzle = PUZZLES[0]
    moves = (puzzle.best.move, puzzle.second.move)
    found = count_fresh(KITS, puzzle.kit.id, puzzle.view, moves, 20, {})
    assert [each.move for each in found] == list(moves)
    assert [each.games for each in found] == [20, 20]


@pytest.mark.parametrize(("days", "is_right", "done"), [(7, True, True), (6, True, False), (8, False, False)])
def test_an_own_mistake_is_done_when_it_was_solved_twice_a_week_apart(days: int, is_right: bool, done: bool) -> None:
    """Twice on one day is not enough, and a wrong answer does not count."""
    answers = [
        StoredAnswer("anna", "mistake:x/0/3", 0.0, True, 0),
        StoredAnswer("anna", "mistake:x/0/3", float(days * DAY_S), is_right, 0),
    ]
    assert is_done("mistake:x/0/3", answers) is done
