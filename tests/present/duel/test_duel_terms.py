"""What is explained on the screens of Duel: everything on the table, truly, and nothing that is not there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.duel.catalog import boxes_of
from sevenwonders_tui.engine.duel.setup import Options
from sevenwonders_tui.present.duel.alarms import alarms
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.present.duel.spot import Focus, Target, taking
from sevenwonders_tui.present.duel.table_layout import Band
from sevenwonders_tui.present.duel.table_parts import bands, draw_part
from sevenwonders_tui.present.duel.table_planner import TableNeeds, plan
from sevenwonders_tui.present.duel.terms import TERMS
from sevenwonders_tui.present.duel.top_line import top_line
from sevenwonders_tui.present.line import Line, Paint, Role, Span
from sevenwonders_tui.present.symbols import ASCII, UNICODE
from sevenwonders_tui.present.term import explanation, term_id
from tests.duel_build import the_duel
from tests.duel_scene import scene_of
from tests.present.duel.moments import full, late

SIZES = ((80, 21), (120, 33))
"""Cells and rows of the table between its top line and its keys."""
BETWEEN = {",", UNICODE.ellipsis, ASCII.ellipsis}
"""What stands between two things, and where a line was cut off between them."""
BOXES = ("", "pantheon agora")


@cache
def scenes(boxes: str) -> tuple[DuelScene, ...]:
    """Return moments of a game: the draft, the beginning of each age, and turns near their ends."""
    drafted = the_duel().setup(the_duel().deal(Options(boxes=boxes_of(boxes.split())), Rng(3)))
    states = [drafted, *(full(boxes, age) for age in (1, 2, 3)), *late(boxes)]
    return tuple(scene_of(state, signs=signs) for state in states for signs in (UNICODE, ASCII))


def table_lines(scene: DuelScene, cells: int, rows: int, cursor: Target | None = None) -> Iterator[Line]:
    """Yield all lines of a table of a size, each band in turn."""
    focus = Focus(cursor, taking(scene))
    found = alarms(scene)
    yield top_line(scene, (), cells)
    yield top_line(scene, found, cells)
    yield from found
    layout = plan(TableNeeds.of(scene, len(found)), cells, rows)
    for part, area in layout.boxes.items():
        for band in bands(scene) if part in {"band", "band-title"} else (Band.CITIES,):
            yield from draw_part(part, scene, focus, area.cells, area.rows, band).lines


def said(lines: Iterable[Line]) -> Iterator[Span]:
    """Yield what stands there to be read: no blanks, no pictures, and no lines that only lead the eye."""
    for parts in lines:
        yield from (
            span
            for span in parts
            if span.text.strip() and span.role is not Role.FAINT and not isinstance(span.role, Paint)
        )


def told(span: Span) -> str:
    """Return all that is told of a span."""
    return explanation(TERMS[term_id(span.term)], span.term, span.text).text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("boxes", BOXES)
def test_everything_on_the_table_is_explained(boxes: str, size: tuple[int, int]) -> None:
    """Whatever stands on the table between its lines is explained by a term that there is, with all of its values."""
    spans = [span for scene in scenes(boxes) for span in said(table_lines(scene, *size))]
    assert {span.text for span in spans if not span.term} - BETWEEN == set()
    assert all(told(span) for span in spans if span.term)
