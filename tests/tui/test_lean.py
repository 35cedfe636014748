"""Painted rows are made leaner without a change to what is seen."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from sevenwonders_tui.tui.widgets.lean import lean

PANEL, BAR = Style(color="#ffffff", bgcolor="#202020"), Style(color="#000000", bgcolor="#ff0000")
MUTED = Style(color="#808080", bgcolor="#202020")


def test_blanks_take_the_style_beside_them() -> None:
    """A margin, a word and the rest of its line are one run; words keep their colours."""
    row = lean(Strip([Segment(" ", PANEL), Segment("chains", MUTED), Segment("   ", PANEL), Segment("6", PANEL)]))
    assert [(part.text, part.style) for part in row] == [(" chains   ", MUTED), ("6", PANEL)]
    assert row.cell_length == 11


def test_grounds_and_lines_below_blanks_stay() -> None:
    """Blanks of another ground, and underlined or reversed ones, are seen."""
    parts = [Segment("  ", PANEL), Segment(" ", BAR), Segment("  ", PANEL + Style(underline=True)), Segment("x", PANEL)]
    assert [part.text for part in lean(Strip(parts))] == ["  ", " ", "  ", "x"]
    reverse = PANEL + Style(reverse=True)
    assert [part.style for part in lean(Strip([Segment(" ", reverse), Segment("x", PANEL)]))] == [reverse, PANEL]
