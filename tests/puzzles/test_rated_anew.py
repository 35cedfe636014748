"""Rating puzzles anew: the bots answer again, and all that was counted stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.cli.main import main
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.puzzles.confirm import ASKED, TRIES, rated
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.puzzles.rate import rating_of
from sevenwonders_tui.puzzles.read import offered, read_rows, write_rows

KIT = kits()[DUEL]
RATED = {"finds", "rating"}


def wrong(count: int) -> list[Puzzle]:
    """Return puzzles that are said to be found by nobody."""
    nobody = {"finds": dict.fromkeys(ASKED, 0.0), "rating": 2400}
    return [Puzzle(each.row.model_copy(update=nobody), KIT) for each in offered(KIT)[:count]]


def test_a_puzzle_is_rated_by_what_the_rungs_answer_now() -> None:
    """The rating fits the new shares, weaker rungs may find it too, and the answers and themes are as before."""
    for puzzle in wrong(3):
        row = rated(puzzle, 1)
        assert row is not None
        ratings = KIT.roster.ladder.ratings
        assert row.rating == rating_of({ratings[rung].value: row.finds[rung] for rung in ASKED}, TRIES)
        assert any(row.finds.values())
        assert row.model_dump(exclude=RATED) == puzzle.row.model_dump(exclude=RATED)
        assert rated(puzzle, 1) == row


def test_only_the_named_rungs_answer_again() -> None:
    """The shares of all others stay as they were counted."""
    at = next(at for at, puzzle in enumerate(offered(KIT)) if puzzle.row.finds["strong"] > 0.5)
    row = rated(wrong(at + 1)[at], 1, ("strong",))
    assert row is not None
    assert [row.finds[rung] for rung in ASKED[:-1]] == [0.0] * (len(ASKED) - 1)
    assert row.finds["strong"] > 0


def test_a_puzzle_that_good_finds_has_become_obvious() -> None:
    """As when puzzles are mined: it is rated no more."""
    (puzzle,) = wrong(1)
    known = puzzle.row.model_copy(update={"finds": dict.fromkeys(ASKED, 1.0)})
    assert rated(Puzzle(known, KIT), 1, ("beginner",)) is None


@pytest.mark.slow
def test_a_file_is_rated_anew_by_one_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It writes puzzles that can be read, the same bytes for the same seed, and says how many."""
    before, after = tmp_path / "before.jsonl", tmp_path / "after.jsonl"
    before.write_text(write_rows(puzzle.row for puzzle in wrong(4)), encoding="utf-8")
    command = ["puzzles", "rate", "--game", DUEL, "--file", str(before), "--out", str(after)]
    assert main(command) == 0
    assert capsys.readouterr().out == f"4 of 4 puzzles have new ratings in {after}.\n"
    text = after.read_text("utf-8")
    assert max(row.rating for row in read_rows(after)) < 2400
    assert main([*command, "--seed", "0"]) == 0
    assert after.read_text("utf-8") == text


def test_rating_says_what_it_cannot_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A bot that rates no puzzles is named, and so is a missing file for the result."""
    for words, told in (
        (["--rungs", "fair,hard", "--out", str(tmp_path / "out")], "hard rates no puzzles. These do: beginner, easy"),
        ([], "say where to write the puzzles: --out FILE"),
    ):
        assert main(["puzzles", "rate", *words]) == 2
        assert told in capsys.readouterr().err
