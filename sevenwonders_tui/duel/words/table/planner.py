"""How the parts of the table of Duel share the screen.

Every part has a least height. Spare rows are shared out step by step, first to the part that gains most by a row. The
plan does not depend on which cards still lie there, so no part moves during an age.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sevenwonders_tui.duel.words.cities.city import FOLDED_ROWS, LEAST_PANEL
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.draft import DRAFT_STEPS
from sevenwonders_tui.duel.words.table.layout import AIR, BoardPart, DuelLayout
from sevenwonders_tui.duel.words.table.pantheon import PANTHEON_STEPS
from sevenwonders_tui.duel.words.table.progress_row import PROGRESS_STEPS
from sevenwonders_tui.duel.words.table.senate import SENATE_STEPS
from sevenwonders_tui.duel.words.table.structure import structure_steps
from sevenwonders_tui.duel.words.table.track import TRACK_STEPS
from sevenwonders_tui.present.area import Area

SIDES_ROOM = 118, 31
"""Cells and rows from which the cities stand as panels at either end: seven cards of nine cells fit between them."""
WIDEST_PANEL = 44
MIDDLE_CELLS = 72
"""The width of the structure, in cells, below which panels get no wider."""
PANEL_SHARE = 5
"""A panel takes one cell in this many, if that is more than it needs."""
LEAST_STORY, MOST_STORY = 1, 8
LEAST_SIDE_STORY = 2
"""The fewest rows of the story where the cities stand at either end."""
LEAST_DETAIL, USUAL_DETAIL, MOST_DETAIL = 2, 3, 4
TITLE = 1
"""The number of rows for a title above a panel or a band."""
UPPER = (
    BoardPart.ALARM,
    BoardPart.TRACK,
    BoardPart.PROGRESS,
    BoardPart.UPPER_AIR,
    BoardPart.PANTHEON,
    BoardPart.SENATE,
    BoardPart.MIDDLE_AIR,
    BoardPart.STRUCTURE,
)
"""The parts between the panels, from top to bottom."""
LINES = frozenset({BoardPart.LOWER_AIR, BoardPart.DETAIL, BoardPart.STORY})
"""The lines below the table."""
SHORTENED = ((BoardPart.STORY, 0), (BoardPart.DETAIL, 0), (BoardPart.BAND, 1))
"""The parts that give up rows if even the least heights do not fit, each with the height down to which it shrinks. This
happens when a coach speaks below the table and the names of the keys are long."""
ALARM_ROOM = 26
"""The number of rows below which the top line shows the alarms."""


@dataclass(frozen=True, slots=True)
class TableNeeds:
    """What the parts need at one moment; a plan depends on nothing else."""

    structure: tuple[int, ...]
    """The heights from which the structure, or the Wonders of the draft, show more."""
    has_pantheon: bool
    has_agora: bool
    alarms: int
    """The number of alarms."""

    @classmethod
    def of(cls, scene: DuelScene, alarms: int) -> TableNeeds:
        """Return the needs of a moment."""
        steps = DRAFT_STEPS if scene.view.group else structure_steps(scene)
        return cls(steps, scene.has_pantheon, scene.has_agora, alarms)


def plan(needs: TableNeeds, cells: int, rows: int, frame: int = 0, *, has_lines: bool = True) -> DuelLayout:
    """Return the layout for `cells` by `rows`; `frame` is the thickness of a panel's frame on each side.

    Without `has_lines` nothing is said below the table, because it is said elsewhere.
    """
    wide, high = SIDES_ROOM
    below = 0 if has_lines else USUAL_DETAIL + LEAST_SIDE_STORY
    if cells >= wide and rows + below >= high:
        return _sides(needs, cells, rows, frame, has_lines=has_lines)
    return _folded(needs, cells, rows, frame, has_lines=has_lines)


Step = tuple[BoardPart, int]
"""A part, and the height that it grows to."""


def _share(least: dict[BoardPart, int], steps: Iterable[Step], rows: int) -> dict[BoardPart, int]:
    """Return the heights after as many steps as there is room for; a step that does not fit is skipped."""
    found = dict(least)
    spare = rows - sum(found.values())
    for part, height in steps:
        more = height - found.get(part, 0)
        if 0 < more <= spare:
            found[part] = height
            spare -= more
    return found


def _without_lines(least: dict[BoardPart, int]) -> dict[BoardPart, int]:
    return {part: high for part, high in least.items() if part not in LINES}


def _folded(needs: TableNeeds, cells: int, rows: int, frame: int, *, has_lines: bool) -> DuelLayout:
    """Return the layout with everything below each other, and strips for parts that have no panel."""
    del frame
    least = {
        BoardPart.TRACK: 1,
        BoardPart.PROGRESS: 1,
        **({BoardPart.SENATE_STRIP: 1} if needs.has_agora else {}),
        **({BoardPart.PANTHEON_STRIP: 1} if needs.has_pantheon else {}),
        BoardPart.STRUCTURE: _least(needs),
        BoardPart.BAND_TITLE: TITLE,
        BoardPart.BAND: FOLDED_ROWS,
        BoardPart.DETAIL: LEAST_DETAIL,
        BoardPart.STORY: LEAST_STORY,
    }
    least = least if has_lines else _without_lines(least)
    for part, fewest in SHORTENED:
        if part in least:
            least[part] -= max(min(sum(least.values()) - rows, least[part] - fewest), 0)
    found = _share(least, _told(_folded_steps(needs, rows), has_lines), rows)
    found[BoardPart.STRUCTURE] += _left(found, rows)
    order = [BoardPart.ALARM, *least]
    order.insert(order.index(BoardPart.STRUCTURE), BoardPart.MIDDLE_AIR)
    if has_lines:
        order.insert(order.index(BoardPart.DETAIL), BoardPart.LOWER_AIR)
    return DuelLayout(_stack(order, found, cells))


def _told(steps: Iterable[Step], has_lines: bool) -> Iterator[Step]:
    """Return the steps, without those of the lines below the table if there are none."""
    return (step for step in steps if has_lines or step[0] not in LINES)


def _folded_steps(needs: TableNeeds, rows: int) -> Iterator[Step]:
    alarms = (needs.alarms and 1) if rows >= ALARM_ROOM else 0
    yield BoardPart.ALARM, alarms
    yield from _structure_steps(needs, 0, 2)
    yield BoardPart.DETAIL, USUAL_DETAIL
    yield from _structure_steps(needs, 2, 4)
    yield BoardPart.STORY, 2
    yield BoardPart.MIDDLE_AIR, 1
    yield BoardPart.PROGRESS, PROGRESS_STEPS[-1]
    yield from _structure_steps(needs, 4, 6)
    yield BoardPart.TRACK, TRACK_STEPS[-1]
    yield BoardPart.DETAIL, MOST_DETAIL
    yield BoardPart.STORY, 3
    yield from _structure_steps(needs, 6, len(needs.structure))
    yield from ((BoardPart.STORY, high) for high in range(4, MOST_STORY + 1))


def _sides(needs: TableNeeds, cells: int, rows: int, frame: int, *, has_lines: bool) -> DuelLayout:
    """Return the layout with the cities as panels at either end, and all but the lines below between them."""
    # A frame takes the place of a filled panel's margin: the cards between the panels need the other cells.
    panel = LEAST_PANEL + 2
    panel = max(panel, min(cells // PANEL_SHARE, WIDEST_PANEL + 2 * frame, (cells - MIDDLE_CELLS - 2) // 2))
    middle = cells - 2 * panel - 2
    least = {
        BoardPart.TRACK: 1,
        BoardPart.PROGRESS: 1,
        **({BoardPart.PANTHEON: TITLE + PANTHEON_STEPS[0]} if needs.has_pantheon else {}),
        **({BoardPart.SENATE: TITLE + SENATE_STEPS[0]} if needs.has_agora else {}),
        BoardPart.STRUCTURE: _least(needs),
        BoardPart.DETAIL: USUAL_DETAIL,
        BoardPart.STORY: LEAST_SIDE_STORY,
    }
    found = _share(least if has_lines else _without_lines(least), _told(_side_steps(needs), has_lines), rows)
    found[BoardPart.STRUCTURE] += _left(found, rows)
    boxes = {part: area.moved(panel + 1, 0) for part, area in _stack(UPPER, found, middle).items()}
    high = sum(found.get(part, 0) for part in UPPER)
    boxes[BoardPart.LEFT], boxes[BoardPart.RIGHT] = Area(0, 0, panel, high), Area(cells - panel, 0, panel, high)
    below = _stack([BoardPart.LOWER_AIR, BoardPart.DETAIL, BoardPart.STORY], found, cells)
    boxes.update({part: area.moved(0, high) for part, area in below.items()})
    return DuelLayout(boxes)


def _side_steps(needs: TableNeeds) -> Iterator[Step]:
    yield BoardPart.ALARM, needs.alarms and 1
    yield from _structure_steps(needs, 0, 3)
    if not (needs.has_pantheon or needs.has_agora):
        yield BoardPart.TRACK, TRACK_STEPS[-1]
        yield BoardPart.PROGRESS, PROGRESS_STEPS[-1]
    yield BoardPart.MIDDLE_AIR, 1
    yield from _structure_steps(needs, 3, 4)
    yield BoardPart.STORY, 3
    yield BoardPart.LOWER_AIR, 1
    yield from _structure_steps(needs, 4, 5)
    yield BoardPart.PROGRESS, PROGRESS_STEPS[-1]
    yield BoardPart.TRACK, TRACK_STEPS[1]
    yield BoardPart.UPPER_AIR, int(needs.has_pantheon or needs.has_agora)
    for at in (1, 2):
        yield BoardPart.SENATE, (TITLE + SENATE_STEPS[at]) * needs.has_agora
        yield BoardPart.PANTHEON, (TITLE + PANTHEON_STEPS[at]) * needs.has_pantheon
    yield BoardPart.TRACK, TRACK_STEPS[-1]
    yield BoardPart.DETAIL, MOST_DETAIL
    yield BoardPart.ALARM, min(needs.alarms, 2)
    yield from _structure_steps(needs, 5, len(needs.structure))
    yield from ((BoardPart.STORY, high) for high in range(4, MOST_STORY + 1))


def _least(needs: TableNeeds) -> int:
    return needs.structure[0] if needs.structure else 0


def _structure_steps(needs: TableNeeds, start: int, end: int) -> list[Step]:
    """Return the steps of the structure, one line at a time up to each height."""
    heights: Sequence[int] = needs.structure[start:end]
    if not heights:
        return []
    first = needs.structure[start - 1] if start else needs.structure[0]
    return [(BoardPart.STRUCTURE, high) for high in range(first + 1, heights[-1] + 1)]


def _left(found: dict[BoardPart, int], rows: int) -> int:
    return max(rows - sum(found.values()), 0)


def _stack(order: Sequence[BoardPart], found: dict[BoardPart, int], cells: int) -> dict[BoardPart, Area]:
    """Return the areas of the parts that have rows, one below the other."""
    boxes: dict[BoardPart, Area] = {}
    y = 0
    for part in order:
        high = found.get(part, 0)
        if high and part not in AIR:
            boxes[part] = Area(0, y, cells, high)
        y += high
    return boxes
