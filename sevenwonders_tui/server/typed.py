"""From the bytes that somebody types to lines, as the terminal of a system does it: with echo, Backspace and Ctrl-D."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections import deque
from dataclasses import dataclass

from rich.cells import cell_len

LONGEST_LINE = 1000
"""Letters; what follows on the same line is left out."""
ENTER = "\r\n"
BACKSPACE = "\x08\x7f"
CTRL_C, CTRL_D, CTRL_U, CTRL_W, ESCAPE = "\x03", "\x04", "\x15", "\x17", "\x1b"


@dataclass(frozen=True, slots=True)
class Keyboard:
    """What is at the other end, as far as typing goes."""

    is_raw: bool = False
    """Whether keys come as they are pressed: there is a terminal, and this side makes lines of its keys."""
    echoes: bool = False
    """Whether what is typed is to be sent back."""
    newline: str = "\n"
    """How a line ends there."""


PIPE = Keyboard()
"""No terminal: whole lines come, and whoever types sees them already."""
TERMINAL = Keyboard(is_raw=True, echoes=True, newline=ENTER)


class KeyedLines:
    """Lines that somebody types, one after the other."""

    def __init__(self, keyboard: Keyboard = PIPE) -> None:
        self.lines: deque[str] = deque()
        """Those that are complete, and not read yet."""
        self.is_over = False
        """Whether nothing more will be typed."""
        self._keyboard = keyboard
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._line: list[str] = []
        self._after_return = False
        """Whether the last letter was a carriage return, which may be half the end of a line."""
        self._sequence = ""
        """The beginning of what a key like an arrow sends; such keys mean nothing in a line."""

    @property
    def waiting(self) -> int:
        """Return how many letters wait to be read."""
        return sum(len(line) + 1 for line in self.lines)

    def take(self, data: bytes) -> str:
        """Note what was typed, and return what is to be sent back, where the keyboard wants that."""
        echo = "".join(map(self._key, self._decode(data)))
        return echo if self._keyboard.echoes else ""

    def end(self) -> None:
        """Note the end of the input; what was typed last counts, also without Enter."""
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
        """Take a tabulator as a blank; other control letters mean nothing."""
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
        """Forget the last letters, and return what wipes them from the terminal, as every system does it."""
        cells = 0
        for _each in range(min(letters, len(self._line))):
            cells += cell_len(self._line.pop())
        return "\b" * cells + " " * cells + "\b" * cells


def _continued(sequence: str, letter: str) -> str:
    """Return the beginning of a sequence with one more letter; nothing once it is complete.

    >>> _continued("", ESCAPE) == ESCAPE, _continued(ESCAPE + "[", "A"), _continued(ESCAPE, "x")
    (True, '', '')
    """
    if letter == ESCAPE:
        return ESCAPE
    if sequence == ESCAPE:
        return sequence + letter if letter in "[O" else ""
    is_last = "@" <= letter <= "~" or not letter.isprintable()
    return "" if is_last else sequence + letter
