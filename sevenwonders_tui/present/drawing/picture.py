"""Pictures of pixels; each cell holds two of them, one above the other.

A drawing is rows of letters: `.` is transparent, every other letter has a tone. A drawing that is built in stages shows
only the edges of the parts that are not built yet.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import TypeAlias

from sevenwonders_tui.present.line import Line, Paint, Role, Span

Drawing: TypeAlias = tuple[str, ...]
"""Rows of letters, all of one length, the top row first."""
Tone: TypeAlias = Role | Paint
"""The colour of a pixel."""

OPEN = "."
NEXT, LATER = Paint.OUTLINE_NEXT.value, Paint.OUTLINE.value
"""The letters for the edges of the next part to build, and of later parts."""
PAINTS: Mapping[str, Tone] = {paint.value: paint for paint in Paint}
SHADED = frozenset("sdDmbkghryJjuit")
"""The darker letters: without colour they are dots, while lit letters fill the cell."""
OPENINGS = frozenset(".K")
"""Letters that stay empty without colour: transparent ones, windows and doors."""


def even(picture: Drawing) -> Drawing:
    """Return the drawing with an even number of rows, two for each cell."""
    return picture if len(picture) % 2 == 0 else (*picture, OPEN * len(picture[0]))


# Built parts, and parts not built yet


def risen(picture: Drawing, stages: Sequence[int], built: int, airy: Collection[str] = "") -> Drawing:
    """Return the drawing at a stage of building: of later stages only the edges, those of the next one stronger.

    `stages` has the stage of each row; the first one is 1. Airy letters, such as a beam of light, have no edge.

    >>> risen(("SSSS", "SSSS", "SSSS"), [2, 1, 1], 0), risen(("SSSS", "SSSS", "SSSS"), [2, 1, 1], 1)
    (('----', '+..+', '+..+'), ('++++', 'SSSS', 'SSSS'))
    """
    if max(stages) <= built:
        return picture
    solid = _solid(picture, frozenset(airy))
    rows = []
    for y, row in enumerate(picture):
        if stages[y] <= built:
            rows.append(row)
            continue
        edge = NEXT if stages[y] == built + 1 else LATER
        rows.append("".join(edge if _is_edge(solid, x, y) else OPEN for x in range(len(row))))
    return tuple(rows)


def sketched(picture: Drawing, airy: Collection[str] = "") -> Drawing:
    """Return the drawing with nothing built, all stages alike: its light and its shade, both faint.

    >>> sketched(("SSs", "SKs"))
    ('++-', '+.-')
    """
    return tuple("".join(_faint(pixel, airy) for pixel in row) for row in picture)


def _faint(pixel: str, airy: Collection[str]) -> str:
    if pixel in OPENINGS or pixel in airy:
        return OPEN
    return LATER if pixel in SHADED else NEXT


@lru_cache(maxsize=64)
def _solid(picture: Drawing, airy: frozenset[str]) -> Drawing:
    """Return a drawing with its holes filled and airy parts removed: outlines of every hole would be a tangle.

    A hole is an empty place that cannot be reached from above or from the sides.
    """
    width, height = len(picture[0]), len(picture)
    is_open = [[pixel == OPEN or pixel in airy for pixel in row] for row in picture]
    todo = [(x, 0) for x in range(width)] + [(x, y) for x in (0, width - 1) for y in range(height)]
    reached: set[tuple[int, int]] = set()
    while todo:
        x, y = todo.pop()
        if 0 <= x < width and 0 <= y < height and is_open[y][x] and (x, y) not in reached:
            reached.add((x, y))
            todo += [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    return tuple("".join(OPEN if (x, y) in reached else NEXT for x in range(width)) for y in range(height))


def _is_edge(picture: Drawing, x: int, y: int) -> bool:
    """Return whether a pixel is painted and one of its four neighbours is not."""
    if picture[y][x] == OPEN:
        return False
    row = picture[y]
    if x in {0, len(row) - 1} or y == 0 or OPEN in {row[x - 1], row[x + 1], picture[y - 1][x]}:
        return True
    return y + 1 < len(picture) and picture[y + 1][x] == OPEN


def doubled(picture: Drawing) -> Drawing:
    """Return the drawing twice as wide and high; slopes get finer steps by the rule "Scale2x".

    >>> doubled(("SS", ".S"))
    ('SSSS', 'SSSS', '.SSS', '..SS')
    """
    rows: list[str] = []
    width = len(picture[0])
    for y, row in enumerate(picture):
        above, below = picture[max(y - 1, 0)], picture[min(y + 1, len(picture) - 1)]
        upper, lower = "", ""
        for x, here in enumerate(row):
            up, down = above[x], below[x]
            left, right = row[max(x - 1, 0)], row[min(x + 1, width - 1)]
            is_smooth = up != down and left != right
            upper += (up if is_smooth and up == left else here) + (up if is_smooth and up == right else here)
            lower += (down if is_smooth and down == left else here) + (down if is_smooth and down == right else here)
        rows += [upper, lower]
    return tuple(rows)


# Pixels with colour


class _Any:
    """The tone of a run that is not decided yet."""


_ANY = _Any()
_Wish: TypeAlias = Tone | _Any | None
"""A tone, none at all, or any."""


@dataclass(slots=True)
class _Run:
    """Cells that share one style: a front tone and a ground."""

    front: _Wish = _ANY
    ground: _Wish = _ANY
    text: str = ""

    def takes(self, sign: str, front: _Wish, ground: _Wish, cells: int) -> bool:
        """Add cells to the run if its style can draw them; return whether it can."""
        for have, want in ((self.front, front), (self.ground, ground)):
            if not isinstance(have, _Any) and not isinstance(want, _Any) and have != want:
                return False
        if isinstance(self.front, _Any):
            self.front = front
        if isinstance(self.ground, _Any):
            self.ground = ground
        self.text += sign * cells
        return True

    @property
    def span(self) -> Span:
        front = Role.PLAIN if self.front is None or isinstance(self.front, _Any) else self.front
        return Span(self.text, front, None if isinstance(self.ground, _Any) else self.ground)


def painted(picture: Drawing, tones: Mapping[str, Tone] = PAINTS) -> list[Line]:
    """Return the drawing in lines, each exactly as wide as the drawing; letters without a tone are transparent."""
    rows = even(picture)
    return [_painted(above, below, tones) for above, below in zip(rows[::2], rows[1::2], strict=True)]


def _painted(above: str, below: str, tones: Mapping[str, Tone]) -> Line:
    """Return a line of cells in as few styles as possible: each style costs bytes on the way to a terminal."""
    runs = [_Run()]
    for (high, low), same in groupby(zip(above, below, strict=True)):
        ways = _ways(tones.get(high), tones.get(low))
        cells = len(list(same))
        if not any(runs[-1].takes(*way, cells) for way in ways):
            runs.append(_Run())
            runs[-1].takes(*ways[0], cells)
    return tuple(run.span for run in runs)


def _ways(high: Tone | None, low: Tone | None) -> list[tuple[str, _Wish, _Wish]]:
    """Return the ways to draw a cell: a sign, its front tone and its ground."""
    if high is None and low is None:
        return [(" ", _ANY, None)]
    if high == low:
        return [("█", high, _ANY), (" ", _ANY, high)]
    halves: list[tuple[str, _Wish, _Wish]] = [("▀", high, low), ("▄", low, high)]
    return [way for way in halves if way[1] is not None]


# Shapes without colour

_SHAPES = {
    (2, 2): "█",
    (2, 1): "▓",
    (1, 2): "▓",
    (1, 1): "▒",
    (2, 0): "▀",
    (1, 0): "▀",
    (0, 2): "▄",
    (0, 1): "▄",
    (0, 0): " ",
}


def shaped(picture: Drawing, role: Role = Role.PLAIN) -> list[Line]:
    """Return the drawing without colour: lit parts filled, shaded parts dotted, windows and doors empty."""
    rows = even(picture)
    return [(Span(_shapes(above, below), role),) for above, below in zip(rows[::2], rows[1::2], strict=True)]


def _shapes(above: str, below: str) -> str:
    return "".join(
        "░" if NEXT in pair else "·" if LATER in pair else _SHAPES[_fullness(pair[0]), _fullness(pair[1])]
        for pair in zip(above, below, strict=True)
    )


def _fullness(pixel: str) -> int:
    return 0 if pixel in OPENINGS else 1 if pixel in SHADED else 2


# Drawings in ASCII, one sign a cell


def risen_text(picture: Drawing, stages: Sequence[int], built: int) -> Drawing:
    """Return an ASCII drawing at a stage of building: edges of the next stage as colons, of later ones as dots.

    >>> risen_text((" (__) ", "|____|"), [2, 1], 0)
    (' .  . ', ':    :')
    """
    return tuple(
        row if stages[y] <= built else _text_edges(row, ":" if stages[y] == built + 1 else ".")
        for y, row in enumerate(picture)
    )


_THIN = frozenset("/\\|_-()~.'\"")
"""The ASCII signs that are strokes and do not fill a cell."""


def sketched_text(picture: Drawing) -> Drawing:
    """Return an ASCII drawing with nothing built: strokes become dots, the rest colons.

    >>> sketched_text((" __ ", "|##|"))
    (' .. ', '.::.')
    """
    dots = {sign: " " if sign == " " else "." if sign in _THIN else ":" for row in picture for sign in row}
    return tuple("".join(dots[sign] for sign in row) for row in picture)


def _text_edges(row: str, dot: str) -> str:
    at = [x for x, sign in enumerate(row) if sign != " "]
    edges = {x for n, x in enumerate(at) if n in {0, len(at) - 1} or x - at[n - 1] > 2 or at[n + 1] - x > 2}
    return "".join(dot if x in edges else " " for x in range(len(row)))


_PAIRS = {
    **dict.fromkeys("SWBI", "##"),
    **dict.fromkeys("swbi", "=="),
    **dict.fromkeys("dmkD", "--"),
    "G": "%%",
    "g": "%%",
    "h": "//",
    "R": "@@",
    "r": "&&",
    "Y": "**",
    "y": "++",
    "O": "**",
    "J": "- ",
    "j": "- ",
    "U": "~~",
    "u": "~ ",
    "t": "||",
    NEXT: "::",
    LATER: "..",
}


def lettered(picture: Drawing) -> list[Line]:
    """Return the drawing in ASCII, two signs for each pixel: twice as wide and high as in half cells."""
    return [
        tuple(
            Span(_PAIRS.get(pixel, "  ") * len(list(same)), PAINTS.get(pixel, Role.PLAIN))
            for pixel, same in groupby(row)
        )
        for row in picture
    ]
