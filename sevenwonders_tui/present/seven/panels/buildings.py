"""The cards that stand in a city: by colour in rows, one after the other, or as numbers."""

from __future__ import annotations

from rich.cells import cell_len

from sevenwonders_tui.content.words import color_label, color_word
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import Line, Role, Span, bar, line, ljust, role_of
from sevenwonders_tui.present.seven.city import CityFace, counts_line
from sevenwonders_tui.present.seven.panels.facts import flow


def by_color(face: CityFace, cells: int) -> list[Line]:
    """Return a row or more a colour: a filled cell, the word, and the names."""
    if not face.cards:
        return [line(Span(_("nothing built yet"), Role.MUTED))]
    words = max(cell_len(color_word(color)) for color, _names in face.cards) + 1
    rows: list[Line] = []
    for color, names in face.cards:
        for at, row in enumerate(flow([line(name) for name in names], cells - words - 2, " · ")):
            word = "" if at else color_word(color)
            rows.append(line(bar(" ", color), Span(" " + ljust(word, words), role_of(color)), *row))
    return rows


def flowing(face: CityFace, cells: int) -> list[Line]:
    """Return the cards one after the other, each colour with its word before it."""
    items: list[Line] = []
    for color, names in face.cards:
        for at, name in enumerate(names):
            word = () if at else (Span(color_label(color) + " ", role_of(color)),)
            items.append((*word, Span(name if at == len(names) - 1 else _("{name},").format(name=name))))
    return flow(items, cells, " ")


def counted(face: CityFace, cells: int) -> list[Line]:
    """Return how many cards of each colour stand in the city."""
    return flow(counts_line(face), cells, "  ")
