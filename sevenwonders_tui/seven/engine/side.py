"""The side of a neighbour."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """The side of a city on which a neighbour lies. Left is clockwise: the left neighbour of city 0 is city 1."""

    LEFT = "left"
    RIGHT = "right"
