"""Who sits where in the ring of cities."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.ring import beyond, clockwise, neighbors_of

EVERY_CITY = pytest.mark.parametrize(
    ("city", "cities"), [(CityId(city), cities) for cities in range(3, 8) for city in range(cities)]
)


@EVERY_CITY
def test_clockwise_goes_once_around_by_the_neighbour_on_the_left(city: CityId, cities: int) -> None:
    """All cities come, each once, and each is the left neighbour of the one before it."""
    around = clockwise(city, cities)
    assert around[0] == city
    assert set(around) == set(range(cities))
    assert len(around) == cities
    assert all(neighbors_of(one, cities).left == other for one, other in pairwise(around))


@EVERY_CITY
def test_beyond_are_all_but_a_city_and_its_neighbours(city: CityId, cities: int) -> None:
    """The city, its neighbours and those beyond them are all cities; of three, nobody sits beyond."""
    assert beyond(city, cities) == tuple(
        each for each in clockwise(city, cities) if each not in {city, *neighbors_of(city, cities)}
    )
