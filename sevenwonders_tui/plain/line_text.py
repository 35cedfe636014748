"""Text as line mode writes it: lines of words that any terminal, braille display or program can take."""

from __future__ import annotations

import re

from sevenwonders_tui.present.line import Line, clip, plain, wrap
from sevenwonders_tui.present.symbols import TO_ASCII

CELLS = 100
"""The most cells of a line."""
QUOTED_CELLS = 40
"""The most cells of a quoted input."""
_SIGNS = TO_ASCII | {ord("…"): "...", ord("‘"): "'", **dict.fromkeys(map(ord, "„“”"), '"')}
"""The replacements of drawn signs; letters stay as they are."""


def clean(text: str) -> str:
    r"""Return the text without control characters that a terminal would execute.

    >>> clean("An\x1b[31mna\tB")
    'An[31mna B'
    """
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "" for sign in text)


def lines_of(text: str, cells: int = CELLS) -> list[str]:
    """Return a text as lines of at most `cells` cells; empty ones are left out.

    >>> lines_of("2 cards ─ 3 points …")
    ['2 cards - 3 points ...']
    """
    rows = (" ".join(clean(row).translate(_SIGNS).split()) for row in text.split("\n"))
    return [piece for row in rows if row for piece in wrap(row, min(cells, CELLS))]


def quoted(text: str) -> str:
    """Return a person's input, cut to `QUOTED_CELLS`.

    >>> len(quoted("9" * 500))
    40
    """
    return clip(clean(text), QUOTED_CELLS)


def parts(row: Line) -> list[str]:
    """Return the parts of a drawn line that are separated by gaps; parts of signs alone are dropped.

    >>> from sevenwonders_tui.present.line import line
    >>> parts(line("Anna", "      ", "- ready", "  ", "host"))
    ['Anna', 'ready', 'host']
    """
    return [part for each in re.split(r"\s{2,}", plain(row)) if (part := each.strip(" -"))]
