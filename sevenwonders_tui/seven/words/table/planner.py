"""The choice of a table's arrangement: all are tried, from the richest to the smallest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.cards.layout import HAND_ROWS, PAD_CELLS, HandLayout, hand_layouts
from sevenwonders_tui.seven.words.panels.beyond import OthersForm, others_forms
from sevenwonders_tui.seven.words.panels.folded import folded_ways, side_ways
from sevenwonders_tui.seven.words.panels.middle import tells_all
from sevenwonders_tui.seven.words.panels.neighbor import neighbor_ways
from sevenwonders_tui.seven.words.panels.own import own_ways
from sevenwonders_tui.seven.words.panels.ways import NO_FIT, Level, Ways
from sevenwonders_tui.seven.words.sight import TableSight
from sevenwonders_tui.seven.words.table.layout import (
    AGE_ROWS,
    LOW_AGE_ROWS,
    Arrangement,
    Chrome,
    TableLayout,
    changed,
    middle_cells,
    panel_widths,
    raised,
)

WIDEST_PANEL = 70
STORY_COLUMN = 200
"""The least cells of a terminal that has the story in a column at the right."""
STORY_CELLS = 40
OWN_CELLS, NARROWEST_SIDE = 60, 27
"""The cells of the seat's city, if the neighbours then have at least the second number."""
WIDE_TABLE, AROUND_CELLS = 150, 140
STORY_ROWS = 2
"""The rows of the story that are kept before other parts get more than they need."""
MORE_STORY_ROWS = 2
"""The extra rows of the story on a terminal that shows all cities around the table."""
MOST_AIR = 4
"""The most extra rows for panels that already show everything."""
CITIES_ROWS = 18
"""The most rows of the cities: higher panels look empty."""


class TablePlanner:
    """Knows the needs of every part of a table in a number of cells."""

    def __init__(self, sight: TableSight, stage: str, signs: Symbols, cells: int, chrome: Chrome) -> None:
        """`stage` is the sentence about the next stage; `chrome` is the frame of the panels."""
        self._sight, self._signs, self._chrome = sight, signs, chrome
        self._column = max(cells - 3 * WIDEST_PANEL - 2, STORY_CELLS) if cells >= STORY_COLUMN else 0
        self._width = cells - self._column
        self._hands = hand_layouts(sight.hand, sight.marks, stage, signs, self._width)
        self.own = own_ways(sight.own, sight.stage_price, sight.outlook, signs)
        self._own_without_war = own_ways(sight.own, sight.stage_price, sight.outlook, signs, has_war=False)
        self.left = neighbor_ways(sight.left, signs.left, signs)
        self.right = neighbor_ways(sight.right, signs.right, signs)
        self.others = [neighbor_ways(face, "", signs) for face in sight.others]
        self.folded = [folded_ways(sight.left, signs.left, signs), folded_ways(sight.right, signs.right, signs)]

    @cached_property
    def beside(self) -> tuple[Ways, Ways]:
        """The ways to draw both neighbours below the hand of a narrow table."""
        sight, signs = self._sight, self._signs
        return side_ways(sight.left, signs.left, signs), side_ways(sight.right, signs.right, signs)

    @cached_property
    def _all_forms(self) -> list[OthersForm]:
        """The forms of the lines about the other cities, the one that says most first."""
        return others_forms(self._sight.others, self._signs, self._width - PAD_CELLS) if self._sight.others else []

    @property
    def _forms(self) -> list[int]:
        """The rows of the forms in which no name is cut."""
        return [len(form.lines) for form in self._all_forms if not form.is_cut] or [0]

    @property
    def _least_others(self) -> int:
        return min([len(form.lines) for form in self._all_forms] or [0])

    def others_rows(self, rows: int) -> int:
        """Return the rows of the form of the other cities that says most in `rows` rows."""
        heights = [len(form.lines) for form in self._all_forms]
        return next((height for height in heights if height <= rows), min(heights, default=0))

    @property
    def _story(self) -> int:
        return 0 if self._column else STORY_ROWS

    def plan(self, rows: int) -> TableLayout:
        """Return the richest arrangement that fits, with the left-over room given to its parts."""
        layout = None
        for layout, kept in self._arrangements():
            if layout.rows + kept <= rows:
                return self._grown(layout, rows)
        assert layout is not None
        return _squeezed(layout, rows)

    # Arrangements

    def _arrangements(self) -> Iterator[tuple[TableLayout, int]]:
        """Yield the arrangements in their smallest form, each with the rows that must be left over."""
        upright = [hand for hand in self._hands if hand.shape is None]
        if upright:
            for hand in upright if self._width >= AROUND_CELLS else ():
                yield from self._around(hand)
            for hand in upright:
                yield from self._beside(hand)
            for hand in self._hands:
                yield self._cities(Arrangement.BESIDE, hand, Level.NAMED, Level.LEAST), 0
        yield from self._stacked(self._hands[-1])

    def _around(self, hand: HandLayout) -> Iterator[tuple[TableLayout, int]]:
        """Yield the arrangements in which every city has a panel."""
        kept = hand.details[1] - hand.details[-1] + self._story
        full, low = self._bands
        steps = [
            (Level.DOUBLE, Level.LARGE, Level.PICTURED, full),
            (Level.LARGE, Level.LARGE, Level.PICTURED, full),
            (Level.LARGE, Level.LARGE, Level.PICTURED, low),
            # All wars say more than the large wonder of a neighbour who has built much.
            *((Level.LARGE, Level.PICTURED, Level.PICTURED, band) for band in (full, low) if band),
            (Level.LARGE, Level.LARGE, Level.PICTURED, 0),
            (Level.PICTURED, Level.PICTURED, Level.PICTURED, full),
            (Level.PICTURED, Level.PICTURED, Level.NAMED, 0),
        ]
        for own, side, other, band in steps:
            layout = self._cities(Arrangement.AROUND, hand, own, side, band)
            widths = [cells - self._chrome.cells for cells in panel_widths(layout)]
            needs = [ways.rows(cells, other) for ways, cells in zip(self.others, widths, strict=True)]
            layout = replace(layout, above=max(needs) + self._chrome.rows if needs else 0)
            if layout.above or layout.band:
                yield layout, kept

    @property
    def _bands(self) -> tuple[int, int]:
        """Return the most and the least rows of the middle of the table if it has a band of its own."""
        if len(self.others) in {1, 2}:
            return 0, 0
        told, signs = self._sight.middle, self._signs
        for rows in range(LOW_AGE_ROWS, AGE_ROWS):
            if tells_all(told, signs, middle_cells(self._width, rows)[1] - PAD_CELLS, rows):
                return AGE_ROWS, rows
        return AGE_ROWS, 0

    def _beside(self, hand: HandLayout) -> Iterator[tuple[TableLayout, int]]:
        kept = hand.details[1] - hand.details[-1] + self._story
        for own, side in (
            (Level.DOUBLE, Level.LARGE),
            (Level.LARGE, Level.LARGE),
            (Level.LARGE, Level.PICTURED),
            (Level.LARGE, Level.LEAST),
            (Level.PICTURED, Level.PICTURED),
            (Level.PICTURED, Level.LEAST),
        ):
            yield self._cities(Arrangement.BESIDE, hand, own, side), kept

    def _cities(self, how: Arrangement, hand: HandLayout, own: Level, side: Level, band: int = 0) -> TableLayout:
        """Return an arrangement in which the neighbours stand beside the seat's city."""
        cells = WIDEST_PANEL if own is Level.DOUBLE and self._width >= WIDE_TABLE else OWN_CELLS
        cells = max(min(cells, self._width - 2 * NARROWEST_SIDE - 2), self._width - 2 * WIDEST_PANEL - 2)
        is_around = how is Arrangement.AROUND
        layout = TableLayout(
            how,
            self._width,
            cells,
            0,
            hand.rows,
            hand.details[-1],
            hand.shape,
            0 if is_around else self._forms[0],
            panels=len(self.others) if is_around else 0,
            band=band,
            chrome=self._chrome,
            story_cells=self._column,
        )
        inner, beside = self._inner(layout)
        rows = max(self.own_of(layout).rows(inner, own), *(ways.rows(beside, side) for ways in self._sides))
        return replace(layout, cities=rows + self._chrome.rows)

    def _inner(self, layout: TableLayout) -> tuple[int, int]:
        """Return the cells inside the seat's own panel and inside a neighbour's."""
        side = layout.side_cells
        return layout.width - 2 * (side + layout.gap) - self._chrome.cells, side - self._chrome.cells

    def own_of(self, layout: TableLayout) -> Ways:
        """Return the ways to draw the seat's city; it shows the war only if the middle of the table does not."""
        return self._own_without_war if layout.has_middle else self.own

    @property
    def _sides(self) -> tuple[Ways, Ways]:
        return self.left, self.right

    def _stacked(self, hand: HandLayout) -> Iterator[tuple[TableLayout, int]]:
        """Yield the arrangements in which the neighbours are folded."""
        cells = self._width - PAD_CELLS
        left, right = (ways.rows(cells) for ways in self.folded)
        chrome = self._chrome
        layout = TableLayout(
            Arrangement.STACKED, self._width, self._width, 0, hand.rows, hand.details[-1], hand.shape, self._forms[0]
        )
        layout = replace(layout, left=left, right=right, chrome=chrome, story_cells=self._column)
        inner = self._width - chrome.cells
        steps = [(self.own.rows(inner, level) + chrome.rows, chrome) for level in (Level.LARGE, Level.PICTURED)]
        kept = self._story
        for height, how in steps:
            yield replace(layout, cities=height, chrome=how), kept
            kept = 0
        for level in (Level.NAMED, Level.LEAST):
            named = replace(layout, cities=self.own.rows(inner, level) + chrome.rows)
            yield named, 0
            # Names of cities beyond the neighbours are cut before the cards of the seat's city are shown as numbers.
            yield replace(named, others=self._least_others), 0
        bare = self.own.rows(self._width - Chrome.FILLED.cells) + Chrome.FILLED.rows
        yield replace(layout, cities=bare, chrome=Chrome.FILLED, others=self._least_others), 0

    # What is left

    def _grown(self, layout: TableLayout, rows: int) -> TableLayout:
        """Give the left-over rows to the parts in turn; the parts that say most with them come first."""
        details = next(hand.details for hand in self._hands if hand.shape == layout.shape)
        layout = raised(layout, rows, "detail", details[2])
        kept = rows - self._story
        if layout.how is Arrangement.STACKED:
            left, right = (ways.rows(self._width - PAD_CELLS, Level.NAMED) for ways in self.folded)
            layout = raised(raised(layout, kept, "left", left), kept, "right", right)
        if layout.others:
            for others in sorted(self._forms):
                layout = raised(layout, kept if layout.others >= min(self._forms) else rows, "others", others)
        layout = raised(layout, kept, "detail", details[1])
        *listed, large = self._above_rows(layout) or [0]
        for above in listed:
            layout = raised(layout, kept, "above", above)
        wanted = self._cities_rows(layout)
        for cities in wanted[:-1]:
            layout = raised(layout, kept, "cities", cities)
        layout = raised(layout, kept, "detail", details[0])
        if layout.shape is None and layout.hand:
            layout = raised(layout, kept, "hand", HAND_ROWS)
        layout = raised(layout, kept, "above", large)
        layout = raised(layout, kept, "cities", wanted[-1])
        layout = raised(layout, kept, "air", 1)
        if layout.how is Arrangement.STACKED:
            return layout
        spare = kept - layout.rows
        if layout.how is Arrangement.AROUND:
            more = min(max(spare - MORE_STORY_ROWS, 0), MOST_AIR)
            return raised(layout, kept, "cities", layout.cities + more)
        return raised(layout, kept, "cities", min(max(CITIES_ROWS, layout.cities), layout.cities + spare))

    def _cities_rows(self, layout: TableLayout) -> list[int]:
        """Return the heights that the cities can use in turn, from the least to the most."""
        if layout.how is Arrangement.STACKED:
            parts = [(self.own, self._width - layout.chrome.cells)]
        else:
            inner, beside = self._inner(layout)
            parts = [(self.own_of(layout), inner), *((ways, beside) for ways in self._sides)]
        heights = [max(ways.most_rows(cells) for ways, cells in parts)]
        for level in sorted(set(Level) - {Level.LISTED}, reverse=True):
            heights.append(max(ways.rows(cells, level) for ways, cells in parts))
            if heights[-1] + layout.chrome.rows <= layout.cities:
                break
        return sorted(layout.chrome.rows + height for height in set(heights) if height < NO_FIT)

    def _above_rows(self, layout: TableLayout) -> list[int]:
        if not layout.above:
            return []
        widths = [cells - self._chrome.cells for cells in panel_widths(layout)]
        found = [
            max(ways.rows(cells, level) for ways, cells in zip(self.others, widths, strict=True))
            for level in (Level.NAMED, Level.PICTURED, Level.LISTED, Level.LARGE)
        ]
        return [self._chrome.rows + rows for rows in found]


def _squeezed(layout: TableLayout, rows: int) -> TableLayout:
    """Return a layout that is too high with fewer rows for parts that other screens show as well."""
    for name, least in (("detail", 1), ("others", 1), ("cities", 3), ("hand", 1)):
        now: int = getattr(layout, name)
        layout = changed(layout, name, max(min(least, now), now - max(layout.rows - rows, 0)))
    return layout
