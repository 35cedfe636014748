"""Numbers in the order of time as a plot of bars, in as many rows as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.present.line import Line, Role, Span, line, ljust, rjust
from sevenwonders_tui.present.review.chart import ASCII_HEIGHTS, EIGHTHS, HEIGHTS
from sevenwonders_tui.present.symbols import Pictures, Symbols


def plot_lines(
    values: Sequence[float],
    rows: int,
    signs: Symbols,
    *,
    label_cells: int = 0,
    labels: Sequence[str] = (),
    bar_cells: int = 1,
) -> list[Line]:
    """Return bars over the range of the values, the lowest as an eighth of a row; `labels` stand before the rows.

    From two `bar_cells` on, one of them is blank.

    >>> from sevenwonders_tui.present.line import plain
    >>> from sevenwonders_tui.present.symbols import UNICODE
    >>> [plain(row) for row in plot_lines([1, 2, 3], 1, UNICODE)]
    ['▁▄█']
    """
    heights = ASCII_HEIGHTS if signs.pictures is Pictures.ASCII else HEIGHTS
    least, most = min(values, default=0), max(values, default=0)
    span = (most - least) or 1
    levels = [1 + (value - least) / span * (EIGHTHS * rows - 1) for value in values]
    found = []
    for row in reversed(range(rows)):
        drawn = (heights[max(0, min(EIGHTHS, int(level + 1e-9) - EIGHTHS * row))] for level in levels)
        text = "".join(ljust(each * max(1, bar_cells - 1), bar_cells) for each in drawn)
        at = rows - 1 - row
        label = rjust(labels[at] if at < len(labels) else "", label_cells)
        found.append(line(Span(f"{label} " if label_cells else "", Role.MUTED), text))
    return found
