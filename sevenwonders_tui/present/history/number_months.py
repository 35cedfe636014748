"""The months of a person as a plot and as sentences: in which of them more of the games were won."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.i18n import _, percent
from sevenwonders_tui.present.history.number_rows import FEW, share_of
from sevenwonders_tui.present.history.plot import plot_lines
from sevenwonders_tui.present.line import Line, Role, Span, line, ljust
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.store import Tallied

MONTH_CELLS = 3
LABEL_CELLS = 5
LEAST_MONTHS = 3
"""Fewer bars are no plot."""
ROWS, TALL_ROWS = 4, 8
TALL = 60
"""From this width on there is room for a plot that is twice as high."""


def enough(months: Sequence[Tallied]) -> list[Tallied]:
    """Return the months whose share says something."""
    return [month for month in months if month.games >= FEW]


def month_plot(months: Sequence[Tallied], signs: Symbols, cells: int) -> list[Line]:
    """Return the share that was won in each month of `FEW` games or more, the last months that have room; nothing
    for fewer than `LEAST_MONTHS`.
    """
    shown = enough(months)[-max(LEAST_MONTHS, (cells - LABEL_CELLS - 1) // MONTH_CELLS) :]
    if len(shown) < LEAST_MONTHS:
        return []
    shares = [share_of(month) for month in shown]
    rows = TALL_ROWS if cells >= TALL else ROWS
    labels = [percent(max(shares)), *[""] * (rows - 2), percent(min(shares))]
    plot = plot_lines(shares, rows, signs, label_cells=LABEL_CELLS, labels=labels, bar_cells=MONTH_CELLS)
    names = "".join(ljust(month.what[5:], MONTH_CELLS) for month in shown)
    title = _("Won, month by month")
    return [line(Span(title, Role.STRONG)), *plot, line(Span(" " * (LABEL_CELLS + 1) + names, Role.MUTED))]


def month_words(months: Sequence[Tallied]) -> list[str]:
    """Return the best and the worst month of `FEW` games or more, or how many of these a plot needs."""
    shown = enough(months)
    if len(shown) < LEAST_MONTHS:
        text = _("A plot of the months needs three with ten games or more; so far there are {n}.")
        return [text.format(n=len(shown))]
    best, worst = max(shown, key=share_of), min(shown, key=share_of)
    text = _("Most was won in {best}, {share}; least in {worst}, {least}.")
    return [
        text.format(best=best.what, share=percent(share_of(best)), worst=worst.what, least=percent(share_of(worst)))
    ]
