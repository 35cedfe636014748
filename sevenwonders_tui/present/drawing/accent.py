"""Large letters with accents: the letter is one row lower, the mark stands above or below it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from unicodedata import combining

from sevenwonders_tui.present.drawing.glyph import LETTERS

STROKE = "\u0335"
"""The stroke of Ł: no Unicode normal form separates it from its letter."""
BELOW = {"\u0327": {4: "..#.", 5: "..#.."}, "\u0328": {4: "...#", 5: "...#."}}
"""The pixels of cedilla and ogonek, by the width of the letter."""
_ARCH = {1: "#", 2: "##", 3: ".#.", 4: ".##.", 5: ".###."}
ABOVE: Mapping[str, Mapping[int, str]] = {
    "\u0300": {1: "#", 4: ".#..", 5: ".#..."},
    "\u0301": {1: "#", 4: "..#.", 5: "...#."},
    "\u0308": {1: "#", 4: "#..#", 5: ".#.#."},
    "\u030b": {1: "#", 4: ".#.#", 5: "..#.#"},
    "\u0307": {1: "#", 4: ".##.", 5: "..#.."},
    **dict.fromkeys(("\u0302", "\u0303", "\u0306", "\u030a", "\u030c"), _ARCH),
}
"""The pixels of marks above: grave, acute, diaeresis, double acute, dot.

Circumflex, tilde, breve, ring and caron share one arch.
"""
STROKED = ("#...", "#.#.", "##..", "#...", "####")
LOW = {"S": (".###", "##..", "..##", "###."), "Z": ("####", "..#.", ".#..", "####")}
"""Letters with a drawing of their own in four rows."""
LEFT_OUT = {"A": 4, "E": 1, "G": 1, "N": 4, "R": 3, "T": 4, "Y": 4, "W": 1}
"""The row that a letter loses when it shrinks to four rows; the middle one if the letter is not listed."""


def marked(plain: str) -> list[tuple[str, str]]:
    """Return the letters of a text in Unicode normal form NFD, each with its combining mark.

    >>> marked("A\u0301B")
    [('A', '\u0301'), ('B', '')]
    """
    found = []
    for letter, behind in pairwise(f"{plain}."):
        if not combining(letter):
            found.append((letter, behind if combining(behind) else ""))
    return found


def has_marks(plain: str) -> bool:
    """Return whether any letter of the text has a mark above or below it."""
    return any(sign in ABOVE or sign in BELOW for sign in plain)


def accented(letter: str, mark: str, rows: int) -> tuple[str, ...]:
    """Return the pixels of a letter with its mark, `rows` high: five or six.

    With six rows a gap parts the letter from the mark above it, and an unmarked letter stands one row lower.
    """
    whole = STROKED if (letter, mark) == ("L", STROKE) else tuple(LETTERS[letter].split("/"))
    wide = len(whole[0])
    gap = ("." * wide,) * (rows - len(whole))
    drawn = (ABOVE.get(mark) or BELOW.get(mark) or {}).get(wide)
    if drawn is None:
        return (*gap, *whole)
    lost = LEFT_OUT.get(letter, 2)
    low = LOW.get(letter) or (*whole[:lost], *whole[lost + 1 :])
    if mark in BELOW:
        return (*gap, *low, drawn)
    # A mark directly above an I or a U would only look like a longer letter.
    return (drawn, "." * wide, *low[1:]) if letter in "IU" and not gap else (drawn, *gap, *low)
