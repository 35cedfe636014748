"""A puzzle as it is kept and read, and which one is today's."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.puzzles.read import (
    FIRST_DAY,
    PuzzlesDamaged,
    fits,
    game_of_day,
    offered,
    puzzle_file,
    read_rows,
    todays,
    write_rows,
)

KIT = kits()[WONDERS]


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    """Return the first puzzle of 7 Wonders that comes with the program."""
    return offered(KIT)[0]


def test_a_file_that_is_read_and_written_has_the_same_bytes() -> None:
    """Nothing of a puzzle is lost on the way."""
    path = puzzle_file(WONDERS)
    assert write_rows(read_rows(path)) == path.read_text(encoding="utf-8")


def test_answers_stand_in_order_and_the_best_is_right(puzzle: Puzzle) -> None:
    """The first answer is the best and right, the second thing is clearly behind and wrong."""
    chances = [answer.chance for answer in puzzle.answers]
    assert chances == sorted(chances, reverse=True)
    assert puzzle.is_right(puzzle.best.move)
    assert not puzzle.is_right(puzzle.second.move)
    assert puzzle.best.chance - puzzle.second.chance >= 0.1


def test_every_move_of_the_seat_has_an_answer(puzzle: Puzzle) -> None:
    """However a card is paid for, its move was counted."""
    assert all(puzzle.find(move) is not None for move in puzzle.view.moves)


def test_a_puzzle_found_with_other_content_is_not_offered(puzzle: Puzzle, tmp_path: Path) -> None:
    """The fingerprint of the content decides."""
    other = puzzle.row.model_copy(update={"content": "another"})
    assert fits(puzzle.row, KIT)
    assert not fits(other, KIT)
    file = tmp_path / "other.jsonl"
    file.write_text(write_rows([other]), encoding="utf-8")
    assert offered(KIT, file) == ()


def test_a_damaged_line_is_named(puzzle: Puzzle, tmp_path: Path) -> None:
    """A file that is no file of puzzles says where, and nothing is shown."""
    file = tmp_path / "damaged.jsonl"
    file.write_text(write_rows([puzzle.row]) + "{}\n", encoding="utf-8")
    with pytest.raises(PuzzlesDamaged, match="line 2"):
        offered(KIT, file)


def test_each_puzzle_comes_once_before_any_comes_again() -> None:
    """As many days as there are puzzles have each of them once, whatever their number."""
    names = [f"puzzle {number}" for number in range(7)]
    days = [FIRST_DAY + timedelta(days=7 * 40 + at) for at in range(7)]
    assert Counter(todays(WONDERS, names, day) for day in days) == Counter(names)


def test_games_take_turns_from_day_to_day() -> None:
    """Two days after each other have puzzles of different games."""
    day = date(2026, 11, 24)
    assert {game_of_day((WONDERS, DUEL), day + timedelta(days=at)) for at in range(2)} == {WONDERS, DUEL}


def test_without_puzzles_there_is_none_today() -> None:
    """An empty file is no reason to fail."""
    assert todays(WONDERS, [], FIRST_DAY) is None
