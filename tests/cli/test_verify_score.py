"""`sevenwonders verify` and `sevenwonders score`: what a person and a program read about recorded games."""

from __future__ import annotations

import gzip
import io
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.cli.columns import column_lines, plain
from sevenwonders_tui.cli.main import main
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.seven.cli.sheet import RecordSheet
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.scoring import GuildCopied, Score
from sevenwonders_tui.seven.record import replay
from tests.record.examples import EXAMPLES, example_records
from tests.support.seven.build import the_game

LINES = EXAMPLES.read_text(encoding="utf-8").splitlines()


def wrong_file(folder: Path) -> Path:
    """Return a file with a right record, a wrong one and a line that is no record."""
    data = json.loads(LINES[1])
    data["ages"][1]["turns"][2]["coins"][3] += 1
    path = folder / "games.jsonl"
    path.write_text("\n".join([LINES[0], json.dumps(data), "[0,"]) + "\n", encoding="utf-8")
    return path


def test_right_records_get_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    """Who won is told, and the exit code is 0."""
    assert main(["verify", str(EXAMPLES)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1: ok, 3 seats, won by Seat 0 with 44 points"
    assert lines[-1] == "5 records, all of them right."


def test_wrong_records_are_named_and_the_rest_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One bad record does not hide the others; the exit code is 1."""
    assert main(["verify", str(wrong_file(tmp_path))]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "1: ok, 3 seats, won by Seat 0 with 44 points",
        "2: WRONG",
        "  line 2, age 2, turn 3, seat 3, ages[1].turns[2].coins[3]: the record says 33, the rules give 32.",
        "3: WRONG",
        "  line 3: it is not JSON: expecting value at character 4.",
        "3 records, 2 wrong.",
    ]


class Endless(io.RawIOBase):
    """Lines that are no records, for ever; counts the bytes that were taken."""

    taken = 0

    def readable(self) -> bool:
        """Say that it can be read."""
        return True

    def readinto(self, buffer: Any, /) -> int:
        """Fill the buffer with empty lines."""
        buffer[:] = b"\n" * len(buffer)
        self.taken += len(buffer)
        return len(buffer)


def test_after_twenty_complaints_it_stops(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """However long a file of something else is, it is answered at once."""
    stream = Endless()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(stream)))
    assert main(["verify", "-"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "Stopped after 20 complaints, and there are more; --all tells them all."
    assert sum(line.startswith("  line") for line in lines) == 20
    assert stream.taken <= 2 * io.DEFAULT_BUFFER_SIZE


def test_all_complaints_are_told_when_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As many as there are, and then how many records were wrong; exactly 20 are told without asking."""
    path = tmp_path / "games.jsonl"
    path.write_text("noise\n" * 30, encoding="utf-8")
    assert main(["verify", "--all", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert (len(lines), lines[-1]) == (61, "30 records, 30 wrong.")
    path.write_text("noise\n" * 20 + LINES[0], encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "21: ok, 3 seats, won by Seat 0 with 44 points",
        "21 records, 20 wrong.",
    ]


def test_one_record_with_many_faults_is_cut_off_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The limit is one of complaints, not of records."""
    data = json.loads(LINES[0])
    for age in data["ages"]:
        for turn in age["turns"]:
            turn["turn"] = turn["turn"] % 6 + 1
    path = tmp_path / "games.jsonl"
    path.write_text("noise\n" * 5 + json.dumps(data), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("  line") for line in lines) == 20
    assert lines[-1].startswith("Stopped after 20 complaints")


@pytest.mark.parametrize("command", ["verify", "score"])
@pytest.mark.parametrize("from_stdin", [True, False], ids=["stdin", "file"])
def test_a_gzip_file_is_called_one(
    command: str,
    from_stdin: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One sentence says what it is and how to read it."""
    path = tmp_path / "games.jsonl.gz"
    path.write_bytes(gzip.compress(EXAMPLES.read_bytes()))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(path.read_bytes())))
    assert main([command, "-" if from_stdin else str(path)]) == 1
    out, err = capsys.readouterr()
    assert (out, err) == (
        "",
        "This is a file compressed by gzip; unpack it first: zcat games.jsonl.gz | sevenwonders verify -\n",
    )


def test_an_unfinished_game_is_right_as_far_as_it_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """How far it goes is told in place of who won, and its sheet has no winner."""
    data = {name: value for name, value in json.loads(LINES[0]).items() if name not in {"choices", "scores", "winners"}}
    del data["ages"][2]["military"], data["ages"][2]["turns"][4:]
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data, indent=1), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert "1: ok, 3 seats, up to age 3 turn 4" in capsys.readouterr().out
    assert main(["score", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Not over: points after age 3, turn 4."


@pytest.mark.parametrize("command", ["verify", "score"])
def test_records_may_come_from_standard_input(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A dash stands for it."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LINES[0].encode())))
    assert main([command, "-"]) == 0
    assert "44" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["verify", "score"])
def test_a_file_without_records_has_failed(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty file and one that is not there are told apart."""
    path = tmp_path / "empty.jsonl"
    path.touch()
    assert main([command, str(path)]) == 1
    assert capsys.readouterr().err == f"{path} holds no record.\n"
    assert main([command, str(tmp_path / "none.jsonl")]) == 1
    assert capsys.readouterr().err == f"There is no file {tmp_path / 'none.jsonl'}.\n"


def test_the_sheet_has_the_seven_categories_in_order_and_names_the_winner(capsys: pytest.CaptureFixture[str]) -> None:
    """A column a seat, totals below, choices and the winner after them."""
    assert main(["score", str(EXAMPLES), "--game", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[3] == "Seat 3 (bot:builder): The Mausoleum of Halicarnassus B"
    assert [line.split()[0] for line in lines[8:16]] == [
        "Military",
        "Treasury",
        "Wonder",
        "Civilian",
        "Science",
        "Commerce",
        "Guilds",
        "Total",
    ]
    assert lines[15].split()[1:] == ["35", "37", "50", "45", "56", "29"]
    assert lines[-2:] == ["Seat 3 chooses the symbol gear.", "Seat 4 wins with 56 points."]


def test_every_game_of_a_file_is_printed_without_a_choice(capsys: pytest.CaptureFixture[str]) -> None:
    """Five games, five winners."""
    assert main(["score", str(EXAMPLES)]) == 0
    assert sum("wins with" in line for line in capsys.readouterr().out.splitlines()) == 5


def test_programs_get_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    """The numbers are those of the record."""
    assert main(["score", str(EXAMPLES), "--json"]) == 0
    for text, line in zip(capsys.readouterr().out.splitlines(), LINES, strict=True):
        sheet, record = json.loads(text), json.loads(line)
        assert [seat["points"]["total"] for seat in sheet["seats"]] == [score["total"] for score in record["scores"]]
        assert sheet["winners"] == record["winners"]


def test_practice_is_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever counts results finds which games to leave out, in words and in data."""
    record = json.loads(LINES[0])
    practice = tmp_path / "practice.jsonl"
    practice.write_text(json.dumps({**record, "practice": True}))
    assert main(["score", str(practice)]) == 0
    assert "Practice: turns were taken back." in capsys.readouterr().out
    told = []
    for path in (practice, EXAMPLES):
        assert main(["score", str(path), "--json", "--game", "1"]) == 0
        told.append(json.loads(capsys.readouterr().out)["is_practice"])
    assert told == [True, False]


def test_a_wrong_record_has_no_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Points of a game that was not played by the rules are not printed; others of the file are."""
    path = str(wrong_file(tmp_path))
    assert main(["score", path, "--game", "2"]) == 1
    assert "line 2, age 2, turn 3, seat 3" in capsys.readouterr().err
    assert main(["score", path, "--game", "1"]) == 0
    assert main(["score", path, "--game", "9"]) == 1
    assert main(["score", path, "--game", "0"]) == 2


def sheet_with(totals: tuple[int, ...], coins: tuple[int, ...], winners: tuple[int, ...]) -> RecordSheet:
    """Return the sheet of the first example with another end."""
    record = example_records()[0]
    view = the_game().view(replay(record, the_game()).state, None)
    cities = tuple(replace(city, coins=there) for city, there in zip(view.cities, coins, strict=True))
    scores = tuple(Score(CityId(seat), total, 0, 0, 0, 0, 0, 0) for seat, total in enumerate(totals))
    view = replace(view, cities=cities, winners=tuple(map(CityId, winners)))
    return RecordSheet(1, record, the_game().catalog, view, scores)


@pytest.mark.parametrize(
    ("totals", "coins", "winners", "words", "tie_break"),
    [
        ((50, 40, 30), (0, 9, 9), (0,), "Seat 0 wins with 50 points.", None),
        ((40, 50, 50), (9, 3, 5), (2,), "Seat 2 wins with 50 points; the tie goes to the most coins (5).", "coins"),
        ((50, 50, 40), (5, 5, 9), (0, 1), "Seat 0 and Seat 1 share the win with 50 points and 5 coins each.", "shared"),
    ],
)
def test_the_tie_break_is_named(
    totals: tuple[int, ...], coins: tuple[int, ...], winners: tuple[int, ...], words: str, tie_break: str | None
) -> None:
    """Most points, then most coins, then the win is shared."""
    sheet = sheet_with(totals, coins, winners)
    assert sheet.lines()[-1] == words
    assert sheet.plain_data()["tie_break"] == tie_break


def test_a_copied_guild_is_told_with_its_owner() -> None:
    """What Olympia scored is part of the sheet."""
    sheet = sheet_with((1, 2, 3), (0, 0, 0), (2,))
    copied = replace(sheet.scores[1], choices=(GuildCopied(CityId(1), CardId("spies_guild"), CityId(2)),))
    sheet = replace(sheet, scores=(sheet.scores[0], copied, sheet.scores[2]))
    assert "Seat 1 copies Spies Guild of Seat 2." in sheet.lines()


def test_columns_stand_under_each_other_whatever_the_width_of_letters() -> None:
    """A name in wide letters takes two cells for each."""
    assert column_lines([["", "安娜", "Ben"], ["Total", "7", "12"]]) == ["       安娜  Ben", "Total     7   12"]


def test_names_cannot_steer_the_terminal() -> None:
    """Control characters of a record are shown as question marks."""
    assert plain("A\x1b[2Jnna") == "A?[2Jnna"
