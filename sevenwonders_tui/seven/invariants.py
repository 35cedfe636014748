"""Checks that must hold in every position; if one fails, the table stops before anybody sees the position."""

from __future__ import annotations

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.ring import neighbors_of
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import CityView, View


def check_position(game: SevenWonders, state: State) -> None:
    """Assert the cheap invariants of every position; tests assert the others."""
    seen = game.view(state, None)
    for city in seen.cities:
        _check_city(game, city)
    _check_military(seen)
    seats = len(seen.cities) - (seen.variant is Variant.FREE_CITY)
    for seat in map(Seat, range(seats)):
        offers = game.view(state, seat).moves
        assert bool(offers) is (seat in seen.waiting), f"seat {seat} has {len(offers)} moves to choose from"


def _check_city(game: SevenWonders, city: CityView) -> None:
    assert city.coins >= 0, f"city {city.id} owes {-city.coins} coins"
    names = [game.catalog.card(card).name for card in city.cards]
    assert len(names) == len(set(names)), f"city {city.id} holds two of a name: {names}"
    stages = next(wonder for wonder in game.catalog.wonders if wonder.id == city.wonder).sides[city.side]
    assert city.stages <= len(stages), f"city {city.id} has {city.stages} of {len(stages)} stages"


def _check_military(seen: View) -> None:
    """Each pair of neighbours gave one victory and one defeat in an age, or nothing."""
    for city in seen.cities:
        left = seen.cities[neighbors_of(city.id, len(seen.cities)).left]
        for (from_left, _), (_, from_right) in zip(city.tokens, left.tokens, strict=True):
            pair = sorted((from_left, from_right))
            assert pair == [0, 0] or (pair[0] == -1 and pair[1] > 0), f"cities {city.id}, {left.id} have {pair}"
