"""The layout of a structure on the screen: the place of each card, and how many of its lines can be seen.

Rows overlap as they do on a table. A covered card shows only the lines of its row; a card that can be taken reaches
into the row below, since nothing lies on it. Every row is shifted by half a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from sevenwonders_tui.duel.engine.catalog import Place, Structure
from sevenwonders_tui.present.area import Area

WIDEST_HALF = 13
"""The cells of half a card with half the gap beside it; no card needs more."""
EVEN_HALF = 3
"""The cells of half a card from which all rows are shifted by whole cells."""
MOST_LINES = 8
"""The lines of a card: a bar, a large sign with blank lines around it, the same in words, and a foot."""
MOST_COVERED = 6
"""The lines of a covered card, which has no foot."""


@dataclass(frozen=True, slots=True)
class StructureShape:
    """The room that each card of a structure has."""

    pitch: int
    """The width of a card with the empty column before it, in cells; every row is shifted by half of this."""
    first: int
    """The left edge of the leftmost card, in halves."""
    heights: tuple[int, ...]
    """By row, the far one first: the lines of a covered card; 0 if no card lies in the row any more."""
    tail: int
    """The lines of a card in the last row."""
    left: int
    """The number of empty cells on the left."""

    @property
    def rows(self) -> int:
        """The number of lines of the structure."""
        return sum(self.heights[:-1]) + self.tail

    @property
    def card_cells(self) -> int:
        """The cells of a card."""
        return self.pitch - 1

    def area(self, place: Place, *, is_open: bool) -> Area:
        """Return the area of a card; an accessible card shows as many lines as it has room for."""
        at = place.row - 1
        x = self.left + (place.half - 1 - self.first) * self.pitch // 2 + 1
        return Area(
            x, sum(self.heights[:at]), self.card_cells, self.open_lines(place.row) if is_open else self._own(at)
        )

    def open_lines(self, row: int) -> int:
        """Return the lines of an accessible card in a row, counted from 1; the same for all rows if possible."""
        return min(self.tail, sum(self.heights[row - 1 : row + 1]))

    def _own(self, at: int) -> int:
        return self.tail if at + 1 == len(self.heights) else self.heights[at]


@lru_cache(maxsize=128)
def structure_shape(
    structure: Structure, cells: int, rows: int, left_rows: frozenset[int] | None = None
) -> StructureShape:
    """Return the shape with the most lines that fits into `cells` by `rows`; the smallest shape if none fits.

    `left_rows` are the rows, counted from 1, in which cards lie; None means all. The lines of the other rows are shared
    out among these for names, costs and pictures, so the shape changes only when the last card of a row is taken.
    """
    left_rows = left_rows or _all_rows(structure)
    places = [place for place in structure.places if place.row in left_rows]
    first = min(place.half for place in places) - 1
    halves = max(place.half for place in places) + 1 - first
    half = min(cells // halves, WIDEST_HALF)
    # In the least room a cell more is worth rows that are shifted unevenly: four cells hold every price, three do not.
    pitch = 2 * half if half >= EVEN_HALF else max(2 * cells // halves, 2)
    left = max((cells - halves * pitch // 2) // 2, 0)
    best, *more = _growth(structure, left_rows)
    for heights in more:
        if sum(heights) > rows:
            break
        best = heights
    return StructureShape(pitch, first, best[: max(left_rows)], best[max(left_rows) - 1], left)


def structure_heights(structure: Structure) -> tuple[int, ...]:
    """Return the heights, ascending, at which a round of growth is complete."""
    return tuple(sum(each) for each in _rounds(structure))


def _all_rows(structure: Structure) -> frozenset[int]:
    return frozenset(place.row for place in structure.places)


@lru_cache(maxsize=64)
def _growth(structure: Structure, left_rows: frozenset[int]) -> tuple[tuple[int, ...], ...]:
    """Return the lines of each row, one line more in all from entry to entry; the last row's is the tail."""
    steps = [each for turn in _order(structure, left_rows) for each in turn]
    rows = max(_all_rows(structure))
    return tuple(
        accumulate(
            steps,
            lambda heights, row: tuple(lines + (at == row) for at, lines in enumerate(heights)),
            initial=tuple(int(row in left_rows) for row in range(1, rows + 1)),
        )
    )


def _rounds(structure: Structure) -> Iterator[tuple[int, ...]]:
    every = _all_rows(structure)
    growth, at = _growth(structure, every), 0
    for turn in _order(structure, every):
        at += len(turn)
        yield growth[at]


@lru_cache(maxsize=64)
def _order(structure: Structure, left_rows: frozenset[int]) -> tuple[tuple[int, ...], ...]:
    """Return the rows that get one more line, round by round, the near rows first.

    The last row comes first, since all of its cards can be taken; then face-up rows, since even their covered cards
    are read; then face-down rows, so that their cards have room once they are turned up.
    """
    last = max(left_rows) - 1
    shown = {place.row - 1 for place in structure.places if place.is_up and place.row in left_rows} - {last}
    hidden = {row - 1 for row in left_rows} - shown - {last}
    near_first = [tuple(sorted(each, reverse=True)) for each in (shown, hidden)]
    order: list[tuple[int, ...]] = [(last,)]
    lines = 2
    for each in range(2, MOST_COVERED + 1):
        for group in near_first:
            order.append(group)
            lines += 1
            if lines <= MOST_LINES:
                order.append((last,))
        del each
    return tuple(order)
