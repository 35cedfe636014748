"""The comparison of two moves by category."""

from __future__ import annotations

from sevenwonders_tui.bots.comparison import compare_sheets
from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.engine.game import Seat


def test_differences_stand_with_the_greatest_first_and_small_ones_are_left_out() -> None:
    """Every city and category is compared; what differs by less than the least is not told."""
    found = compare_sheets({"war": (11, 2), "science": (4, 9)}, {"war": (-4, 8), "science": (2.5, 9)})
    assert [(each.category, each.city, each.more) for each in found] == [("war", 0, 15), ("war", 1, -6)]


def test_a_move_that_was_not_counted_has_no_differences() -> None:
    """Without the points of one of the moves nothing is said."""
    assert compare_sheets({"war": (11, 2)}, {}) == ()


def test_a_forecast_adds_the_points_of_its_games_by_category_and_city() -> None:
    """The mean sheet is that of all games, also of two forecasts put together, and its own points add up."""
    one, two = Forecast("a", 2), Forecast("a", 2)
    one.count(Seat(0), (1.0, 0.0), 1.0, {"war": (6, 2), "science": (4, 0)})
    two.count(Seat(0), (0.0, 1.0), 0.0, {"war": (0, 4), "science": (2, 8)})
    both = one.with_games(two)
    assert both.mean_sheet == {"war": (3, 3), "science": (3, 4)}
    assert both.mean_points == 6
