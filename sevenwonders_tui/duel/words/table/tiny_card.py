"""A card of a structure in four to six cells: its colour in letters, as many effects as fit whole, and its price.

No name fits there, and nothing with a figure is cut: what does not fit is left out, with an ellipsis in its place.
"""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.duel.words.table.card_look import CardLook
from sevenwonders_tui.i18n import pgettext
from sevenwonders_tui.present.block import Block, broken, on_ground
from sevenwonders_tui.present.color import short_color
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, fit, line, measure, spread
from sevenwonders_tui.present.symbols import Symbols

NAMED = 7
"""The cells from which a card of a structure shows its name."""
OVERLAPPED = 2
"""The rows of a card whose effects stand beside its price, if both fit."""


def tiny_open_card(look: CardLook, cells: int, rows: int, number: str, ground: Ground, signs: Symbols) -> list[Line]:
    """Return a card that nothing lies on: its key and colour, its effects, and its price on the last row."""
    both = measure(look.short) + 1 + measure(look.coins_price) <= cells
    price = spread(look.short if rows == OVERLAPPED and both else (), look.coins_price, cells)
    bar = (Span(fit(f"{number}{_kind(look)}", cells, ""), Role.STRONG, look.ground),)
    if rows == 1:
        return on_ground([price], look.ground, cells)
    body = whole_words(look.short, cells, rows - 2, signs.ellipsis)
    block: Block = [bar, *body, *[()] * (rows - 2 - len(body)), price]
    return on_ground(block, ground, cells)


def tiny_covered_card(
    look: CardLook, cells: int, rows: int, mark: Line, *, is_chosen: bool, signs: Symbols
) -> list[Line]:
    """Return a card that lies face up below others."""
    kind = Span(clip(_kind(look), cells - measure(mark), ""), Role.STRONG if is_chosen else look.role)
    body = whole_words(look.short, cells, rows - 1, signs.ellipsis)
    muted = [tuple(replace(span, role=Role.MUTED) for span in row) for row in body]
    block: Block = [(*mark, kind), *muted, *[()] * (rows - 1 - len(body))]
    return on_ground(block, Ground.CURSOR if is_chosen else Ground.PANEL, cells)


def tiny_token(token: Line, cells: int) -> Line:
    """Return a token that lies on a card without its sign if there is no room for both."""
    return token if cells >= NAMED or measure(token) <= cells else token[1:]


def whole_words(parts: Line, cells: int, rows: int, ellipsis: str) -> list[Line]:
    """Return as many words as fit whole on `rows` rows; an ellipsis stands for the others."""
    if rows <= 0:
        return []
    lines = broken(parts, cells)
    found = [each if measure(each) <= cells else line(Span(ellipsis, Role.MUTED)) for each in lines[:rows]]
    if len(lines) > rows and measure(found[-1]) + len(ellipsis) <= cells:
        found[-1] = (*found[-1], Span(ellipsis, Role.MUTED))
    return found


def _kind(look: CardLook) -> str:
    return pgettext("short", "sen") if look.color is None else short_color(look.color)
