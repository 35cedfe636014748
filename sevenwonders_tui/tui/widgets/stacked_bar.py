"""Bars of several segments on one scale: each has a colour and a letter, so that either alone tells what it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from sevenwonders_tui.present.line import ljust
from sevenwonders_tui.present.symbols import Symbols

WIDEST_POINT = 3
"""More cells than so many a point are no easier to read."""


@dataclass(frozen=True, slots=True)
class Segment:
    """One part of a bar; a value below 0 stands on the other side of the axis."""

    letter: str
    value: int
    color: str
    """A theme variable."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How many cells there are, and how many points they stand for, on each side of the axis."""

    cells: int
    most: int
    """The largest sum of segments above 0."""
    least: int
    """The largest sum of segments below 0, without its sign."""

    @property
    def per_point(self) -> float:
        """Cells a point, so that the longest bar takes all the room."""
        return min((self.cells - 1) / max(self.most + self.least, 1), WIDEST_POINT)

    @property
    def before(self) -> int:
        """Cells before the axis."""
        return self.length(self.least)

    def length(self, value: int) -> int:
        """Return the cells of a sum of points; what is not nothing has one at the least."""
        return max(round(value * self.per_point), 1) if value else 0


def scale_of(bars: Sequence[Sequence[Segment]], cells: int) -> Scale:
    """Return the scale on which all bars fit."""
    most = max((sum(segment.value for segment in bar if segment.value > 0) for bar in bars), default=0)
    least = max((-sum(segment.value for segment in bar if segment.value < 0) for bar in bars), default=0)
    return Scale(cells, most, least)


def stacked_bar(segments: Sequence[Segment], scale: Scale, signs: Symbols) -> Content:
    """Return one bar, as long as the scale has cells."""
    below = [segment for segment in segments if segment.value < 0]
    above = [segment for segment in segments if segment.value > 0]
    pieces: list[Content] = []
    used = scale.length(-sum(segment.value for segment in below))
    pieces.append(Content(" " * (scale.before - used)))
    pieces += [_filled(segment, scale.length(-segment.value), f"-{signs.rule}") for segment in below]
    pieces.append(Content.styled("│", "$muted"))
    run = at = 0
    for segment in above:
        run += segment.value
        # By running sums, so that rounding never makes the bar of the higher total the shorter one.
        end = max(round(run * scale.per_point), at + 1)
        pieces.append(_filled(segment, end - at))
        at = end
    pieces.append(Content(" " * max(scale.cells - 1 - scale.before - at, 0)))
    return Content("").join(pieces)


def _filled(segment: Segment, cells: int, fill: str = "") -> Content:
    """Return one segment: its letter, its value where there is room, and the letter again where no colour would show.

    The repeated letter has the colour of its ground: where colours are drawn it cannot be seen, and elsewhere it is the
    pattern that tells one segment from the next.
    """
    color = f"${segment.color}"
    if fill:
        return Content.styled((fill[0] + fill[1] * cells)[:cells], f"bold {color}")
    letter = cell_len(segment.letter)
    text = f"{segment.letter}{segment.value}" if cells > letter + len(str(segment.value)) else segment.letter
    text = set_cell_size(text, min(cell_len(text), cells))
    rest = cells - cell_len(text)
    return Content.assemble(
        (text, f"bold reverse {color}"),
        (ljust(segment.letter * (rest // letter), rest), f"{color} on {color}"),
    )
