"""Where the panels of a war stand: all on the screen, none over another, the own fronts first."""

from __future__ import annotations

from itertools import combinations

import pytest

from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.seven.war_plan import FrontShape, WarNeeds, front_id, war_plan

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
    """No panel is cut or covered, whatever the terminal, the frames, the language and who looks."""
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
