"""A widget that draws lines, and repaints no more than what is different in new ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from sevenwonders_tui.present.line import Line, measure
from sevenwonders_tui.tui.widgets.paint import paint_all


class BlockView(Widget):
    """Draws the lines that it is shown; they are worked out for its size by whoever shows them."""

    def __init__(self, block: Sequence[Line] = (), *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._block = tuple(block)

    @property
    def block(self) -> tuple[Line, ...]:
        """What is shown."""
        return self._block

    def show(self, block: Sequence[Line]) -> None:
        """Draw other lines: only the cells that change are painted, where the number of lines stays."""
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
        """Draw the lines."""
        return paint_all(self._block)


def changed_cells(old: Line, new: Line) -> Iterator[tuple[int, int]]:
    """Yield the first cell that is different in two lines and the one after the last; nothing where they are equal.

    >>> from sevenwonders_tui.present.line import line
    >>> list(changed_cells(line("a", "bc", "d"), line("a", "xy", "d"))), list(changed_cells(line("a"), line("a")))
    ([(1, 3)], [])
    """
    if old == new:
        return
    same = min(len(old), len(new))
    head = next((at for at in range(same) if old[at] != new[at]), same)
    start = sum(cell_len(span.text) for span in new[:head])
    end = max(measure(old), measure(new))
    if measure(old) == measure(new):
        tail = next((at for at in range(same - head) if old[-1 - at] != new[-1 - at]), same - head)
        end -= sum(cell_len(span.text) for span in new[len(new) - tail :])
    yield start, end
