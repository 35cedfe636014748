"""The ways to draw one's own city."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import beside, block_cells
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, line, measure
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.cities.city import CityFace, counts_line
from sevenwonders_tui.seven.words.effects.price import Price
from sevenwonders_tui.seven.words.panels import buildings
from sevenwonders_tui.seven.words.panels.facts import (
    board_rows,
    flow,
    goods,
    goods_words,
    grouped,
    last,
    treasury,
    treasury_items,
)
from sevenwonders_tui.seven.words.panels.outlook import Outlook, outlook_lines
from sevenwonders_tui.seven.words.panels.stages import portrait, stage_items, stages_flowing
from sevenwonders_tui.seven.words.panels.ways import (
    LEVELS,
    Layout,
    Level,
    PanelWay,
    Sketch,
    Ways,
    below,
    beside_picture,
)

GAP = 2
"""The blanks between the columns of a panel."""
LEAST_COLUMN, WIDEST_PLATES = 15, 24
"""The least cells of a column of facts and buildings, and the most cells that plates can use."""
LEAST_PLATES = 13
LEAST_NAMES = 24
"""The least cells of buildings beside war and science."""


def own_ways(
    face: CityFace, price: Price | None, outlook: Outlook | None, signs: Symbols, *, has_war: bool = True
) -> Ways:
    """Return the ways to draw one's own city, the one that says most first.

    `price` is the price of the next stage now; None if it is unknown. The outlook shows war and science. Without
    `has_war` the war is left out, because it is shown elsewhere.
    """
    told = None if outlook is None else outlook_lines(outlook, signs, has_war=has_war)
    return Ways(_OwnPanel(face, price, told, signs).ways())


class _OwnPanel:
    def __init__(self, face: CityFace, price: Price | None, outlook: list[Line] | None, signs: Symbols) -> None:
        self._face, self._price, self._outlook, self._signs = face, price, outlook, signs

    def ways(self) -> list[PanelWay]:
        ways: list[PanelWay] = []
        for has_outlook in (True, False) if self._outlook is not None else (False,):
            # War and science say more than a larger wonder.
            is_whole = has_outlook or self._outlook is None
            for size in (WonderSize.DOUBLE, WonderSize.LARGE) if is_whole else (WonderSize.LARGE,):
                arranged = (self._columns, self._above) if size is WonderSize.LARGE else (self._above,)
                for has_gap, how in product((True, False), arranged):
                    ways.append(
                        PanelWay(LEVELS[size], self._pictured(how, size, has_outlook=has_outlook, has_gap=has_gap))
                    )
        small = WonderSize.SMALL
        ways += [
            PanelWay(Level.PICTURED, self._three_columns(cards)) for cards in (buildings.by_color, buildings.flowing)
        ]
        ways += [
            PanelWay(Level.PICTURED, self._pictured(how, small, has_outlook=False, has_gap=False, cards=cards))
            for cards, how in product((buildings.by_color, buildings.flowing), (self._columns, self._above))
        ]
        for layout in (self._flowing, self._folded):
            ways += [PanelWay(Level.NAMED, self._with_last(layout)), PanelWay(Level.NAMED, layout)]
        return [*ways, PanelWay(Level.LEAST, self._counted), PanelWay(Level.LEAST, self._packed)]

    # With a picture

    def _facts(self, cells: int, width: int) -> list[Line]:
        """Return treasury, goods and the last act in `cells` cells of a panel of `width` cells."""
        face, signs = self._face, self._signs
        rows = [board_rows(face, signs, width, is_own=True), treasury(face, signs, cells)]
        return grouped([*rows, goods(face, cells, _("makes")), last(face, cells)], cells)

    def _columns(self, size: WonderSize, width: int) -> Sketch:
        """Put the facts on the left of the picture."""
        plates = max(LEAST_PLATES, min(WIDEST_PLATES, width - size.cells - 2 * GAP - LEAST_COLUMN))
        drawn = portrait(self._face, size, self._signs, size.cells + GAP + plates, self._price)
        cells = width - max(block_cells(drawn.lines), size.cells) - GAP
        return beside_picture(self._facts(max(cells, 1), width), drawn, cells + GAP)

    def _above(self, size: WonderSize, width: int) -> Sketch:
        """Put the facts above the picture."""
        drawn = portrait(self._face, size, self._signs, width, self._price)
        margin = max(width - block_cells(drawn.lines), 0) // 2 if size is not WonderSize.SMALL else 0
        return below(self._facts(width, width), beside_picture([], drawn, min(margin, 8)))

    def _pictured(
        self,
        how: Callable[[WonderSize, int], Sketch],
        size: WonderSize,
        *,
        has_outlook: bool,
        has_gap: bool,
        cards: Callable[[CityFace, int], list[Line]] = buildings.by_color,
    ) -> Layout:
        def layout(width: int) -> Sketch:
            top = how(size, width)
            gap: list[Line] = [()] if has_gap else []
            return replace(top, lines=[*top.lines, *gap, *self._foot(width, cards, has_outlook=has_outlook)])

        return layout

    def _foot(self, width: int, cards: Callable[[CityFace, int], list[Line]], *, has_outlook: bool) -> list[Line]:
        """Return the buildings, with war and science at their right, or below them."""
        if not has_outlook or self._outlook is None:
            return cards(self._face, width)
        told, under = self._outlook, [*cards(self._face, width), *self._outlook]
        cells = width - block_cells(told) - 2 * GAP
        names = cards(self._face, cells) if cells >= LEAST_NAMES else []
        if not names or max(map(measure, names)) > cells or max(len(names), len(told)) > len(under):
            return under
        blank = line(" " * cells)
        return beside([[*names, *[blank] * (len(told) - len(names))], told], 2 * GAP)

    def _three_columns(self, cards: Callable[[CityFace, int], list[Line]]) -> Layout:
        """Put facts and buildings on the left of a small picture, for wide and low panels."""

        def layout(width: int) -> Sketch:
            size = WonderSize.SMALL
            plates = min(WIDEST_PLATES, max(width - size.cells - 2 * GAP, 0) // 2)
            for is_low in (False, True):
                drawn = portrait(self._face, size, self._signs, size.cells + GAP + plates, self._price, is_low=is_low)
                cells = width - max(block_cells(drawn.lines), size.cells) - GAP
                names = cards(self._face, cells)
                left = [*self._facts(cells, width), *names]
                if len(left) <= len(drawn.lines):
                    break
            return beside_picture(left, drawn, cells + GAP)

        return layout

    # In words alone

    def _with_last(self, layout: Layout) -> Layout:
        def longer(width: int) -> Sketch:
            lines = layout(width).lines
            return Sketch([*lines, *last(self._face, width)])

        return longer

    def _head(self, width: int) -> list[Line]:
        face, signs = self._face, self._signs
        rows = [board_rows(face, signs, width, is_own=True), treasury(face, signs, width)]
        return [*grouped([*rows, goods(face, width, _("makes"))], width), *self._stages(width)]

    def _stages(self, width: int) -> list[Line]:
        return stages_flowing(self._face, self._paid, self._signs, width)

    @property
    def _paid(self) -> str:
        return "" if self._price is None else self._price.text

    def _flowing(self, width: int) -> Sketch:
        return Sketch([*self._head(width), *buildings.by_color(self._face, width)])

    def _folded(self, width: int) -> Sketch:
        return Sketch([*self._head(width), *buildings.flowing(self._face, width)])

    def _counted(self, width: int) -> Sketch:
        return Sketch([*self._head(width), *buildings.counted(self._face, width)])

    def _packed(self, width: int) -> Sketch:
        face, signs = self._face, self._signs
        items = [
            *treasury_items(face, signs, short=True, summed=True),
            *goods_words(face, _("makes")),
            *stage_items(face, signs, self._paid),
            *counts_line(face, short=True),
        ]
        return Sketch([*board_rows(face, signs, width, is_own=True), *flow(items, width, "  ")])
