"""A widget that draws lines, and repaints only the cells that change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

from sevenwonders_tui.present.line import Line, Span
from sevenwonders_tui.tui.widgets.paint import paint, paint_all


class BlockView(Widget):
    """Draws lines that its owner has made for its size."""

    def __init__(self, block: Sequence[Line] = (), *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._block = tuple(block)

    @property
    def block(self) -> tuple[Line, ...]:
        """Return the shown lines."""
        return self._block

    def show(self, block: Sequence[Line]) -> None:
        """Draw other lines; if their number stays the same, only the changed cells are painted."""
        before, self._block = self._block, tuple(block)
        if len(before) != len(self._block):
            self.refresh(layout=True)
            return
        regions = [
            Region(start, y, end - start, 1)
            for y, (old, new) in enumerate(zip(before, self._block, strict=True))
            for start, end in changed_cells(old, new)
        ]
        if regions:
            self.refresh(*regions)

    def render(self) -> Content:
        """Return all lines, for the width and the height."""
        return paint_all(self._block)

    def render_line(self, y: int) -> Strip:
        """Draw one line. Textual asks only for changed lines, since each one delays the answer to a key."""
        parts = self._block[y] if y < len(self._block) else ()
        strips = Visual.to_strips(self, paint(parts), self.size.width, 1, self.visual_style)
        return strips[0] if strips else Strip.blank(self.size.width, self.visual_style.rich_style)


NEAR = 6
"""Unchanged cells between two changes that are painted too: skipping them costs as many bytes."""


def changed_cells(old: Line, new: Line) -> Iterator[tuple[int, int]]:
    """Yield each run of cells that looks different in two lines: its first cell and the cell after its last.

    Lines with the same look and other terms yield only the first cell: then the line is drawn again with its new terms,
    and the terminal is sent next to nothing.

    >>> from sevenwonders_tui.present.line import line
    >>> list(changed_cells(line("a", "bc", "d"), line("a", "xy", "d"))), list(changed_cells(line("a"), line("a")))
    ([(1, 3)], [])
    >>> list(changed_cells(line("1 and a long way to 2"), line("3 and a long way to 4 5")))
    [(0, 1), (20, 23)]
    """
    if old == new:
        return
    runs: list[tuple[int, int]] = []
    for at, (before, after) in enumerate(zip_longest(_cells(old), _cells(new))):
        if before == after:
            continue
        if runs and at - runs[-1][1] < NEAR:
            runs[-1] = (runs[-1][0], at + 1)
        else:
            runs.append((at, at + 1))
    yield from runs or [(0, 1)]


def _cells(line: Line) -> Iterator[tuple[str, Span]]:
    """Yield the sign and the span of each cell; a sign of two cells counts for both."""
    for span in line:
        look = Span("", span.role, span.ground)
        for sign in span.text:
            yield from [(sign, look)] * cell_len(sign)
