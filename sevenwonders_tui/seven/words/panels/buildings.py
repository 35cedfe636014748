"""The buildings of a city: by colour in rows, one after the other, or as numbers."""

from __future__ import annotations

from dataclasses import replace

from rich.cells import cell_len

from sevenwonders_tui.content.words import color_label, color_word
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import Line, Role, Span, bar, blank_after, line, pad, role_of
from sevenwonders_tui.seven.words.cities.city import CityFace, counts_line
from sevenwonders_tui.seven.words.panels.facts import flow
from sevenwonders_tui.seven.words.terms.city import COLORS, NO_BUILDING


def by_color(face: CityFace, cells: int) -> list[Line]:
    """Return one or more rows for each colour: a filled cell, the word, and the names."""
    if not face.cards:
        return [line(Span(_("nothing built yet"), Role.MUTED, term=NO_BUILDING.id))]
    words = max(cell_len(color_word(color)) for color, _names in face.cards) + 1
    rows: list[Line] = []
    for color, names in face.named_cards:
        for at, row in enumerate(flow([(name,) for name in names], cells - words - 2, " · ")):
            word = "" if at else color_word(color)
            rows.append(line(bar(" ", color), *_colored(color, " " + word, words + 1), *row))
    return rows


def _colored(color: Color, text: str, cells: int) -> Line:
    """Return the word for a colour, filled up with blanks to `cells` cells."""
    word = Span(text, role_of(color), term=COLORS[color].id)
    return pad(line(word), cells)


def flowing(face: CityFace, cells: int) -> list[Line]:
    """Return the cards one after the other, each colour with its word before it."""
    items: list[Line] = []
    for color, names in face.named_cards:
        for at, name in enumerate(names):
            label = color_label(color)
            word = () if at else line(*_colored(color, label, 0), blank_after(label))
            text = name.text if at == len(names) - 1 else _("{name},").format(name=name.text)
            items.append((*word, replace(name, text=text)))
    return flow(items, cells, " ")


def counted(face: CityFace, cells: int) -> list[Line]:
    """Return the number of cards of each colour in the city."""
    return flow(counts_line(face), cells, "  ")
