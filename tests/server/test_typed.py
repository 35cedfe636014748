"""What somebody types becomes lines, whatever the keys are."""

from __future__ import annotations

import pytest

from sevenwonders_tui.server.typed import LONGEST_LINE, PIPE, TERMINAL, Keyboard, KeyedLines


@pytest.mark.parametrize(
    ("typed", "lines", "echo"),
    [
        (b"one\rtwo\n", ["one", "two"], "one\r\ntwo\r\n"),
        (b"one\r\n\r\n", ["one", ""], "one\r\n\r\n"),
        ("Zoé\r".encode(), ["Zoé"], "Zoé\r\n"),
        (b"ox\x7fne\r", ["one"], "ox\b \bne\r\n"),
        ("a磚\x08\r".encode(), ["a"], "a磚\b\b  \b\b\r\n"),
        (b"\x7f\r", [""], "\r\n"),
        (b"two words\x17\r", ["two "], "two words" + "\b" * 5 + " " * 5 + "\b" * 5 + "\r\n"),
        (b"gone\x151\r", ["1"], "gone" + "\b" * 4 + " " * 4 + "\b" * 4 + "1\r\n"),
        (b"\x1b[A\x1bOB\x1b[1;5C\x1bx\x1b\x1b[200~1\x1b[201~\r", ["1"], "1\r\n"),
        (b"a\tb\x07\x00\r", ["a b"], "a b\r\n"),
    ],
    ids=["ends", "empty", "accent", "backspace", "wide", "nothing-to-wipe", "word", "line", "arrows", "controls"],
)
def test_keys_of_a_terminal_make_lines_and_are_shown(typed: bytes, lines: list[str], echo: str) -> None:
    """Each key is shown as a system's own terminal shows it, and no byte that steers one comes back."""
    found = KeyedLines(TERMINAL)
    assert "".join(found.take(typed[at : at + 1]) for at in range(len(typed))) == echo
    assert list(found.lines) == lines
    assert "\x1b" not in echo


def test_pipe_gives_whole_lines_and_hears_nothing_back() -> None:
    """A program's lines are taken as they are, the last one also without its end."""
    found = KeyedLines(PIPE)
    assert found.take(b"1\r\n\x1b[2J2\n\x043") == ""
    found.end()
    assert (list(found.lines), found.is_over) == (["1", "2", "3"], True)


@pytest.mark.parametrize(("typed", "lines"), [(b"1\r\x04", ["1"]), (b"1\r2\x03", ["1"])], ids=["ctrl-d", "ctrl-c"])
def test_way_out_of_a_terminal(typed: bytes, lines: list[str]) -> None:
    """Ctrl-D on an empty line ends the input, Ctrl-C any line; what came before counts, and nothing after it."""
    found = KeyedLines(TERMINAL)
    found.take(typed + b"more\r")
    assert (list(found.lines), found.is_over) == (lines, True)


def test_ctrl_d_in_a_line_means_nothing() -> None:
    """Nobody leaves in the middle of a word."""
    found = KeyedLines(TERMINAL)
    found.take(b"wo\x04rd\r")
    assert (list(found.lines), found.is_over) == (["word"], False)


def test_endless_line_is_cut() -> None:
    """Nobody fills the server's memory with one line."""
    found = KeyedLines()
    found.take(b"x" * 100_000 + b"\n")
    assert len(found.lines[0]) == LONGEST_LINE


def test_terminal_that_shows_its_keys_itself_is_sent_none() -> None:
    """A shell within an editor shows what is typed, and asks that nobody else does."""
    assert KeyedLines(Keyboard(is_raw=True)).take(b"one\r") == ""
