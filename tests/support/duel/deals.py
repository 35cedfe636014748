"""Random deals of Duel with all sets of boxes, and the settings for playing them."""

from __future__ import annotations

from hypothesis import Phase, settings
from hypothesis import strategies as st

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Deal, Options
from sevenwonders_tui.engine.chance import Rng
from tests.support.duel.build import the_duel

GAMES = settings(phases=(Phase.explicit, Phase.reuse, Phase.generate), database=None)
"""For whole games: a smaller seed is no simpler game, so nothing is gained by looking for one."""
SEEDS = st.integers(0, 2**32 - 1)
BOXES = ("", "pantheon", "agora", "pantheon agora")
TASTES = ("", "red", "green", "blue", "senate")


def random_deal(boxes: str, seed: int) -> Deal:
    """Return a random deal."""
    return the_duel().deal(Options(boxes_of(boxes.split())), Rng(seed))
