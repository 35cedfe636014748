"""The drawn content of a screen, also of one below another screen."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen
from textual.strip import Strip


def drawn_lines(screen: Screen[Any]) -> list[Strip]:
    """Return the painted lines of a screen, with the meta data of their parts; nothing is sent."""
    return screen._compositor.render_strips()
