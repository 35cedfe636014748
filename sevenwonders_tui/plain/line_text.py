"""Text as line mode writes it: lines of words that any terminal, braille display or program can take."""

from __future__ import annotations

import re

from sevenwonders_tui.present.line import Line, clip, plain, wrap
from sevenwonders_tui.present.symbols import TO_ASCII

CELLS = 100
"""No line is longer."""
QUOTED_CELLS = 40
"""So much of what somebody typed is said again."""
_SIGNS = TO_ASCII | {ord("…"): "...", ord("‘"): "'", **dict.fromkeys(map(ord, "„“”"), '"')}
"""What is said instead of signs that are drawn elsewhere; letters stay as they are."""


def clean(text: str) -> str:
    r"""Return the text without anything that a terminal would take for a command.

    >>> clean("An\x1b[31mna\tB")
    'An[31mna B'
    """
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "" for sign in text)


def lines_of(text: str, cells: int = CELLS) -> list[str]:
    """Return a text as lines that are not too long; empty ones are left out.

    >>> lines_of("2 cards ─ 3 points …")
    ['2 cards - 3 points ...']
    """
    rows = (" ".join(clean(row).translate(_SIGNS).split()) for row in text.split("\n"))
    return [piece for row in rows if row for piece in wrap(row, min(cells, CELLS))]


def quoted(text: str) -> str:
    """Return what somebody typed, as much of it as is said again.

    >>> len(quoted("9" * 500))
    40
    """
    return clip(clean(text), QUOTED_CELLS)


def parts(row: Line) -> list[str]:
    """Return the parts of a drawn line, which stand beside each other with a gap between; signs alone are none.

    >>> from sevenwonders_tui.present.line import line
    >>> parts(line("Anna", "      ", "- ready", "  ", "host"))
    ['Anna', 'ready', 'host']
    """
    return [part for each in re.split(r"\s{2,}", plain(row)) if (part := each.strip(" -"))]
