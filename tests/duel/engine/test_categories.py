"""The categories of points of each set of boxes."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.scoring import categories_of


@pytest.mark.parametrize(
    ("boxes", "brought"),
    [
        ((), set()),
        ((Box.PANTHEON,), {"temples", "divinities"}),
        ((Box.AGORA,), {"senate"}),
        ((Box.PANTHEON, Box.AGORA), {"temples", "divinities", "senate"}),
    ],
)
def test_a_box_brings_its_own_categories(boxes: tuple[Box, ...], brought: set[str]) -> None:
    """The sheet of a game has no column for a box that is not there."""
    assert set(categories_of(boxes)) - set(categories_of(())) == brought
    assert {"civilian", "military", "treasury"} <= set(categories_of(boxes))
