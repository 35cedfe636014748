"""The table of Duel as pages, one shown at a time: for terminals that are too narrow or too low for all of it.

Acts and tabs keep their place at the foot while cards come and go, so that a finger finds them; the lines about the
thing under the cursor take what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from sevenwonders_tui.duel.words.cities.city import LEAST_PANEL
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.layout import BoardPart, DuelLayout
from sevenwonders_tui.duel.words.table.tiles import tile_columns, tile_count
from sevenwonders_tui.i18n import pgettext
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.drawing.card_tile import HIGH_TILE_ROWS, TILE_ROWS
from sevenwonders_tui.present.touch import BUTTON_ROWS

WHOLE_TABLE = 80, 24
"""The size of a terminal from which the whole table is shown at once."""


TALL = 36
"""The rows from which tiles have room for names on two lines."""
GAP = 1
LYING = 80
"""The cells from which the acts stand beside the cards: only a low table is so wide."""
ACTS_CELLS = 30
"""The width of the acts beside the cards."""
LEAST_DETAIL, ROOMY_DETAIL, ASKED_DETAIL, MOST_DETAIL = 2, 3, 5, 8
TOUCHED = 22
"""The rows from which the acts on the pages that show the table have three rows."""
BOARD_ROWS = 7
"""The rows of the Senate or of the Pantheon as a list, with its title."""
PROGRESS_ROWS = 6
"""The rows of the Progress tokens as a list, with their title."""
BESIDE = 72
"""The cells from which Senate and Pantheon stand side by side."""


class TablePage(Enum):
    """What a narrow table shows; `MORE` is the list of everything else that can be done."""

    CARDS = auto()
    MAP = auto()
    CITIES = auto()
    BOARDS = auto()
    MORE = auto()


@dataclass(frozen=True, slots=True)
class PageNeeds:
    """What the parts of a page need at one moment."""

    tiles: int
    """The number of cards, or Wonders of the draft, that can be taken."""
    acts: int
    """The number of rows of buttons for acts."""
    has_pantheon: bool
    has_agora: bool
    alarms: int

    @classmethod
    def of(cls, scene: DuelScene, acts: int, alarms: int) -> PageNeeds:
        """Return the needs of a moment."""
        return cls(tile_count(scene), acts, scene.has_pantheon, scene.has_agora, alarms)


def is_paged(width: int, height: int) -> bool:
    """Whether a terminal of this size shows the table page by page."""
    least_cells, least_rows = WHOLE_TABLE
    return width < least_cells or height < least_rows


def pages_now(scene: DuelScene) -> tuple[TablePage, ...]:
    """Return the pages of the table in their order; before cards are laid out there is no map."""
    return tuple(page for page in TablePage if page is not TablePage.MAP or scene.view.cards)


def page_name(page: TablePage, scene: DuelScene) -> str:
    """Return the name of a page, for its tab."""
    match page:
        case TablePage.CARDS:
            return pgettext("page", "Cards")
        case TablePage.MAP:
            return pgettext("page", "Map")
        case TablePage.CITIES:
            return pgettext("band", "Cities")
        case TablePage.BOARDS:
            has_boards = scene.has_pantheon or scene.has_agora
            return pgettext("page", "Boards") if has_boards else pgettext("page", "Track")
        case TablePage.MORE:
            return pgettext("page", "More")


def acts_cells(page: TablePage, cells: int) -> int:
    """Return the width of the acts of a page: of all, or of the column beside the cards."""
    return ACTS_CELLS if page is TablePage.CARDS and cells >= LYING else cells


def plan_page(page: TablePage, needs: PageNeeds, cells: int, rows: int) -> DuelLayout:
    """Return the layout of a page for `cells` by `rows`, without the tabs below it."""
    if page is TablePage.CARDS:
        return DuelLayout(_cards(needs, cells, rows))
    if page is TablePage.MORE:
        return DuelLayout({BoardPart.ACTS: Area(0, 0, cells, rows)})
    acts = needs.acts * (BUTTON_ROWS if rows >= TOUCHED else 1)
    rows -= acts
    match page:
        case TablePage.MAP:
            boxes = _filled(_second_line(needs), BoardPart.STRUCTURE, _detail(rows, 4), cells, rows)
        case TablePage.CITIES:
            boxes = _cities(needs, cells, rows)
        case TablePage.BOARDS:
            boxes = _boards(needs, cells, rows)
    return DuelLayout({**boxes, **_stacked([(BoardPart.ACTS, acts)], cells, 0, rows)})


Part = tuple[BoardPart, int]
"""A part with its height."""


def _stacked(parts: Sequence[Part], cells: int, x: int = 0, y: int = 0) -> dict[BoardPart, Area]:
    boxes: dict[BoardPart, Area] = {}
    for part, high in parts:
        if high > 0:
            boxes[part] = Area(x, y, cells, high)
            y += high
    return boxes


def _second_line(needs: PageNeeds) -> Part:
    """Return the line below the top line: both players, or as long as there is one an alarm."""
    return (BoardPart.ALARM if needs.alarms else BoardPart.PURSES), 1


def _filled(above: Part, middle: BoardPart, below: int, cells: int, rows: int) -> dict[BoardPart, Area]:
    """Return a part between a line above it and the words below it."""
    rest = max(rows - above[1] - below, 1)
    return _stacked([above, (middle, rest), (BoardPart.DETAIL, below)], cells)


def _detail(rows: int, least: int) -> int:
    return max(least, min(rows // 5, MOST_DETAIL))


# The cards


def _cards(needs: PageNeeds, cells: int, rows: int) -> dict[BoardPart, Area]:
    is_beside = cells >= LYING
    wide = cells - ACTS_CELLS - GAP if is_beside else cells
    tall = HIGH_TILE_ROWS if rows >= TALL else TILE_ROWS
    tiles = -(-needs.tiles // tile_columns(wide)) * tall
    upper: list[Part] = [(BoardPart.PURSES, 1), (BoardPart.ALARM, int(needs.alarms > 0)), (BoardPart.TILES, tiles)]
    used = sum(high for _part, high in upper)
    lines: list[Part] = [(BoardPart.TRACK, 1), (BoardPart.SCIENCE, 1), (BoardPart.STORY, 1)]
    if is_beside:
        acts = needs.acts * BUTTON_ROWS if needs.acts * BUTTON_ROWS + ROOMY_DETAIL <= rows else needs.acts
        left = _stacked([*upper, *_fitting(lines, rows - used)], wide)
        right = _stacked([(BoardPart.DETAIL, rows - acts), (BoardPart.ACTS, acts)], ACTS_CELLS, wide + GAP)
        return {**left, **right}
    rest = rows - used
    acts = needs.acts * BUTTON_ROWS if needs.acts * BUTTON_ROWS + ROOMY_DETAIL <= rest else needs.acts
    rest -= acts
    below = _fitting(lines, rest - LEAST_DETAIL - 2)
    rest -= sum(high for _part, high in below)
    detail = min(rest, MOST_DETAIL)
    story = [(BoardPart.STORY, 1 + rest - detail)] if (BoardPart.STORY, 1) in below else []
    below = [each for each in below if each[0] is not BoardPart.STORY] + story
    return _stacked([*upper, (BoardPart.DETAIL, detail), *below, (BoardPart.ACTS, acts)], cells)


def _fitting(parts: Sequence[Part], rows: int) -> list[Part]:
    """Return the first parts that fit into `rows`."""
    found: list[Part] = []
    for part in parts:
        if sum(high for _part, high in found) + part[1] > rows:
            break
        found.append(part)
    return found


# Cities and boards


def _cities(needs: PageNeeds, cells: int, rows: int) -> dict[BoardPart, Area]:
    """Return both cities, side by side or one below the other; their titles say what the second line says elsewhere."""
    detail, top = _detail(rows, 3), int(needs.alarms > 0)
    high = rows - detail - top
    boxes = _stacked([(BoardPart.ALARM, top)], cells)
    if cells >= 2 * LEAST_PANEL + GAP:
        wide = (cells - GAP) // 2
        left, right = Area(0, top, wide, high), Area(cells - wide, top, wide, high)
    else:
        left = Area(0, top, cells, high // 2)
        right = Area(0, top + high // 2, cells, high - high // 2)
    below = Area(0, top + high, cells, detail)
    return {**boxes, BoardPart.LEFT: left, BoardPart.RIGHT: right, BoardPart.DETAIL: below}


def _boards(needs: PageNeeds, cells: int, rows: int) -> dict[BoardPart, Area]:
    is_beside = needs.has_agora and needs.has_pantheon and cells >= BESIDE
    boards = BOARD_ROWS * (1 if is_beside else needs.has_agora + needs.has_pantheon)
    second, _rows = _second_line(needs)
    high = {second: 1, BoardPart.TRACK: 1, BoardPart.PROGRESS: 1}
    for part in (*(() if needs.alarms else (second,)), BoardPart.PROGRESS, BoardPart.TRACK):
        if sum(high.values()) + boards + LEAST_DETAIL > rows:
            high[part] = 0
    room = ASKED_DETAIL if needs.acts else ROOMY_DETAIL
    for part, more in ((BoardPart.PROGRESS, PROGRESS_ROWS), (BoardPart.TRACK, 3)):
        if high[part] and sum(high.values()) - high[part] + more + boards + room <= rows:
            high[part] = more
    boxes = _stacked(list(high.items()), cells)
    top = sum(high.values())
    if is_beside:
        wide = (cells - GAP) // 2
        boxes[BoardPart.SENATE] = Area(0, top, wide, BOARD_ROWS)
        boxes[BoardPart.PANTHEON] = Area(cells - wide, top, wide, BOARD_ROWS)
    else:
        parts = (BoardPart.SENATE, BOARD_ROWS * needs.has_agora), (BoardPart.PANTHEON, BOARD_ROWS * needs.has_pantheon)
        boxes |= _stacked(parts, cells, 0, top)
    boxes[BoardPart.DETAIL] = Area(0, top + boards, cells, rows - top - boards)
    return boxes
