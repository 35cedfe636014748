"""What a screen shows now, also one that lies below another screen."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen
from textual.strip import Strip


def drawn_lines(screen: Screen[Any]) -> list[Strip]:
    """Return the painted lines of a screen, with all that is known about their parts; nothing is sent for it."""
    return screen._compositor.render_strips()
