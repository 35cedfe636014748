"""Everything on the table between its top line and its keys: cities, hand, and the lines below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from textual.app import ComposeResult

from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.touch import Button
from sevenwonders_tui.seven.screens.widgets.city_panel import CityPanel, OthersLine
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.seven.screens.widgets.lines import Detail, Middle, Story
from sevenwonders_tui.seven.words.panels.middle import age_lines, war_lines
from sevenwonders_tui.seven.words.sight import TableSight
from sevenwonders_tui.seven.words.table.layout import Arrangement, Chrome, TableLayout
from sevenwonders_tui.seven.words.table.pages import TablePage, plan_page, state_line
from sevenwonders_tui.seven.words.table.planner import TablePlanner
from sevenwonders_tui.tui.widgets.placed import Placed
from sevenwonders_tui.tui.widgets.touch_row import TouchRow
from sevenwonders_tui.tui.widgets.words import Words

MOST_OTHERS = 4
"""The most cities besides the seat's own and its neighbours."""


class TableBoard(Placed):
    """Shows the view of a seat, with each part where the planner puts it; on a narrow terminal a page of it."""

    DEFAULT_CSS = "TableBoard > #state { padding: 0 1; }"

    def __init__(self) -> None:
        super().__init__(id="board")
        self.sight: TableSight | None = None
        self.layout_now: TableLayout | None = None
        """The present layout of the parts."""
        self._stage = ""
        self._signs: Symbols | None = None
        self._planner: TablePlanner | None = None
        self._planned_for: object = None
        self._room = (0, 0)
        self.page: TablePage | None = None
        """The page that is shown; None if the terminal has room for the whole table."""
        self.hides_hand = False
        """Whether the page of the hand keeps it covered: it has been answered, and others may look."""
        self.own = CityPanel(is_own=True, id="own")
        self.left, self.right = CityPanel(id="left"), CityPanel(id="right")
        self.beyond = [CityPanel(id=f"other-{at}") for at in range(MOST_OTHERS)]
        """The panels of the cities beyond the neighbours."""

    def compose(self) -> ComposeResult:
        """Make a widget for each part; the planner decides their places."""
        yield Words(id="state")
        yield self.own
        yield self.left
        yield self.right
        yield from self.beyond
        yield Middle(id="age")
        yield Middle(id="war")
        yield OthersLine(id="others")
        yield Hand(id="hand")
        yield Detail(id="detail")
        yield Story(id="story")
        yield TouchRow(id="acts")

    @property
    def panels(self) -> tuple[CityPanel, ...]:
        """The panels of all cities that have one, the seat's own first."""
        return tuple(panel for panel in (self.own, self.left, self.right, *self.beyond) if panel.display)

    def show(self, sight: TableSight, stage: str, signs: Symbols) -> None:
        """Show another moment; `stage` is the sentence about the next stage. Call `lay_out` afterwards."""
        self.sight, self._stage, self._signs = sight, stage, signs
        self.query_one(OthersLine).show(sight.others, signs)
        self.query_one(Hand).show(sight.hand, sight.marks)

    def lay_page(self, cells: int, rows: int, acts: Sequence[Button]) -> None:
        """Show a page of the table with the buttons of what can be done now."""
        sight, signs = self.sight, self._signs
        if sight is None or signs is None:
            return
        first = TablePage.HAND if sight.hand or sight.is_choosing or acts else TablePage.CITY
        self.page = page = self.page or first
        chrome = Chrome.FRAMED if self.app.has_class("-framed") else Chrome.FILLED
        planner = self._plans(sight, signs, cells, chrome)
        shown = replace(sight, hand=()) if self.hides_hand else sight
        layout = plan_page(page, shown, planner, cells, rows, self.app.size.height, acts=len(acts))
        self.layout_now = None
        folded = page is TablePage.HAND
        left, right = planner.beside if folded else (planner.left, planner.right)
        self.own.show(sight.own, planner.own, signs, is_choosing=sight.is_choosing)
        self.left.show(sight.left, left, signs, arrow=signs.left)
        self.right.show(sight.right, right, signs, arrow=signs.right)
        is_framed = chrome is Chrome.FRAMED
        self.own.fold(is_folded=False, is_framed=is_framed)
        for panel in (self.left, self.right):
            panel.fold(is_folded=folded, is_framed=is_framed)
        self.query_one("#state", Words).show(
            lambda cells, _rows: [state_line(sight.own, signs, cells, is_choosing=sight.is_choosing)]
        )
        hand = layout.boxes.get("hand")
        self.query_one(Hand).lay_out(layout.grid, cells, hand.rows if hand is not None else 0)
        self.query_one("#acts", TouchRow).show(acts)
        self.place(layout.boxes)

    def _plans(self, sight: TableSight, signs: Symbols, cells: int, chrome: Chrome) -> TablePlanner:
        """Return the planner of this moment, which is made once for each width."""
        key = (sight, self._stage, signs, cells, chrome)
        if self._planner is None or key != self._planned_for:
            self._planner, self._planned_for = TablePlanner(sight, self._stage, signs, cells, chrome), key
            self.layout_now = None
        return self._planner

    def lay_out(self, cells: int, rows: int) -> None:
        """Divide the room among the parts by their present needs; do nothing if these have not changed."""
        sight, signs = self.sight, self._signs
        if sight is None or signs is None:
            return
        self.page = None
        chrome = Chrome.FRAMED if self.app.has_class("-framed") else Chrome.FILLED
        planner = self._plans(sight, signs, cells, chrome)
        if self.layout_now is not None and (rows, cells) == self._room:
            return
        self._room = rows, cells
        self.layout_now = layout = planner.plan(rows)
        self._fill(planner, layout, sight, signs)
        self.query_one(Hand).lay_out(layout.shape, layout.width, layout.hand)
        self.place(layout.boxes(rows))

    def _fill(self, planner: TablePlanner, layout: TableLayout, sight: TableSight, signs: Symbols) -> None:
        """Give every panel its city, with the ways to draw it there."""
        is_folded, is_framed = layout.how is Arrangement.STACKED, layout.chrome is Chrome.FRAMED
        left, right = planner.folded if is_folded else (planner.left, planner.right)
        self.own.show(sight.own, planner.own_of(layout), signs, is_choosing=sight.is_choosing)
        self.left.show(sight.left, left, signs, arrow=signs.left)
        self.right.show(sight.right, right, signs, arrow=signs.right)
        for panel, face, ways in zip(self.beyond, sight.others, planner.others, strict=False):
            panel.show(face, ways, signs)
            panel.fold(is_folded=False, is_framed=is_framed)
        self.own.fold(is_folded=False, is_framed=is_framed)
        for panel in (self.left, self.right):
            panel.fold(is_folded=is_folded, is_framed=is_framed)
        self.query_one("#age", Middle).show(partial(age_lines, sight.middle, signs))
        self.query_one("#war", Middle).show(partial(war_lines, sight.middle, signs))
