"""The ways to draw another player's city: in a panel, or, for a neighbour, in two lines without a panel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import block_cells
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Line, line
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.cities.city import CityFace, counts_line
from sevenwonders_tui.seven.words.panels import buildings
from sevenwonders_tui.seven.words.panels.facts import (
    board_rows,
    flow,
    goods,
    goods_words,
    grouped,
    last,
    treasury,
)
from sevenwonders_tui.seven.words.panels.stages import city_picture, low_plates, portrait, stage_items, stage_lines
from sevenwonders_tui.seven.words.panels.ways import (
    LEVELS,
    Layout,
    Level,
    PanelWay,
    PicturePlace,
    Sketch,
    Ways,
    below,
    beside_picture,
)

GAP = 2
LEAST_JOINED = 32
"""Narrower panels have no room for the last act beside the goods."""
Cards = Callable[[CityFace, int], list[Line]]


def neighbor_ways(face: CityFace, arrow: str, signs: Symbols, taken: int = 0) -> Ways:
    """Return the ways to draw a city in a panel; the arrow in its title points to a neighbour's side.

    `taken` cells of the title are for something else; a board that has no room beside it is shown below.
    """
    return Ways(_OtherPanel(face, arrow, signs, taken).ways())


class _OtherPanel:
    def __init__(self, face: CityFace, arrow: str, signs: Symbols, taken: int) -> None:
        self._face, self._arrow, self._signs, self._taken = face, arrow, signs, taken
        self._label = _("sells") if arrow else _("makes")

    def ways(self) -> list[PanelWay]:
        by_color, flowing, counted = buildings.by_color, buildings.flowing, buildings.counted
        ways = [
            PanelWay(LEVELS[size], partial(self._pictured, size, by_color, has_gap=has_gap))
            for size in (WonderSize.DOUBLE, WonderSize.LARGE)
            for has_gap in (True, False)
        ]
        ways.append(PanelWay(Level.LISTED, self._columns))
        for level, cards in ((Level.LISTED, by_color), (Level.PICTURED, flowing)):
            small = partial(self._pictured, WonderSize.SMALL, cards)
            ways += [PanelWay(level, partial(small, is_low=is_low)) for is_low in (False, True)]
            if level is Level.LISTED:
                ways.append(PanelWay(level, self._joined))
        ways += [PanelWay(Level.NAMED, partial(self._told, cards)) for cards in (by_color, flowing)]
        ways.append(PanelWay(Level.LEAST, partial(self._pictured, WonderSize.SMALL, counted, is_low=True)))
        texts: tuple[Layout, ...] = (partial(self._told, counted), self._tight, self._packed)
        ways += [
            PanelWay(Level.LEAST, how) for layout in texts for how in (layout, partial(self._without_last, layout))
        ]
        return ways

    def _facts(self, cells: int, width: int, *, has_last: bool = True) -> list[Line]:
        """Return treasury, goods and the last act in `cells` cells of a panel of `width` cells."""
        face, signs = self._face, self._signs
        rows = [
            board_rows(face, signs, width - self._taken, arrow=self._arrow),
            treasury(face, signs, cells, short=True),
        ]
        return [*grouped(rows, cells), *goods(face, cells, self._label), *(last(face, cells) if has_last else [])]

    def _pictured(
        self, size: WonderSize, cards: Cards, width: int, *, has_gap: bool = False, is_low: bool = False
    ) -> Sketch:
        """Put the facts above the picture and the buildings below it."""
        drawn = portrait(self._face, size, self._signs, width, is_low=is_low)
        gap: list[Line] = [()] if has_gap else []
        top = below([*self._facts(width, width), *gap], drawn)
        return Sketch([*top.lines, *gap, *cards(self._face, width)], top.picture, top.is_broken)

    def _joined(self, width: int) -> Sketch:
        """Put the last act beside the goods in panels wide enough for both; so the cards get one more row."""
        face, signs = self._face, self._signs
        if width < LEAST_JOINED:
            return Sketch([], is_broken=True)
        rows = [
            board_rows(face, signs, width - self._taken, arrow=self._arrow),
            treasury(face, signs, width, short=True),
        ]
        facts = grouped([*rows, goods(face, width, self._label), last(face, width)], width)
        top = below(facts, portrait(face, WonderSize.SMALL, signs, width, is_low=True))
        return Sketch([*top.lines, *buildings.by_color(face, width)], top.picture, top.is_broken)

    def _columns(self, width: int) -> Sketch:
        """Put facts and buildings on the left of a small picture with its stages, for wide and low panels."""
        face, signs, size = self._face, self._signs, WonderSize.SMALL
        plates = low_plates(face, signs, max(width // 2 - GAP, 1))
        cells = max(size.cells, block_cells(plates))
        picture = city_picture(face, size, signs)
        margin = (cells - size.cells) // 2
        column = [*([line(" " * margin, *row) for row in picture] if margin else picture), *plates]
        start = max(width - cells, 1)
        left = [*self._facts(start - GAP, width), *buildings.by_color(face, start - GAP)]
        return beside_picture(left, Sketch(column, PicturePlace(margin, 0, size)), start)

    # In words alone

    def _told(self, cards: Cards, width: int) -> Sketch:
        rows = [*self._facts(width, width, has_last=False), *stage_lines(self._face, self._signs, width)]
        return Sketch([*rows, *cards(self._face, width), *last(self._face, width)])

    def _tight(self, width: int) -> Sketch:
        stages = flow(stage_items(self._face, self._signs), width, "  ")
        rows = [*self._facts(width, width, has_last=False), *stages, *buildings.counted(self._face, width)]
        return Sketch([*rows, *last(self._face, width)])

    def _packed(self, width: int) -> Sketch:
        face, signs = self._face, self._signs
        items = [*goods_words(face, self._label), *stage_items(face, signs), *counts_line(face, short=True)]
        head = [
            *board_rows(face, signs, width - self._taken, arrow=self._arrow),
            *treasury(face, signs, width, short=True),
        ]
        return Sketch([*head, *flow(items, width, " "), *last(face, width)])

    def _without_last(self, layout: Layout, width: int) -> Sketch:
        lines = layout(width).lines
        return Sketch(lines[: len(lines) - len(last(self._face, width))])
