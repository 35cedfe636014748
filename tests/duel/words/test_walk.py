"""The way of the cursor over the table: it stays in the structure as long as a card lies in its direction."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import NOWHERE, SpotKind, Target
from sevenwonders_tui.duel.words.table.layout import BoardPart
from sevenwonders_tui.duel.words.table.parts import draw_part
from sevenwonders_tui.duel.words.table.planner import TableNeeds, plan
from sevenwonders_tui.duel.words.table.walk import PartSpots, pointed_parts, walk
from sevenwonders_tui.present.area import Area
from tests.duel.words.moments import BOXES, positions
from tests.support.duel.build import position
from tests.support.duel.scene import scene_of

TABLES = ((80, 21), (100, 27), (120, 33), (160, 45))
"""What top line and key line leave of 80x24, 100x30, 120x36 and 160x48."""
in_rooms = pytest.mark.parametrize(
    "room", [TABLES[0], *(pytest.param(room, marks=pytest.mark.slow) for room in TABLES[1:3]), TABLES[3]], ids=str
)
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def parts_of(scene: DuelScene, cells: int, rows: int) -> list[PartSpots]:
    """Return the parts of a table as its screen has them."""
    found = []
    for part, box in plan(TableNeeds.of(scene, 0), cells, rows).boxes.items():
        above = int(part in {BoardPart.LEFT, BoardPart.RIGHT})
        drawn = draw_part(part, scene, NOWHERE, box.cells, box.rows - above)
        found.append(PartSpots(box, drawn.moved(box.x, box.y + above)))
    return found


def cards(parts: list[PartSpots]) -> dict[Target, Area]:
    """Return where the cards of the structure are drawn."""
    return {target: area for part in parts for target, area in part.spots if target.kind is SpotKind.PLACE}


def further(here: Area, there: Area, x: int, y: int) -> bool:
    """Whether a card lies further in a direction: by its middle to the sides, by its top up and down."""
    aside = (2 * there.x + there.cells) - (2 * here.x + here.cells)
    return aside * x > 0 if x else (there.y - here.y) * y > 0


def moments() -> Iterator[DuelScene]:
    """Yield moments of all boxes."""
    for boxes in BOXES:
        yield from map(scene_of, positions(boxes)[::3])


@in_rooms
def test_arrows_stay_in_the_structure_while_a_card_lies_there(room: tuple[int, int]) -> None:
    """From every card an arrow leads to a card in its direction, and away from the cards only where none lies there."""
    for scene in moments():
        parts = parts_of(scene, *room)
        lying = cards(parts)
        for target, area in lying.items():
            for x, y in WAYS:
                there = walk(parts, target, x, y)
                if any(further(area, each, x, y) for each in lying.values()):
                    assert there in lying
                    assert further(area, lying[there], x, y)
                else:
                    assert there == target or there not in lying


@in_rooms
def test_arrows_reach_everything(room: tuple[int, int]) -> None:
    """From any card every other card is reached, and from anything else a card."""
    for scene in list(moments())[::3]:
        parts = parts_of(scene, *room)
        lying = set(cards(parts))
        onward = {
            spot.target: {walk(parts, spot.target, x, y) for x, y in WAYS} for part in parts for spot in part.spots
        }
        for target in onward:
            seen, fresh = {target}, {target}
            while fresh:
                fresh = {there for here in fresh for there in onward[here] if there is not None} - seen
                seen |= fresh
            assert lying <= seen


def test_a_free_card_a_row_higher_is_reached_from_the_side() -> None:
    """Right goes from the last card of a row to a free one that lies further right in another row."""
    state = position(age=2, places=["s2r5p1", "s2r4p3", "s2r3p4"])
    for room in TABLES:
        parts = parts_of(scene_of(state), *room)
        assert walk(parts, Target(SpotKind.PLACE, "s2r5p1"), 1, 0) == Target(SpotKind.PLACE, "s2r4p3")


def test_a_choice_on_the_table_goes_to_nothing_else() -> None:
    """Where some things are offered an arrow leads from one to the next, whatever lies between them."""
    scene = scene_of(positions("pantheon agora")[0])
    ends = [Target(SpotKind.CHAMBER, 2), Target(SpotKind.CHAMBER, 5)]
    for room in TABLES:
        parts = pointed_parts(parts_of(scene, *room), ends)
        assert walk(parts, ends[0], 1, 0) == ends[1]
        assert walk(parts, ends[1], -1, 0) == ends[0]
        assert walk(parts, ends[1], 0, -1) == ends[1]
