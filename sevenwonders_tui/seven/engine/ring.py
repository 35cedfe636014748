"""Neighbours and the direction of hands. The cities stand in a ring and are numbered clockwise."""

from __future__ import annotations

from typing import Final, NamedTuple

from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.side import Side

PASSING_RIGHT: Final = 2
"""The age in which hands go to the right; in the others they go to the left."""


class Neighbors(NamedTuple):
    """The two neighbours of a city."""

    left: CityId
    """The next one clockwise."""
    right: CityId


def neighbors_of(city: CityId, cities: int) -> Neighbors:
    """Return the neighbours of a city; `cities` is the number of cities.

    >>> neighbors_of(CityId(0), 5)
    Neighbors(left=1, right=4)
    """
    return Neighbors(CityId((city + 1) % cities), CityId((city - 1) % cities))


def clockwise(city: CityId, cities: int) -> tuple[CityId, ...]:
    """Return all cities clockwise, beginning with `city`.

    >>> clockwise(CityId(2), 4)
    (2, 3, 0, 1)
    """
    return tuple(CityId((city + step) % cities) for step in range(cities))


def beyond(city: CityId, cities: int) -> tuple[CityId, ...]:
    """Return all cities except `city` and its neighbours, clockwise.

    >>> beyond(CityId(0), 5)
    (2, 3)
    """
    return clockwise(city, cities)[2:-1]


def passing_side(age: int) -> Side:
    """Return the side to which hands are passed in an age; two players swap theirs in every age."""
    return Side.RIGHT if age == PASSING_RIGHT else Side.LEFT
