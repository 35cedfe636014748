"""No input, however broken, gets more than sentences out of reading and verifying."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.games.registry import FORMATS
from sevenwonders_tui.record import dump_record, parse_record
from sevenwonders_tui.seven.record import verify
from tests.record.examples import EXAMPLES, example_records
from tests.record.play import known_game
from tests.support.seven.build import the_game

LINES = EXAMPLES.read_bytes().splitlines()

WORDS = st.sampled_from(
    [
        "build",
        "stage",
        "pass",
        "babylon",
        "olympia",
        "press",
        "spies_guild",
        "free_city",
        "B",
        "giza",
        "\x1b[2J",
        "\ud800",
    ]
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 2**70) | st.floats() | WORDS | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)


def ask(text: bytes) -> None:
    """Read a line, verify the record in it, and look at every sentence."""
    entry = parse_record(FORMATS, text)
    faults = entry.faults if entry.record is None else verify(entry.record, the_game())
    assert entry.record is not None or faults
    assert all(str(fault).isprintable() and len(str(fault)) < 2000 for fault in faults)


@settings(max_examples=50)
@given(text=st.binary(max_size=60))
def test_any_bytes_are_answered(text: bytes) -> None:
    """Noise is no record, and says so."""
    ask(text)


@settings(max_examples=70)
@given(line=st.sampled_from(LINES), start=st.integers(0, 8000), length=st.integers(0, 30), noise=st.binary(max_size=8))
def test_a_damaged_line_is_answered(line: bytes, start: int, length: int, noise: bytes) -> None:
    """Bytes that were cut out or overwritten are noticed, or change nothing that matters."""
    ask(line[:start] + noise + line[start + length :])


@settings(max_examples=80)
@given(data=st.data(), value=VALUES)
def test_any_value_in_any_place_is_answered(data: st.DataObject, value: Any) -> None:
    """Whatever stands in whatever field of a whole game, nothing raises."""
    record = json.loads(data.draw(st.sampled_from(LINES)))
    inner = record
    while True:
        steps = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        step = data.draw(st.sampled_from(steps))
        if not isinstance(inner[step], dict | list) or not inner[step] or data.draw(st.integers(0, 3)) == 0:
            inner[step] = value
            break
        inner = inner[step]
    ask(json.dumps(record).encode())


@settings(max_examples=30)
@given(data=st.data())
def test_parts_of_other_games_are_answered(data: st.DataObject) -> None:
    """Records glued together from well-formed parts are judged by the rules."""
    ours = json.loads(dump_record(known_game(data.draw(st.integers(2, 7)), data.draw(st.integers(0, 30))).record()))
    theirs = json.loads(dump_record(data.draw(st.sampled_from(example_records()))))
    for name in data.draw(st.sets(st.sampled_from(sorted(theirs)), min_size=1)):
        ours[name] = theirs.get(name, ours.get(name))
    ask(json.dumps(ours).encode())
