"""Counting things in a city."""

from __future__ import annotations

from typing import assert_never

from sevenwonders_tui.duel.engine.catalog import Back
from sevenwonders_tui.duel.engine.component import LANE_OF
from sevenwonders_tui.duel.engine.effects import Count, Countable, Thing, Where
from sevenwonders_tui.duel.engine.rules import COINS_A_POINT
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.cards import Color


def count(state: State, seat: int, count: Count) -> int:
    """Return the number of things that an effect of this seat counts now."""
    match count.where:
        case Where.OWN:
            return _in_city(state, seat, count.what)
        case Where.OPPONENT:
            return _in_city(state, 1 - seat, count.what)
        case Where.MOST:
            return max(_in_city(state, 0, count.what), _in_city(state, 1, count.what))
        case _:
            assert_never(count.where)


def _in_city(state: State, seat: int, kinds: tuple[Countable, ...]) -> int:
    return sum([count_of(state, seat, kind) for kind in kinds])


def count_of(state: State, seat: int, what: Countable) -> int:  # noqa: PLR0911 - one case for each kind
    """Return the number of things of one kind that a seat has."""
    city = state.cities[seat]
    if isinstance(what, Color):
        return city.colors[LANE_OF[what]]
    match what:
        case Thing.WONDER:
            return len(city.wonders)
        case Thing.COINS3:
            return city.coins // COINS_A_POINT
        case Thing.PROGRESS:
            return len(city.progress)
        case Thing.MYTHOLOGY_TOKEN:
            return len(city.tokens)
        case Thing.OFFERING_TOKEN:
            return len(city.offerings)
        case Thing.CUBES:
            return sum(state.cubes[seat])
        case Thing.TEMPLE:
            return sum(card.card.back is Back.TEMPLE for card in city.cards)
        case _:
            assert_never(what)
