"""Bytes of a terminal become keys and clicks, whatever the bytes are."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from textual import events
from textual.message import Message

from sevenwonders_tui.server.terminal.keys import LONGEST_PASTE, KeyReader, Meter


def keys(found: list[Message]) -> list[str]:
    """Return the keys among some events."""
    return [event.key for event in found if isinstance(event, events.Key)]


def test_half_a_letter_waits_for_its_other_half() -> None:
    """A letter of several bytes may come in pieces; the first piece means nothing yet, and not the end."""
    reader = KeyReader()
    assert reader.read("é".encode()[:1]) == []
    assert keys(reader.read("é".encode()[1:] + b"a")) == ["é", "a"]


def test_impossible_key_is_forgotten_and_the_next_one_counts() -> None:
    """A key with a code point beyond all letters breaks Textual's parser, and only that."""
    reader = KeyReader()
    reader.read(b"\x1b[99999999999u")
    assert keys(reader.read(b"a")) == ["a"]


def test_size_claimed_in_the_input_is_not_believed() -> None:
    """Bytes that claim a window of a million columns would make the app draw it."""
    assert KeyReader().read(b"\x1b[48;999999;999999;9;9t") == []
    assert KeyReader().read(b"\x1b[?2048;1$y") == []


def test_paste_comes_as_one_event() -> None:
    """A paste is one event and not a row of keys."""
    (paste,) = [event for event in KeyReader().read(b"\x1b[200~hello\x1b[201~a") if isinstance(event, events.Paste)]
    assert paste.text == "hello"


def test_paste_without_an_end_is_dropped() -> None:
    """Nobody can fill the memory with a paste that never ends, and keys count again after it."""
    reader = KeyReader()
    assert reader.read(b"\x1b[200~" + b"x" * LONGEST_PASTE) == []
    assert keys(reader.read(b"a")) == ["a"]


@given(st.lists(st.binary(max_size=64), max_size=8))
@settings(max_examples=120)
def test_no_bytes_break_the_reader(pieces: list[bytes]) -> None:
    """After any bytes a key is read again, at the latest after the end of a paste or a sequence."""
    reader = KeyReader()
    for piece in pieces:
        reader.read(piece)
    reader.read(b"\x1b[201~")
    reader.read(b"zzz")
    assert keys(reader.read(b"a"))[-1:] == ["a"]
    reader.close()


@given(st.text(alphabet="\x1b[<;0123456789:?~uMmtR$yABCD \x00\x7f", max_size=80))
@settings(max_examples=120)
def test_no_escape_sequences_break_the_reader(text: str) -> None:
    """The same for what looks nearly like a terminal's answers."""
    reader = KeyReader()
    reader.read(text.encode())
    reader.read(b"\x1b[201~")
    reader.read(b"zzz")
    assert keys(reader.read(b"a"))[-1:] == ["a"]


def test_meter_lets_a_burst_through_and_then_so_many_a_second() -> None:
    """A person may type fast for a moment; for long only as fast as the rate."""
    meter = Meter(rate=10, burst=3, now=0)
    let_through = 0
    for tenth in range(100):
        while meter.has_room(tenth / 10):
            meter.spend(1)
            let_through += 1
    assert let_through in range(100, 105)
