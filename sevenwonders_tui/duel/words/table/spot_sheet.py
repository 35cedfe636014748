"""A sheet that grows line by line and remembers the areas of the things that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from sevenwonders_tui.duel.words.spot import Drawn, Focus, Spot, Target
from sevenwonders_tui.duel.words.terms.table import CAN_CHOOSE, CURSOR, CUT_OFF, NUMBER
from sevenwonders_tui.i18n import comma
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip_line, line, measure, pad
from sevenwonders_tui.present.symbols import Symbols


class Item(NamedTuple):
    """A thing on a sheet."""

    target: Target
    text: Line


class SpotSheet:
    """Lines of a fixed width, with one empty cell at either side; the empty cell before a thing holds the cursor."""

    def __init__(self, focus: Focus, cells: int, signs: Symbols) -> None:
        self._focus = focus
        self._signs = signs
        self.cells = cells
        self._lines: list[Line] = []
        self._spots: list[Spot] = []

    @property
    def rows(self) -> int:
        """The number of lines so far."""
        return len(self._lines)

    def blank(self) -> None:
        """Leave a line empty, unless the line before is empty or there is none."""
        if self._lines and self._lines[-1]:
            self._lines.append(())

    def add(self, *parts: str | Span) -> None:
        """Write a line."""
        self._lines.append((Span(" "), *clip_line(line(*parts), self.cells - 2, self._signs.ellipsis)))

    def add_item(self, item: Item, below: Sequence[Line] = ()) -> None:
        """Write a thing on a line of its own, and more lines about it below."""
        self._spots.append(Spot(item.target, Area(0, self.rows, self.cells, 1 + len(below))))
        first = self._marked(item, self.cells - 2)
        rows: list[Line] = [
            first,
            *((Span(" "), *clip_line(each, self.cells - 2, self._signs.ellipsis)) for each in below),
        ]
        if self._focus.is_on(item.target):
            rows = [_on_cursor(row, self.cells) for row in rows]
        self._lines += rows

    def flow(self, label: Line, items: Sequence[Item]) -> None:
        """Write a label and things after it, on as many lines as they need; each thing keeps a cell for the cursor."""
        start = 1 + measure(label)
        room = self.cells - 1 - start
        row: list[Span] = [Span(" "), *label]
        x = start
        between = Span(comma().rstrip(), Role.MUTED)
        for at, item in enumerate(items):
            behind: Line = (between,) if at < len(items) - 1 else ()
            gap = measure(behind)
            text = clip_line(self._marked(item, room - 1 - gap), room - gap, self._signs.ellipsis)
            wide = measure(text)
            if x > start and x + wide + gap > self.cells - 1:
                self._lines.append(tuple(row))
                row, x = [Span(" " * start)], start
            row += [*text, *behind]
            self._spots.append(Spot(item.target, Area(x, self.rows, wide, 1)))
            x += wide + gap
        self._lines.append(tuple(row))

    def _marked(self, item: Item, cells: int) -> Line:
        """Return a thing after its first cell, which holds the cursor or the sign that the thing can be chosen."""
        text = clip_line(item.text, cells, self._signs.ellipsis)
        if self._focus.is_on(item.target):
            lit = tuple(replace(span, ground=span.ground or Ground.CURSOR) for span in text)
            return (CURSOR.span(Span(self._signs.prompt, Role.YOU, Ground.CURSOR)), *lit)
        if self._focus.offers(item.target):
            key = self._focus.key(item.target)[:1]
            mark = NUMBER.span(Span(key, Role.STRONG)) if key else CAN_CHOOSE.span(Span(self._signs.check, Role.GOOD))
            return (mark, *text)
        if self._focus.points_at(item.target):
            return (Span(self._signs.pointer, Role.STRONG), *text)
        return (Span(" "), *text)

    def drawn(self, rows: int) -> Drawn:
        """Return the lines, cut off after `rows` rows."""
        lines = self._lines[:rows]
        if len(self._lines) > rows > 0:
            lines[-1] = (Span(" "), CUT_OFF.span(Span(self._signs.ellipsis, Role.MUTED)))
        spots = tuple(spot for spot in self._spots if spot.area.y < len(lines))
        return Drawn([pad(clip_line(each, self.cells), self.cells) for each in lines], spots)


def _on_cursor(row: Line, cells: int) -> Line:
    return tuple(replace(span, ground=span.ground or Ground.CURSOR) for span in pad(row, cells))
