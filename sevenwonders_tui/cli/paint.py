"""Colours of cards in plain text, for terminals that want them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

STYLES = {
    "brown": "rgb(175,135,95)",
    "grey": "bright_black",
    "blue": "blue",
    "yellow": "yellow",
    "red": "red",
    "green": "green",
    "purple": "magenta",
}
PLAIN_WIDTH = 400
"""Columns without a terminal: wide enough that no line is broken."""


def wide_console() -> Console:
    """Return a console for tables, which breaks no line without a terminal."""
    from rich.console import Console

    console = Console(highlight=False, markup=False)
    if not console.is_terminal:
        console.width = PLAIN_WIDTH
    return console
