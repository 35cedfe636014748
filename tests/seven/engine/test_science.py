"""Points for scientific symbols."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.seven.engine.effects import Symbol
from sevenwonders_tui.seven.engine.science import best_symbols, symbol_points
from tests.support.seven.oracle import science

COUNTS = st.integers(0, 6)


@given(COUNTS, COUNTS, COUNTS, st.integers(0, 4))
def test_free_symbols_are_chosen_for_the_most_points(compass: int, gear: int, tablet: int, free: int) -> None:
    """No assignment of the free symbols gives more, and those named give as much."""
    points, chosen = best_symbols(compass, gear, tablet, free)
    have = Counter({Symbol.COMPASS: compass, Symbol.GEAR: gear, Symbol.TABLET: tablet})
    assert points == science(have, free)
    assert len(chosen) == free
    have.update(chosen)
    assert symbol_points(*(have[symbol] for symbol in Symbol)) == points


def test_no_symbols_make_no_points() -> None:
    """Nothing comes of nothing."""
    assert symbol_points(0, 0, 0) == 0
