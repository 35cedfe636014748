"""The title line of a panel is a filled ground. Textual draws it with blocks, between which many fonts leave seams."""

from __future__ import annotations

from typing import Final

from textual._border import BORDER_CHARS, BORDER_LOCATIONS

TITLE_BORDER: Final = "panel"
"""What the border is called in style sheets."""
_BLANKS, _FILLED, _PLAIN = (" ", " ", " "), (2, 2, 2), (0, 0, 0)
"""Textual's places for colours: 0 is the border's on the ground inside, 2 is the ground outside on the border's."""


def fill_title_lines() -> None:
    """Draw title lines with blanks on their colour."""
    BORDER_CHARS[TITLE_BORDER] = (_BLANKS, _BLANKS, _BLANKS)
    BORDER_LOCATIONS[TITLE_BORDER] = (_FILLED, _PLAIN, _PLAIN)
