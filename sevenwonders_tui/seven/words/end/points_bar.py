"""The points of a city as a bar: a filled run of cells for each category, with its letter and its number."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import Line, Role, Span, bar, flow, line
from sevenwonders_tui.present.symbols import Pictures, Symbols
from sevenwonders_tui.seven.words.end.scores import Category, categories

FILLS = {Pictures.PIXELS: " ", Pictures.SHAPES: "░", Pictures.ASCII: "-"}
"""The sign that fills a bar behind its number; a blank where the colour is enough."""
WIDEST_POINT = 2
"""The most cells for a point: a longer bar says no more."""


def points_bar(points: Sequence[int], cells: int, most: int, signs: Symbols) -> Line:
    """Return the points of the categories of the score pad, on a scale on which `most` points fill all cells.

    Points below 0 stand before the bar, with their sign.
    """
    losses = [
        Span(f"{one.letter}{value} ", Role.BAD, term=one.about.of(points_told(one, value)))
        for one, value in _both(points)
        if value < 0
    ]
    room = cells - sum(cell_len(loss.text) for loss in losses)
    gains = [(one, value) for one, value in _both(points) if value > 0]
    texts = [f"{one.letter}{value}" for one, value in gains]
    scale = min(room / max(most, 1), WIDEST_POINT)
    widths = [max(cell_len(text), round(value * scale)) for text, (_one, value) in zip(texts, gains, strict=True)]
    while sum(widths) > room and any(wide > cell_len(text) for wide, text in zip(widths, texts, strict=True)):
        at = max(range(len(widths)), key=lambda each: widths[each] - cell_len(texts[each]))
        widths[at] -= 1
    spans = [
        one.about.span(bar(text + FILLS[signs.pictures] * (wide - cell_len(text)), one.color), points_told(one, value))
        for text, wide, (one, value) in zip(texts, widths, gains, strict=True)
    ]
    return (*losses, *(spans or [Span(signs.dot, Role.FAINT)]))


def points_told(category: Category, points: int) -> str:
    """Return the points of a category in a sentence."""
    return _("{category}: {points}.").format(category=category.name, points=points_words(points))


def _both(points: Sequence[int]) -> list[tuple[Category, int]]:
    return list(zip(categories(), points, strict=True))


def points_legend(points: Sequence[int], cells: int) -> list[Line]:
    """Return the meanings of the letters of a bar, for the categories that it shows."""
    items = [
        one.about.line(line(Span(f"{one.letter} ", Role.STRONG), Span(one.name, Role.MUTED)))
        for one, value in _both(points)
        if value
    ]
    return flow(items, cells, "  ")
