"""Cards in a row, standing on the table: the selected card is lifted by a row and has a gold frame.

Neighbouring cards share the column between them: the frame of the selected card takes those on either side. Wide cards
have columns of their own. If the ground has no shades, every card has a thin frame inside its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from rich.cells import cell_len

from sevenwonders_tui.present.block import Block, beside
from sevenwonders_tui.present.drawing.card_face import WIDE_BAR, CardPicture, card_block, card_rows
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, line, role_of
from sevenwonders_tui.present.symbols import Symbols

NARROWEST_CARD = 13
"""In fewer cells most names would be broken."""
WIDEST_CARD = 26
LIFT_ROWS = 2
"""The rows that a row of cards has beyond its cards: one for lifting, one for the top of a frame."""
FRAME_ROWS = 3
"""The same if every card has a frame."""


class Stance(Enum):
    """The state of a card: down, locked or chosen."""

    DOWN = "down"
    LOCKED = "locked"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class _Frame:
    """The edges of a card. Each stance has its own, so that they can be told apart without colour."""

    corners: str
    across: str
    down: str
    role: Role


_FRAMES = {
    Stance.DOWN: _Frame("╭╮╰╯", "─", "│", Role.FAINT),
    Stance.LOCKED: _Frame("╔╗╚╝", "═", "║", Role.GOOD),
    Stance.CHOSEN: _Frame("┏┓┗┛", "━", "┃", Role.YOU),
}


@dataclass(frozen=True, slots=True)
class StandShape:
    """The layout of a row of cards."""

    cells: tuple[int, ...]
    """The cells of each card's place, including the columns that belong to it."""
    rows: int
    is_wide: bool
    """Whether every card has a column on either side.

    Otherwise a card has only the column before it, and the last card has both.
    """
    has_top: bool
    """Whether a lifted card has an upper frame edge; if rows are scarce, its bar is the edge."""
    has_signs: bool
    """Whether all cards have room for their large signs."""
    is_framed: bool
    """Whether every card has a frame because the ground has no shades."""

    def card_cells(self, at: int) -> int:
        """Return the cells of a card without its columns."""
        if self.is_framed:
            return self.cells[at] - 2
        return self.cells[at] - 1 - (self.is_wide or at == len(self.cells) - 1)

    @property
    def card_rows(self) -> int:
        """The rows of every card."""
        return max(self.rows - (FRAME_ROWS if self.is_framed else LIFT_ROWS if self.has_top else 1), 1)


def places(cells: int, cards: int, *, is_framed: bool = False) -> tuple[int, ...]:
    """Return the cells of each place when `cards` cards share `cells` cells; nothing if they would be too narrow.

    >>> places(120, 7), places(120, 5), places(80, 7)
    ((17, 17, 17, 17, 17, 17, 18), (24, 24, 24, 24, 24), ())
    """
    each = (cells if is_framed else cells - 1) // max(cards, 1)
    if each - 1 < NARROWEST_CARD:
        return ()
    if is_framed or _is_wide(each):
        return (min(cells // max(cards, 1), WIDEST_CARD + 2),) * cards
    return (*(each,) * (cards - 1), each + 1) if cards else ()


def _is_wide(each: int) -> bool:
    return each - 2 >= WIDE_BAR


def stand_heights(pictures: Sequence[CardPicture], cells: int) -> tuple[int, int]:
    """Return the rows that cards in `cells` cells need: for all words, and for large signs as well."""
    shape = _shape(places(cells, len(pictures)), 0, is_framed=False)
    if not shape.cells:
        return 0, 0
    said, drawn = (
        max(card_rows(each, shape.card_cells(at), has_sign=has_sign) for at, each in enumerate(pictures))
        for has_sign in (False, True)
    )
    return said + LIFT_ROWS, drawn + LIFT_ROWS


def stand_shape(pictures: Sequence[CardPicture], cells: int, rows: int, *, is_framed: bool) -> StandShape:
    """Return the layout of cards in `cells` cells and `rows` rows."""
    shape = _shape(places(cells, len(pictures), is_framed=is_framed), rows, is_framed=is_framed)
    if not shape.cells:
        return shape
    if is_framed:
        pictures = [_inside(each) for each in pictures]
    said, drawn = (
        max(card_rows(each, shape.card_cells(at), has_sign=has_sign) for at, each in enumerate(pictures))
        for has_sign in (False, True)
    )
    low = replace(shape, has_top=False)
    best = next((each for each in (shape, low) if each.card_rows >= drawn), None)
    if best is not None:
        return best
    return replace(shape if shape.card_rows >= said else low, has_signs=False)


def _shape(widths: tuple[int, ...], rows: int, *, is_framed: bool) -> StandShape:
    is_wide = not is_framed and bool(widths) and _is_wide(widths[0])
    return StandShape(widths, rows, is_wide, has_top=True, has_signs=True, is_framed=is_framed)


def standing_card(
    picture: CardPicture, shape: StandShape, at: int, stance: Stance, before: Stance, signs: Symbols
) -> list[Line]:
    """Return a card within its place; `before` is the stance of the card before it."""
    if shape.is_framed:
        return _framed(picture, shape, at, stance, signs)
    cells, rows = shape.card_cells(at), shape.card_rows
    is_lifted = stance is not Stance.DOWN
    ground = Ground.CURSOR if stance is Stance.CHOSEN else Ground.PANEL
    card = card_block(picture, cells, rows, signs, ground=ground, has_sign=shape.has_signs)
    frame = _FRAMES[stance]
    blank = line(" " * cells)
    top = [line(Span(frame.across * cells, frame.role))] if is_lifted else [blank]
    if is_lifted:
        column = [*(top if shape.has_top else []), *card, line(Span(frame.across * cells, frame.role))]
    else:
        column = [*(top if shape.has_top else []), blank, *card]
    sides: list[Block] = [_left_side(shape, stance, before), column]
    if shape.is_wide or at == len(shape.cells) - 1:
        sides.append(_side(shape, stance, 1))
    return beside(sides, 0)


def _left_side(shape: StandShape, stance: Stance, before: Stance) -> Block:
    """Return the column before a card: part of its own frame, or of the frame of the card before it."""
    if shape.is_wide or stance is Stance.CHOSEN or before is Stance.DOWN:
        return _side(shape, stance, 0)
    if before is Stance.CHOSEN or stance is Stance.DOWN:
        return _side(shape, before, 1)
    return _side(shape, stance, 0)


def _side(shape: StandShape, stance: Stance, right: int) -> Block:
    """Return the left or the right column of a frame; an empty one beside a card that is down."""
    frame = _FRAMES[stance]
    if stance is Stance.DOWN:
        return [line(" ")] * shape.rows
    upper, lower = frame.corners[right], frame.corners[2 + right]
    middle = frame.down * (shape.rows - 1 - shape.has_top)
    return [line(Span(sign, frame.role)) for sign in f"{upper if shape.has_top else ''}{middle}{lower}"]


def _inside(picture: CardPicture) -> CardPicture:
    """Return the content of a framed card, which has number and kind in its upper edge."""
    return replace(picture, number="", kind="")


def _framed(picture: CardPicture, shape: StandShape, at: int, stance: Stance, signs: Symbols) -> list[Line]:
    cells = shape.card_cells(at)
    frame = _FRAMES[stance]
    role = frame.role if stance is not Stance.DOWN or picture.color is None else role_of(picture.color)
    card = card_block(_inside(picture), cells, shape.card_rows, signs, ground=None, has_sign=shape.has_signs)
    words = clip(f" {picture.number} {picture.kind} ", cells - 1, signs.ellipsis)
    upper = line(
        Span(frame.corners[0] + frame.across, role),
        Span(words, Role.STRONG if stance is Stance.CHOSEN else role),
        Span(frame.across * (cells - 1 - cell_len(words)) + frame.corners[1], role),
    )
    side = Span(frame.down, role)
    box = [upper, *((side, *row, side) for row in card)]
    box.append(line(Span(frame.corners[2] + frame.across * cells + frame.corners[3], role)))
    empty = line(" " * (cells + 2))
    return [*box, empty] if stance is not Stance.DOWN else [empty, *box]
