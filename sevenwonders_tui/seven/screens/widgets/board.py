"""Everything on the table between its top line and its keys: cities, hand, and the lines below it."""

from __future__ import annotations

from functools import partial

from textual.app import ComposeResult

from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.screens.widgets.city_panel import CityPanel, OthersLine
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.seven.screens.widgets.lines import Detail, Middle, Story
from sevenwonders_tui.seven.words.panels.middle import age_lines, war_lines
from sevenwonders_tui.seven.words.sight import TableSight
from sevenwonders_tui.seven.words.table.layout import Arrangement, Chrome, TableLayout
from sevenwonders_tui.seven.words.table.planner import TablePlanner
from sevenwonders_tui.tui.widgets.placed import Placed

MOST_OTHERS = 4
"""The most cities besides the seat's own and its neighbours."""


class TableBoard(Placed):
    """Shows the view of a seat, with each part where the planner puts it."""

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
        self.own = CityPanel(is_own=True, id="own")
        self.left, self.right = CityPanel(id="left"), CityPanel(id="right")
        self.beyond = [CityPanel(id=f"other-{at}") for at in range(MOST_OTHERS)]
        """The panels of the cities beyond the neighbours."""

    def compose(self) -> ComposeResult:
        """Make a widget for each part; the planner decides their places."""
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

    @property
    def panels(self) -> tuple[CityPanel, ...]:
        """The panels of all cities that have one, the seat's own first."""
        return tuple(panel for panel in (self.own, self.left, self.right, *self.beyond) if panel.display)

    def show(self, sight: TableSight, stage: str, signs: Symbols) -> None:
        """Show another moment; `stage` is the sentence about the next stage. Call `lay_out` afterwards."""
        self.sight, self._stage, self._signs = sight, stage, signs
        self.query_one(OthersLine).show(sight.others, signs)
        self.query_one(Hand).show(sight.hand, sight.marks)

    def lay_out(self, cells: int, rows: int) -> None:
        """Divide the room among the parts by their present needs; do nothing if these have not changed."""
        sight, signs = self.sight, self._signs
        if sight is None or signs is None:
            return
        chrome = Chrome.FRAMED if self.app.has_class("-framed") else Chrome.FILLED
        key = (sight, self._stage, signs, cells, chrome)
        if self._planner is None or key != self._planned_for:
            self._planner, self._planned_for = TablePlanner(sight, self._stage, signs, cells, chrome), key
            self.layout_now = None
        if self.layout_now is not None and (rows, cells) == self._room:
            return
        self._room = rows, cells
        self.layout_now = layout = self._planner.plan(rows)
        self._fill(self._planner, layout, sight, signs)
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
