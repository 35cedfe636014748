"""A place on the screen."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """So many cells and rows, from the left and from the top."""

    x: int
    y: int
    cells: int
    rows: int
