"""The draft of 7 Wonders Duel in the middle of the table: every Wonder of it stands there as a picture, at any size."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.words.pointing import pointing
from sevenwonders_tui.duel.words.questions.questions import question
from sevenwonders_tui.duel.words.spot import Focus, SpotKind, Target
from sevenwonders_tui.duel.words.table.draft import DRAFT_STEPS, draft
from sevenwonders_tui.duel.words.table.layout import BoardPart
from sevenwonders_tui.duel.words.table.parts import draw_part
from sevenwonders_tui.duel.words.table.planner import TableNeeds, plan
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE
from tests.support.duel.build import the_duel
from tests.support.duel.scene import scene_of
from tests.support.duel.stories import story_of

ROOMS = [(80, 22), (100, 28), (120, 34), (140, 43), (160, 46), (200, 48)]


def drafting(boxes: str, picks: int) -> State:
    """Return a draft after that many picks."""
    return next(state for state in story_of(boxes).states if state.picks == picks)


@pytest.mark.parametrize("boxes", ["points", "boxes"])
@pytest.mark.parametrize("picks", [0, 2])
def test_every_wonder_stands_whole_on_the_table(boxes: str, picks: int) -> None:
    """At each size and in each set of signs all Wonders are drawn with name and cost, inside their room."""
    for signs in (UNICODE, COLORLESS, ASCII):
        scene = scene_of(drafting(boxes, picks), signs=signs)
        for cells, rows in ROOMS:
            box = plan(TableNeeds.of(scene, 0), cells, rows).boxes[BoardPart.STRUCTURE]
            drawn = draw_part(BoardPart.STRUCTURE, scene, Focus(), box.cells, box.rows)
            assert drawn.rows <= box.rows
            assert {measure(row) for row in drawn.lines} <= {box.cells}
            assert [spot.target.id for spot in drawn.spots] == list(scene.view.group)
            assert all(spot.area.y + spot.area.rows <= box.rows for spot in drawn.spots), (cells, rows)
            text = "\n".join(map(plain, drawn.lines))
            assert all(scene.book.short_wonder_name(wonder)[:12] in text for wonder in scene.view.group)


def test_the_cursor_and_keys_are_seen_without_colour() -> None:
    """A Wonder that can be pointed at has its number before its name, and an arrow where the cursor is."""
    scene = scene_of(drafting("points", 0))
    targets = [Target(SpotKind.WONDER, wonder) for wonder in scene.view.group]
    focus = Focus(targets[1], {target: str(at) for at, target in enumerate(targets, start=1)})
    for rows in DRAFT_STEPS:
        text = "\n".join(map(plain, draft(scene, focus, 80, rows).lines))
        assert f"►2 {scene.book.short_wonder_name(str(targets[1].id))}" in text


def test_a_wonder_is_chosen_where_it_lies() -> None:
    """The choice of the draft offers each Wonder on the table, with a number, and nothing beside them."""
    state = drafting("points", 0)
    (seat,) = the_duel().pending(state)
    scene = scene_of(state, seat)
    assert scene.asked is not None
    pointed = pointing(scene, question(scene, scene.asked, scene.moves))
    assert pointed is not None
    assert [target.id for target in pointed.targets] == list(scene.view.group)
    assert list(pointed.keys.values()) == ["1", "2", "3", "4"]
    assert pointed.unplaced is None
