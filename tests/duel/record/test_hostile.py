"""No input, however broken, gets more than sentences out of reading and verifying, and soon."""

from __future__ import annotations

import json
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.duel.record.verify import verify
from sevenwonders_tui.record import parse_record
from tests.duel.record.games import BOTH, BOXES, FORMATS, example, played
from tests.duel.record.table import the_duel

LINES = [json.dumps(played(boxes, 1)).encode() for boxes in BOXES]
LONG_S = 8.0
"""Seconds of the processor, ten times what the longest takes; what each entry costs something takes longer."""

WORDS = st.sampled_from(
    ["draft", "build", "choose", "progress", "gate", "conspire", "law", "place", "\x1b[2J", "\ud800"]
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 2**70) | st.floats() | WORDS | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)


def ask(text: bytes) -> list[str]:
    """Read a line, verify the record in it, and look at every sentence."""
    entry = parse_record(FORMATS, text, line=3)
    faults = entry.faults if entry.record is None else verify(entry.record, the_duel())
    assert entry.record is not None or faults
    assert all(str(fault).isprintable() and len(str(fault)) < 2000 for fault in faults)
    return [str(fault) for fault in faults]


@settings(max_examples=50, deadline=None)
@given(line=st.sampled_from(LINES), start=st.integers(0, 9000), length=st.integers(0, 30), noise=st.binary(max_size=8))
def test_a_damaged_line_is_answered(line: bytes, start: int, length: int, noise: bytes) -> None:
    """Bytes that were cut out or overwritten are noticed, or change nothing that matters."""
    ask(line[:start] + noise + line[start + length :])


@settings(max_examples=40, deadline=None)
@given(data=st.data(), value=VALUES)
def test_any_value_in_any_place_is_answered(data: st.DataObject, value: Any) -> None:
    """Whatever stands in whatever field of a whole game, nothing raises."""
    record = json.loads(data.draw(st.sampled_from(LINES)))
    inner = record
    while True:
        step = data.draw(st.sampled_from(list(inner) if isinstance(inner, dict) else list(range(len(inner)))))
        if not isinstance(inner[step], dict | list) or not inner[step] or data.draw(st.integers(0, 3)) == 0:
            inner[step] = value
            break
        inner = inner[step]
    ask(json.dumps(record).encode())


@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_parts_of_other_games_are_answered(data: st.DataObject) -> None:
    """Records glued together from well-formed parts are judged by the rules."""
    ours, theirs = (json.loads(data.draw(st.sampled_from(LINES))) for _record in range(2))
    for name in data.draw(st.sets(st.sampled_from(sorted(theirs)), min_size=1)):
        ours[name] = theirs.get(name, ours.get(name))
    ask(json.dumps(ours).encode())


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("seed", b"9" * 900_000),
        ("seed", b"[" * 400_000 + b"]" * 400_000),
        ("seed", b"[" * 300 + b"]" * 300),
        ("seed", b"[" + b"1e9," * 200_000 + b"1]"),
        ("sponsor", b"[" + b"1e9," * 200_000 + b"1]"),
        ("moves", b"[" + b"{}," * 300_000 + b"{}]"),
        ("moves", b"[" + b'{"seat":0,"act":"discard","card":"altar"},' * 20_000 + b"{}]"),
        ("moves", b"[" + b"null," * 150_000 + b"{}]"),
        ("checks", b"[" + b"[1,1,1]," * 100_000 + b"[1,1,1]]"),
        ("checks", b"[[" + b"9" * 500_000 + b",1,1]]"),
        ("structures", b"[[" + b'"baths",' * 100_000 + b'"baths"],[],[]]'),
        ("structures", b"[[" + b'"' + b"a" * 900_000 + b'"],[],[]]'),
        ("expansions", b"[" + b'"agora",' * 100_000 + b'"agora"]'),
        ("setup", b"{" + b",".join(b'"x%d":1' % number for number in range(60_000)) + b"}"),
        ("seats", b'[{"name":"' + b"a" * 900_000 + b'","player":""},{"name":"","player":""}]'),
    ],
    ids=lambda value: value if isinstance(value, str) else value[:12].decode(),
)
def test_huge_values_are_answered_soon(name: str, text: bytes) -> None:
    """Numbers of a million digits, deep nesting and endless lists cost no more than a moment."""
    data = played(BOTH, 1)
    data[name] = "HERE"
    line = json.dumps(data).encode().replace(b'"HERE"', text)
    begin = process_time()
    said = ask(line)
    assert process_time() - begin < LONG_S
    assert all(sentence.startswith("line 3") or name == "seed" for sentence in said)
    assert said or name == "seed"


def test_ten_thousand_moves_after_the_end_are_not_played() -> None:
    """What follows the first wrong move is not looked at."""
    data = example()
    data["moves"] += [{"seat": 0, "act": "discard", "card": "altar"}] * 1900
    data["checks"] += [[1, 1, 1]] * 1900
    (sentence,) = ask(json.dumps(data).encode())
    assert "move 15" in sentence
