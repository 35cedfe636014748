"""What is known about a terminal."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.server.terminal.colors import ColorDepth

USUAL_SIZE = (80, 24)
LARGEST_SIZE = (400, 150)
"""Columns and lines beyond which a terminal stays empty: every cell costs the server memory."""


@dataclass(frozen=True, slots=True)
class TerminalFacts:
    """What a terminal told about itself."""

    colors: ColorDepth = ColorDepth.TRUE
    size: tuple[int, int] = USUAL_SIZE
    """Columns and lines, as `fitting_size` has them."""


def fitting_size(width: int, height: int, before: tuple[int, int] = USUAL_SIZE) -> tuple[int, int]:
    """Return the size to draw at: nothing means that the terminal does not know, and too much is cut.

    >>> fitting_size(100, 30), fitting_size(0, 0), fitting_size(5000, 5000), fitting_size(0, 5, (90, 40))
    ((100, 30), (80, 24), (400, 150), (90, 5))
    """
    return min(width, LARGEST_SIZE[0]) or before[0], min(height, LARGEST_SIZE[1]) or before[1]
