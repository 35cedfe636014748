"""Typed bytes as lines, as a system's terminal makes them: with echo, Backspace and Ctrl-D."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections import deque
from dataclasses import dataclass

from rich.cells import cell_len

LONGEST_LINE = 1000
"""The most letters of a line; the rest of the line is dropped."""
ENTER = "\r\n"
BACKSPACE = "\x08\x7f"
CTRL_C, CTRL_D, CTRL_U, CTRL_W, ESCAPE = "\x03", "\x04", "\x15", "\x17", "\x1b"


@dataclass(frozen=True, slots=True)
class Keyboard:
    """The typing features of the other end."""

    is_raw: bool = False
    """Whether keys arrive one by one: the other end is a terminal, and this side makes the lines."""
    echoes: bool = False
    """Whether this side echoes the input."""
    newline: str = "\n"
    """The line end for output."""


PIPE = Keyboard()
"""No terminal: whole lines arrive, already visible to the person."""
TERMINAL = Keyboard(is_raw=True, echoes=True, newline=ENTER)


class KeyedLines:
    """Typed lines, one after the other."""

    def __init__(self, keyboard: Keyboard = PIPE) -> None:
        self.lines: deque[str] = deque()
        """Complete lines that were not read yet."""
        self.is_over = False
        """Whether the input has ended."""
        self._keyboard = keyboard
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._line: list[str] = []
        self._after_return = False
        """Whether the last letter was a carriage return, which may be the first half of a line end."""
        self._sequence = ""
        """The beginning of an escape sequence, as an arrow key sends it; such keys are ignored in a line."""

    @property
    def waiting(self) -> int:
        """Return the number of letters waiting to be read."""
        return sum(len(line) + 1 for line in self.lines)

    def take(self, data: bytes) -> str:
        """Take typed bytes; return the echo, if the keyboard needs one."""
        echo = "".join(map(self._key, self._decode(data)))
        return echo if self._keyboard.echoes else ""

    def end(self) -> None:
        """Note the end of the input; an unfinished last line counts."""
        if self._line:
            self._enter()
        self.is_over = True

    def _key(self, letter: str) -> str:
        if self.is_over:
            return ""
        is_second_half = letter == "\n" and self._after_return
        self._after_return = letter == "\r"
        if self._sequence or letter == ESCAPE:
            self._sequence = _continued(self._sequence, letter)
            return ""
        if letter in ENTER:
            return "" if is_second_half else self._enter()
        if not letter.isprintable():
            return self._control(letter) if self._keyboard.is_raw else self._blank(letter)
        return self._letter(letter)

    def _letter(self, letter: str) -> str:
        if len(self._line) >= LONGEST_LINE:
            return ""
        self._line.append(letter)
        return letter

    def _blank(self, letter: str) -> str:
        """Replace a tabulator by a blank; drop other control characters."""
        return self._letter(" ") if letter == "\t" else ""

    def _enter(self) -> str:
        self.lines.append("".join(self._line))
        self._line.clear()
        return self._keyboard.newline

    def _control(self, letter: str) -> str:
        if letter in BACKSPACE:
            return self._erase(1)
        match letter:
            case "\x15":
                return self._erase(len(self._line))
            case "\x17":
                kept = "".join(self._line).rstrip().rpartition(" ")
                return self._erase(len(self._line) - len(kept[0] + kept[1]))
            case "\x03":
                self._line.clear()
                self.is_over = True
            case "\x04" if not self._line:
                self.is_over = True
            case _:
                return self._blank(letter)
        return self._keyboard.newline

    def _erase(self, letters: int) -> str:
        """Delete the last letters; return the characters that wipe them from the terminal, as every system does it."""
        cells = 0
        for _each in range(min(letters, len(self._line))):
            cells += cell_len(self._line.pop())
        return "\b" * cells + " " * cells + "\b" * cells


def _continued(sequence: str, letter: str) -> str:
    """Return the beginning of a sequence with one more letter; empty if it is complete.

    >>> _continued("", ESCAPE) == ESCAPE, _continued(ESCAPE + "[", "A"), _continued(ESCAPE, "x")
    (True, '', '')
    """
    if letter == ESCAPE:
        return ESCAPE
    if sequence == ESCAPE:
        return sequence + letter if letter in "[O" else ""
    is_last = "@" <= letter <= "~" or not letter.isprintable()
    return "" if is_last else sequence + letter
