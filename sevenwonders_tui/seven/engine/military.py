"""War at the end of each age."""

from __future__ import annotations

from sevenwonders_tui.seven.engine.events import BattleFought, Event
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.rules import Lane
from sevenwonders_tui.seven.engine.state import State

VICTORY_POINTS = (1, 3, 5)
"""The points of a victory, by age."""
DEFEAT_POINTS = -1


def token_of(own: int, other: int, age: int) -> int:
    """Return the points of the token that a city takes from a conflict, given the shields on both sides.

    >>> token_of(3, 1, 2), token_of(1, 1, 2), token_of(0, 1, 2)
    (3, 0, -1)
    """
    if own == other:
        return 0
    return VICTORY_POINTS[age - 1] if own > other else DEFEAT_POINTS


def fight(state: State, story: list[Event] | None) -> None:
    """Compare each pair of neighbours and hand out the tokens. Rules: 7W 1st ed., "Military conflicts"."""
    cities = state.cities
    size = len(cities)
    from_left = [0] * size
    from_right = [0] * size
    for at, city in enumerate(cities):
        left = state.rules.left_of(CityId(at))
        own, other = city.shields, cities[left].shields
        from_left[at], from_right[left] = token_of(own, other, state.age), token_of(other, own, state.age)
        if story is not None:
            ours, theirs = state.rules.cities[at], state.rules.cities[left]
            story.append(BattleFought(state.age, ours, theirs, (own, other), (from_left[at], from_right[left])))
    for at, city in enumerate(cities):
        tokens = (from_left[at], from_right[at])
        city.tokens += (tokens,)
        city.tally[Lane.DEFEAT] += tokens.count(DEFEAT_POINTS)
