"""The ways to draw a hand in a given width, and the layout of a screen that shows one city and a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sevenwonders_tui.present.drawing.card_face import CARD_ROWS
from sevenwonders_tui.present.drawing.card_stand import LIFT_ROWS, places, stand_heights
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.words.cards.detail import card_layouts
from sevenwonders_tui.seven.words.cards.hand import CardFace
from sevenwonders_tui.seven.words.cards.line import ListShape, is_gives_cut, list_shape
from sevenwonders_tui.seven.words.cards.picture import face_picture
from sevenwonders_tui.seven.words.panels.ways import Level, Ways

HAND_CARDS = 7
"""A hand is upright if this number of cards has room, so that it keeps its shape while it gets smaller."""
HAND_ROWS = CARD_ROWS + LIFT_ROWS
"""The height of a hand whose cards have large signs and some air."""
DETAIL_ROWS = 3
PAD_CELLS = 2
"""The blanks at the sides of a part without a frame."""


@dataclass(frozen=True, slots=True)
class HandLayout:
    """How the cards of a hand are drawn."""

    rows: int
    shape: ListShape | None
    """The layout of the list; None for upright cards."""
    details: tuple[int, ...]
    """The number of rows of the lines about a card, in each of their lengths, the longest first."""


def hand_layouts(
    faces: Sequence[CardFace], marks: Mapping[int, str], stage: str, signs: Symbols, cells: int
) -> list[HandLayout]:
    """Return the ways to draw a hand in `cells` cells, the richest first.

    These are upright cards with large signs, upright cards without them, if cards are wide enough, and a list.
    """
    shape = list_shape(faces, marks, signs, cells - PAD_CELLS)
    listed = HandLayout(len(faces), shape, _details(faces, stage, signs, cells, shape))
    if not places(cells, max(HAND_CARDS, len(faces))):
        return [listed]
    pictures = [face_picture(face, marks.get(at, ""), signs) for at, face in enumerate(faces)]
    details = _details(faces, stage, signs, cells, None)
    said, drawn = stand_heights(pictures, cells)
    return [HandLayout(drawn, None, details), HandLayout(said, None, details), listed]


def _details(
    faces: Sequence[CardFace], stage: str, signs: Symbols, cells: int, shape: ListShape | None
) -> tuple[int, ...]:
    lengths = [
        [
            len(lines)
            for lines in card_layouts(
                face,
                stage,
                signs,
                cells - PAD_CELLS,
                is_gives_cut=shape is not None and is_gives_cut(face, shape),
            )
        ]
        for face in faces
    ]
    return tuple(max(column) for column in zip(*lengths, strict=True)) or (DETAIL_ROWS, 2, 2, 1)


@dataclass(frozen=True, slots=True)
class FocusLayout:
    """The rows of one city, of a hand for it, and of the lines about a card."""

    city: int
    hand: HandLayout
    hand_rows: int
    detail: int

    @property
    def rows(self) -> int:
        """All rows."""
        return self.city + self.hand_rows + self.detail


def focus_layout(ways: Ways, hands: Sequence[HandLayout], inner: int, chrome: int, rows: int) -> FocusLayout:
    """Return how one city and a hand for it share `rows` rows; rows that they do not need stay empty.

    `inner` is the cells inside the city's panel, `chrome` the rows of the panel beside its lines.
    """
    for hand in hands:
        city, hand_rows, detail = chrome + ways.rows(inner, Level.NAMED), hand.rows, hand.details[-1]
        if city + hand_rows + detail <= rows:
            break
    wishes = [(0, 0, hand.details[1])]
    wishes += [(chrome + ways.rows(inner, level), 0, 0) for level in (Level.PICTURED, Level.LARGE)]
    wishes += [(chrome + ways.most_rows(inner), 0, 0), (0, 0, max(DETAIL_ROWS, hand.details[0]))]
    if hand.shape is None:
        wishes.append((0, HAND_ROWS, 0))
    for more_city, more_hand, more_detail in wishes:
        wanted = max(city, more_city), max(hand_rows, more_hand), max(detail, more_detail)
        if sum(wanted) <= rows:
            city, hand_rows, detail = wanted
    return FocusLayout(city, hand, hand_rows, detail)
