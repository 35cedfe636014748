"""Candidates: decisions that somebody else has screened, and that mining counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.cli.main import main
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import WONDERS
from sevenwonders_tui.puzzles.candidate import Candidate, CandidateFile, CandidatesDamaged, write_candidates
from sevenwonders_tui.puzzles.mine import mine_candidates
from sevenwonders_tui.puzzles.plan import MinePlan, play_game
from sevenwonders_tui.puzzles.read import write_rows

PLAN = MinePlan(WONDERS, 1)
SOLD = [{"seat": 0, "act": "discard", "card": "no_such_card"}]
PANTHEON = [{"seat": 1, "act": "build", "card": "pantheon", "free": "chain"}]
CLEAR = Candidate(number=1, decision=15, seat=1, answer=PANTHEON)
"""A puzzle of the plan, near the end of a game, where counting is quick."""


def candidate(number: int, decision: int = 2, seat: int = 0) -> Candidate:
    """Return a candidate whose answer nobody can give."""
    return Candidate(number=number, decision=decision, seat=seat, answer=SOLD)


def told(path: Path, plan: MinePlan = PLAN) -> str:
    """Return what reading a file complains about."""
    with pytest.raises(CandidatesDamaged) as caught:
        CandidateFile(plan, path)
    return str(caught.value)


def test_candidates_come_back_game_by_game(tmp_path: Path) -> None:
    """Written and read again they are the same, those of one game together."""
    rows = [candidate(3), candidate(3, 9), candidate(7)]
    path = tmp_path / "candidates"
    path.write_text(write_candidates(PLAN, rows), encoding="utf-8")
    assert CandidateFile(PLAN, path).games == [tuple(rows[:2]), tuple(rows[2:])]


def test_a_file_that_is_no_file_of_candidates_is_told_in_a_sentence(tmp_path: Path) -> None:
    """A damaged line is named, and so are a file without candidates and one of another plan."""
    path = tmp_path / "candidates"
    path.write_text(write_candidates(PLAN, [candidate(3)]) + '{"number": 4}\n', encoding="utf-8")
    assert told(path) == f"{path}, line 3, holds no candidate."
    path.write_text("", encoding="utf-8")
    assert told(path) == f"{path} holds no candidates."
    path.write_text(write_candidates(PLAN, [candidate(3)]), encoding="utf-8")
    assert told(path, MinePlan(WONDERS, 2)) == f"{path} has candidates of wonders with seed 1: mine with these."


def test_mining_says_what_is_wrong_with_its_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No traceback: a sentence for candidates of another plan, and one for a file that is not there."""
    path, out = tmp_path / "candidates", ["--out", str(tmp_path / "mine.jsonl")]
    path.write_text(write_candidates(PLAN, [candidate(3)]), encoding="utf-8")
    assert main(["puzzles", "mine", "--candidates", str(path), "--seed", "2", *out]) == 1
    assert "has candidates of wonders with seed 1" in capsys.readouterr().err
    assert main(["puzzles", "mine", "--without", str(tmp_path / "none"), *out]) == 1
    assert "No such file" in capsys.readouterr().err


def test_a_candidate_that_is_none_is_dropped() -> None:
    """A decision that the game has not, or an answer that the seat cannot give, is no puzzle and no error."""
    kit = kits()[WONDERS]
    spot = play_game(kit, PLAN, 3).spots[0]
    assert mine_candidates(kit, PLAN, (candidate(3, 900), candidate(3, spot.decision, spot.seat))) == []


def test_mining_tells_each_game_before_it_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Counting may take a while, above all on a busy machine: the last line says what is waited for."""
    path = tmp_path / "candidates"
    path.write_text(write_candidates(PLAN, [candidate(3, 900), candidate(7, 900)]), encoding="utf-8")
    out = str(tmp_path / "mine.jsonl")
    assert main(["puzzles", "mine", "--candidates", str(path), "--seed", "1", "--out", out]) == 0
    told = capsys.readouterr().err.splitlines()
    assert told == ["0 games, 0 puzzles", "Game 3 begins.", "1 game, 0 puzzles", "Game 7 begins.", "2 games, 0 puzzles"]


@pytest.mark.slow
def test_candidates_that_are_mined_twice_give_the_same_bytes() -> None:
    """Everything follows from plan and candidates; a second candidate of the same age brings no second puzzle."""
    first, second = (write_rows(mine_candidates(kits()[WONDERS], PLAN, (CLEAR, CLEAR))) for _time in range(2))
    assert first == second
    assert first.count("\n") == 1
