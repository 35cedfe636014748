"""Bars of several segments on one scale; each segment has a colour and a letter, so that either identifies it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len, set_cell_size

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.line import Line, Role, Span, bar, ljust, role_of
from sevenwonders_tui.present.symbols import Pictures, Symbols

WIDEST_POINT = 3
"""The most cells of a point: more are no easier to read."""


@dataclass(frozen=True, slots=True)
class Segment:
    """One part of a bar; a value below 0 goes to the other side of the axis."""

    letter: str
    value: int
    color: Color
    term: str = ""
    """The term that explains it."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The cells and the points on each side of the axis."""

    cells: int
    most: int
    """The largest sum of segments above 0."""
    least: int
    """The largest sum of segments below 0, without its sign."""
    least_cells: int = 0
    """The least cells of the longest bar below 0, so that its text fits."""

    @property
    def axis(self) -> str:
        """Return the sign between the two sides; empty if there is nothing below 0."""
        return "│" if self.least else ""

    @property
    def per_point(self) -> float:
        """Return the cells of a point with which the longest bar takes all the room."""
        room = self.cells - len(self.axis)
        both = room / max(self.most + self.least, 1)
        above = (room - self.least_cells) / max(self.most, 1)
        return max(min(both, above, WIDEST_POINT), 0)

    @property
    def before(self) -> int:
        """Return the cells before the axis."""
        return max(self.length(self.least), self.least_cells)

    def length(self, value: int) -> int:
        """Return the cells of a sum of points; every sum except 0 has one at least."""
        return max(round(value * self.per_point), 1) if value else 0


def scale_of(bars: Sequence[Sequence[Segment]], cells: int) -> Scale:
    """Return the scale on which all bars fit."""
    most = max((sum(segment.value for segment in one if segment.value > 0) for one in bars), default=0)
    least = max((-sum(segment.value for segment in one if segment.value < 0) for one in bars), default=0)
    below = [sum(cell_len(_label(segment)) for segment in one if segment.value < 0) for one in bars]
    return Scale(cells, most, least, max(below, default=0))


def stacked_bar(segments: Sequence[Segment], scale: Scale, signs: Symbols) -> Line:
    """Return one bar, as long as the cells of the scale."""
    below = [segment for segment in segments if segment.value < 0]
    spans: list[Span] = []
    lost = "".join(ljust(_label(segment), scale.length(-segment.value)).replace(" ", signs.rule) for segment in below)
    if scale.axis:
        blank = Span(" " * (scale.before - cell_len(lost)))
        term = below[0].term if below else ""
        spans += [blank, Span(lost, Role.BAD, term=term), Span(scale.axis, Role.MUTED)]
    run = at = 0
    for segment in segments:
        if segment.value <= 0:
            continue
        run += segment.value
        # Use running sums: rounding must not make the bar of the higher total the shorter one.
        end = max(round(run * scale.per_point), at + 1)
        spans.append(_filled(segment, end - at, signs))
        at = end
    return (*spans, Span(" " * max(scale.cells - len(scale.axis) - scale.before - at, 0)))


def filled(cells: int, color: Color, signs: Symbols) -> Span:
    """Return a bar without text, as a filled run of cells or, without colours, of signs."""
    if signs.pictures is Pictures.PIXELS:
        return bar(" " * cells, color)
    return Span(signs.bar * cells, role_of(color))


def _label(segment: Segment) -> str:
    return f"{segment.letter}{segment.value}"


def _filled(segment: Segment, cells: int, signs: Symbols) -> Span:
    """Return one segment: its letter, its value if there is room, and the letter again if no colour shows it."""
    text = _label(segment) if cells > cell_len(_label(segment)) - 1 else segment.letter
    text = set_cell_size(text, min(cell_len(text), cells))
    rest = cells - cell_len(text)
    again = " " if signs.pictures is Pictures.PIXELS else segment.letter
    return replace(bar(text + ljust(again * (rest // cell_len(again)), rest), segment.color), term=segment.term)
