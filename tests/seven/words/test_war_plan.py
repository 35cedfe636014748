"""Where the panels of a war stand: all on the screen, none over another, the own fronts first."""

from __future__ import annotations

from itertools import combinations

import pytest

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.seven.words.war.plan import FrontShape, WarNeeds, front_id, war_plan

SIZES = [(80, 24), (90, 27), (100, 30), (120, 24), (80, 36), (120, 36), (140, 45), (160, 48), (200, 50), (120, 60)]


def overlaps(one: Area, other: Area) -> bool:
    """Return whether two boxes have a cell in common."""
    return (
        one.x < other.x + other.cells
        and other.x < one.x + one.cells
        and one.y < other.y + other.rows
        and other.y < one.y + one.rows
    )


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("fronts", range(3, 8))
def test_everything_has_a_place_of_its_own(fronts: int, size: tuple[int, int]) -> None:
    """No panel is cut or covered, for any terminal, frames, language and viewer."""
    for edges, own, outlook_rows, heading in ((0, 2, 3, 80), (2, 2, 6, 0), (0, 0, 0, 95), (2, 0, 0, 130)):
        needs = WarNeeds(fronts, own, size[0] - 2, size[1] - 2, edges, heading, 51, fronts + 1, outlook_rows)
        plan = war_plan(needs)
        for box in plan.boxes.values():
            assert box.x >= 0
            assert box.y >= 0
            assert box.x + box.cells <= needs.cells
            assert box.y + box.rows <= needs.rows
        assert not any(overlaps(one, other) for one, other in combinations(plan.boxes.values(), 2))
        panels = [at for at, shape in enumerate(plan.shapes) if shape is not FrontShape.LINE]
        assert {front_id(at) for at in panels} <= plan.boxes.keys()
        assert panels == list(range(len(panels)))
        assert len(plan.shapes) == fronts


@pytest.mark.parametrize("fronts", range(3, 8))
def test_a_war_fills_a_large_screen(fronts: int) -> None:
    """At 160x48 the panels reach both sides and leave few rows empty; up to six seats see large wonders."""
    needs = WarNeeds(fronts, 2, 158, 46, 0, 80, 51, fronts + 1, 3)
    plan = war_plan(needs)
    boxes = plan.boxes.values()
    assert max(box.x + box.cells for box in boxes) - min(box.x for box in boxes) == needs.cells
    assert max(box.y + box.rows for box in boxes) - min(box.y for box in boxes) >= needs.rows - 5
    assert (plan.shapes[:2] == (FrontShape.TALL,) * 2) is (fronts < 7)


def test_the_panels_of_a_smaller_screen_stay_as_they_are() -> None:
    """At 120x36 the wonders of a war are small, and no row is added between the lines of a panel."""
    plan = war_plan(WarNeeds(5, 2, 118, 34, 0, 80, 51, 6, 3))
    assert FrontShape.TALL not in plan.shapes
    assert not plan.is_large
    assert plan.boxes["tokens"].rows == 7
