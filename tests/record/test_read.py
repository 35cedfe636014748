"""Reading: every bad line is answered with its number, the field and a sentence."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.games.registry import FORMATS
from sevenwonders_tui.record import RecordError, dump_record, parse_record, read_records, read_stream
from sevenwonders_tui.record.read import LONGEST_RECORD
from tests.record.examples import EXAMPLES

LINES = EXAMPLES.read_bytes().splitlines()

Change = Callable[[dict[str, Any]], Any]


def turn(data: dict[str, Any], age: int = 0, index: int = 0) -> dict[str, Any]:
    """Return one turn of a record's plain data."""
    found: dict[str, Any] = data["ages"][age]["turns"][index]
    return found


def test_examples_of_another_program_are_read_and_written_back_byte_for_byte() -> None:
    """Writing keeps the layout of the specification exactly."""
    entries = list(read_records(FORMATS, EXAMPLES))
    assert [entry.faults for entry in entries] == [()] * 5
    assert [dump_record(entry.record) for entry in entries if entry.record] == LINES


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "empty"),
        (b"  \n", "empty"),
        (b"{", "not JSON"),
        (b"\xff{}", "not UTF-8 from byte 1"),
        (b'{"seed": "\x01"}', "invalid control character at character 11"),
        (b'{"seed', "unterminated string starting at character 2"),
        (b"[]", "not a JSON object"),
        (b"7", "not a JSON object"),
        (b'{"game": NaN}', "NaN is not a number"),
        (b'{"game": -Infinity}', "-Infinity is not a number"),
        (b'{"seed": 1.5}', "1.5 is not a whole number"),
        (b'{"seed": 1e5}', "1e5 is not a whole number"),
        (b'{"seed": ' + b"9" * 5000 + b"}", "a number has 5000 digits"),
        (b"[" * 200_000, "nested deeper"),
        (b'{"a":' * 200_000, "nested deeper"),
        (b'{"seed": 1, "seed": 2}', "seed: the field stands twice"),
        (b"{}", "game: it is missing"),
        (b'{"game": "chess"}', 'game: "chess" is no game known here'),
        (b'{"game": []}', "game: [] is no game known here"),
    ],
)
def test_a_line_that_is_no_record_is_answered_with_its_number_and_a_sentence(text: bytes, words: str) -> None:
    """No input ends in a stack trace."""
    entry = parse_record(FORMATS, text, line=4)
    assert entry.record is None
    (fault,) = entry.faults
    assert str(fault).startswith("line 4")
    assert "at at" not in str(fault)
    assert words in str(fault)


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("format", lambda data: data.update(format="sevenwonders/2")),
        ("variant", lambda data: data.update(variant="solo")),
        ("seed", lambda data: data.update(seed=-1)),
        ("seed", lambda data: data.update(seed="7")),
        ("seed", lambda data: data.pop("seed")),
        ("colour", lambda data: data.update(colour="red")),
        ("practice", lambda data: data.update(practice=False)),
        ("practice", lambda data: data.update(practice=1)),
        ("seats", lambda data: data.update(seats={})),
        ("seats[0].name", lambda data: data["seats"][0].update(name="")),
        ("seats[0].player", lambda data: data["seats"][0].update(player="dog")),
        ("seats[0].player", lambda data: data["seats"][0].update(player="free_city")),
        ("seats[1].side", lambda data: data["seats"][1].update(side="C")),
        ("ages[0].age", lambda data: data["ages"][0].update(age=2)),
        ("ages[1]", lambda data: data["ages"].__setitem__(1, 7)),
        ("ages[0].hands[0]", lambda data: data["ages"][0]["hands"][0].pop()),
        ("ages[0].hands[0][0]", lambda data: data["ages"][0]["hands"][0].__setitem__(0, "Guard Tower")),
        ("ages[0].pile", lambda data: data["ages"][0].update(pile=["press"] * 7)),
        ("ages[0].military", lambda data: data["ages"][0].pop("military")),
        ("ages[0].military", lambda data: data["ages"][0]["military"].pop()),
        ("ages[0].military[0][0]", lambda data: data["ages"][0]["military"].__setitem__(0, [True, 0])),
        ("ages[0].military[0][1]", lambda data: data["ages"][0]["military"].__setitem__(0, [0, 2])),
        ("ages[0].military[0]", lambda data: data["ages"][0]["military"].__setitem__(0, [0])),
        ("ages[0].turns", lambda data: data["ages"][0]["turns"].pop()),
        ("ages[0].turns[0].turn", lambda data: turn(data).update(turn=2)),
        ("ages[0].turns[0].after", lambda data: turn(data).pop("after")),
        ("ages[0].turns[0].coins", lambda data: turn(data)["coins"].append(3)),
        ("ages[0].turns[0].coins[0]", lambda data: turn(data)["coins"].__setitem__(0, -1)),
        ("ages[0].turns[0].moves[0].seat", lambda data: turn(data)["moves"].reverse()),
        ("ages[0].turns[0].moves[0].act", lambda data: turn(data)["moves"][0].pop("act")),
        ("ages[0].turns[0].moves[0].act", lambda data: turn(data)["moves"][0].update(act="sell")),
        ("ages[0].turns[0].moves[0].pay", lambda data: turn(data)["moves"][0].update(pay=None)),
        (
            "ages[0].turns[0].moves[0].pay",
            lambda data: turn(data)["moves"][0].update(pay={"bank": 0, "left": 0, "right": 0}),
        ),
        ("ages[0].turns[0].moves[0].pay.left", lambda data: turn(data)["moves"][0].update(pay={"bank": 1, "right": 0})),
        ("ages[0].turns[0].moves[0].free", lambda data: turn(data)["moves"][0].update(free="gift")),
        ("ages[0].turns[0].after[0].power", lambda data: turn(data)["after"].append({"seat": 0, "act": "pass"})),
        (
            "ages[0].turns[0].after[0].act",
            lambda data: turn(data)["after"].append({"seat": 0, "power": "babylon", "act": "pass"}),
        ),
        (
            "ages[0].turns[0].after[0].seat",
            lambda data: turn(data)["after"].append({"seat": 5, "power": "halicarnassus", "act": "pass"}),
        ),
        ("choices", lambda data: data.pop("choices")),
        ("choices[0].seat", lambda data: data["choices"].append({"seat": 6, "power": "science", "symbol": "gear"})),
        (
            "choices[0].from",
            lambda data: data["choices"].append({"seat": 0, "power": "copy_guild", "card": "spies_guild", "from": 6}),
        ),
        ("scores", lambda data: data["scores"].pop()),
        ("scores[0].seat", lambda data: data["scores"].reverse()),
        ("scores[1].total", lambda data: data["scores"][1].pop("total")),
        ("winners", lambda data: data.update(winners=[])),
        ("winners[0]", lambda data: data.update(winners=[3])),
        ("winners[1]", lambda data: data.update(winners=[0, 0])),
    ],
)
def test_a_wrong_field_is_named_with_its_path(field: str, change: Change) -> None:
    """Whatever is wrong inside a record, the sentence tells where."""
    data = json.loads(LINES[0])
    change(data)
    entry = parse_record(FORMATS, json.dumps(data).encode(), line=2)
    assert entry.record is None
    assert field in {fault.field for fault in entry.faults}
    assert all(str(fault).startswith("line 2, ") and str(fault).endswith(".") for fault in entry.faults)


def test_a_fault_tells_the_age_and_the_turn_in_which_it_lies() -> None:
    """A person looks for a turn, not for an index."""
    data = json.loads(LINES[0])
    turn(data, 1, 3)["moves"][2]["card"] = 7
    (fault,) = parse_record(FORMATS, json.dumps(data).encode()).faults
    assert (fault.age, fault.turn, fault.field) == (2, 4, "ages[1].turns[3].moves[2].card")


def test_the_free_city_has_its_seat_its_pile_and_no_hand() -> None:
    """The variant asks for fields of its own."""
    data = json.loads(LINES[4])
    data["seats"][2]["player"] = "bot:any"
    data["ages"][0].pop("pile")
    data["ages"][1]["hands"][2] = data["ages"][1]["hands"][0]
    fields = {fault.field for fault in parse_record(FORMATS, json.dumps(data).encode()).faults}
    assert fields == {"seats[2].player", "ages[0].pile", "ages[1].hands[2]"}


def test_text_of_a_record_cannot_steer_a_terminal() -> None:
    """What is quoted from a file comes out without control characters, and short."""
    data = json.loads(LINES[0])
    turn(data)["moves"][0]["act"] = "\x1b[2J" + "x" * 500
    data["\x1b]0;title\x07"] = 1
    for fault in parse_record(FORMATS, json.dumps(data).encode()).faults:
        assert str(fault).isprintable()
        assert len(str(fault)) < 200


def test_a_line_without_end_is_left_unread() -> None:
    """A huge line costs no more memory than the longest record, and the next line is read as usual."""
    stream = io.BytesIO(b"x" * (3 * LONGEST_RECORD + 5) + b"\n" + LINES[0] + b"\n")
    first, second = read_stream(FORMATS, stream)
    assert first.record is None
    assert "longer than" in str(first.faults[0])
    assert (second.line, second.record is not None) == (2, True)


def test_an_empty_line_between_records_is_named_and_the_rest_is_read() -> None:
    """One bad line does not take the others with it."""
    entries = list(read_stream(FORMATS, io.BytesIO(LINES[0] + b"\r\n\n" + LINES[1])))
    assert [entry.record is not None for entry in entries] == [True, False, True]
    assert str(entries[1].faults[0]).startswith("line 2: ")


def test_a_byte_order_mark_is_passed_over() -> None:
    """Some editors write one."""
    (entry,) = read_stream(FORMATS, io.BytesIO(b"\xef\xbb\xbf" + LINES[0]))
    assert entry.record is not None


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_file_may_hold_one_record_on_many_lines(tmp_path: Path, mark: bytes) -> None:
    """A record that was laid out for reading is still a record, whatever the file is called."""
    path = tmp_path / "game.json"
    path.write_bytes(mark + json.dumps(json.loads(LINES[2]), indent=2).encode())
    (entry,) = read_records(FORMATS, path)
    assert entry.record is not None
    assert dump_record(entry.record) == LINES[2]


def test_many_lines_that_are_no_document_are_read_one_by_one(tmp_path: Path) -> None:
    """A bad first line is one bad line."""
    path = tmp_path / "games.json"
    path.write_bytes(b"{\n" + LINES[0] + b"\n")
    assert [entry.record is not None for entry in read_records(FORMATS, path)] == [False, True]


def test_a_pipe_is_read_line_by_line() -> None:
    """What a shell gives as a file may be readable once only."""
    reading, writing = os.pipe()
    os.write(writing, LINES[0] + b"\n")
    os.close(writing)
    entries = list(read_records(FORMATS, Path(f"/dev/fd/{reading}")))
    os.close(reading)
    assert [entry.record is not None for entry in entries] == [True]


def test_a_huge_file_without_lines_is_refused(tmp_path: Path) -> None:
    """No document is read past the length of the longest record."""
    path = tmp_path / "game.json"
    path.write_bytes(b" " * (LONGEST_RECORD + 1))
    (entry,) = read_records(FORMATS, path)
    assert "longer than" in str(entry.faults[0])


@pytest.mark.parametrize(("name", "words"), [("none.jsonl", "There is no file"), (".", "is a folder")])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str, words: str) -> None:
    """The sentence says what to do about it."""
    with pytest.raises(RecordError, match=words):
        list(read_records(FORMATS, tmp_path / name))
