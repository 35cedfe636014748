"""Tables in plain text."""

from __future__ import annotations

from collections.abc import Sequence

GAP = "  "


def column_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as aligned columns: the first column to the left, the others to the right.

    >>> column_lines([["", "Anna", "Ben"], ["Military", "18", "-6"]])
    ['          Anna  Ben', 'Military    18   -6']
    """
    from rich.cells import cell_len

    widths = [max(cell_len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        first, *others = row
        cells = [first + " " * (widths[0] - cell_len(first))]
        cells += [" " * (width - cell_len(cell)) + cell for cell, width in zip(others, widths[1:], strict=True)]
        lines.append(GAP.join(cells).rstrip())
    return lines


def plain(text: str) -> str:
    """Return a text from a file without control characters that a terminal would obey."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
