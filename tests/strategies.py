"""What Hypothesis draws: deals, players, and small markets."""

from __future__ import annotations

from random import Random

from hypothesis import Phase, note, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.resources import MANUFACTURED, RAW, Resource, Unit
from sevenwonders_tui.engine.seven.setup import Deal
from sevenwonders_tui.engine.trade import Prices
from tests.build import deal_of
from tests.play import Policy, as_builder, as_wonder_builder, at_random

GAMES = settings(deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate), database=None)
"""For whole games: a smaller seed is no simpler game, so nothing is gained by looking for one."""

SEEDS = st.integers(0, 2**32 - 1)
POWERFUL = ("babylon", "halicarnassus", "olympia")
"""Wonders whose powers ask questions of their own; they sit at every second table."""


@st.composite
def deals(draw: st.DrawFn, least: int = 2, most: int = 7) -> Deal:
    """Draw a deal for some number of players, on any sides, often with the wonders that have the most to say."""
    wonders = draw(st.sampled_from([(), POWERFUL, POWERFUL[::-1], POWERFUL[1:]]))
    players, seed, sides = draw(st.integers(least, most)), draw(SEEDS), draw(st.sampled_from([None, "A", "B"]))
    note(f"deal_of({players}, {seed}, sides={sides!r}, wonders={wonders})")
    return deal_of(players, seed, sides=sides, wonders=wonders)


@st.composite
def policies(draw: st.DrawFn) -> Policy:
    """Draw a simple player: one that does anything, one that builds, one that builds its wonder first."""
    kind = draw(st.sampled_from([at_random, as_builder, as_wonder_builder]))
    seed = draw(SEEDS)
    note(f"{kind.__name__}(Random({seed}))")
    return kind(Random(seed))


def _unit(resources: set[Resource]) -> Unit:
    return tuple(sorted(resources, key=list(Resource).index))


RAW_UNITS: st.SearchStrategy[Unit] = st.sets(st.sampled_from(RAW), min_size=1, max_size=4).map(_unit)
MADE_UNITS: st.SearchStrategy[Unit] = st.sets(st.sampled_from(MANUFACTURED), min_size=1, max_size=3).map(_unit)
UNITS = st.lists(RAW_UNITS | MADE_UNITS, max_size=5).map(lambda units: tuple(sorted(units)))
COSTS = st.lists(st.sampled_from(Resource), max_size=5).map(lambda cost: tuple(sorted(cost, key=list(Resource).index)))
PRICES: st.SearchStrategy[Prices] = st.tuples(*[st.sampled_from([1, 2])] * 4)
