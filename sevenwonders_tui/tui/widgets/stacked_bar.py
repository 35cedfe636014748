"""Bars of several parts on one scale: each part has a colour and a letter, so that either alone tells what it is."""

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
class Part:
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
    """The largest sum of parts above 0."""
    least: int
    """The largest sum of parts below 0, without its sign."""

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


def scale_of(bars: Sequence[Sequence[Part]], cells: int) -> Scale:
    """Return the scale on which all bars fit."""
    most = max((sum(part.value for part in bar if part.value > 0) for bar in bars), default=0)
    least = max((-sum(part.value for part in bar if part.value < 0) for bar in bars), default=0)
    return Scale(cells, most, least)


def stacked_bar(parts: Sequence[Part], scale: Scale, signs: Symbols) -> Content:
    """Return one bar, as long as the scale has cells."""
    below = [part for part in parts if part.value < 0]
    above = [part for part in parts if part.value > 0]
    pieces: list[Content] = []
    used = scale.length(-sum(part.value for part in below))
    pieces.append(Content(" " * (scale.before - used)))
    pieces += [_filled(part, scale.length(-part.value), f"-{signs.rule}") for part in below]
    pieces.append(Content.styled("│", "$muted"))
    run = at = 0
    for part in above:
        run += part.value
        # By running sums, so that rounding never makes the bar of the higher total the shorter one.
        end = max(round(run * scale.per_point), at + 1)
        pieces.append(_filled(part, end - at))
        at = end
    pieces.append(Content(" " * max(scale.cells - 1 - scale.before - at, 0)))
    return Content("").join(pieces)


def _filled(part: Part, cells: int, fill: str = "") -> Content:
    """Return one part: its letter, its value where there is room, and the letter again where no colour would show.

    The repeated letter has the colour of its ground: where colours are drawn it cannot be seen, and elsewhere it is the
    pattern that tells one part from the next.
    """
    color = f"${part.color}"
    if fill:
        return Content.styled((fill[0] + fill[1] * cells)[:cells], f"bold {color}")
    letter = cell_len(part.letter)
    text = f"{part.letter}{part.value}" if cells > letter + len(str(part.value)) else part.letter
    text = set_cell_size(text, min(cell_len(text), cells))
    rest = cells - cell_len(text)
    return Content.assemble(
        (text, f"bold reverse {color}"),
        (ljust(part.letter * (rest // letter), rest), f"{color} on {color}"),
    )
