"""All cities of a table alike, clockwise, with the middle of the table in the place that is left free."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from textual.app import ComposeResult

from sevenwonders_tui.present.line import Line, measure
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.screens.widgets.city_panel import LEAST_EDGE, STATE_GAP, TITLE_EDGE, CityPanel, OthersLine
from sevenwonders_tui.seven.screens.widgets.lines import Middle
from sevenwonders_tui.seven.words.cities.city import CityFace
from sevenwonders_tui.seven.words.panels.middle import MiddleFacts, age_lines, war_lines
from sevenwonders_tui.seven.words.panels.neighbor import neighbor_ways
from sevenwonders_tui.seven.words.panels.ways import Ways
from sevenwonders_tui.seven.words.table.layout import Chrome
from sevenwonders_tui.seven.words.table.ring import FIRST, RingLayout, ring_layout
from sevenwonders_tui.tui.widgets.placed import Placed

MOST_CITIES = 7
FRAME_CELLS = TITLE_EDGE + LEAST_EDGE - Chrome.FRAMED.cells
"""The cells of a line within a frame that a title on its edge cannot use."""


@dataclass(frozen=True, slots=True)
class RingSight:
    """What the ring shows at one moment."""

    cities: tuple[CityFace, ...]
    """By city."""
    states: tuple[Line, ...]
    """By city: whether the table waits for it."""
    middle: MiddleFacts


class RingBoard(Placed):
    """Shows every city in a panel of its own, or three of them and the others in lines."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.first: CityId = FIRST
        """The first of three cities in full, where the others are lines."""
        self.layout_now: RingLayout | None = None
        self._sight: RingSight | None = None
        self._signs: Symbols | None = None
        self._ways: tuple[Ways, ...] = ()
        self._made_for: object = None
        self._drawn_for: object = None
        self._panels = [CityPanel(id=f"city-{at}", is_own=True) for at in range(MOST_CITIES)]

    def compose(self) -> ComposeResult:
        """Make a widget for each part; the layout decides their places."""
        yield from self._panels
        yield Middle(id="age")
        yield Middle(id="war")
        yield OthersLine(id="others")

    @property
    def turns(self) -> bool:
        """Whether it shows three cities after three others."""
        return self.layout_now is not None and self.layout_now.turns

    def show(self, sight: RingSight, signs: Symbols) -> None:
        """Show another moment; call `lay_out` afterwards."""
        self._sight, self._signs = sight, signs
        taken = max((measure(state) + STATE_GAP for state in sight.states if state), default=0)
        taken += FRAME_CELLS if self.app.has_class("-framed") else 0
        if (sight.cities, signs, taken) != self._made_for:
            self._made_for = sight.cities, signs, taken
            self._ways = tuple(neighbor_ways(face, "", signs, taken) for face in sight.cities)

    def lay_out(self, cells: int, rows: int) -> None:
        """Put every city in its place; do nothing if nothing has changed."""
        sight, signs = self._sight, self._signs
        if sight is None or signs is None:
            return
        chrome = Chrome.FRAMED if self.app.has_class("-framed") else Chrome.FILLED
        key = sight, signs, cells, rows, chrome, self.first
        if key == self._drawn_for:
            return
        self._drawn_for = key
        layout = self.layout_now = ring_layout(self._ways, cells, rows, chrome, self.first)
        for city in layout.panels:
            panel = self._panels[city]
            panel.fold(is_folded=False, is_framed=chrome is Chrome.FRAMED)
            panel.show(sight.cities[city], self._ways[city], signs, level=layout.level, state=sight.states[city])
        self._show_rest(sight, signs, layout)
        boxes = {f"city-{city}": box for city, box in layout.panels.items()}
        rest = {"age": layout.age, "war": layout.war, "others": layout.lines}
        self.place(boxes | {name: box for name, box in rest.items() if box is not None})

    def _show_rest(self, sight: RingSight, signs: Symbols, layout: RingLayout) -> None:
        """Fill the middle of the table, and the lines of cities without a panel."""
        if layout.lines is not None:
            cities: Sequence[CityFace] = sight.cities
            after = [cities[(self.first + at) % len(cities)] for at in range(len(layout.panels), len(cities))]
            self.query_one(OthersLine).show(tuple(after), signs)
        self.query_one("#age", Middle).show(partial(age_lines, sight.middle, signs))
        self.query_one("#war", Middle).show(partial(war_lines, sight.middle, signs))
