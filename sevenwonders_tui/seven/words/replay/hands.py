"""The hands of a turn of a game that is over: a row of small faces for each seat, or a line of bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.cells import cell_len

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import Block, beside, padded
from sevenwonders_tui.present.drawing.card_face import card_block
from sevenwonders_tui.present.line import Ground, Line, Role, Span, bar, clip, column_cells, line, ljust
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.cards.picture import card_picture
from sevenwonders_tui.seven.words.effects.full import does
from sevenwonders_tui.seven.words.terms.city import BUILDING

FACE_ROWS = 3
LEAST_FACE, MOST_FACE = 13, 20
"""The cells of a face: in fewer its words would be cut."""
NAME, WIDEST_NAME = 6, 14
HEADING = 1

Hands = Sequence[Sequence[CardId]]
"""By seat."""


def hands_rows(seats: int, hand: int, cells: int, rows: int) -> int:
    """Return the rows of a heading and as many hands as there are seats: faces if they take at most half of `rows`."""
    faces = HEADING + FACE_ROWS * seats
    return faces if faces <= rows // 2 and _face_cells(hand, cells, WIDEST_NAME) >= LEAST_FACE else HEADING + seats


def hands_block(book: Book, names: Sequence[str], hands: Hands, cells: int, rows: int, signs: Symbols) -> list[Line]:
    """Return all hands in the rows that `hands_rows` has for them; `names` are by seat."""
    label = column_cells(names, NAME, WIDEST_NAME)
    found: list[Line] = [line(Span(_("Open hands: what nobody else saw"), Role.MUTED))]
    for name, hand in zip(names, hands, strict=False):
        title = Span(ljust(clip(name, label - 1, signs.ellipsis), label), Role.STRONG)
        if rows > HEADING + len(hands):
            found += beside([padded([line(title)], label, FACE_ROWS), *_faces(book, hand, cells - label, signs)])
        else:
            found.append((title, *_bars(book, hand, cells - label, signs)))
    return found


def _face_cells(hand: int, cells: int, label: int) -> int:
    """Return the cells of each face of a hand, beside a name and with a blank before each."""
    return min((cells - label) // hand - 1, MOST_FACE) if hand else MOST_FACE


def _faces(book: Book, hand: Sequence[CardId], cells: int, signs: Symbols) -> list[Block]:
    wide = _face_cells(len(hand), cells, 0)
    # The word for its colour would take a row from what a card does.
    pictures = (replace(card_picture(book, card, signs), kind="") for card in hand)
    return [card_block(each, wide, FACE_ROWS, signs, ground=Ground.RAISED, has_sign=False) for each in pictures]


def _bars(book: Book, hand: Sequence[CardId], cells: int, signs: Symbols) -> Line:
    """Return the cards side by side; if their names are too long for that, the longest are cut."""
    names = [book.name(card) for card in hand]
    widths = _fair([cell_len(name) + 2 for name in names], cells - len(hand))
    spans: list[Span] = []
    for card, name, wide in zip(hand, names, widths, strict=True):
        text = ljust(f" {clip(name, wide - 1, signs.ellipsis)}", wide)
        entry = book.card(card)
        spans += [Span(" "), BUILDING.span(bar(text, entry.color), card=name, does=does(entry.effects))]
    return tuple(spans)


def _fair(widths: Sequence[int], room: int) -> list[int]:
    """Return widths whose sum is at most `room`: the widest ones give way first, and end equally wide.

    >>> _fair([4, 9, 7], 18), _fair([4, 9, 7], 20)
    ([4, 7, 7], [4, 9, 7])
    """
    most = max(widths, default=0)
    while most > 1 and sum(min(wide, most) for wide in widths) > room:
        most -= 1
    return [min(wide, most) for wide in widths]
