"""The known facts about a terminal."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.server.terminal.colors import ColorDepth

USUAL_SIZE = (80, 24)
LARGEST_SIZE = (400, 150)
"""The largest columns and lines that are drawn; the rest stays empty, since every cell costs the server memory."""


@dataclass(frozen=True, slots=True)
class TerminalFacts:
    """The facts that a terminal reported about itself."""

    colors: ColorDepth = ColorDepth.TRUE
    size: tuple[int, int] = USUAL_SIZE
    """Columns and lines, within the limits of `fitting_size`."""


def fitting_size(width: int, height: int, before: tuple[int, int] = USUAL_SIZE) -> tuple[int, int]:
    """Return the size to draw at: 0 means unknown and is replaced by the size before; large values are limited.

    >>> fitting_size(100, 30), fitting_size(0, 0), fitting_size(5000, 5000), fitting_size(0, 5, (90, 40))
    ((100, 30), (80, 24), (400, 150), (90, 5))
    """
    return min(width, LARGEST_SIZE[0]) or before[0], min(height, LARGEST_SIZE[1]) or before[1]
