"""How the parts of a table share its screen: the richest arrangement in which nothing is cut.

Every part can be drawn in several ways. The arrangements are tried from the richest to the smallest; the first one
whose parts fit with all that they have to say is taken, and what room it leaves is given to the parts in turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sevenwonders_tui.present.seven.card_shape import ListShape, is_gives_cut, list_shape, upright_rows
from sevenwonders_tui.present.seven.city import CityFace
from sevenwonders_tui.present.seven.detail import card_layouts
from sevenwonders_tui.present.seven.hand import CardFace
from sevenwonders_tui.present.seven.panel import (
    Layout,
    OwnLayouts,
    folded_layouts,
    neighbor_layouts,
    others_forms,
    rows_of,
)
from sevenwonders_tui.present.seven.sight import TableSight
from sevenwonders_tui.present.symbols import Symbols

HAND_CARDS = 7
"""A hand is upright where so many cards have room, so that it keeps its shape while it gets smaller."""
NARROWEST_CARD = 14
"""A narrower card would break most names."""
WIDEST_CARD = 26
LEAST_CARD_ROWS = 8
CARD_ROWS = 10
"""The height of a card with some air in it."""
DETAIL_ROWS = 3
STORY_ROWS = 2
"""So many rows of the story are kept before other parts get more than they need."""
CITIES_ROWS = 18
"""With no more rows panels look empty."""
FRAME = 2
"""The rows of a frame."""
FRAME_CELLS = 4
"""The cells of a frame, with the blank inside of it."""
PAD_CELLS = 2
"""The blanks beside what has no frame."""


@dataclass(frozen=True, slots=True)
class HandLayout:
    """How the cards are drawn that one chooses from."""

    rows: int
    shape: ListShape | None
    """How the list of them is laid out; None for upright cards."""
    details: tuple[int, ...]
    """The rows that the lines about a card take, in each of their lengths, the longest first."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rows of each part of a table; the story of the last turns has the rest."""

    cities: int
    """The own city, with the neighbours where they stand beside it."""
    others: int
    hand: int
    detail: int
    shape: ListShape | None
    """How the list of the hand is laid out; None for upright cards."""
    left: int = 0
    """The left neighbour above the seat's city; 0 where it stands beside it."""
    right: int = 0
    has_frame: bool = True
    """Whether the seat's city has a frame."""

    @property
    def is_stacked(self) -> bool:
        """Whether the neighbours stand above and below the seat's city."""
        return bool(self.left)

    @property
    def rows(self) -> int:
        """All rows but those of the story."""
        return self.cities + self.left + self.right + self.others + self.hand + self.detail


def table_layout(sight: TableSight, stage: str, signs: Symbols, cells: int, rows: int) -> TableLayout:
    """Return how a table is laid out in so many cells and rows; `stage` says what the next stage takes."""
    return _Planner(sight, stage, signs, cells).plan(rows)


def focus_layout(own: OwnLayouts, hands: Sequence[HandLayout], cells: int, rows: int) -> TableLayout:
    """Return how one city and a hand for it share so many rows; what they do not need stays empty."""
    cities = FRAME + rows_of(own.named, cells - FRAME_CELLS)
    for hand in hands:
        layout = TableLayout(cities, 0, hand.rows, hand.details[-1], hand.shape)
        if layout.rows <= rows:
            break
    layout = _raised(layout, rows, "detail", hand.details[1])
    for ways in own.roomy:
        layout = _raised(layout, rows, "cities", FRAME + rows_of(ways, cells - FRAME_CELLS))
    layout = _raised(layout, rows, "detail", max(DETAIL_ROWS, hand.details[0]))
    return _raised(layout, rows, "hand", CARD_ROWS) if layout.shape is None else layout


def hand_layouts(
    faces: Sequence[CardFace], marks: Mapping[int, str], stage: str, signs: Symbols, cells: int
) -> list[HandLayout]:
    """Return the ways to draw a hand in so many cells: as upright cards where they are wide enough, then as a list."""
    shape = list_shape(faces, marks, signs, cells - PAD_CELLS)
    listed = HandLayout(len(faces), shape, _details(faces, stage, signs, cells, shape))
    if cells // max(HAND_CARDS, len(faces)) < NARROWEST_CARD:
        return [listed]
    inner = min(cells // max(len(faces), 1), WIDEST_CARD) - FRAME
    rows = max((upright_rows(face, signs, inner) for face in faces), default=0) + FRAME
    upright = HandLayout(max(rows, LEAST_CARD_ROWS) if faces else 0, None, _details(faces, stage, signs, cells, None))
    return [upright, listed]


def _details(
    faces: Sequence[CardFace], stage: str, signs: Symbols, cells: int, shape: ListShape | None
) -> tuple[int, ...]:
    lengths = [
        [
            len(lines)
            for lines in card_layouts(
                face,
                stage,
                signs,
                cells - PAD_CELLS,
                is_gives_cut=shape is not None and is_gives_cut(face, shape),
            )
        ]
        for face in faces
    ]
    return tuple(max(column) for column in zip(*lengths, strict=True)) or (DETAIL_ROWS, 2, 2, 1)


class _Planner:
    """Knows what every part of a table needs in so many cells."""

    def __init__(self, sight: TableSight, stage: str, signs: Symbols, cells: int) -> None:
        self._sight, self._signs, self._cells = sight, signs, cells
        self._own = OwnLayouts(sight.own, sight.stage_price, signs)
        self._hands = hand_layouts(sight.hand, sight.marks, stage, signs, cells)
        forms = others_forms(sight.others, signs, cells - PAD_CELLS) if sight.others else []
        self._others = sorted(len(form.lines) for form in forms if not form.is_cut) or [0]
        self._least_others = min([len(form.lines) for form in forms] or [0])
        self._side_cells = cells // 4 - FRAME_CELLS
        self._middle_cells = cells - 2 * -(-cells // 4) - FRAME_CELLS
        self._own_cells = cells - FRAME_CELLS

    def plan(self, rows: int) -> TableLayout:
        """Return the richest arrangement that fits, with all the room that it is given."""
        found = self._arrangements()
        for layout in found:
            if layout.rows <= rows:
                return self._grown(layout, rows)
        return _squeezed(found[-1], rows)

    def _arrangements(self) -> list[TableLayout]:
        """Return the arrangements with the rows that they need at least, from the richest to the smallest."""
        *upright, listed = self._hands
        found = []
        if upright:
            cities = max(rows_of(self._own.named, self._middle_cells), self._neighbor_rows(0))
            found = [self._with_hand(FRAME + cities, hand) for hand in self._hands]
        stacked = self._with_hand(0, listed)
        left, right = (rows_of(self._folded(face), self._cells - PAD_CELLS) for face in self._neighbors)
        stacked = replace(stacked, left=left, right=right)
        for layouts in (self._own.named, self._own.least):
            found.append(replace(stacked, cities=FRAME + rows_of(layouts, self._own_cells)))
        bare = 1 + rows_of(self._own.least, self._cells - PAD_CELLS)
        found.append(replace(stacked, cities=bare, has_frame=False))
        # The name of a city beyond the neighbours is cut before the cards of the seat's city are only counted.
        return [*found[:-2], *(replace(layout, others=self._least_others) for layout in found)]

    def _with_hand(self, cities: int, hand: HandLayout) -> TableLayout:
        return TableLayout(cities, self._others[0], hand.rows, hand.details[-1], hand.shape)

    @property
    def _neighbors(self) -> tuple[CityFace, CityFace]:
        return self._sight.left, self._sight.right

    def _folded(self, face: CityFace) -> tuple[Layout, ...]:
        return folded_layouts(face, self._signs.left, self._signs)

    def _neighbor_rows(self, roomier: int) -> int:
        """Return the rows of both neighbours beside the seat's city, in a layout so much roomier than the lowest."""
        layouts = [neighbor_layouts(face, self._signs) for face in self._neighbors]
        return max(rows_of(ways[: len(ways) - roomier], self._side_cells) for ways in layouts)

    def _grown(self, layout: TableLayout, rows: int) -> TableLayout:
        """Give the rows that are left to the parts in turn, those first that say most by them."""
        details = next(hand.details for hand in self._hands if hand.shape == layout.shape)
        layout = _raised(layout, rows, "detail", details[2])
        kept = rows - STORY_ROWS
        if layout.is_stacked:
            left, right = (rows_of(self._folded(face)[:3], self._cells - PAD_CELLS) for face in self._neighbors)
            layout = _raised(_raised(layout, kept, "left", left), kept, "right", right)
        for others in self._others:
            limit = rows if layout.others < self._others[0] else kept
            if layout.rows - layout.others + others <= limit:
                layout = replace(layout, others=others)
        layout = _raised(layout, kept, "detail", details[1])
        needed, liked = self._cities_rows(layout)
        for cities in needed:
            layout = _raised(layout, kept, "cities", cities)
        layout = _raised(layout, kept, "detail", details[0])
        if layout.shape is None and layout.hand:
            layout = _raised(layout, kept, "hand", CARD_ROWS)
        for cities in liked:
            layout = _raised(layout, kept, "cities", cities)
        layout = _raised(layout, kept, "detail", DETAIL_ROWS)
        if not layout.is_stacked:
            share = min(CITIES_ROWS, (layout.cities + rows - layout.rows) * 4 // 5)
            layout = _raised(layout, kept, "cities", share)
        return layout

    def _cities_rows(self, layout: TableLayout) -> tuple[list[int], list[int]]:
        """Return the heights that the cities should have before the cards have air, and those for afterwards."""
        if layout.is_stacked and not layout.has_frame:
            return [], []
        cells = self._own_cells if layout.is_stacked else self._middle_cells
        named, roomy, airy = (FRAME + rows_of(ways, cells) for ways in (self._own.named, *self._own.roomy))
        if layout.is_stacked:
            return [named, roomy], [airy]
        counts, names, rows = (FRAME + self._neighbor_rows(roomier) for roomier in (2, 4, 6))
        return [counts, roomy], [cities for cities in (names, airy, rows) if cities <= CITIES_ROWS]


def _raised(layout: TableLayout, rows: int, part: str, wanted: int) -> TableLayout:
    """Return the layout with a part as high as wanted, or as high as the rows of all parts let it become."""
    now: int = getattr(layout, part)
    more = min(wanted - now, rows - layout.rows)
    return _changed(layout, part, now + more) if more > 0 else layout


def _changed(layout: TableLayout, part: str, rows: int) -> TableLayout:
    values: dict[str, Any] = {part: rows}
    return replace(layout, **values)


def _squeezed(layout: TableLayout, rows: int) -> TableLayout:
    """Return a layout that is too high with fewer rows for what other screens tell as well."""
    for name, least in (("detail", 1), ("others", 1), ("cities", 3), ("hand", 1)):
        now: int = getattr(layout, name)
        layout = _changed(layout, name, max(min(least, now), now - max(layout.rows - rows, 0)))
    return layout
