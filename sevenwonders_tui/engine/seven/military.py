"""War at the end of each age."""

from __future__ import annotations

from sevenwonders_tui.engine.seven.events import BattleFought, Event
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.engine.seven.rules import Lane
from sevenwonders_tui.engine.seven.state import State

VICTORY_POINTS = (1, 3, 5)
"""By age."""
DEFEAT_POINTS = -1


def fight(state: State, story: list[Event] | None) -> None:
    """Compare each pair of neighbours and hand out the tokens. Rules: 7W 1st ed., "Military conflicts"."""
    cities = state.cities
    victory = VICTORY_POINTS[state.age - 1]
    size = len(cities)
    from_left = [0] * size
    from_right = [0] * size
    for at, city in enumerate(cities):
        left = state.rules.left_of(CityId(at))
        own, other = city.shields, cities[left].shields
        if own > other:
            from_left[at], from_right[left] = victory, DEFEAT_POINTS
        elif own < other:
            from_left[at], from_right[left] = DEFEAT_POINTS, victory
        if story is not None:
            ours, theirs = state.rules.cities[at], state.rules.cities[left]
            story.append(BattleFought(state.age, ours, theirs, (own, other), (from_left[at], from_right[left])))
    for at, city in enumerate(cities):
        tokens = (from_left[at], from_right[at])
        city.tokens += (tokens,)
        city.tally[Lane.DEFEAT] += tokens.count(DEFEAT_POINTS)
