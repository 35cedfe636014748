"""Title lines of panels as filled grounds.

Textual draws them with blocks, between which many fonts leave seams.
"""

from __future__ import annotations

from typing import Final

from textual._border import BORDER_CHARS, BORDER_LOCATIONS

TITLE_BORDER: Final = "panel"
"""The name of the border in style sheets."""
_BLANKS, _FILLED, _PLAIN = (" ", " ", " "), (2, 2, 2), (0, 0, 0)
"""Textual's codes for colours: 0 is the border's colour on the inner ground, 2 is the outer ground on the border's."""


def fill_title_lines() -> None:
    """Draw title lines with blanks on their colour."""
    BORDER_CHARS[TITLE_BORDER] = (_BLANKS, _BLANKS, _BLANKS)
    BORDER_LOCATIONS[TITLE_BORDER] = (_FILLED, _PLAIN, _PLAIN)
