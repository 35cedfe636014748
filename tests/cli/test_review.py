"""`sevenwonders review`: what a person and a program read about the picks of a recorded game."""

from __future__ import annotations

import json
import re
import signal
from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path

import pytest

from sevenwonders_tui.cli.files.reviewfiles import ReviewFiles
from sevenwonders_tui.cli.main import main
from sevenwonders_tui.cli.play import open_services
from sevenwonders_tui.review import ReviewNotKept
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from tests.cli.conftest import Run
from tests.record.examples import EXAMPLES
from tests.support.terminal import Terminal

LINES = EXAMPLES.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def record(tmp_path: Path) -> str:
    """Return a file with one game of three."""
    path = tmp_path / "game.jsonl"
    path.write_text(LINES[0] + "\n", encoding="utf-8")
    return str(path)


def test_review_is_printed_and_kept_beside_the_record(record: str, run: Run) -> None:
    """Turning points, chances and picks; the second time nothing is worked out."""
    first = run("review", record, "--playouts", "2", "--seat", "2", "--ascii")
    assert first.code == 0, first.err
    assert re.match(r"Seat 1: \d+ best, \d+ good, \d+ inaccurac(y|ies), .*; mean loss .* %\.\n", first.out)
    assert first.out.isascii()
    for title in ("Turning points", "Chance to win, turn by turn", "All picks"):
        assert title in first.out
    kept = Path(record + ".review.json")
    before = kept.stat().st_mtime_ns
    assert run("review", record, "--playouts", "2", "--seat", "Seat 1", "--ascii") == first
    assert kept.stat().st_mtime_ns == before


def test_review_for_programs_is_one_object(record: str, run: Run) -> None:
    """The same numbers, and the decisions that cost the most."""
    result = run("review", record, "--playouts", "2", "--json")
    data = json.loads(result.out)
    assert (data["seat"], data["name"], data["playouts"]) == (0, "Seat 0", 2)
    assert len(data["chances"]) == len(data["turns"]) + 1 == 19
    assert set(data["turning_points"]) <= {pick["decision"] for pick in data["picks"]}
    assert data["picks"][0]["made"]["move"][0]["act"]
    assert sum(data["grades"].values()) == len(data["picks"])
    assert all(pick["grade"] in data["grades"] for pick in data["picks"])
    assert data["mean_loss"] >= 0


@pytest.mark.slow
def test_all_seats_have_a_line_each_then_their_reviews(record: str, run: Run) -> None:
    """Who wants to compare sees the grades of everybody first."""
    lines = run("review", record, "--playouts", "2", "--all").out.splitlines()
    assert [line.partition(":")[0] for line in lines[:3]] == ["Seat 0", "Seat 1", "Seat 2"]
    assert lines.count("All picks") == 3
    several = run("review", record, "--playouts", "2", "--all", "--json").out.splitlines()
    assert [json.loads(line)["seat"] for line in several] == [0, 1, 2]


@pytest.mark.slow
def test_review_that_cannot_be_kept_is_printed(record: str, run: Run) -> None:
    """The reason is told beside it."""
    Path(record + ".review.json").mkdir()
    result = run("review", record, "--playouts", "2")
    assert result.code == 0
    assert "All picks" in result.out
    assert "is no plain file" in result.err


def test_what_cannot_be_reviewed_is_told(record: str, tmp_path: Path, run: Run) -> None:
    """A seat, a line or an end that is not there."""
    assert (
        "Nobody called Zoe sits there; there are: Seat 0, Seat 1, Seat 2." in run("review", record, "--seat", "Zoe").err
    )
    assert "has no line 7." in run("review", record, "--game", "7").err
    data = {name: value for name, value in json.loads(LINES[0]).items() if name not in {"choices", "scores", "winners"}}
    del data["ages"][2]["military"], data["ages"][2]["turns"][4:]
    unfinished = tmp_path / "unfinished.jsonl"
    unfinished.write_text(json.dumps(data) + "\n", encoding="utf-8")
    result = run("review", str(unfinished))
    assert (result.code, result.err) == (1, "This game is not over; it can be reviewed when it is.\n")
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("{}\n", encoding="utf-8")
    assert run("review", str(wrong)).code == 1


def test_bad_number_is_bad_usage(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    """No playouts at all is nothing to review with."""
    assert main(["review", record, "--playouts", "0"]) == 2
    assert "is no number" in capsys.readouterr().err


@pytest.mark.slow
def test_ctrl_c_pressed_often_stops_a_review_with_one_word(record: str) -> None:
    """Somebody who is impatient reads the same as somebody who presses it once, and no traceback."""
    terminal = Terminal("xterm-256color", "review", record, "--all", "--playouts", "60")
    assert terminal.read_until(b"1/")
    for _press in range(20):
        terminal.process.send_signal(signal.SIGINT)
        terminal.read_what_is_there()
    # Whichever of them ends the process: to a shell both are 130.
    assert terminal.end() in {130, -signal.SIGINT}
    assert b"Traceback" not in terminal.output


def test_reviews_of_tables_are_files_beside_the_tables(tmp_path: Path) -> None:
    """The directory is made with the first one; where that cannot be, the reason is a sentence."""
    shelf = ReviewFiles(tmp_path / "reviews")
    assert shelf.find("table") == b""
    shelf.change("table", lambda kept: kept + b"{}\n")
    assert shelf.find("table") == (tmp_path / "reviews" / "table.json").read_bytes() == b"{}\n"
    shelf.change("table", lambda kept: kept + b"{}\n")
    assert shelf.find("table") == b"{}\n{}\n"
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(ReviewNotKept):
        ReviewFiles(tmp_path / "file").change("table", lambda _kept: b"{}")


async def test_reviews_of_a_table_go_with_the_table(tmp_path: Path) -> None:
    """Nothing is left of a table that somebody throws away."""
    services = open_services(Namespace(cards=None, wonders=None, duel=None, game=None, data=tmp_path), ExitStack())
    seats = tuple(SeatPlan(name) for name in ("Anna", "Ben", "Cleo"))
    table = (await services.house.start(TablePlan(seats, Options(3)))).id
    services.reviews.change(table, lambda _kept: b"{}")
    assert [path.stem for path in (tmp_path / "reviews").iterdir()] == [table]
    await services.remove(table)
    assert list((tmp_path / "reviews").iterdir()) == []
    assert await services.house.tables() == ()
    await services.house.close()
