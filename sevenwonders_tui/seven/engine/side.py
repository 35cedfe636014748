"""Where a neighbour lies."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """On which side of a city a neighbour lies. Left is clockwise: the left neighbour of city 0 is city 1."""

    LEFT = "left"
    RIGHT = "right"
